/**
 * The wire between processes that share the book: the leader's acts, each match as its changes since it was last sent.
 */
import type { BookMatch, Market } from '@quarterline/core/market/book/match'
import type { BookAct } from './publishedBook.ts'

/** A match on the wire: changed fields, and its markets, each in full or as its index among the former ones. */
interface WireMatch {
  id: string
  set: Partial<BookMatch>
  /** Removed fields. */
  without?: string[]
  markets?: (number | Market)[]
}

/** An act on the wire. */
export type WireAct =
  | Exclude<BookAct, { do: 'put' }>
  | (Omit<Extract<BookAct, { do: 'put' }>, 'matches'> & { matches: WireMatch[] })

/** A leader's heartbeat. */
export interface Beat {
  kind: 'beat'
  /** The number of its leadership. */
  fence: number
  /** The number of its last act. */
  seq: number
  /** Platform time and speed. */
  nowMs: number
  speed: number
  /** When it was sent, in the leader's real time. */
  saidMs: number
}

/** One act, with its number within a leadership. */
export interface WireMessage {
  kind: 'act'
  fence: number
  seq: number
  act: WireAct
}

/** Part of a snapshot: the book is sent in slices, and last their summary. */
export interface BookSlice {
  fence: number
  matches: BookMatch[]
}

/** The whole book after an act, regardless of changes while its slices were sent. */
export interface BookSnapshot {
  fence: number
  seq: number
  v: number
  nowMs: number
  up: string[]
  /** The house's league ranks; absent from leaders of an older version. */
  ranks?: [leagueId: string, rank: number][]
  /** The number of matches in all slices. */
  count: number
}

/** The leader gives up its leadership. */
export interface LeaderLeft {
  kind: 'gone'
  fence: number
}

/** The subjects of the bus. */
export const BOOK = 'book'
export const BOOK_SNAPSHOT = 'book.whole'

/** A match's changes. @param before as last sent */
export function encodeMatch(match: BookMatch, before: BookMatch | undefined): WireMatch {
  const id = match.fixture.matchId
  if (!before) return { id, set: match }
  const { markets, version: _, ...fields } = match
  const set = Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== before[name as keyof BookMatch]),
  )
  const without = Object.keys(before).filter((name) => match[name as keyof BookMatch] === undefined)
  const fresh = { id, set, ...(without.length > 0 && { without }) }
  if (markets === before.markets) return fresh
  const places = new Map(before.markets.map((market, at) => [market, at]))
  return { ...fresh, markets: markets.map((market) => places.get(market) ?? market) }
}

/** Decodes a match. @returns undefined if its base is unknown here */
export function decodeMatch(
  { set, without, markets }: WireMatch,
  before: BookMatch | undefined,
): BookMatch | undefined {
  if ('fixture' in set && set.markets) return set as BookMatch
  if (!before) return undefined
  const kept = without ? Object.fromEntries(Object.entries(before).filter(([name]) => !without.includes(name))) : before
  const known = { ...(kept as BookMatch), ...set }
  if (!markets) return known
  const all = markets.map((one) => (typeof one === 'number' ? before.markets[one] : one))
  return all.includes(undefined) ? undefined : { ...known, markets: all as Market[] }
}
