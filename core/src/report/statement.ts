/** The statement: entries in order with a running total; opening + entries = closing = next opening (R7-11). */
import { type Money, money, NOTHING } from '../base/money.ts'

/** The most working dates of one statement. */
export const STATEMENT_DAYS_MAX = 366

/** One change of a member's cash balance. */
export interface Entry {
  atMs: number
  /** Win or loss, or a transfer's amount; without commission. */
  total: Money
  commission: Money
  turnover: Money
  validTurnover: Money
}

export interface Sums {
  turnover: Money
  validTurnover: Money
  total: Money
  commission: Money
}

/** Sums entries. */
export function sumUp(entries: readonly Entry[]): Sums {
  const sums = { turnover: 0, validTurnover: 0, total: 0, commission: 0 }
  for (const entry of entries) {
    sums.turnover += entry.turnover
    sums.validTurnover += entry.validTurnover
    sums.total += entry.total
    sums.commission += entry.commission
  }
  return {
    turnover: money(sums.turnover),
    validTurnover: money(sums.validTurnover),
    total: money(sums.total),
    commission: money(sums.commission),
  }
}

/** The balance after each entry, from an opening balance. */
export function runningTotals(opening: Money, entries: readonly Entry[]): Money[] {
  let balance = opening
  return entries.map(({ total, commission }) => {
    balance = money(balance + total + commission)
    return balance
  })
}

/** The balance before these entries, from the one after them. */
export function openingBefore(closing: Money, entries: readonly Entry[]): Money {
  const { total, commission } = sumUp(entries)
  return money(closing - total - commission)
}

/** An entry without an amount that has a row, such as the opening. */
export const NO_ENTRY = { total: NOTHING, commission: NOTHING, turnover: NOTHING, validTurnover: NOTHING }
