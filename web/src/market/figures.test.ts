/** Lines and prices as the member reads them. */
import { describe, expect, test } from 'vitest'
import { lineText, priceText, signedLineText } from './figures.ts'

describe('lines and prices', () => {
  test.each([
    [0, '0', '0'],
    [-1, '0-0.5', '−0/0.5'],
    [-3, '0.5-1', '−0.5/1'],
    [1, '0-0.5', '+0/0.5'],
    [2, '0.5', '+0.5'],
    [-4, '1', '−1'],
    [10, '2.5', '+2.5'],
    [-11, '2.5-3', '−2.5/3'],
  ])('%d quarters are %s beside a side and %s in words', (quarters, plain, signed) => {
    expect(lineText(quarters)).toBe(plain)
    expect(signedLineText(quarters)).toBe(signed)
  })

  test('a negative price has a real minus', () => {
    expect(priceText(-930)).toBe('−0.93')
    expect(priceText(2000)).toBe('2.00')
  })
})
