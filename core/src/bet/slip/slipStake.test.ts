/** Stakes as people type and paste them, and amounts that are not whole steps. */
import { describe, expect, test } from 'vitest'
import { type Currency, fromDecimal, toDecimal } from '../../base/money.ts'
import { floorStake, parseStake, tidyStake } from './slipStake.ts'

const amount = (decimal: number) => fromDecimal(decimal)!

describe('a stake as typed', () => {
  test.each([
    ['100', 100],
    ['1,500', 1500],
    ['1.5k', 1500],
    ['2M', 2_000_000],
    ['0.0001', 0.0001],
    ['.5', 0.5],
    ['５０', 50],
    ['１．５ｋ', 1500],
    [' 12 000 ', 12000],
    ['1,234,567', 1_234_567],
    ['1,500.00', 1500],
    ['10,5', undefined],
    ['10,50', undefined],
    ['1,5000', undefined],
    [',500', undefined],
    ['20.000', undefined],
    ['1.250k', 1250],
    ['1.25k', 1250],
    ['', undefined],
    ['.', undefined],
    ['-5', undefined],
    ['1e3', undefined],
    ['5kk', undefined],
    ['0.00001', undefined],
    ['999999999999m', undefined],
  ])('%j reads as %s', (typed, expected) => {
    const read = parseStake(typed)
    expect(read === undefined ? undefined : toDecimal(read)).toBe(expected)
  })

  test.each<[string, Currency, string]>([
    ['IDR 20,000', 'IDR', '20,000'],
    ['Rp. 20.000', 'IDR', '20000'],
    ['1.250.000,00', 'IDR', '1250000'],
    ['20.000', 'MMK', '20000'],
    ['5000 Ks', 'MMK', '5000'],
    ['1.5m', 'IDR', '1.5m'],
    ['20.00', 'IDR', '20.00'],
    // An ambiguous dot before cents makes the text unreadable.
    ['20.000', 'MYR', '20.000'],
    ['RM50', 'MYR', '50'],
    ['฿ 100', 'THB', '100'],
    ['ＭＹＲ５０', 'MYR', '50'],
    [' 12 000 ', 'MYR', ' 12 000 '],
    // Another currency is another amount.
    ['USD 50', 'MYR', 'USD 50'],
    ['abc', 'MYR', 'abc'],
    ['', 'IDR', ''],
  ])('%j in %s stands as %j', (typed, currency, tidy) => expect(tidyStake(typed, currency)).toBe(tidy))

  test('is rounded down to whole units, or hundreds in IDR', () => {
    expect(toDecimal(floorStake(amount(3157.89), 'MYR'))).toBe(3157)
    expect(toDecimal(floorStake(amount(3157), 'IDR'))).toBe(3100)
  })
})
