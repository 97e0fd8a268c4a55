/**
 * Tests R12-11 on whole boards: no set of displayed selections covers every result for less than it costs, in any odds
 * type.
 */

import { isAsian } from '@quarterline/core/market/betType'
import { marginsFor } from '@quarterline/core/market/book/margin'
import type { Score } from '@quarterline/core/market/score'
import type { QuoteOffer } from '@quarterline/core/price/soccer/boardQuotes'
import { boardQuotes, changedQuotes, chooseLines } from '@quarterline/core/price/soccer/boardQuotes'
import { type GoalRates, goalGrid } from '@quarterline/core/price/soccer/goalGrid'
import type { SoccerState } from '@quarterline/core/price/soccer/soccerPeriods'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { payoffs, type Result, resultsOf } from '../../test/testPayoffs.ts'
import { OFFER } from '../world/soccerOffer.ts'

/** A usual correction of low scores. */
const RHO = -0.06
const rate = fc.double({ min: 0.25, max: 4.2, noNaN: true })
const rates = fc.record({ home: rate, away: rate })
const share = fc.double({ min: 0, max: 1, noNaN: true })
/** The lowest margins: what passes with them passes with wider ones. */
const LOWEST = marginsFor({ grade: 1, leftMs: 0 })
const stateBefore = (match: GoalRates): SoccerState => ({
  rates: match,
  minute: null,
  halfTime: null,
  rho: RHO,
  margins: LOWEST,
  score: [0, 0],
  redCards: [0, 0],
})
const before: fc.Arbitrary<SoccerState> = rates.map(stateBefore)
const inPlay: fc.Arbitrary<SoccerState> = fc
  .record({
    rates,
    minute: fc.double({ min: 0, max: 90, noNaN: true }),
    score: fc.tuple(fc.nat(4), fc.nat(4)),
    redCards: fc.tuple(fc.nat(1), fc.nat(1)),
    early: fc.tuple(share, share),
  })
  .map(({ early, ...state }) => {
    const halfTime: Score = [Math.round(early[0] * state.score[0]), Math.round(early[1] * state.score[1])]
    return { ...state, rho: 0, margins: LOWEST, halfTime: state.minute < 45 ? null : halfTime }
  })
const LINES: QuoteOffer = { lines: { FT: 3, '1H': 1, '2H': 0 }, specials: [] }
const WHOLE = OFFER[1]
/** Lines are kept while prices drift: the board at lines chosen a while ago. */
const drifted = fc.double({ min: -0.06, max: 0.06, noNaN: true })
const board = (state: SoccerState, drift = 0, offer = LINES) => {
  const then = { home: state.rates.home * Math.exp(drift), away: state.rates.away * Math.exp(-drift) }
  return boardQuotes(state, chooseLines({ ...state, rates: then }, offer), offer)
}
const open = (state: SoccerState, drift = 0, offer = LINES) =>
  board(state, drift, offer).filter(({ status }) => status === 'open')
const states = fc.oneof(before, inPlay)

/**
 * Searches for chances of the results under which no selection is worth its price: results that make a selection worth
 * too much become less likely. If such chances exist, no set of bets wins in every result.
 */
function isBeyondCover(rows: readonly number[][], results: readonly Result[]): boolean {
  const chances = results.map(({ chance }) => chance)
  for (let step = 0; step < 400; step++) {
    const total = chances.reduce((sum, one) => sum + one, 0)
    const worths = rows.map((row) => row.reduce((sum, net, at) => sum + net * chances[at]!, 0) / total)
    const best = worths.indexOf(Math.max(...worths))
    if (rows.length === 0 || worths[best]! <= 0) return true
    // A longshot's net is large where it wins: all moves are alike, whatever it pays.
    const most = Math.max(...rows[best]!.map(Math.abs))
    for (const [at, net] of rows[best]!.entries()) chances[at]! *= Math.exp((-0.01 * net) / Math.max(1, most))
  }
  return false
}

