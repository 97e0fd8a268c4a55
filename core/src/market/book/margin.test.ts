/** The table of R12-9, and R12-10. */
import { describe, expect, test } from 'vitest'
import { downMilli, fairOf, marginsFor, power, proportional, stepMilli, twoWayHk } from './margin.ts'

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

test('two prices lose their margin proportionally', () => {
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

/** Finds by bisection where a rising function reaches one. */
function solve(from: number, to: number, rising: (at: number) => number): number {
  let [low, high] = [from, to]
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (rising(middle) < 1) low = middle
    else high = middle
  }
  return (low + high) / 2
}
const total = (list: readonly number[]) => list.reduce((sum, q) => sum + q, 0)
const oddsRatio = (p: number, c: number) => (c * p) / (1 - p + c * p)
const shin = (p: readonly number[], z: number) => {
  const roots = p.map((one) => Math.sqrt(z * one + (1 - z) * one * one))
  return roots.map((root) => root * total(roots))
}

// The house does not quote by these methods; they show that we and the table read R12-9 alike.
test('R12-9: additive, odds ratio and Shin for p = .5 / .3 / .2 with a margin of 6 %', () => {
  const c = solve(1, 3, (at) => total(FAIR.map((p) => oddsRatio(p, at))) / 1.06)
  const z = solve(0, 0.5, (at) => total(shin(FAIR, at)) / 1.06)
  expect(c).toBeCloseTo(1.1002, 5)
  expect(z).toBeCloseTo(0.030141, 6)
  const rows = [
    [FAIR.map((p) => p + 0.02), [0.52, 0.32, 0.22]],
    [FAIR.map((p) => oddsRatio(p, c)), [0.52385, 0.32043, 0.21572]],
    [shin(FAIR, z), [0.52248, 0.31955, 0.21797]],
  ] as const
  for (const [quoted, table] of rows) for (const [at, q] of quoted.entries()) expect(q).toBeCloseTo(table[at]!, 5)
})

test('the reverse check by the same three: odds 2.6 / 2.4 / 4.3', () => {
  const quoted = [2.6, 2.4, 4.3].map((decimal) => 1 / decimal)
  const c = solve(1, 2, (at) => 2 - total(quoted.map((q) => q / (at + q - at * q))))
  const fair = quoted.map((q) => q / (c + q - c * q))
  const shares = (list: readonly number[]) => list.map((q) => q / total(list))
  const sum = total(quoted)
  const shinFair = (z: number) =>
    quoted.map((q) => (Math.sqrt(z * z + (4 * (1 - z) * q * q) / sum) - z) / (2 * (1 - z)))
  const z = solve(0, 0.5, (at) => 2 - total(shinFair(at)))
  expect(z).toBeCloseTo(0.0169425, 6)
  const rows = [
    [shinFair(z), [0.372994, 0.404779, 0.222227]],
    [fair, [0.372429, 0.404131, 0.22344]],
    [shares(quoted), [0.372026, 0.403028, 0.224946]],
  ] as const
  for (const [found, table] of rows) for (const [at, p] of found.entries()) expect(p).toBeCloseTo(table[at]!, 5)
})

test.each([
  [1.019, 1010],
  [2.999, 2990],
  [3, 3000],
  [3.09, 3050],
  [3.999, 3950],
  [4.19, 4100],
  [6.39, 6200],
  [10.99, 10_500],
  [29.99, 29_000],
  [31.99, 30_000],
  [82.42, 80_000],
  [109, 100_000],
  [301, 300_000],
])('the decimal price %f is quoted at %i thousandths', (price, milli) => expect(stepMilli(price)).toBe(milli))

test('a step never adds, and a price on a step stays', () => {
  for (let milli = 1010; milli < 320_000; milli += 37) {
    const stepped = stepMilli(milli / 1000)
    expect(stepped).toBeLessThanOrEqual(milli)
    expect(stepMilli(stepped / 1000)).toBe(stepped)
  }
})

describe('the margin of a match', () => {
  const HOUR_MS = 3_600_000
  const of = (grade: 1 | 2 | 3, leftMs: number | null) => marginsFor({ grade, leftMs })
  test('is about 3 % of a two-way market of a top league, and 5 to 7 % of a minor one', () => {
    expect(of(1, 0).twoWay).toBeCloseTo(0.03, 12)
    for (const leftMs of [0, 5 * HOUR_MS, null]) {
      expect(of(3, leftMs).twoWay).toBeGreaterThanOrEqual(0.05)
      expect(of(3, leftMs).twoWay).toBeLessThanOrEqual(0.07 + 1e-12)
    }
  })
  test('falls towards the start, and is higher in play', () => {
    for (const grade of [1, 2, 3] as const)
      for (const market of ['twoWay', 'threeWay', 'scores', 'goals'] as const) {
        const early = [200, 48, 12, 1].map((hours) => of(grade, hours * HOUR_MS)[market])
        for (const [at, margin] of early.slice(1).entries()) expect(margin).toBeLessThan(early[at]!)
        expect(of(grade, null)[market]).toBeGreaterThan(of(grade, 0)[market])
      }
  })
  test('is lower the better known the league is', () => {
    for (const market of ['twoWay', 'threeWay', 'scores', 'goals'] as const)
      expect([of(1, 0)[market], of(2, 0)[market], of(3, 0)[market]]).toEqual(
        [of(3, 0)[market], of(2, 0)[market], of(1, 0)[market]].sort((a, b) => a - b),
      )
  })
})
