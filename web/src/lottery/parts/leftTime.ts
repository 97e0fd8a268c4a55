/** The time left until a draw closes or a ticket can no longer be cancelled, by the platform's clock. */
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@quarterline/core/base/time'
import { useTick } from '../../kit/clock.ts'
import { plural } from '../../text/text.ts'

const SOON_MS = 10 * MINUTE_MS
const two = (n: number) => String(Math.floor(n)).padStart(2, '0')

/** 01:12:24, from a day on the days. */
export function untilText(leftMs: number): string {
  if (leftMs >= DAY_MS) return plural('lottery.days', Math.floor(leftMs / DAY_MS))
  return [leftMs / HOUR_MS, (leftMs % HOUR_MS) / MINUTE_MS, (leftMs % MINUTE_MS) / SECOND_MS].map(two).join(':')
}

/** What is left until an instant, in whole seconds; nothing once it has come. */
export function useLeftMs(untilMs: number): number {
  return useTick((nowMs) => Math.max(0, Math.ceil((untilMs - nowMs) / SECOND_MS)) * SECOND_MS)
}

/** Whether a draw closes within ten minutes. */
export const isSoon = (leftMs: number): boolean => leftMs < SOON_MS

const YEAR_DAYS = 365.25
const MONTH_DAYS = YEAR_DAYS / 12

/** A span in its largest whole unit, rounded down: 20 years, 5 months, 12 days; at least a day. */
export function spanText(spanMs: number): string {
  const days = Math.max(1, spanMs / DAY_MS)
  if (days >= 2 * YEAR_DAYS) return plural('lottery.years', Math.floor(days / YEAR_DAYS))
  if (days >= 3 * MONTH_DAYS) return plural('lottery.months', Math.floor(days / MONTH_DAYS))
  return plural('lottery.days', Math.floor(days))
}
