/** Outright chances: they sum to one, follow strength and points, and a draw is computed exactly. */
import { describe, expect, test } from 'vitest'
import { drawChances, tableChances } from './outrightChances.ts'

const sum = (list: Iterable<number>) => [...list].reduce((a, b) => a + b, 0)
const side = (points: number, expected: number, variance: number) => ({ points, expected, variance })

describe('a table', () => {
  test('of equal sides gives each the same chance', () => {
    for (const chance of tableChances([1, 2, 3, 4].map(() => side(10, 20, 25)))) expect(chance).toBeCloseTo(0.25, 9)
  })
  test('of two sides is the difference of two normal numbers', () => {
    const [one = 0, two = 0] = tableChances([side(30, 15, 16), side(30, 10, 9)])
    // Φ(5 / 5) = .8413
    expect(one).toBeCloseTo(0.8413, 2)
    expect(one + two).toBeCloseTo(1, 9)
  })
  test('favours points won over points to come', () => {
    const chances = tableChances([side(60, 6, 4), side(40, 26, 36), side(30, 20, 36)])
    expect(sum(chances)).toBeCloseTo(1, 9)
    expect(chances[1]).toBeGreaterThan(0.3)
    expect(chances[2]).toBeLessThan(0.02)
  })
  test('that is complete has a winner', () => {
    expect(tableChances([side(80, 0, 0), side(74, 0, 0)])[0]).toBeGreaterThan(0.9999)
  })
})

describe('a draw', () => {
  test('of equals is even, and an eliminated player has no chance', () => {
    const chances = drawChances([0, 1, 2, 3, 4, 5, 6, 7], () => 0.5)
    for (const chance of chances.values()) expect(chance).toBeCloseTo(1 / 8, 12)
    const left = drawChances([0, null, null, 3], () => 0.7)
    expect([left.get(0), left.get(3)]).toEqual([0.7, 0.30000000000000004])
  })
  test('of four is the sum over both ways to the final', () => {
    const strength = [4, 3, 2, 1]
    const beats = (one: number, other: number) => strength[one]! / (strength[one]! + strength[other]!)
    const chances = drawChances([0, 1, 2, 3], beats)
    const direct = beats(0, 1) * (beats(2, 3) * beats(0, 2) + beats(3, 2) * beats(0, 3))
    expect(chances.get(0)).toBeCloseTo(direct, 12)
    expect(sum(chances.values())).toBeCloseTo(1, 12)
  })
})
