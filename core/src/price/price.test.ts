/** Base prices are read from text exactly, and rounded down. */
import { expect, test } from 'vitest'
import { decimalMilli, hkMilli } from './price.ts'

test.each([
  ['2.03', 2030, 1030],
  ['1.29', 1290, 290],
  ['1.3', 1300, 300],
  ['6', 6000, 5000],
  ['2.', 2000, 1000],
  ['1.999', 1990, 990],
  ['2.005', 2000, 1000],
  ['1.01', 1010, 10],
  ['1.001', 1010, 10],
  ['21.0', 21000, 20000],
  ['1001', 1001000, 1000000],
  [' 1.85 ', 1850, 850],
])('%s is %i, Hong Kong %i', (text, decimal, hk) => {
  expect(decimalMilli(text)).toBe(decimal)
  expect(hkMilli(decimal)).toBe(hk)
})

test.each(['', '1', '1.00', '0', '0.95', '-2', 'x', '1,85', '2.0.0', 'NaN', '1e3', '12345.6', '#REF!'])(
  '%j is no price',
  (text) => {
    expect(decimalMilli(text)).toBeUndefined()
  },
)
