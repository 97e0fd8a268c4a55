/** Seeded random numbers: reproducible, uniform, inclusive at both ends. */
import { expect, test } from 'vitest'
import { chanceOf, fingerprint } from './chance.ts'

const draw = (seed: string, count: number) => {
  const chance = chanceOf(seed)
  return Array.from({ length: count }, () => chance.unit())
}

test('one seed repeats its stream; the next seed has a different one', () => {
  expect(draw('1/a', 100)).toEqual(draw('1/a', 100))
  const [a, b] = [draw('1/a', 1000), draw('1/b', 1000)]
  const product = a.reduce((sum, unit, at) => sum + (unit - 0.5) * (b[at]! - 0.5), 0) / 1000
  expect(Math.abs(product)).toBeLessThan(0.015)
})

// A changed stream would renumber every stored season.
test('the stream of a seed is this one for ever', () => {
  expect(draw('quarterline', 3).map((unit) => unit * 2 ** 32)).toMatchInlineSnapshot(`
    [
      4132732986,
      3238413529,
      2458482108,
    ]
  `)
  expect(fingerprint('quarterline')).toMatchInlineSnapshot(`2037578642`)
})

test('units are uniform in [0, 1)', () => {
  const units = draw('even', 20_000)
  expect(Math.min(...units)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...units)).toBeLessThan(1)
  for (let tenth = 0; tenth < 10; tenth++) {
    const share = units.filter((unit) => Math.floor(unit * 10) === tenth).length / units.length
    expect(share).toBeGreaterThan(0.09)
    expect(share).toBeLessThan(0.11)
  }
})

test('whole numbers include both ends and nothing beyond', () => {
  const chance = chanceOf('whole')
  const seen = new Set(Array.from({ length: 500 }, () => chance.whole(-1, 3)))
  expect([...seen].sort((a, b) => a - b)).toEqual([-1, 0, 1, 2, 3])
})
