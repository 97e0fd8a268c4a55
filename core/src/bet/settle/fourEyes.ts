/** When a settler's act needs a second operator (rules R2-17, 14.21; integrations S6). */
import { type Money, money, UNIT } from '../../base/money.ts'
import { HOUR_MS } from '../../base/time.ts'

/** What is paid out differently above this, in MYR, needs two people; the house may set another. */
export const FOUR_EYES_ABOVE = money(10_000 * UNIT)

/** A feed's corrections, and one operator's, end so long after the first settlement (R2-17). */
export const CORRECTION_MAX_MS = 72 * HOUR_MS

/** What a ruling would change. */
export interface Effect {
  /** Tickets that are open or settled on the match, and those of them that would come out otherwise. */
  bets: number
  changed: number
  /** Of the changed ones, those that were settled before, and when the first of them was. */
  settled: number
  firstSettledMs: number | null
  /** What members get back more or less than before, without regard to sign; in MYR by the house's fixed factors. */
  difference: Money
}

export type WhyTwo = 'late' | 'palpableError' | 'settled' | 'amount'

/** Whether an effect reaches what was settled more than 72 hours ago. */
export function isLate({ firstSettledMs }: Effect, nowMs: number): boolean {
  return firstSettledMs !== null && nowMs - firstSettledMs > CORRECTION_MAX_MS
}

/** Why one operator is not enough for an act; null when he is. */
export function whyTwo(
  effect: Effect,
  { palpable, nowMs, above }: { palpable: boolean; nowMs: number; above: Money },
): WhyTwo | null {
  if (isLate(effect, nowMs)) return 'late'
  if (palpable) return 'palpableError'
  if (effect.settled > 0) return 'settled'
  return effect.difference > above ? 'amount' : null
}
