/** Amounts, lines, prices and times as the member reads them. */
import { describe, expect, test } from 'vitest'
import { amountText, dateTimeText, lineText, priceText, shortAmount, signedLineText } from './format.ts'

describe('amounts', () => {
  test.each([
    [1234.5, 'MYR', '1,234.50'],
    [-1234567.891, 'MYR', '−1,234,567.89'],
    [0, 'MYR', '0.00'],
    [-0.001, 'MYR', '0.00'],
    [1500000, 'IDR', '1,500,000'],
    [999, 'MMK', '999'],
  ])('%d %s is written %s', (amount, currency, text) => {
    expect(amountText(amount, currency)).toBe(text)
  })

  test('a win carries its plus, nothing carries none', () => {
    expect(amountText(93, 'MYR', { sign: true })).toBe('+93.00')
    expect(amountText(0, 'MYR', { sign: true })).toBe('0.00')
    expect(amountText(-46.5, 'MYR', { sign: true })).toBe('−46.50')
  })

  test.each([
    [50, '50'],
    [1000, '1k'],
    [1500, '1500'],
    [5_000_000, '5m'],
  ])('chip %d is %s', (amount, text) => {
    expect(shortAmount(amount)).toBe(text)
  })
})

describe('lines and prices', () => {
  test.each([
    [0, '0', '0'],
    [-1, '0-0.5', '−0-0.5'],
    [-3, '0.5-1', '−0.5-1'],
    [1, '0-0.5', '+0-0.5'],
    [2, '0.5', '+0.5'],
    [-4, '1', '−1'],
    [10, '2.5', '+2.5'],
    [-11, '2.5-3', '−2.5-3'],
  ])('%d quarters are %s beside a side and %s in words', (quarters, plain, signed) => {
    expect(lineText(quarters)).toBe(plain)
    expect(signedLineText(quarters)).toBe(signed)
  })

  test('a negative price has a real minus', () => {
    expect(priceText(-930)).toBe('−0.93')
    expect(priceText(2000)).toBe('2.00')
  })
})

test('times are GMT+8, day first, around midnight too', () => {
  expect(dateTimeText(Date.UTC(2025, 7, 16, 15, 59))).toBe('16/08/2025 23:59')
  expect(dateTimeText(Date.UTC(2025, 7, 16, 16, 0))).toBe('17/08/2025 00:00')
})
