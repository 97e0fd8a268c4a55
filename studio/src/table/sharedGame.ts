/** A game whose rounds all see: a folder exports one, and the table runs it. Rules are pure; what is drawn is plain JSON. */
import type { Draws } from '../fair/draws.ts'
import type { GameKind, GameMode } from '../round/ownGame.ts'

/** The least and the most that a member may stake on a spot in a round, on the scale of one ringgit. */
export interface SpotLimit {
  min: number
  max: number
}

/**
 * A round that flies: from its take-off every stake grows until the round's end, which nobody knows. A stake is paid at the multiple at
 * which it was cashed out, by its member or by itself. Multiples are hundredths of the stake.
 */
export interface Flight {
  /** The multiple after so long in the air. */
  multipleAt(ms: number): number
  /** When a multiple is reached, in ms from the take-off. */
  msTo(multiple: number): number
  /** The last multiple that a round reached. */
  endOf(play: object): number
  /** Multiples at which a stake may be cashed out. */
  least: number
  most: number
  /** A stake is cashed out by itself where it would win more, on the scale of one ringgit. */
  mostReturn: number
}

/** What is stored of a round that did not take off in time: its stakes go back. */
export interface CancelledPlay {
  isCancelled: true
}

export const isCancelled = (play: object): play is CancelledPlay => 'isCancelled' in play

export interface SharedGame {
  id: string
  /** The folder whose rules and page it has, where it is one of several tables of it. */
  folder?: string
  kind: GameKind
  name: string
  tags: readonly string[]
  volatility: number
  modes: readonly GameMode[]
  /** What can be bet on, with its limits. */
  spots: Readonly<Record<string, SpotLimit>>
  /** Chips on the scale of one ringgit, the smallest first. Stakes are multiples of the smallest unit of a ringgit's scale. */
  chips: readonly number[]
  /** How long bets are taken, and how long a result stands before the next round. */
  openMs: number
  showMs: number
  /** Rounds after which the roads begin anew, and the numbers of rounds. */
  roundsInShoe: number
  /** Where so many of the last rounds are shown, of whatever shoe, instead of those of the shoe. */
  recentRounds?: number
  /** Draws a round. */
  draw(draws: Draws): object
  /** How long the round takes to be shown, from the first card to the result. */
  showingMs(play: object): number
  /** What a stake on a spot returns, in hundredths of it. */
  returnOf(play: object, spot: string): number
  /** Where stakes are cashed out in flight; `returnOf` is not asked then. */
  flight?: Flight
}

export const folderOf = ({ id, folder = id }: Pick<SharedGame, 'id' | 'folder'>): string => folder
