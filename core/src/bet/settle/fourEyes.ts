/** When a settler's act needs a second operator (rules R2-17, 14.21; integrations S6). */
import { type Money, money, UNIT } from '../../base/money.ts'
import { HOUR_MS } from '../../base/time.ts'

/** What is paid out differently above this, in MYR, needs two people; the house may set another. */
export const FOUR_EYES_ABOVE = money(10_000 * UNIT)

/** So many times that amount is what one operator may move in a working date, each act below it. */
export const DAY_FACTOR = 10

/** A feed's corrections, and one operator's, end so long after the first settlement (R2-17). */
export const CORRECTION_MAX_MS = 72 * HOUR_MS

/** What a ruling would change. */
export interface Effect {
  /** Tickets that are open or settled on the match, and those of them that would come out otherwise. */
  bets: number
  changed: number
  /** Of the changed ones, those that were settled before. */
  settled: number
  /** When the first of what would come out otherwise was decided: a ticket, or a leg of one that may still be open. */
  firstSettledMs: number | null
  /** Tickets that were cashed out and would come out otherwise now: nothing reaches them any more. */
  cashed: number
  /** What members get back more or less than before, without regard to sign; in MYR by the house's fixed factors. */
  difference: Money
}

/** What was moved before by acts that nobody else looked at, in MYR: on the match by anybody, and today by the operator. */
export interface SingleHandedTotals {
  onMatch: Money
  today: Money
}

export type FourEyesReason = 'late' | 'palpableError' | 'settled' | 'amount' | 'amountOnMatch' | 'amountToday'

/** Whether an effect reaches what was settled more than 72 hours ago. */
export function isLate({ firstSettledMs }: Effect, nowMs: number): boolean {
  return firstSettledMs !== null && nowMs - firstSettledMs > CORRECTION_MAX_MS
}

/**
 * Why one operator is not enough for an act; null when he is. What would need two in one piece needs two in slices: what
 * the act moves is added to what was moved alone before. An act that moves nothing is nobody's slice.
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
