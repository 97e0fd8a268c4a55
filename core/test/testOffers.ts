/** For tests: open tickets and the matches that tell what they are worth. */
import { money } from '../src/base/money.ts'
import { fairValue, type OpenLeg, type OpenTicket } from '../src/bet/cash/cashOffer.ts'
import type { BookMatch, Market } from '../src/market/book/match.ts'
import type { Score } from '../src/market/score.ts'

export const NOW = 1_000_000
export const units = (amount: number) => money(Math.round(amount * 10_000))

export type TestMarket = Pick<Market, 'betType' | 'line' | 'prices'> & Partial<Market>

/** A soccer match with these markets; in play at a score where there is one. */
export function matchOf(markets: readonly TestMarket[], score?: Score): BookMatch {
  const fixture = {
    matchId: 'm',
    sport: 1,
    leagueId: 'L',
    league: 'L',
    home: 'H',
    away: 'A',
    startsAtMs: score ? 0 : 2 * NOW,
  }
  const full = markets.map((one, slot) => ({ period: 'FT', slot, status: 'open', formerLines: [], ...one }))
  const now = {
    phase: score ? '2H' : 'scheduled',
    score: score ?? [0, 0],
    scores: {},
    cancels: [],
    house: null,
    lock: null,
  }
  return { fixture, markets: full, result: null, ...now } as unknown as BookMatch
}

/** A match of which nothing was ruled. */
export const OPEN = {
  seq: 0,
  decided: {
    fixture: { sport: 1, startsAtMs: 2 * NOW },
    result: null,
    scores: {},
    cancels: [],
    startedAtMs: null,
    endedAtMs: null,
  },
}

export const leg = (betType: string, line: number, pick: string, more: Partial<OpenLeg> = {}): OpenLeg =>
  ({
    selection: { matchId: 'm', betType, period: 'FT', line, pick },
    since: null,
    oddsMilli: 0,
    outcome: null,
    rulingSeq: 0,
    settleable: {
      matchId: 'm',
      sport: 1,
      betType,
      period: 'FT',
      line,
      pick,
      inPlay: false,
      scoreHome: null,
      scoreAway: null,
      phase: 'scheduled',
      acceptedMs: 1,
    },
    ...more,
  }) as OpenLeg

/** A single that risks 100 to win so much. */
export const single = (one: OpenLeg, win: number): OpenTicket => ({
  kind: 'single',
  stake: units(100),
  risk: units(100),
  profit: units(win),
  currency: 'MYR',
  folds: [],
  legs: [one],
})

/** What holding it is worth in units, or the code of why that is not known. */
export function worth(ticket: OpenTicket, match: BookMatch | undefined, sourceUp = true): number | string {
  const fair = fairValue(
    ticket,
    ticket.legs.map(() => ({ match, sourceUp, ruled: OPEN })),
    NOW,
  )
  return fair.ok ? Math.round(fair.value / 100) / 100 : fair.code
}

export const HDP = (line: number, home: number, away: number): TestMarket => ({
  betType: 'BT_HDP',
  line,
  prices: [home, away],
})
export const OU = (line: number, over: number, under: number): TestMarket => ({
  betType: 'BT_OU',
  line,
  prices: [over, under],
})
