/** The type of a language's catalogue: the keys of the English texts and the placeholders of each. */
import type { en as english } from './en/app.ts'
import type { enConsole } from './en/console.ts'
import type { enGames } from './en/game.ts'
import type { enLottery } from './en/lottery/lottery.ts'
import type { enFollow } from './en/media/follow.ts'
import type { enMedia } from './en/media/media.ts'
import type { enTracker } from './en/media/tracker.ts'
import type { enMyanmar } from './en/myanmar.ts'
import type { enRules } from './en/rules.ts'
import type { enRooms } from './en/tournament/rooms.ts'

/** The app's own catalogue, and those that come with a product's pages. */
type AppTexts = typeof english
type RoomTexts = typeof enRooms
type GameTexts = typeof enGames
type LotteryTexts = typeof enLottery
type MediaTexts = typeof enMedia
type MyanmarTexts = typeof enMyanmar
type FollowTexts = typeof enFollow
type TrackerTexts = typeof enTracker
export type Texts = AppTexts &
  RoomTexts &
  GameTexts &
  LotteryTexts &
  MediaTexts &
  MyanmarTexts &
  FollowTexts &
  TrackerTexts
export type TextKey = keyof Texts

/** The names of the placeholders in a text. */
export type PlaceholderOf<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderOf<Rest>
  : never
type PlainKeyOf<C extends Readonly<Record<string, string>>> = {
  [K in keyof C]: [PlaceholderOf<C[K]>] extends [never] ? K : never
}[keyof C]
/** The keys of the app's texts without a placeholder: those that stand before a product's pages have come. */
export type PlainKey = PlainKeyOf<AppTexts>

/** The arguments for the placeholders of a text. */
export type Fill<C, K extends keyof C> = [PlaceholderOf<C[K] & string>] extends [never]
  ? []
  : [values: Record<PlaceholderOf<C[K] & string>, string | number>]

/** A translation of a catalogue: every key but the singular forms (`_one`), which only English has. */
export type TranslationOf<C> = Record<Exclude<keyof C & string, `${string}_one`>, string>

/** Requires the placeholders of the English text in a translation; a key with others has the type `never`. */
export type SamePlaceholdersOf<C, T extends TranslationOf<C>> = {
  [K in keyof TranslationOf<C>]: [PlaceholderOf<T[K]>, PlaceholderOf<C[K & keyof C] & string>] extends [
    PlaceholderOf<C[K & keyof C] & string>,
    PlaceholderOf<T[K]>,
  ]
    ? T[K]
    : never
}

export type Translation = TranslationOf<AppTexts>
export type SamePlaceholders<T extends Translation> = SamePlaceholdersOf<AppTexts, T>

export type RoomTranslation = TranslationOf<RoomTexts>
export type SameRoomPlaceholders<T extends RoomTranslation> = SamePlaceholdersOf<RoomTexts, T>

export type GameTranslation = TranslationOf<GameTexts>
export type SameGamePlaceholders<T extends GameTranslation> = SamePlaceholdersOf<GameTexts, T>

export type LotteryTranslation = TranslationOf<LotteryTexts>
export type SameLotteryPlaceholders<T extends LotteryTranslation> = SamePlaceholdersOf<LotteryTexts, T>

export type TrackerTranslation = TranslationOf<TrackerTexts>
export type SameTrackerPlaceholders<T extends TrackerTranslation> = SamePlaceholdersOf<TrackerTexts, T>
export type MediaTranslation = TranslationOf<MediaTexts>
export type SameMediaPlaceholders<T extends MediaTranslation> = SamePlaceholdersOf<MediaTexts, T>

export type MyanmarTranslation = TranslationOf<MyanmarTexts>
export type SameMyanmarPlaceholders<T extends MyanmarTranslation> = SamePlaceholdersOf<MyanmarTexts, T>

export type FollowTranslation = TranslationOf<FollowTexts>
export type SameFollowPlaceholders<T extends FollowTranslation> = SamePlaceholdersOf<FollowTexts, T>

/** The console's catalogue. */
export type ConsoleTexts = typeof enConsole
export type ConsoleKey = keyof ConsoleTexts
export type ConsoleTranslation = TranslationOf<ConsoleTexts>
export type SameConsolePlaceholders<T extends ConsoleTranslation> = SamePlaceholdersOf<ConsoleTexts, T>

/** The rules' catalogue. */
export type RuleTexts = typeof enRules
export type RuleKey = keyof RuleTexts
export type RuleTranslation = TranslationOf<RuleTexts>
export type SameRulePlaceholders<T extends RuleTranslation> = SamePlaceholdersOf<RuleTexts, T>
