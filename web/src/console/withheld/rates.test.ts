/** Rates as they are typed and said. */
import { expect, test } from 'vitest'
import { ratesOf, tableText, typedRates } from './rates.ts'

test.each([
  [[50_000, 150_000, 200_000, 200_000, 200_000], '5 / 15 / 20'],
  [[50_000, 50_000], '5'],
  [[0, 1250, 0], '0 / 0.125 / 0'],
])('%j are said as %s: rates that repeat to the end once', (ppm, text) => {
  expect(tableText(ppm)).toBe(text)
})

test('a percentage is typed with a point or a comma; an empty field is none', () => {
  expect(ratesOf(['5', '12.5', '12,5', '0.0001'])).toEqual([50_000, 125_000, 125_000, 1])
  expect(ratesOf(['', 'x'])).toEqual([Number.NaN, Number.NaN])
  expect(ratesOf(typedRates([50_000, 1250]))).toEqual([50_000, 1250])
})
