/** Parlays and systems against a naive enumeration: subsets by bit mask, bigint fractions, rounded at the end. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Money, STEPS } from '../../base/money.ts'
import type { Outcome } from '../bet.ts'
import { combinationCount, offeredFolds } from '../folds.ts'
import { combinationReturns, type Parlay, potentialPerUnit, potentialReturn, settleParlay } from './parlay.ts'

const OUTCOMES: Outcome[] = ['win', 'halfWin', 'draw', 'halfLose', 'lose', 'refund', 'void']

// Odds that even with ten legs stay far below the largest exact amount; no limit lets a ticket get there.
const leg = fc.record({ oddsMilli: fc.integer({ min: 1001, max: 6_000 }), outcome: fc.constantFrom(...OUTCOMES) })
const openLeg = fc.record({
  oddsMilli: leg.map(({ oddsMilli }) => oddsMilli),
  outcome: fc.option(fc.constantFrom(...OUTCOMES)),
})

function parlays<L extends Parlay['legs'][number]>(one: fc.Arbitrary<L>): fc.Arbitrary<Parlay> {
  return fc.array(one, { minLength: 2, maxLength: 10 }).chain((legs) =>
    fc.record({
      legs: fc.constant(legs),
      folds: fc.subarray(offeredFolds(legs.length), { minLength: 1 }),
      unit: fc.integer({ min: 1, max: 500 }).map((units) => (units * 10_000) as Money),
      currency: fc.constantFrom('MYR' as const, 'IDR' as const),
    }),
  )
}

type Fraction = [over: bigint, under: bigint]
const FRACTIONS: Record<Outcome, (milli: bigint) => Fraction> = {
  win: (milli) => [milli, 1000n],
  // (d + 1) / 2
  halfWin: (milli) => [milli + 1000n, 2000n],
  draw: () => [1n, 1n],
  refund: () => [1n, 1n],
  void: () => [1n, 1n],
  halfLose: () => [1n, 2n],
  lose: () => [0n, 1n],
}

/** Half away from zero on a positive fraction, to a step. */
function rounded([over, under]: Fraction, step: bigint): bigint {
  const unit = under * step
  const whole = over / unit
  const rest = over - whole * unit
  return (rest * 2n >= unit ? whole + 1n : whole) * step
}

const bits = (mask: number) => [...mask.toString(2)].filter((bit) => bit === '1').length

/** Every subset whose size is a chosen fold, by its bit mask. */
function naive({ legs, folds, unit: typed, currency }: Parlay, unit = BigInt(typed)) {
  const combinations: { mask: number; back: bigint }[] = []
  for (let mask = 0; mask < 2 ** legs.length; mask++) {
    if (!folds.includes(bits(mask))) continue
    let value: Fraction = [unit, 1n]
    for (const [at, { oddsMilli, outcome }] of legs.entries()) {
      if (((mask >> at) & 1) === 0) continue
      const [over, under] = FRACTIONS[outcome as Outcome](BigInt(oddsMilli))
      value = [value[0] * over, value[1] * under]
    }
    combinations.push({ mask, back: rounded(value, BigInt(STEPS[currency].step)) })
  }
  return combinations
}

const maskOf = (legs: readonly number[]) => legs.reduce((mask, at) => mask + 2 ** at, 0)

describe('a ticket of several legs', () => {
  it('returns what a naive enumeration returns, combination by combination [S5]', () => {
    fc.assert(
      fc.property(parlays(leg), (parlay) => {
        const expected = new Map(naive(parlay).map(({ mask, back }) => [mask, back]))
        const combinations = [...combinationReturns(parlay)]
        expect(combinations.length).toBe(combinationCount(parlay.legs.length, parlay.folds))
        expect(
          new Map(combinations.map((combination) => [maskOf(combination.legs), BigInt(combination.back ?? -1)])),
        ).toEqual(expected)
        const credited = [...expected.values()].reduce((sum, back) => sum + back, 0n)
        const payment = settleParlay(parlay)
        expect(BigInt(payment?.credited ?? -1)).toBe(credited)
        expect(BigInt(payment?.net ?? 0)).toBe(credited - BigInt(combinations.length * parlay.unit))
      }),
      { numRuns: 300 },
    )
  })

  it('returns at most its return with all legs won', () => {
    fc.assert(
      fc.property(parlays(leg), (parlay) => {
        const won = parlay.legs.map(({ oddsMilli }) => ({ oddsMilli, outcome: 'win' as const }))
        const most = naive({ ...parlay, legs: won }).reduce((sum, { back }) => sum + back, 0n)
        expect(potentialReturn(parlay)).toBe(most)
        expect(BigInt(settleParlay(parlay)?.credited ?? 0)).toBeLessThanOrEqual(most)
      }),
      { numRuns: 200 },
    )
  })

  it('the return per unit is that of its combinations, unrounded', () => {
    fc.assert(
      fc.property(parlays(leg), ({ legs, folds }) => {
        const [over, under] = potentialPerUnit({ legs, folds })
        let sum = 0n
        for (let mask = 0; mask < 2 ** legs.length; mask++) {
          const odds = legs.map(({ oddsMilli }, at) => ((mask >> at) & 1 ? BigInt(oddsMilli) : 1000n))
          if (folds.includes(bits(mask))) sum += odds.reduce((product, one) => product * one, 1n)
        }
        expect(over * 1000n ** BigInt(legs.length)).toBe(sum * under)
      }),
      { numRuns: 100 },
    )
  })

  it('settles exactly when no open outcome can change its return, except by rounding to zero', () => {
    // So large that rounding hides no difference; three half wins of a cent always round to zero.
    const huge = 10n ** 60n
    fc.assert(
      fc.property(parlays(openLeg), (parlay) => {
        const becoming = (outcome: Outcome, unit?: bigint) => {
          const legs = parlay.legs.map((one) => ({ ...one, outcome: one.outcome ?? outcome }))
          return naive({ ...parlay, legs }, unit).reduce((sum, { back }) => sum + back, 0n)
        }
        const payment = settleParlay(parlay)
        const isOpen = becoming('win', huge) !== becoming('lose', huge)
        expect(payment === null).toBe(isOpen)
        if (payment) expect(BigInt(payment.credited)).toBe(becoming('lose'))
      }),
      { numRuns: 300 },
    )
  })

  it('a combination’s stake is turnover unless all its legs are void, and valid unless all were returned', () => {
    fc.assert(
      fc.property(parlays(leg), (parlay) => {
        const without = (...outcomes: (Outcome | null)[]) => {
          const mask = maskOf(parlay.legs.flatMap(({ outcome }, at) => (outcomes.includes(outcome) ? [at] : [])))
          return naive(parlay).filter((combination) => (combination.mask & ~mask) !== 0).length * parlay.unit
        }
        const payment = settleParlay(parlay)
        expect(payment?.turnover).toBe(without('void'))
        expect(payment?.validTurnover).toBe(without('void', 'refund'))
      }),
      { numRuns: 200 },
    )
  })
})
