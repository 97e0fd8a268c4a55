/** Every worked row of rules 3: returns of mix parlays and systems, numbers of combinations, labels. */
import { describe, expect, it } from 'vitest'
import { fromDecimal, type Money, toDecimal } from '../../base/money.ts'
import type { Outcome } from '../bet.ts'
import { choose, combinationCount, combinationsOf, offeredFolds, systemName, wrongFold } from '../folds.ts'
import {
  combinationReturns,
  combinedOdds,
  type Parlay,
  type ParlayLeg,
  potentialReturn,
  settleParlay,
} from './parlay.ts'

const OUTCOMES: Record<string, Outcome | null> = {
  W: 'win',
  HW: 'halfWin',
  D: 'draw',
  HL: 'halfLose',
  L: 'lose',
  void: 'void',
  refund: 'refund',
  '?': null,
}

/** Legs as rules 3 writes them: "1.86 HW, 1.96 W". */
function legsOf(text: string): ParlayLeg[] {
  return text.split(', ').map((leg) => {
    const [odds, word] = leg.split(' ') as [string, string]
    return { oddsMilli: Math.round(Number(odds) * 1000), outcome: OUTCOMES[word] ?? null }
  })
}
const amount = (decimal: number) => fromDecimal(decimal) as Money
function ticket(text: string, unit: number, folds?: number[]): Parlay {
  const legs = legsOf(text)
  return { legs, folds: folds ?? [legs.length], unit: amount(unit), currency: 'MYR' }
}
const back = (parlay: Parlay) =>
  [...combinationReturns(parlay)].map((combination) => combination.back && toDecimal(combination.back))

describe('mix parlay (R3-1)', () => {
  it.each([
    [100, '1.86 W, 1.96 W, 1.90 W, 2.36 W', 1634.69, 1534.69],
    [100, '1.86 HW, 1.96 W, 1.90 W, 2.36 W', 1256.78, 1156.78],
    [100, '1.86 HL, 1.96 W, 1.90 W', 186.2, 86.2],
    [100, '1.86 HL, 1.96 HL, 1.90 W', 47.5, -52.5],
    [100, '1.86 void, 1.96 W, 1.90 W', 372.4, 272.4],
    [100, '1.86 void, 1.96 void, 1.90 HW', 145, 45],
    [100, '1.86 void, 1.96 void, 1.90 void', 100, 0],
    [10, '2.00 HW, 2.20 W, 1.91 W, 2.50 W', 157.58, 147.58],
    [100, '1.86 D, 1.96 refund, 1.90 W', 190, 90],
    [100, '1.86 L, 1.96 W, 1.90 W', 0, -100],
  ])('%d on %s', (stake, legs, credited, net) => {
    const payment = settleParlay(ticket(legs, stake))
    expect(payment && [toDecimal(payment.credited), toDecimal(payment.net)]).toEqual([credited, net])
  })

  it('rounds once, to whole units where the currency has nothing smaller', () => {
    const legs = legsOf('1.86 W, 1.97 W')
    const payment = settleParlay({ legs, folds: [2], unit: amount(100), currency: 'IDR' })
    expect(payment && toDecimal(payment.credited)).toBe(366)
  })

  it('is settled by a lost leg, whatever the others become', () => {
    expect(settleParlay(ticket('1.86 ?, 1.96 W', 100))).toBeNull()
    expect(settleParlay(ticket('1.86 ?, 1.96 L', 100))?.outcome).toBe('lose')
  })
})

