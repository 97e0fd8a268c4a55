/** The table of R12-9, and R12-10. */
import { describe, expect, test } from 'vitest'
import { downMilli, fairOf, power, proportional, twoWayHk } from './margin.ts'

const FAIR = [0.5, 0.3, 0.2]

describe('R12-9: p = .5 / .3 / .2 with a margin of 6 %', () => {
  test.each([
    ['proportional', proportional(FAIR, 0.06), [0.53, 0.318, 0.212], [1.887, 3.145, 4.717]],
    ['power', power(FAIR, 0.06), [0.51993, 0.32107, 0.219], [1.923, 3.115, 4.566]],
  ])('%s', (_, quoted, shares, odds) => {
    for (const [at, q] of quoted.entries()) {
      expect(q).toBeCloseTo(shares[at]!, 5)
      expect(1 / q).toBeCloseTo(odds[at]!, 3)
    }
  })
  test('the power is .943615', () => {
    expect(Math.log(power(FAIR, 0.06)[0]!) / Math.log(0.5)).toBeCloseTo(0.943615, 6)
  })
  test('a near certainty stays under one', () => {
    const quoted = power([0.999, 0.0007, 0.0003], 0.08)
    expect(Math.max(...quoted)).toBeLessThan(1)
    expect(quoted.reduce((sum, q) => sum + q)).toBeCloseTo(1.08, 8)
  })
})

test('the reverse check: 2.6 / 2.4 / 4.3 is fair at .372984 / .405107 / .221908', () => {
  for (const [at, p] of fairOf([2.6, 2.4, 4.3]).entries()) expect(p).toBeCloseTo([0.372984, 0.405107, 0.221908][at]!, 6)
})

test('two prices are freed of their margin in proportion', () => {
  const [home, away] = fairOf([1.9, 1.9])
  expect([home, away]).toEqual([0.5, 0.5])
})

test.each([
  [1, 0.905, 0.905, 900, 900],
  [0.8, 0.714, 1.143, 710, 1140],
])('R12-10: fair %d with 5 %% is %d / %d, quoted %i / %i', (fair, first, second, firstMilli, secondMilli) => {
  const [a, b] = twoWayHk(fair, 0.05)
  expect(a).toBeCloseTo(first, 3)
  expect(b).toBeCloseTo(second, 3)
  expect([downMilli(a), downMilli(b)]).toEqual([firstMilli, secondMilli])
})

test.each([
  [1.9, 1900],
  [1.13, 1130],
  [0.29, 290],
  [1.99999, 1990],
])('%d is rounded down to %i', (price, milli) => {
  expect(downMilli(price)).toBe(milli)
})
