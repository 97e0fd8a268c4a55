/**
 * News that operators write: its kinds, length limits, text cleaning, and the language a reader gets. Used by
 * `server/src/account/news`.
 */
import { LANGUAGES, type Language } from '../base/language.ts'
import { type Result, refuse } from '../base/result.ts'
import { DAY_MS } from '../base/time.ts'

/**
 * announcement: in the list. marquee: the line in the header. popup: once a day. banner: text on a banner of the
 * landing page, which visitors read as well.
 */
export const NEWS_KINDS = ['announcement', 'marquee', 'popup', 'banner'] as const
export type NewsKind = (typeof NEWS_KINDS)[number]
/** States of a news item: to come, current, expired, withdrawn. */
export const NEWS_STATES = ['coming', 'standing', 'over', 'withdrawn'] as const

export interface NewsText {
  title?: string | undefined
  text: string
}
export type Texts = Partial<Record<Language, NewsText>>

/** Length limits in characters: the title, and the text by kind. */
export const TITLE_MAX = 120
/** A banner title is set in the largest letters; a longer one would cover its picture. */
const BANNER_TITLE_MAX = 60
export const TEXT_MAX = { announcement: 1500, marquee: 300, popup: 600, banner: 160, personal: 1500 } as const
/** The most items that may be current or to come; fewest for the kinds always in sight. */
export const STANDING_MAX: Record<NewsKind, number> = { announcement: 100, marquee: 20, popup: 10, banner: 20 }
/** The longest time that an item may be current. */
export const STANDS_MAX_MS = 366 * DAY_MS
/** A path within the app: one slash, and nothing that a browser could read as another host. */
export const OWN_PATH = '^/([\\w\\-?=&%][\\w\\-./~?=&%,:+]*)?$'

// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are to leave
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]/g
/** Direction marks and invisible characters; joiners and word breaks stay, because they belong to letters. */
const UNSEEN = /[\u00ad\u061c\u180e\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g
const MARKUP = /<[a-z!/?][^>]*>/i
/** More combining marks on one letter than any language uses. */
const STACKED = /(\p{M}{6})\p{M}+/gu

/** The stored form of a text: plain, composed (NFC), with at most one empty line in a row. */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(CONTROL, '')
    .replace(UNSEEN, '')
    .normalize('NFC')
    .replace(STACKED, '$1')
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const oneLine = (text: string): string => plainText(text).replace(/\s*\n\s*/g, ' ')

/**
 * The stored form of all texts. Refuses (`requestConflict`) with the reason: noText, noTitle, tooLong, markup.
 * @param kind the kind of news; `person` is a message to one member
 */
export function keptTexts(kind: NewsKind | 'personal', texts: Texts): Result<Texts> {
  const kept: Texts = {}
  for (const language of LANGUAGES) {
    const said = texts[language]
    if (!said) continue
    const text = (kind === 'marquee' || kind === 'banner' ? oneLine : plainText)(said.text)
    const title = oneLine(said.title ?? '')
    if (text === '') return refuse('requestConflict', { reason: 'noText', language })
    if (title === '' && kind !== 'marquee') return refuse('requestConflict', { reason: 'noTitle', language })
    if (text.length > TEXT_MAX[kind])
      return refuse('requestConflict', { reason: 'tooLong', language, max: TEXT_MAX[kind] })
    const titleMax = kind === 'banner' ? BANNER_TITLE_MAX : TITLE_MAX
    if (title.length > titleMax) return refuse('requestConflict', { reason: 'tooLong', language, max: titleMax })
    if (MARKUP.test(text) || MARKUP.test(title)) return refuse('requestConflict', { reason: 'markup', language })
    kept[language] = kind === 'marquee' ? { text } : { title, text }
  }
  if (Object.keys(kept).length === 0) return refuse('requestConflict', { reason: 'noText' })
  return { ok: true, value: kept }
}

/** The text that a reader gets: his language, else English, else any. */
export function saidIn(texts: Texts, language: Language): { language: Language; title: string; text: string } {
  const found = [language, 'en' as const, ...LANGUAGES].find((one) => texts[one]) ?? 'en'
  const { title = '', text = '' } = texts[found] ?? {}
  return { language: found, title, text }
}

/** Whether an item may be current in this window. Refuses with the reason: window, over, tooLong. */
export function standsWithin(fromMs: number, untilMs: number, nowMs: number): Result<object> {
  if (untilMs <= fromMs) return refuse('requestConflict', { reason: 'window' })
  if (untilMs <= nowMs) return refuse('requestConflict', { reason: 'over' })
  if (untilMs - fromMs > STANDS_MAX_MS) return refuse('requestConflict', { reason: 'tooLong', max: STANDS_MAX_MS })
  return { ok: true, value: {} }
}
