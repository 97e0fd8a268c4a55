/** The statement adds up (R7-11). */
import { describe, expect, it } from 'vitest'
import { fromDecimal, type Money, toDecimal } from '../base/money.ts'
import { type Entry, openingBefore, runningTotals, sumUp } from './statement.ts'

const amount = (decimal: number) => fromDecimal(decimal) as Money
const entry = (total: number, commission = 0, validTurnover = 0): Entry => {
  return {
    atMs: 0,
    total: amount(total),
    commission: amount(commission),
    turnover: amount(0),
    validTurnover: amount(validTurnover),
  }
}

// The example of R7-11.
const rows = [entry(-950, 2.37, 950), entry(46.5, 0.12, 50), entry(0, 0, 0), entry(901.01)]

describe('the statement (R7-11)', () => {
  it('has a running total on every row', () => {
    expect(runningTotals(amount(0), rows).map(toDecimal)).toEqual([-947.63, -901.01, -901.01, 0])
  })

  it('closes where the next one opens [L12]', () => {
    const { total, commission } = sumUp(rows)
    expect(toDecimal((total + commission) as Money)).toBe(0)
    expect(toDecimal(openingBefore(amount(0), rows))).toBe(0)
    expect(toDecimal(openingBefore(amount(-901.01), rows.slice(0, 3)))).toBe(0)
  })
})
