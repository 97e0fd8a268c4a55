/** R12-11 on whole boards: no set of displayed selections covers every result for less than it costs, in any odds type. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ODDS_TYPES } from '../base/odds.ts'
import { picksOf } from '../market/betType.ts'
import type { MarketQuote } from '../market/event.ts'
import { shownPrice } from '../market/quote.ts'
import { goalGrid, type Rates } from './goalGrid.ts'
import { firstHalfRatesLeft, ratesLeft, shareLeft } from './inPlay.ts'
import { RHO } from './simulatorCourse.ts'
import { type BoardState, boardQuotes, changedQuotes, chooseLines } from './simulatorQuotes.ts'

const rate = fc.double({ min: 0.25, max: 4.2, noNaN: true })
const rates = fc.record({ home: rate, away: rate })
const before: fc.Arbitrary<BoardState> = rates.map((match) => ({
  ...{ rates: match, minute: null, hasFirstHalf: true },
  ...{ score: [0, 0], redCards: [0, 0] },
}))
const inPlay: fc.Arbitrary<BoardState> = fc
  .record({
    rates,
    minute: fc.double({ min: 0, max: 90, noNaN: true }),
    score: fc.tuple(fc.nat(4), fc.nat(4)),
    redCards: fc.tuple(fc.nat(1), fc.nat(1)),
  })
  .map((state) => ({ ...state, hasFirstHalf: state.minute < 45 }))
/** Lines are kept while prices drift: the board at lines that were chosen a while ago. */
const drifted = fc.double({ min: -0.06, max: 0.06, noNaN: true })
const board = (state: BoardState, drift = 0) => {
  const then = { home: state.rates.home * Math.exp(drift), away: state.rates.away * Math.exp(-drift) }
  return boardQuotes(state, chooseLines({ ...state, rates: then }, 3))
}
const open = (state: BoardState, drift = 0) => board(state, drift).filter(({ status }) => status === 'open')
const states = fc.oneof(before, inPlay)

/** Score still to come: [first half home, away, second half home, away]. */
type Rest = readonly [number, number, number, number]
interface Result {
  rest: Rest
  chance: number
}

function ofHalf(half: Rates, most: number): { goals: [number, number]; chance: number }[] {
  const grid = goalGrid(half)
  return grid
    .slice(0, most)
    .flatMap((row, home) =>
      row.slice(0, most).map((chance, away) => ({ goals: [home, away] as [number, number], chance })),
    )
}

/** All results worth counting, with chances under which both halves have the board's own rates. */
function resultsOf(state: BoardState): Result[] {
  const { rates: match, minute, redCards, hasFirstHalf } = state
  const share = shareLeft(45)
  const none: Rates = { home: 0, away: 0 }
  const all = minute === null ? match : ratesLeft(match, minute, redCards)
  const scaled = { home: match.home * (1 - share), away: match.away * (1 - share) }
  const first = !hasFirstHalf ? none : minute === null ? scaled : firstHalfRatesLeft(match, minute, redCards)
  const second = { home: all.home - first.home, away: all.away - first.away }
  const results: Result[] = []
  for (const one of ofHalf(first, hasFirstHalf ? 6 : 1))
    for (const two of ofHalf(second, 7))
      results.push({ rest: [...one.goals, ...two.goals], chance: one.chance * two.chance })
  return results
}

/** What a unit of risk on a selection comes to, net, at displayed odds. */
function netOf(quote: MarketQuote, pick: string, yieldPerRisk: number, { score }: BoardState, rest: Rest): number {
  const home = rest[0] + (quote.period === 'FT' ? rest[2] : 0)
  const away = rest[1] + (quote.period === 'FT' ? rest[3] : 0)
  if (quote.betType === 'BT_1X2') {
    const lead = Math.sign(home + score[0] - away - score[1])
    return lead === { '1': 1, X: 0, '2': -1 }[pick] ? yieldPerRisk : -1
  }
  const edge =
    quote.betType === 'BT_HDP' ? 4 * (home - away) + quote.line : 4 * (home + away + score[0] + score[1]) - quote.line
  const mine = pick === 'H' || pick === 'O' ? edge : -edge
  const part = Math.min(Math.abs(mine), 2) / 2
  return mine > 0 ? part * yieldPerRisk : -part
}

/** Every displayed selection as what it comes to in each result. */
function payoffs(state: BoardState, quotes: readonly MarketQuote[], results: readonly Result[]): number[][] {
  const rows: number[][] = []
  for (const quote of quotes)
    for (const pick of picksOf(quote)) {
      const types = quote.betType === 'BT_1X2' ? (['DEC'] as const) : ODDS_TYPES
      const yields = types.map((type) => {
        const odds = shownPrice({ ...quote, formerLines: [] }, pick, type)
        if (!odds) return 0
        if (type === 'DEC') return odds.milli / 1000 - 1
        return odds.milli > 0 ? odds.milli / 1000 : 1000 / -odds.milli
      })
      // The best of the odds types stands for all of them.
      rows.push(results.map(({ rest }) => netOf(quote, pick, Math.max(...yields), state, rest)))
    }
  return rows
}

