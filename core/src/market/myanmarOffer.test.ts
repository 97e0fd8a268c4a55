/** Which Myanmar lines are offered: one a period, none that gives a side more than it costs, and how they are quoted. */
import { describe, expect, it } from 'vitest'
import { applyEvent, openMatch } from './book/book.ts'
import type { BookMatch } from './book/match.ts'
import type { FeedEvent, FeedFact, MarketQuote } from './event.ts'
import { myanmarText } from './myanmar.ts'
import { myanmarOffer, myanmarPick } from './myanmarOffer.ts'
import { findQuote, type Selection } from './quote.ts'

const KICKOFF_MS = Date.UTC(2025, 7, 16, 12)
const BEFORE_MS = KICKOFF_MS - 3_600_000

const quote = (
  betType: 'BT_HDP' | 'BT_OU',
  line: number,
  prices: [number, number],
  { slot = 0, period = 'FT', status = 'open' }: Partial<MarketQuote> = {},
): MarketQuote => ({ betType, period, slot, line: line * 4, status, prices })

function match(markets: MarketQuote[], { sport = 1, ...more }: { sport?: number; parent?: object } = {}): BookMatch {
  const fixture = { matchId: 'm', sport, leagueId: 'l', league: 'L', home: 'H', away: 'A', startsAtMs: KICKOFF_MS }
  const fact: FeedFact = { kind: 'market', matchId: 'm', markets }
  const event: FeedEvent = { source: 's', seq: 1, key: '1', atMs: BEFORE_MS, ...fact }
  const open = openMatch({ ...fixture, ...more } as typeof fixture, 's', 1)
  return applyEvent(open, event)?.match ?? open
}

const TOTAL = quote('BT_OU', 2.5, [940, 940])
const lineOf = (of: BookMatch, betType: 'BT_HDP' | 'BT_OU' = 'BT_HDP') => {
  const offer = myanmarOffer(of, betType, 'FT')
  return offer && `${offer.upper} ${myanmarText(offer.line)}`
}

describe('the line of a match', () => {
  it.each<[string, MarketQuote[], string | undefined]>([
    ['home gives', [quote('BT_HDP', -1, [950, 930]), TOTAL], 'H 1-5'],
    ['away gives', [quote('BT_HDP', 1, [930, 950]), TOTAL], 'A 1-5'],
    ['level, home cheaper', [quote('BT_HDP', 0, [930, 950]), TOTAL], 'H L-7'],
    ['level, away cheaper', [quote('BT_HDP', 0, [950, 930]), TOTAL], 'A L-7'],
    ['level and equal', [quote('BT_HDP', 0, [940, 940]), TOTAL], 'H L-6'],
    ['suspended, and still shown', [quote('BT_HDP', -1, [950, 930], { status: 'suspended' }), TOTAL], 'H 1-5'],
    ['closed', [quote('BT_HDP', -1, [950, 930], { status: 'closed' }), TOTAL], undefined],
    ['without a total nothing says how often it comes exactly', [quote('BT_HDP', -1, [950, 930])], undefined],
    // R4-9 makes L-60 of 0.25 at 0.70, whose upper side is worth some 8 % more than it costs.
    ['a price far from even, moved', [quote('BT_HDP', -0.25, [700, 1200]), TOTAL], 'H L-87'],
    // R4-9 makes 1+55, whose lower side is worth more than it costs.
    ['a price that leaves the house its margin on one side', [quote('BT_HDP', -0.75, [1100, 800]), TOTAL], 'H 1+69'],
  ])('%s', (_, markets, expected) => {
    expect(lineOf(match(markets))).toBe(expected)
  })

  it('of a total is for Over', () => {
    expect(lineOf(match([quote('BT_HDP', -1, [950, 930]), TOTAL]), 'BT_OU')).toBe('O 3+90')
  })

  it('is of soccer alone, and not of corners and cards', () => {
    const markets = [quote('BT_HDP', -1, [950, 930]), TOTAL]
    expect(lineOf(match(markets, { sport: 2 }))).toBeUndefined()
    expect(lineOf(match(markets, { parent: { matchId: 'p', type: 'corners' } }))).toBeUndefined()
    expect(myanmarOffer(match(markets), 'BT_1X2', 'FT')).toBeUndefined()
    expect(myanmarOffer(match(markets), 'BT_HDP', '2H')).toBeUndefined()
  })
})

it('a line of the first half counts what was scored in it: the match’s score until it is over', () => {
  const first = { period: '1H' } as const
  const markets = [quote('BT_HDP', 0, [1640, 440], first), quote('BT_OU', 1.25, [4800, 110], first)]
  const on: BookMatch = { ...match(markets), phase: '1H', score: [1, 0] }
  const offer = myanmarOffer(on, 'BT_OU', '1H')
  // Over 0 has won already, and no line above it is fair to both sides.
  expect(offer).toBeUndefined()
})

it('with hardly a goal to come there is no line: a percent at exactly is too coarse to be fair to both sides', () => {
  const markets = [quote('BT_HDP', 0, [1730, 480]), quote('BT_OU', 2.25, [5400, 130])]
  const on: BookMatch = { ...match(markets), phase: '2H', score: [0, 2] }
  // L= would pay both sides the same, though the next goal is twice as likely to be the guests’.
  expect(lineOf(on)).toBeUndefined()
})

