/** The book between processes: what the leader did to it, each match as what changed of it since it was told last. */
import type { BookMatch, Market } from '@quarterline/core/market/book/match'
import type { BookAct } from './publishedBook.ts'

/** A match as it is told: fields that changed, and its markets, each in full or as its place among the former ones. */
interface WireMatch {
  id: string
  set: Partial<BookMatch>
  /** Fields that it has no longer. */
  without?: string[]
  markets?: (number | Market)[]
}

/** An act as it is told. */
export type WireAct =
  | Exclude<BookAct, { do: 'put' }>
  | (Omit<Extract<BookAct, { do: 'put' }>, 'matches'> & { matches: WireMatch[] })

/** What a leader says of its book, again and again. */
export interface Beat {
  kind: 'beat'
  /** The number of its leadership. */
  fence: number
  /** The number of the last act that it told. */
  seq: number
  /** Platform time and its pace. */
  nowMs: number
  speed: number
  /** When it was said, by the leader's own real time. */
  saidMs: number
}

/** One act, in its place among all of a leadership. */
export interface WireMessage {
  kind: 'act'
  fence: number
  seq: number
  act: WireAct
}

/** Some matches of the whole book: it is told slice by slice, and last what all of them are. */
export interface BookSlice {
  fence: number
  matches: BookMatch[]
}

/** The whole book as it was after an act, whatever was done to it while its slices were told. */
export interface BookSnapshot {
  fence: number
  seq: number
  v: number
  nowMs: number
  up: string[]
  /** The house's ranks of leagues; absent where its leader is of an older version. */
  ranks?: [leagueId: string, rank: number][]
  /** How many matches its slices had together. */
  count: number
}

/** The leader leads no longer, by its own will. */
export interface LeaderLeft {
  kind: 'gone'
  fence: number
}

/** The subjects of the bus. */
export const BOOK = 'book'
export const BOOK_SNAPSHOT = 'book.whole'

/** What of a match is new. @param before as it was told last */
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

/** A match as it was told. @returns undefined when what it goes on from is not known here */
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
