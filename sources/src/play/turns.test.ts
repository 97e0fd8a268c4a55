/** Tests staggered price updates: main lines update at once, and no delayed price ever pays more than it is worth. */
import { convertOdds, ODDS_TYPES, profitOf } from '@quarterline/core/base/odds'
import { marginsFor } from '@quarterline/core/market/book/margin'
import type { FeedFact, MarketQuote } from '@quarterline/core/market/event'
import { listQuote, setQuote } from '@quarterline/core/price/quoteSets'
import { twoWay } from '@quarterline/core/price/soccer/quotes'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { factOf } from '../tell/draft.ts'
import { nextTurn, openTurns, quoteDraft, type Turns } from './turns.ts'

const PLACE = { period: 'FT', line: 10 } as const
const SCORES = ['1-0', '0-1', '1-1', '2-0', 'AOS']
/** The smallest margins of the house. */
const MARGINS = marginsFor({ grade: 1, leftMs: 0 })

/** Five markets for a home strength between 0 and 1, with the fair chances that they are priced from. */
function drawn(strength: number): { fair: number[][]; board: MarketQuote[] } {
  const over = (shift: number) => 0.15 + 0.7 * Math.min(1, Math.max(0, strength + shift))
  const pair = (slot: number) => {
    const p = over(-0.1 * slot)
    const quote = twoWay({ ...PLACE, betType: 'BT_OU', slot, line: 10 + slot }, (1 - p) / p, MARGINS.twoWay)
    return { fair: [p, 1 - p], quote }
  }
  const three = [0.1 + 0.75 * strength, 0.1, 0.8 - 0.75 * strength]
  const scores = [0.05 + 0.1 * strength, 0.15 - 0.1 * strength, 0.1, 0.03 + 0.05 * strength, 0.67 - 0.05 * strength]
  const all = [
    ...[0, 1, 2].map(pair),
    {
      fair: three,
      quote: setQuote({ ...PLACE, betType: 'BT_1X2', period: '1H', slot: 0, line: 0 }, three, MARGINS.threeWay),
    },
    {
      fair: scores,
      quote: listQuote(
        { ...PLACE, betType: 'BT_CS', slot: 0, line: 0 },
        { picks: SCORES, fair: scores },
        MARGINS.scores,
      ),
    },
  ]
  return { fair: all.map(({ fair }) => fair), board: all.map(({ quote }) => quote) }
}

/** The return of a price, in the odds type that returns most. */
function returnOf({ betType }: MarketQuote, milli: number): number {
  if (betType !== 'BT_OU') return milli / 1000
  return 1 + Math.max(...ODDS_TYPES.flatMap((type) => convertOdds(milli, type) ?? []).map((odds) => profitOf(odds)))
}

/** Plays a path of strengths. @returns the boards on display after each step */
function played(strengths: readonly number[]): MarketQuote[][] {
  let turns: Turns | undefined
  return strengths.map((strength) => {
    const now = () => drawn(strength).board
    turns = turns ? nextTurn(turns, now) : openTurns(now)
    return turns.board()
  })
}

describe('staggered prices', () => {
  const strength = fc.double({ min: 0, max: 1, noNaN: true })
  const path = fc
    .tuple(strength, fc.array(fc.double({ min: -0.08, max: 0.08, noNaN: true }), { minLength: 12, maxLength: 20 }))
    .map(([first, steps]) => {
      let at = first
      return [first, ...steps.map((step) => (at = Math.min(1, Math.max(0, at + step))))]
    })

  test('never pay more than they are worth, however far the model moves [R14-29]', () => {
    fc.assert(
      fc.property(path, (strengths) => {
        for (const [turn, board] of played(strengths).entries()) {
          const { fair } = drawn(strengths[turn]!)
          for (const [at, quote] of board.entries()) {
            if (quote.status !== 'open') continue
            for (const [pick, milli] of quote.prices.entries())
              expect(returnOf(quote, milli) * fair[at]![pick]!).toBeLessThanOrEqual(1 + 1e-9)
          }
        }
      }),
    )
  })

  test('an easier line never pays more than a harder one, though points lie close together [R12-11]', () => {
    const lines = (strength: number) => () =>
      [0, 1, 2, 3].map((slot) => {
        const p = 0.3 + 0.4 * strength - 0.003 * slot
        return twoWay({ ...PLACE, betType: 'BT_OU', slot, line: 300 + 4 * slot }, (1 - p) / p, MARGINS.twoWay)
      })
    fc.assert(
      fc.property(fc.array(fc.constantFrom(-0.01, 0.01), { minLength: 8 }), (steps) => {
        let strength = 0.5
        let turns = openTurns(lines(strength))
        for (const step of steps) {
          strength += step
          turns = nextTurn(turns, lines(strength))
          for (const pick of [0, 1]) {
            const prices = turns.board().map((quote) => quote.prices[pick]!)
            expect(prices).toEqual([...prices].sort((a, b) => (pick === 0 ? a - b : b - a)))
          }
        }
      }),
    )
  })

  test('of main lines are always the model’s, the others change one by one', () => {
    const strengths = Array.from({ length: 41 }, (_, at) => 0.5 + 0.0025 * (at % 2 === 0 ? 1 : -1) + 0.0004 * at)
    const boards = played(strengths)
    for (const [turn, board] of boards.entries()) expect(board[0]).toEqual(drawn(strengths[turn]!).board[0])
    const isMoved = (turn: number, at: number) => `${boards[turn]![at]!.prices}` !== `${boards[turn - 1]![at]!.prices}`
    const turns = boards.slice(1).map((board, turn) => board.map((_, at) => isMoved(turn + 1, at)))
    const changes = boards[0]!.map((_, at) => turns.filter((moved) => moved[at]).length)
    expect(changes[0]).toBeGreaterThan(30)
    for (const side of changes.slice(1)) expect(side).toBeLessThan(changes[0]! / 2)
    expect(turns.filter((moved) => moved.every(Boolean))).toEqual([])
  })

  test('the opening of markets publishes all prices, later updates only the changed ones', () => {
    const one = () => drawn(0.5).board
    const first = openTurns(one)
    const next = nextTurn(first, () => drawn(0.505).board)
    const draft = quoteDraft('m', 0, { board: next.board, before: first.board })
    const marketsOf = (fact: FeedFact | undefined) => (fact?.kind === 'market' ? fact.markets : [])
    const changed = marketsOf(factOf(draft))
    expect(marketsOf(draft.whole?.())).toHaveLength(5)
    expect(changed[0]).toMatchObject({ betType: 'BT_OU', slot: 0 })
    expect(changed.length).toBeLessThan(5)
  })

  test('of a market at another line, or shut, do not wait', () => {
    const at = (change: Partial<MarketQuote>) => drawn(0.5).board.map((quote) => ({ ...quote, ...change }))
    const first = openTurns(() => at({}))
    expect(nextTurn(first, () => at({ line: 3 })).board()).toEqual(at({ line: 3 }))
    expect(nextTurn(first, () => at({ status: 'closed' })).board()).toEqual(at({ status: 'closed' }))
  })
})