describe('system (R3-7)', () => {
  const all = [2, 3]
  it.each([
    [10, '1.86 W, 1.96 W, 1.90 W', all, [36.46, 35.34, 37.24, 69.27], 178.31, 138.31],
    [10, '1.86 L, 1.96 W, 1.90 W', all, [0, 0, 37.24, 0], 37.24, -2.76],
    [10, '1.86 HW, 1.96 W, 1.90 void', all, [28.03, 14.3, 19.6, 28.03], 89.96, 49.96],
    [10, '1.86 W, 1.96 HL, 1.90 W', [2], [9.3, 35.34, 9.5], 54.14, 24.14],
    // The doubles of the first three legs are combinations 1, 2 and 4; the trebles' first is theirs.
    [5, '1.86 W, 1.96 W, 1.90 W, 2.36 L', [2, 3, 4], [18.23, 17.67, 0, 18.62, 0, 0, 34.63, 0, 0, 0, 0], 89.15, 34.15],
  ])('unit %d on %s, folds %j', (unit, legs, folds, combinations, credited, net) => {
    const parlay = ticket(legs, unit, folds)
    const payment = settleParlay(parlay)
    // The table rounds 18.2280 and 34.6332 half up, like everything else.
    expect(back(parlay)).toEqual(combinations)
    expect(payment && [toDecimal(payment.credited), toDecimal(payment.net)]).toEqual([credited, net])
  })

  it('stays open while one combination could still win', () => {
    expect(settleParlay(ticket('1.86 L, 1.96 W, 1.90 ?', 10, all))).toBeNull()
    expect(back(ticket('1.86 L, 1.96 W, 1.90 ?', 10, all))).toEqual([0, 0, null, 0])
    expect(settleParlay(ticket('1.86 L, 1.96 L, 1.90 ?', 10, all))?.credited).toBe(0)
  })

  it.each([
    [3, [3, 1], 'Trixie'],
    [4, [6, 4, 1], 'Yankee'],
    [5, [10, 10, 5, 1], 'Canadian'],
    [6, [15, 20, 15, 6, 1], 'Heinz'],
    [7, [21, 35, 35, 21, 7, 1], 'Super Heinz'],
    [8, [28, 56, 70, 56, 28, 8, 1], 'Goliath'],
    [9, [36, 84, 126, 126, 84, 36, 9, 1], undefined],
    [10, [45, 120, 210, 252, 210, 120, 45, 10, 1], undefined],
  ])('%d legs have %j combinations by fold (%s)', (legs, counts, name) => {
    const folds = offeredFolds(legs)
    expect(folds.map((fold) => choose(legs, fold))).toEqual(counts)
    expect(folds.map((fold) => [...combinationsOf(legs, [fold])].length)).toEqual(counts)
    expect(combinationCount(legs, folds)).toBe(counts.reduce((sum, one) => sum + one))
    expect(systemName(legs, folds)).toBe(name)
  })

  it('eleven and twelve legs have only the full fold, and no partial system has a name', () => {
    expect([2, 11, 12, 13, 1].map(offeredFolds)).toEqual([[2], [11], [12], [], []])
    expect(wrongFold(12, [12])).toBeUndefined()
    expect([wrongFold(12, [2]), wrongFold(4, [2, 5]), wrongFold(4, [2, 2]), wrongFold(4, [1])]).toEqual([2, 5, 2, 1])
    expect([systemName(3, [2]), systemName(3, [2, 2]), systemName(2, [2])]).toEqual([undefined, undefined, undefined])
  })
})

describe('turnover and label (rules 14.17)', () => {
  it.each([
    ['1.86 W, 1.96 W', [2], 'win', 10],
    ['1.86 HL, 1.96 HL', [2], 'lose', 10],
    ['2.00 W, 2.00 HL', [2], 'draw', 10],
    ['1.86 D, 1.96 D', [2], 'draw', 10],
    ['1.86 D, 1.96 void', [2], 'draw', 10],
    ['1.86 void, 1.96 void', [2], 'void', 0],
    ['1.86 refund, 1.96 void', [2], 'refund', 10, 0],
    ['1.86 refund, 1.96 refund', [2], 'refund', 10, 0],
    ['1.86 refund, 1.96 void, 1.90 void', [2, 3], 'refund', 30, 0],
    ['1.86 refund, 1.96 W, 1.90 void', [2], 'win', 30, 20],
    ['1.86 void, 1.96 void, 1.90 W', [2, 3], 'win', 30],
    ['1.86 void, 1.96 void, 1.90 L', [2, 3], 'lose', 30],
    ['1.86 void, 1.96 void, 1.90 void', [2, 3], 'void', 0],
  ])('%s in folds %j is %s, turnover %d', (legs, folds, outcome, turnover, valid = turnover) => {
    const payment = settleParlay(ticket(legs, 10, folds))
    expect(payment?.outcome).toBe(outcome)
    expect([payment?.turnover, payment?.validTurnover].map((value) => toDecimal(value as Money))).toEqual([
      turnover,
      valid,
    ])
  })
})

describe('before placing', () => {
  it('shows the product of the odds with three decimals (R3-2)', () => {
    expect(combinedOdds(legsOf('1.86 ?, 1.96 ?, 1.90 ?, 2.36 ?'))).toBe(16.347)
    expect(combinedOdds(legsOf('1.05 ?, 1.01 ?'))).toBe(1.061)
    expect(combinedOdds([])).toBe(1)
  })

  it('the maximum return is known', () => {
    expect(potentialReturn(ticket('1.86 ?, 1.96 L, 1.90 void', 10, [2, 3]))).toBe(1783100n)
  })
})
