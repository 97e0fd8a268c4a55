/** The statement: entries in order with a running total; opening + everything = closing = next opening (R7-11). */
import { type Money, money, NOTHING } from '../base/money.ts'

/** Working dates that one statement shows at most. */
export const STATEMENT_DAYS_MAX = 366

/** One thing that changed a member's cash balance. */
export interface Entry {
  atMs: number
  /** Win or loss, or the amount of a transfer; without commission. */
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

/** Adds entries up. */
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

/** What the balance was before entries that led to it. */
export function openingBefore(closing: Money, entries: readonly Entry[]): Money {
  const { total, commission } = sumUp(entries)
  return money(closing - total - commission)
}

/** An entry that moved nothing but is worth a row (the opening line). */
export const NO_ENTRY = { total: NOTHING, commission: NOTHING, turnover: NOTHING, validTurnover: NOTHING }
