/** Amounts and times as the member reads them. */
import { describe, expect, test } from 'vitest'
import { en } from '../text/en/app.ts'
import { id } from '../text/id/app.ts'
import { setWords } from '../text/text.ts'
import { amountText, briefAmount, dateTimeText, shortAmount } from './format.ts'

setWords(en)

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

  test.each([
    [95, '+95'],
    [-100, '−100'],
    [90.4, '+90'],
    [-0.25, '−0.25'],
    [999.6, '+1k'],
    [-1250, '−1.3k'],
    [99_960, '+100k'],
    [2_450_000, '+2.5m'],
    [0, '0'],
  ])('%d in four signs is %s', (amount, text) => expect(briefAmount(amount)).toBe(text))

  test('a win has a plus sign, zero has no sign', () => {
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

  test('in Indonesian thousands are rb and millions jt: m would be a thousand times as much', () => {
    setWords(id)
    expect([shortAmount(50_000), shortAmount(5_000_000), briefAmount(2_450_000)]).toEqual(['50rb', '5jt', '+2.5jt'])
    setWords(en)
  })
})

test('times are GMT+8, day first, around midnight too', () => {
  expect(dateTimeText(Date.UTC(2025, 7, 16, 15, 59))).toBe('16/08/2025 23:59')
  expect(dateTimeText(Date.UTC(2025, 7, 16, 16, 0))).toBe('17/08/2025 00:00')
})
