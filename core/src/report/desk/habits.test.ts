/** A member's habits and the house's results, by hand. */
import { describe, expect, it } from 'vitest'
import {
  type ComparedBet,
  closingOf,
  countClasses,
  EDGE_CLASSES,
  effectOf,
  limitsBelow,
  medianOf,
  suggestLimit,
} from './habits.ts'
import { type SelectionStakes, stakedSelections, worstOf } from './openStakes.ts'

const bet = (price: number, closing: number, stake = 100): ComparedBet => ({ price, closing, stake })

describe('prices against the last one', () => {
  it('2.10 against 2.00 is five per cent better, 1.90 five per cent worse', () => {
    expect(closingOf([bet(2.1, 2), bet(1.9, 2)])).toEqual({ bets: 2, mean: expect.closeTo(0), better: 1 })
    expect(closingOf([])).toEqual({ bets: 0, mean: 0, better: 0 })
  })

  it('a value counts in the class whose lower bound it reaches', () => {
    expect(countClasses([-50, -2, -1.9, 0, 1.9, 2, 99], EDGE_CLASSES)).toEqual([1, 0, 2, 1, 1, 1, 1])
  })

  it('the middle of an even number is the upper one', () => {
    expect([medianOf([]), medianOf([3]), medianOf([9, 1, 5]), medianOf([1, 2, 3, 4])]).toEqual([undefined, 3, 5, 3])
  })
})

describe('a limit', () => {
  it.each([
    [700, [500, 200, 100, 50, 20]],
    [100, [50, 20, 10, 5, 2]],
    [1, []],
  ])('below a largest stake of %d: %j', (largest, limits) => expect(limitsBelow(largest)).toEqual(limits))

  it('cuts larger stakes and their results in proportion', () => {
    const bets = [
      { stake: 400, net: 200 },
      { stake: 100, net: -100 },
    ]
    expect(effectOf(100, bets)).toEqual({ limit: 100, cut: 1, stays: 0.4, net: -50 })
    expect(effectOf(400, bets)).toMatchObject({ cut: 0, stays: 1, net: 100 })
  })

  it('is suggested where it halves the worth of better prices, after 30 bets at least', () => {
    const bets = Array.from({ length: 30 }, () => bet(2.1, 2, 100))
    expect(suggestLimit([100, 50, 20], bets)).toBe(50)
    expect(suggestLimit([100, 50, 20], bets.slice(1))).toBeUndefined()
    expect(
      suggestLimit(
        [100, 50, 20],
        bets.map(() => bet(1.9, 2)),
      ),
    ).toBeUndefined()
  })
})

it('the house keeps the stakes of the other picks and pays the profit of the winning one', () => {
  const at = { betType: 'BT_OU', period: 'FT', line: 10, bets: 1 }
  const over: SelectionStakes = { ...at, pick: 'O', stakes: 100, risk: 100, profit: 90 }
  const under: SelectionStakes = { ...at, pick: 'U', stakes: 30, risk: 30, profit: 28 }
  const other: SelectionStakes = { ...at, line: 12, pick: 'O', stakes: 50, risk: 50, profit: 60 }
  const staked = stakedSelections([over, under, other])
  expect(staked.map(({ ifWins }) => ifWins)).toEqual([-60, 72, -60])
  expect([worstOf(staked), worstOf([])]).toEqual([-60, 0])
})
