/** When a settler's act needs a second operator (rules R2-17, 14.21; integrations S6). */
import { MONEY_SCALE, type Money, money } from '../../base/money.ts'
import { HOUR_MS } from '../../base/time.ts'

/** An act that changes payouts by more than this, in MYR, needs two operators; the house may set another amount. */
export const FOUR_EYES_ABOVE = money(10_000 * MONEY_SCALE)

/** The multiple of that amount that one operator may move in a working date with smaller acts. */
export const DAY_FACTOR = 10

/** Corrections by the source, or by one operator, reach this far back after the first settlement (R2-17). */
export const CORRECTION_MAX_MS = 72 * HOUR_MS

/** What a ruling would change. */
export interface Effect {
  /** Open or settled tickets on the match, and those that would change. */
  bets: number
  changed: number
  /** Changed tickets that were settled before. */
  settled: number
  /** When the first ticket or leg that would change was decided; its ticket may still be open. */
  firstSettledMs: number | null
  /** Cashed-out tickets that would now have another result; no ruling reaches them. */
  cashed: number
  /** The sum of payout changes, regardless of sign; in MYR by the house's fixed factors. */
  difference: Money
}

/** Amounts moved by acts of one operator alone, in MYR: on the match by anybody, and today by this operator. */
export interface SingleHandedTotals {
  onMatch: Money
  today: Money
}

/** `byTwo` is for acts that always need a second operator. */
export type FourEyesReason = 'byTwo' | 'late' | 'palpableError' | 'settled' | 'amount' | 'amountOnMatch' | 'amountToday'

/** Whether an effect reaches bets settled more than 72 hours ago. */
export function isLate({ firstSettledMs }: Effect, nowMs: number): boolean {
  return firstSettledMs !== null && nowMs - firstSettledMs > CORRECTION_MAX_MS
}

/**
 * Why an act needs a second operator; null if one is enough. Splitting an act into small ones does not help: amounts
 * that operators moved alone before are added. An act that moves nothing never needs a second.
 */
export function fourEyesReason(
  effect: Effect,
  { palpable, nowMs, above, alone }: { palpable: boolean; nowMs: number; above: Money; alone: SingleHandedTotals },
): FourEyesReason | null {
  if (isLate(effect, nowMs)) return 'late'
  if (palpable) return 'palpableError'
  if (effect.settled > 0) return 'settled'
  if (effect.difference > above) return 'amount'
  if (effect.difference === 0) return null
  if (alone.onMatch + effect.difference > above) return 'amountOnMatch'
  return alone.today + effect.difference > above * DAY_FACTOR ? 'amountToday' : null
}
