/** For tests: matches with one market each, legs on them, and tickets of several. */
import type { RequestOf } from '@quarterline/core/calls'
import type { FeedFact, MarketQuote } from '@quarterline/core/market/event'
import { fixture, markets, TEST_NOW_MS } from './testHouse.ts'

export type LegOf = RequestOf<'bet/betparlay'>['legs'][number]

/** Home −0.5 at HK 0.86 (DEC 1.86), Over 2.5 at HK 0.90, 1X2 at 1.90. */
export const LEG_QUOTES: MarketQuote[] = [
  { betType: 'BT_HDP', period: 'FT', slot: 0, line: -2, status: 'open', prices: [860, 960] },
  { betType: 'BT_OU', period: 'FT', slot: 0, line: 10, status: 'open', prices: [900, 980] },
  { betType: 'BT_1X2', period: 'FT', slot: 0, line: 0, status: 'open', prices: [1900, 3400, 4100] },
]

/** Future matches with LEG_QUOTES. */
export function offers(...matchIds: string[]): FeedFact[] {
  return matchIds.flatMap((matchId) => [fixture(matchId), markets(matchId, LEG_QUOTES)])
}

/** A match in play at 0-0, with LEG_QUOTES. */
export function inPlay(matchId: string): FeedFact[] {
  const startsAtMs = TEST_NOW_MS - 60_000
  return [
    fixture(matchId, { startsAtMs }),
    { kind: 'status', matchId, phase: '1H', score: [0, 0], redCards: [0, 0], clock: null },
    markets(matchId, LEG_QUOTES),
  ]
}

/** Home to win, at 1.90. */
export function leg(matchId: string, changes: Partial<LegOf> = {}): LegOf {
  return { matchId, betType: 'BT_1X2', period: 'FT', pick: '1', odds: 1.9, marketType: 2, ...changes }
}
/** Home −0.5, at 1.86. */
export const handicap = (matchId: string, changes: Partial<LegOf> = {}): LegOf =>
  leg(matchId, { betType: 'BT_HDP', line: -0.5, pick: 'H', odds: 1.86, ...changes })
/** Home to win in a match in play at 0-0. */
export const live = (matchId: string, changes: Partial<LegOf> = {}): LegOf =>
  leg(matchId, { marketType: 3, score: [0, 0], ...changes })

/** A completed match. */
export function completed(matchId: string, home: number, away: number): FeedFact {
  return { kind: 'result', matchId, result: { state: 'completed', scores: { FT: [home, away], '1H': [0, 0] } } }
}