/**
 * Chances of the results under which no selection is worth its price, found by making those results less likely that a
 * worthwhile one lives on. When there are such chances no set of bets can win whatever happens, since it would be worth
 * something under any chances at all.
 */
function isBeyondCover(rows: readonly number[][], results: readonly Result[]): boolean {
  const chances = results.map(({ chance }) => chance)
  for (let step = 0; step < 400; step++) {
    const total = chances.reduce((sum, one) => sum + one, 0)
    const worths = rows.map((row) => row.reduce((sum, net, at) => sum + net * chances[at]!, 0) / total)
    const best = worths.indexOf(Math.max(...worths))
    if (rows.length === 0 || worths[best]! <= 0) return true
    for (const [at, net] of rows[best]!.entries()) chances[at]! *= Math.exp(-0.01 * net)
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
      { numRuns: 1000 },
    )
  }, 120_000)
  test('the search does find a set that is sure to win', () => {
    const state: BoardState = {
      rates: { home: 1.5, away: 1.1 },
      minute: null,
      score: [0, 0],
      redCards: [0, 0],
      hasFirstHalf: true,
    }
    const results = resultsOf(state)
    const wrong = open(state).map((quote) => (quote.betType === 'BT_OU' ? { ...quote, prices: [1050, 1050] } : quote))
    expect(isBeyondCover(payoffs(state, wrong, results), results)).toBe(false)
  })
  test('each market costs more than one, at prices of two decimals', () => {
    fc.assert(
      fc.property(states, drifted, (state, drift) => {
        for (const { prices, betType } of open(state, drift)) {
          const extra = betType === 'BT_1X2' ? 0 : 1000
          expect(prices.reduce((sum, milli) => sum + 1000 / (milli + extra), 0)).toBeGreaterThan(1)
          for (const milli of prices) expect(milli % 10).toBe(0)
        }
      }),
      { numRuns: 3000 },
    )
  }, 60_000)
  test('over pays more the higher the line, home more the more it gives', () => {
    fc.assert(
      fc.property(states, drifted, (state, drift) => {
        for (const period of ['FT', '1H'] as const) {
          const of = (betType: string) =>
            open(state, drift).filter((one) => one.betType === betType && one.period === period)
          const overs = of('BT_OU').sort((a, b) => a.line - b.line)
          for (const [at, { prices }] of overs.slice(1).entries())
            expect(prices[0]).toBeGreaterThanOrEqual(overs[at]!.prices[0]!)
          const homes = of('BT_HDP').sort((a, b) => b.line - a.line)
          for (const [at, { prices }] of homes.slice(1).entries())
            expect(prices[0]).toBeGreaterThanOrEqual(homes[at]!.prices[0]!)
        }
      }),
      { numRuns: 2000 },
    )
  }, 60_000)
  test('home giving half a goal at level score is home to win, but for the margins', () => {
    let seen = 0
    fc.assert(
      fc.property(rates, (match) => {
        const state: BoardState = { rates: match, minute: null, score: [0, 0], redCards: [0, 0], hasFirstHalf: true }
        const quotes = open(state)
        const half = quotes.find((one) => one.betType === 'BT_HDP' && one.period === 'FT' && one.line === -2)
        const win = quotes.find((one) => one.betType === 'BT_1X2' && one.period === 'FT')
        if (!half || !win) return
        seen += 1
        const handicap = 1000 / (half.prices[0]! + 1000) / 1.05
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
        expect(quotes).toHaveLength(state.hasFirstHalf ? 10 : 7)
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
  test('offers no handicap and no total that nobody would bet on, though late in a match there are such', () => {
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
  test('told as what changed since another makes the whole', () => {
    fc.assert(
      fc.property(before, drifted, (state, drift) => {
        const lines = chooseLines(state, 3)
        const then = boardQuotes(state, lines)
        const now = boardQuotes(
          { ...state, rates: { ...state.rates, home: state.rates.home * Math.exp(drift) } },
          lines,
        )
        const changed = changedQuotes(now, then)
        const put = then.map((quote, at) => changed.find((one) => one === now[at]) ?? quote)
        expect(put).toEqual(now)
      }),
    )
  })
})

test('a level match before kick-off is quoted around even money', () => {
  const state: BoardState = {
    rates: { home: 1.3, away: 1.3 },
    minute: null,
    score: [0, 0],
    redCards: [0, 0],
    hasFirstHalf: true,
  }
  const [handicap] = boardQuotes(state, chooseLines(state, 2))
  expect(handicap).toMatchObject({ betType: 'BT_HDP', line: 0, prices: [900, 900], status: 'open' })
  expect(
    goalGrid(state.rates, RHO)
      .flat()
      .reduce((sum, one) => sum + one, 0),
  ).toBeCloseTo(1, 12)
})
