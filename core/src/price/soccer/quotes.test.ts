/** In-play quotes: lines near even money, markets shut when no reasonable price is left, and no sure win (R12-11). */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { convertOdds, ODDS_TYPES, profitOf } from '../../base/odds.ts'
import { marginsFor } from '../../market/book/margin.ts'
import type { MarketQuote } from '../../market/event.ts'
import type { Score } from '../../market/score.ts'
import type { GoalRates } from './goalGrid.ts'
import { ratesLeft } from './inPlay.ts'
import { LIVE_MARGINS, modelQuotes, twoWay } from './quotes.ts'

const MATCH = { home: 1.5, away: 1.1 }

function quote(left: GoalRates, score: Score): { hdp: MarketQuote; ou: MarketQuote; win: MarketQuote } {
  const state = { ratesLeft: left, score, margins: LIVE_MARGINS }
  const [hdp, ou, win] = modelQuotes(['BT_HDP', 'BT_OU', 'BT_1X2'], state) as [MarketQuote, MarketQuote, MarketQuote]
  return { hdp, ou, win }
}

test.each<[number, Score, Score, number, number]>([
  [0, [0, 0], [0, 0], -1, 10],
  [60, [0, 0], [0, 0], -1, 3],
  [60, [1, 0], [0, 0], -1, 7],
  [60, [1, 1], [0, 1], -1, 11],
  [60, [0, 0], [2, 0], 1, 3],
  [85, [2, 1], [0, 0], 0, 13],
])('at %i minutes, %j with reds %j: handicap %i and total %i in quarters', (minute, score, reds, handicap, total) => {
  const { hdp, ou } = quote(ratesLeft(MATCH, minute, reds), score)
  expect([hdp.line, ou.line]).toEqual([handicap, total])
})

test('a decided match has its 1X2 closed and prices that are still valid', () => {
  const { win } = quote(ratesLeft(MATCH, 80, [0, 0]), [4, 0])
  expect(win).toMatchObject({ status: 'closed' })
  expect(Math.min(...win.prices)).toBeGreaterThanOrEqual(1010)
})

const states = fc.record({
  home: fc.double({ min: 0.2, max: 4.5, noNaN: true }),
  away: fc.double({ min: 0.2, max: 4.5, noNaN: true }),
  minute: fc.integer({ min: 0, max: 90 }),
  score: fc.tuple(fc.nat(6), fc.nat(6)),
  redCards: fc.tuple(fc.nat(2), fc.nat(2)),
})

/** The cost of a bet that returns 1 if it wins. */
const costs = ({ betType, prices }: MarketQuote) =>
  prices.map((milli) => 1000 / (milli + (betType === 'BT_1X2' ? 0 : 1000)))
const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0)

describe('R12-11', () => {
  test('every market costs more than it can return', () => {
    fc.assert(
      fc.property(states, ({ minute, score, redCards, ...match }) => {
        for (const market of Object.values(quote(ratesLeft(match, minute, redCards), score)))
          if (market.status === 'open') expect(sum(costs(market))).toBeGreaterThan(1)
      }),
    )
  })
  test('at a level score, a half-goal favourite and the other two results cost more than one', () => {
    fc.assert(
      fc.property(states, ({ minute, redCards, ...match }) => {
        const { hdp, win } = quote(ratesLeft(match, minute, redCards), [0, 0])
        const [home = 0, away = 0] = costs(hdp)
        const [one = 0, draw = 0, two = 0] = costs(win)
        if (hdp.line === -2) {
          expect(home + draw + two).toBeGreaterThan(1)
          expect(away + one).toBeGreaterThan(1)
        }
        if (hdp.line === 2) {
          expect(away + draw + one).toBeGreaterThan(1)
          expect(home + two).toBeGreaterThan(1)
        }
      }),
    )
  })
  test('the handicap favourite is the favourite to win at a level score', () => {
    fc.assert(
      fc.property(states, ({ minute, redCards, ...match }) => {
        const { hdp, win } = quote(ratesLeft(match, minute, redCards), [0, 0])
        const [one = 0, , two = 0] = win.prices
        if (hdp.line <= -2) expect(one).toBeLessThan(two)
        if (hdp.line >= 2) expect(one).toBeGreaterThan(two)
      }),
    )
  })
})

test('no open two-way price pays more than it is worth in any odds type, at the smallest margin [R12-11]', () => {
  const place = { betType: 'BT_OU', period: 'FT', slot: 0, line: 10 } as const
  const { twoWay: margin } = marginsFor({ grade: 1, leftMs: 0 })
  const worst = (p: number) => {
    const { status, prices } = twoWay(place, (1 - p) / p, margin)
    if (status !== 'open') return 0
    const worths = ODDS_TYPES.flatMap((type) => {
      const [over, under] = prices.map((milli) => convertOdds(milli, type))
      return [over ? p * (1 + profitOf(over)) : 0, under ? (1 - p) * (1 + profitOf(under)) : 0]
    })
    return Math.max(...worths)
  }
  const chances = Array.from({ length: 10_001 }, (_, at) => at / 10_000)
  expect(chances.filter((p) => worst(p) > 1)).toEqual([])
  expect(worst(0.5)).toBeGreaterThan(0.95)
})
