/** Crash: the drawn end, its exact chances, the curve, and that no moment to cash out returns more than 97 %. */
import { expect, test } from 'vitest'
import { drawsFrom } from '../../src/fair/draws.ts'
import { chanceOf, drawEnd, endFrom, flightMs, LEAST, MOST, msTo, multipleAt } from './rules.ts'

const WORD = 2 ** 32

test.each([
  // number drawn, hundredths of the end
  [1, 100_000],
  [2 ** 32, 100],
  [4_124_869_581, 101],
  [4_124_869_582, 100],
  [2_083_059_138, 200],
  [2_083_059_139, 199],
  [4_166_118, 100_000],
  [4_166_119, 99_999],
])('of the number %i the kite reaches %i', (r, end) => expect(endFrom(r)).toBe(end))

test('a word of 32 bits is the number counted from its end', () => {
  expect(drawEnd(drawsFrom(() => WORD - 1))).toEqual({ end: MOST })
  expect(drawEnd(drawsFrom(() => 0))).toEqual({ end: 100 })
})

test('the chance to reach a multiple is how many numbers reach it', () => {
  for (const multiple of [LEAST, 150, 200, 342, 1000, MOST]) {
    const { num, den } = chanceOf(multiple)
    expect(den).toBe(BigInt(WORD))
    expect(endFrom(Number(num))).toBeGreaterThanOrEqual(multiple)
    expect(endFrom(Number(num) + 1)).toBeLessThan(multiple)
  }
})

test('no multiple to cash out at returns more than 97 in a hundred, and none notably less', () => {
  const off: number[] = []
  for (let multiple = LEAST; multiple <= MOST; multiple += 1) {
    // multiple × num ÷ (100 × den) against 97 ÷ 100: whole numbers below 2^53.
    const less = 97 * WORD - multiple * Number(chanceOf(multiple).num)
    if (less < 0 || less >= multiple) off.push(multiple)
  }
  expect(off).toEqual([])
})

/**
 * The best player by dynamic programming over all moments: at every hundredth he takes the money or waits for the next,
 * with the chance that the kite comes so far. Written from the published formula alone.
 */
test('no plan of waiting and taking returns more than 97 in a hundred [G4]', () => {
  const reach = (multiple: number) => Math.floor((97 * WORD) / multiple) / WORD
  let value = MOST / 100
  for (let multiple = MOST - 1; multiple >= 101; multiple -= 1)
    value = Math.max(multiple / 100, (reach(multiple + 1) / reach(multiple)) * value)
  expect(reach(101) * value).toBeLessThanOrEqual(0.97 + 1e-12)
  expect(reach(101) * value).toBeGreaterThan(0.9699)
})

test.each([
  // ms in the air, hundredths
  [-5, 100],
  [0, 100],
  [150, 100],
  [151, 101],
  [10_503, 200],
  [18_630, 341],
])('after %i ms the kite is at %i', (ms, multiple) => expect(multipleAt(ms)).toBe(multiple))

test('the moment of a multiple is the first at which it is reached, and a flight ends when the next would be', () => {
  for (const multiple of [101, 102, 150, 199, 200, 1234]) {
    expect(multipleAt(msTo(multiple))).toBe(multiple)
    expect(multipleAt(msTo(multiple) - 1)).toBe(multiple - 1)
    expect(multipleAt(flightMs({ end: multiple }) - 1)).toBe(multiple)
  }
  expect(flightMs({ end: 100 })).toBe(151)
})
