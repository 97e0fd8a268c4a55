/** What operators write for members: how long it may be, what of a text is kept, and in which language it is read. */
import { LANGUAGES, type Language } from '../base/language.ts'
import { type Result, refuse } from '../base/result.ts'
import { DAY_MS } from '../base/time.ts'

/**
 * announcement: in the list. marquee: the line in the header. popup: shown once a day. banner: words of a banner on the
 * landing page, which strangers read as well.
 */
export const NEWS_KINDS = ['announcement', 'marquee', 'popup', 'banner'] as const
export type NewsKind = (typeof NEWS_KINDS)[number]
/** How something written stands: still to come, now, over by its end, or taken back. */
export const NEWS_STATES = ['coming', 'standing', 'over', 'withdrawn'] as const

export interface NewsText {
  title?: string | undefined
  text: string
}
export type Texts = Partial<Record<Language, NewsText>>

/** Characters of a title, and of a text by what it is for. */
export const TITLE_MAX = 120
/** A banner's is set in the largest letters: more would grow over its picture. */
const BANNER_TITLE_MAX = 60
export const TEXT_MAX = { announcement: 1500, marquee: 300, popup: 600, banner: 160, personal: 1500 } as const
/** What stands at a time, now or later; of what is always in sight few. */
export const STANDING_MAX: Record<NewsKind, number> = { announcement: 100, marquee: 20, popup: 10, banner: 20 }
/** The longest that anything stands. */
export const STANDS_MAX_MS = 366 * DAY_MS
/** A way within the app: one slash, and nothing that a browser could take for another host. */
export const OWN_PATH = '^/([\\w\\-?=&%][\\w\\-./~?=&%,:+]*)?$'

// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are to leave
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]/g
/** Marks that turn the direction of what follows, and signs that nobody sees; joiners and word breaks are letters' own. */
const UNSEEN = /[\u00ad\u061c\u180e\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g
const MARKUP = /<[a-z!/?][^>]*>/i
/** More marks on one letter than any language sets. */
const STACKED = /(\p{M}{6})\p{M}+/gu

/** A text as it is kept: plain, in composed letters, with at most one empty line at a time. */
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
 * Texts as they are kept. Refuses (`requestConflict`) with why: noText, noTitle, tooLong, markup.
 * @param kind what they are for; a message to a member is personal
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

/** What a reader of a language reads: his own, else English, else what there is. */
export function saidIn(texts: Texts, language: Language): { language: Language; title: string; text: string } {
  const found = [language, 'en' as const, ...LANGUAGES].find((one) => texts[one]) ?? 'en'
  const { title = '', text = '' } = texts[found] ?? {}
  return { language: found, title, text }
}

/** Whether something may stand from one instant to another. Refuses with why: window, over, tooLong. */
export function standsWithin(fromMs: number, untilMs: number, nowMs: number): Result<object> {
  if (untilMs <= fromMs) return refuse('requestConflict', { reason: 'window' })
  if (untilMs <= nowMs) return refuse('requestConflict', { reason: 'over' })
  if (untilMs - fromMs > STANDS_MAX_MS) return refuse('requestConflict', { reason: 'tooLong', max: STANDS_MAX_MS })
  return { ok: true, value: {} }
}