describe('R12-11', () => {
  test('no set of bets on a board is sure to win', () => {
    fc.assert(
      fc.property(states, drifted, (state, drift) => {
        const results = resultsOf(state)
        expect(isBeyondCover(payoffs(state, open(state, drift), results), results)).toBe(true)
      }),
      { numRuns: 250 },
    )
  })
  test('no set of bets on a board with everything on it is sure to win', () => {
    fc.assert(
      fc.property(states, drifted, (state, drift) => {
        const results = resultsOf(state)
        expect(isBeyondCover(payoffs(state, open(state, drift, WHOLE), results), results)).toBe(true)
      }),
      { numRuns: 20 },
    )
  })
  test('the search does find a set that is sure to win', () => {
    const state = stateBefore({ home: 1.5, away: 1.1 })
    const results = resultsOf(state)
    const wrong = open(state).map((quote) => (quote.betType === 'BT_OU' ? { ...quote, prices: [1050, 1050] } : quote))
    expect(isBeyondCover(payoffs(state, wrong, results), results)).toBe(false)
    const loose = open(state, 0, WHOLE).map((quote) =>
      quote.betType === 'BT_BTTS' ? { ...quote, prices: [2100, 2100] } : quote,
    )
    expect(isBeyondCover(payoffs(state, loose, results), results)).toBe(false)
  })
  test('each market costs more than one, at prices of two decimals', () => {
    /**
     * How often a result wins among the picks of a market; first and last goal, and clean sheets, count as two sets
     * each.
     */
    const sets: Record<string, number> = { BT_DC: 2, BT_FGLG: 2, BT_CL: 2 }
    fc.assert(
      fc.property(states, drifted, (state, drift) => {
        for (const { prices, betType } of open(state, drift, WHOLE)) {
          expect(prices.filter((milli) => milli % 10 !== 0)).toEqual([])
          // Neither side may win to nil, so this one is no complete set.
          if (betType === 'BT_TWTN') continue
          const extra = isAsian(betType) ? 1000 : 0
          const costs = (list: readonly number[]) =>
            list.reduce((sum, milli) => sum + (milli === 0 ? 0 : 1000 / (milli + extra)), 0)
          // First and last goal are two sets that share the pick of no goal.
          const cost = costs(prices) + (betType === 'BT_FGLG' ? costs(prices.slice(4)) : 0)
          const isHalved = betType === 'BT_CL' && prices.includes(0)
          expect(cost).toBeGreaterThan(isHalved ? 1 : (sets[betType] ?? 1))
        }
      }),
      { numRuns: 400 },
    )
  })
  test('over pays more the higher the line, home more the more it gives', () => {
    fc.assert(
      fc.property(states, drifted, (state, drift) => {
        const quotes = open(state, drift)
        for (const period of ['FT', '1H'] as const) {
          const of = (betType: string) => quotes.filter((one) => one.betType === betType && one.period === period)
          const overs = of('BT_OU').sort((a, b) => a.line - b.line)
          for (const [at, { prices }] of overs.slice(1).entries())
            expect(prices[0]).toBeGreaterThanOrEqual(overs[at]!.prices[0]!)
          const homes = of('BT_HDP').sort((a, b) => b.line - a.line)
          for (const [at, { prices }] of homes.slice(1).entries())
            expect(prices[0]).toBeGreaterThanOrEqual(homes[at]!.prices[0]!)
        }
      }),
      { numRuns: 800 },
    )
  })
  test('home giving half a goal at level score is home to win, but for the margins', () => {
    let seen = 0
    fc.assert(
      fc.property(rates, (match) => {
        const state = stateBefore(match)
        const quotes = open(state)
        const half = quotes.find((one) => one.betType === 'BT_HDP' && one.period === 'FT' && one.line === -2)
        const win = quotes.find((one) => one.betType === 'BT_1X2' && one.period === 'FT')
        if (!half || !win) return
        seen += 1
        const handicap = 1000 / (half.prices[0]! + 1000) / (1 + LOWEST.twoWay)
        expect(Math.abs(handicap - 1000 / win.prices[0]!)).toBeLessThan(0.04)
      }),
      { numRuns: 1000 },
    )
    expect(seen).toBeGreaterThan(50)
  })
})

describe('a board', () => {
  test('has its markets once, at lines of their own, and the main line nearest to even money', () => {
    fc.assert(
      fc.property(states, (state) => {
        const quotes = board(state)
        const places = quotes.map(({ betType, period, slot }) => `${betType}${period}${slot}`)
        expect(new Set(places).size).toBe(places.length)
        const lines = quotes.map(({ betType, period, line }) => `${betType}${period}${line}`)
        expect(new Set(lines).size).toBe(lines.length)
        expect(quotes).toHaveLength(state.halfTime ? 7 : 10)
      }),
      { numRuns: 1000 },
    )
  })
  test('offers no total that has been passed', () => {
    fc.assert(
      fc.property(inPlay, (state) => {
        for (const { betType, line } of open(state))
          if (betType === 'BT_OU') expect(line).toBeGreaterThan(4 * (state.score[0] + state.score[1]))
      }),
    )
  })
  test('a board offers no one-sided handicap or total, though late in a match there are such', () => {
    let shut = 0
    fc.assert(
      fc.property(inPlay, (state) => {
        for (const { betType, status, prices } of board(state)) {
          if (betType === 'BT_1X2') continue
          if (status === 'open') expect(Math.min(...prices)).toBeGreaterThanOrEqual(100)
          else shut += 1
        }
      }),
      { numRuns: 1000 },
    )
    expect(shut).toBeGreaterThan(50)
  })
  test('changes since another board, applied to it, make the whole', () => {
    fc.assert(
      fc.property(before, drifted, (state, drift) => {
        const lines = chooseLines(state, WHOLE)
        const then = boardQuotes(state, lines, WHOLE)
        const now = boardQuotes(
          { ...state, rates: { ...state.rates, home: state.rates.home * Math.exp(drift) } },
          lines,
          WHOLE,
        )
        const changed = changedQuotes(now, then)
        const put = then.map((quote, at) => changed.find((one) => one === now[at]) ?? quote)
        expect(put).toEqual(now)
      }),
    )
  })
})

test('a level match before kick-off is quoted around even money', () => {
  const state = stateBefore({ home: 1.3, away: 1.3 })
  const [handicap] = board(state)
  expect(handicap).toMatchObject({ betType: 'BT_HDP', line: 0, prices: [940, 940], status: 'open' })
  expect(
    goalGrid(state.rates, RHO)
      .flat()
      .reduce((sum, one) => sum + one, 0),
  ).toBeCloseTo(1, 12)
})
