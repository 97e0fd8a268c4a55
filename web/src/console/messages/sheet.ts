/** The form in which operators write news and messages: its input, and the requests made from it. */
import type { NewsKind } from '@quarterline/core/account/news'
import type { BANNERS } from '@quarterline/core/base/brand/banners'
import type { Language } from '@quarterline/core/base/language'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'

export type SheetKind = NewsKind | 'personal'
export const SHEET_KINDS: readonly SheetKind[] = ['announcement', 'marquee', 'popup', 'banner', 'personal']
export type NewsRow = SuccessOf<'console/newslist'>['rows'][number]
export type MessageRow = SuccessOf<'console/messagelist'>['rows'][number]

/** The id of something that was written. */
export const idOf = (row: NewsRow | MessageRow): string => ('news_id' in row ? row.news_id : row.message_id)

/** An item's state. A message is `sent` until it is withdrawn. */
export const writtenState = (row: NewsRow | MessageRow): NewsRow['state'] | 'sent' =>
  'news_id' in row ? row.state : row.withdrawn ? 'withdrawn' : 'sent'

export type SheetText = { title: string; text: string }

export interface SheetInput {
  texts: Partial<Record<Language, SheetText>>
  /** A value of a `datetime-local` field, read as GMT+8; empty means at once. */
  from: string
  until: string
  important: boolean
  link: string
  place: (typeof BANNERS)[number]
  /** Of a message: accounts with spaces or commas between them, or an upline. */
  accounts: string
  upline: string
}

const ZONE = '+08:00'
const HOUR_MS = 3_600_000

/** An instant as a browser's field has it, in GMT+8. */
export const fieldTime = (atMs: number): string => new Date(atMs + 8 * HOUR_MS).toISOString().slice(0, 16)
/** The instant of such a field; undefined if it is empty or invalid. */
export function instantOf(field: string): number | undefined {
  const atMs = field ? Date.parse(`${field}:00${ZONE}`) : Number.NaN
  return Number.isNaN(atMs) ? undefined : atMs
}

const SHOWN_MS = 30 * 24 * HOUR_MS

/** The input of an empty sheet, or of an item to rewrite. */
export function initialInput(nowMs: number, row?: NewsRow): SheetInput {
  const texts = Object.entries(row?.texts ?? {}).map(([language, said]) => [
    language,
    { title: said?.title ?? '', text: said?.text ?? '' },
  ])
  return {
    texts: Object.fromEntries(texts),
    from: row ? fieldTime(row.from) : '',
    until: fieldTime(row?.until ?? nowMs + SHOWN_MS),
    important: row?.important ?? false,
    link: row?.link ?? '',
    place: row?.place ?? 'sports',
    accounts: '',
    upline: '',
  }
}

/** The texts of every language with at least one filled field; a marquee has no title. */
function textsOf({ texts }: SheetInput, kind: SheetKind): RequestOf<'console/newswrite'>['texts'] {
  const said = Object.entries(texts).flatMap(([language, { title, text }]) => {
    if (title.trim() === '' && text.trim() === '') return []
    return [[language, { text: text || ' ', ...(kind !== 'marquee' && { title }) }] as const]
  })
  return Object.fromEntries(said)
}

/** A news item as `newswrite` and `newschange` take it. */
export function newsOf(typed: SheetInput, kind: NewsKind): Omit<RequestOf<'console/newswrite'>, 'kind' | 'act_key'> {
  const from = instantOf(typed.from)
  return {
    texts: textsOf(typed, kind),
    until: instantOf(typed.until) ?? 0,
    ...(from !== undefined && { from }),
    important: typed.important,
    ...(typed.link.trim() && { link: typed.link.trim() }),
    ...(kind === 'banner' && { place: typed.place }),
  }
}

/** A message to members, as `messagesend` takes it. */
export function messageOf(typed: SheetInput): Omit<RequestOf<'console/messagesend'>, 'act_key'> {
  const accounts = typed.accounts.split(/[\s,;]+/).filter(Boolean)
  return {
    texts: textsOf(typed, 'personal'),
    important: typed.important,
    ...(accounts.length > 0 && { accounts }),
    ...(typed.upline.trim() && { upline: typed.upline.trim() }),
  }
}