it('a handicap that its match’s 1X2 contradicts has no line: both together would be a bet without risk', () => {
  const winner = (prices: [number, number, number]): MarketQuote => {
    return { betType: 'BT_1X2', period: 'FT', slot: 0, line: 0, status: 'open', prices }
  }
  const handicap = [quote('BT_HDP', -1, [950, 930]), TOTAL]
  expect(lineOf(match([...handicap, winner([1500, 4000, 5500])]))).toBe('H 1-5')
  expect(lineOf(match([...handicap, winner([1900, 3400, 4100])]))).toBeUndefined()
  expect(lineOf(match([...handicap, winner([1200, 8000, 15000])]))).toBeUndefined()
})

/** Chances of leads and totals of two teams that score independently. */
function chancesOf(home: number, away: number): { BT_HDP: Map<number, number>; BT_OU: Map<number, number> } {
  const goals = (mean: number) => {
    const all = [Math.exp(-mean)]
    for (let one = 1; one < 16; one++) all.push(((all[one - 1] ?? 0) * mean) / one)
    return all
  }
  const chances = { BT_HDP: new Map<number, number>(), BT_OU: new Map<number, number>() }
  for (const [h, one] of goals(home).entries())
    for (const [a, other] of goals(away).entries()) {
      chances.BT_HDP.set(h - a, (chances.BT_HDP.get(h - a) ?? 0) + one * other)
      chances.BT_OU.set(h + a, (chances.BT_OU.get(h + a) ?? 0) + one * other)
    }
  return chances
}

/** The main market of a bet type as a book prices it: the line nearest to even, with a margin, in whole hundredths. */
function priced(betType: 'BT_HDP' | 'BT_OU', chances: ReadonlyMap<number, number>, margin: number): MarketQuote {
  const even = Array.from({ length: 25 }, (_, quarters) => {
    let [won, lost] = [0, 0]
    for (const [result, chance] of chances) {
      const edge = result * 4 - quarters
      if (edge > 0) won += edge === 1 ? chance / 2 : chance
      if (edge < 0) lost += edge === -1 ? chance / 2 : chance
    }
    return { quarters, share: won / (won + lost) }
  }).sort((a, b) => Math.abs(a.share - 0.5) - Math.abs(b.share - 0.5))[0] as { quarters: number; share: number }
  const hk = (share: number) => Math.round((1 / (share * (1 + margin / 2)) - 1) * 100) * 10
  const line = (betType === 'BT_OU' ? even.quarters : -even.quarters) / 4 || 0
  return quote(betType, line, [hk(even.share), hk(1 - even.share)])
}

it('every match of two teams has both lines, and no side of them is worth more than it costs', () => {
  for (const margin of [0.02, 0.035, 0.05])
    for (let home = 0.5; home < 2.7; home += 0.3)
      for (let away = 0.4; away <= home; away += 0.3) {
        const chances = chancesOf(home, away)
        const on = match([priced('BT_HDP', chances.BT_HDP, margin), priced('BT_OU', chances.BT_OU, margin)])
        for (const betType of ['BT_HDP', 'BT_OU'] as const) {
          const offer = myanmarOffer(on, betType, 'FT')
          const { goals = 0, percent = 0 } = offer?.line ?? {}
          const turn = offer?.upper === 'A' ? -1 : 1
          const worth = (side: 1 | -1) =>
            [...chances[betType]].reduce((sum, [result, chance]) => {
              const edge = Math.sign(result * turn - goals) * side
              const share = edge === 0 ? (side * percent) / 100 : edge
              return sum + chance * (share > 0 ? share * 0.95 : share)
            }, 0)
          expect(offer, `${betType} of ${home}-${away}`).toBeDefined()
          expect(Math.max(worth(1), worth(-1)), `${betType} of ${home}-${away} at ${margin}`).toBeLessThan(0)
        }
      }
})

describe('a quote at Myanmar odds', () => {
  const on = match([quote('BT_HDP', -1, [950, 930]), TOTAL])
  const ask = (pick: string, line: number, of = on, more = {}) => {
    const selection: Selection = { matchId: 'm', betType: 'BT_HDP', period: 'FT', line: line * 4, pick }
    return findQuote(of, selection, { type: 'MM', sourceUp: true, nowMs: BEFORE_MS, ...more })
  }

  it('has each side’s own percent and line', () => {
    expect(ask('H', -1)).toMatchObject({ ok: true, value: { odds: { type: 'MM', milli: -50 }, line: -4 } })
    expect(ask('A', 1)).toMatchObject({ ok: true, value: { odds: { type: 'MM', milli: 50 }, line: 4 } })
    const offer = myanmarOffer(on, 'BT_HDP', 'FT')
    expect(offer && [myanmarPick(offer, 'H'), myanmarPick(offer, 'A')]).toEqual([
      { line: -4, percent: -5 },
      { line: 4, percent: 5 },
    ])
  })

  it('refuses what is not there', () => {
    expect(ask('H', -2)).toMatchObject({ code: 'invalidOddsBall', params: { line: -1, odds: -0.05, oddsType: 'MM' } })
    expect(ask('H', -1, match([TOTAL]))).toMatchObject({ code: '340' })
    expect(ask('H', -1, match([quote('BT_HDP', -1, [950, 930])]))).toMatchObject({ code: '328' })
    const shut = (status: MarketQuote['status']) => match([quote('BT_HDP', -1, [950, 930], { status }), TOTAL])
    expect(ask('H', -1, shut('suspended'))).toMatchObject({ code: '314' })
    expect(ask('H', -1, shut('closed'))).toMatchObject({ code: '313' })
    expect(ask('H', -1, on, { sourceUp: false })).toMatchObject({ code: 'oddsIsUpdating' })
  })
})
