/** Measured returns with their error. */
import { expect, it } from 'vitest'
import { measureReturn, type ReturnSums } from './measured.ts'

/** Rounds of one stake with these wins, in units. */
function sumsOf(currency: string, stake: number, wins: readonly number[]): ReturnSums {
  const [s, w] = [stake * 10_000, wins.map((one) => one * 10_000)]
  const sum = (of: (win: number) => number) => w.reduce((total, one) => total + of(one), 0)
  return {
    currency,
    rounds: w.length,
    ...{ stake: s * w.length, paid: sum((one) => one) },
    ...{ stakeStake: s * s * w.length, stakePaid: sum((one) => s * one), paidPaid: sum((one) => one * one) },
  }
}

it('is what came back of stakes, with 3.29 standard errors', () => {
  // Ten rounds of 1, five of which pay 1.9: the return is 0.95, its deviation a round 0.95, its error 0.95 / sqrt(10).
  const measured = measureReturn([sumsOf('MYR', 1, [1.9, 0, 1.9, 0, 1.9, 0, 1.9, 0, 1.9, 0])])
  expect(measured).toEqual({ rounds: 10, stake: 100_000, paid: 95_000, returnPpm: 950_000, errorPpm: 988_370 })
})

it('is unknown while nothing was staked, and certain where each round gives back the same', () => {
  expect(measureReturn([])).toEqual({ rounds: 0, stake: 0, paid: 0 })
  expect(measureReturn([sumsOf('MYR', 2, [1, 1, 1])])).toMatchObject({ returnPpm: 500_000, errorPpm: 0 })
})

it('adds currencies up by the house’s factors', () => {
  const myr = measureReturn([sumsOf('MYR', 1, [2, 0])])
  const both = measureReturn([sumsOf('MYR', 1, [2, 0]), sumsOf('IDR', 3000, [6000, 0])])
  expect(both.rounds).toBe(4)
  expect(both.returnPpm).toBe(1_000_000)
  expect(both.errorPpm).toBeLessThan(myr.errorPpm as number)
})
