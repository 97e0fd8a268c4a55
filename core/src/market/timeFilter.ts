/** The event time filter (specification 4): which of today's kick-offs a member sees. */
import { calendarDate, DAY_MS, HOUR_MS, workingDayStartMs } from '../base/time.ts'
import type { MarketGroup } from './book/match.ts'
import type { Level } from './level.ts'

export const TIME_FILTERS = [0, 9, 1, 2, 3, 4, 5] as const
export type TimeFilter = (typeof TIME_FILTERS)[number]

/** Windows from now on, in hours, by mode. */
export const NEXT_HOURS = { 9: 2, 1: 4, 2: 8 } as const
const MIDNIGHT_MS = 12 * HOUR_MS

/**
 * The kick-offs of a mode in epoch ms, end exclusive. 0 is all; 9, 1 and 2 are the next 2, 4 and 8 hours; 3 until
 * midnight, 4 from 00:00 to 04:00 and 5 from there to noon, of the working date of `nowMs`. That date begins at noon,
 * so in the morning its midnight has passed, and 3 lasts until the date ends at noon.
 */
export function timeWindow(mode: TimeFilter, nowMs: number): { fromMs: number; toMs: number } {
  const startMs = workingDayStartMs(nowMs)
  const midnightMs = startMs + MIDNIGHT_MS
  switch (mode) {
    case 0:
      return { fromMs: Number.NEGATIVE_INFINITY, toMs: Number.POSITIVE_INFINITY }
    case 3:
      return { fromMs: Number.NEGATIVE_INFINITY, toMs: nowMs < midnightMs ? midnightMs : startMs + DAY_MS }
    case 4:
      return { fromMs: midnightMs, toMs: midnightMs + 4 * HOUR_MS }
    case 5:
      return { fromMs: midnightMs + 4 * HOUR_MS, toMs: startMs + DAY_MS }
    default:
      return { fromMs: Number.NEGATIVE_INFINITY, toMs: nowMs + NEXT_HOURS[mode] * HOUR_MS }
  }
}

/** The default mode: the next 4 hours on Saturday and Sunday in GMT+8, otherwise all. */
export function defaultTimeFilter(nowMs: number): TimeFilter {
  const day = new Date(`${calendarDate(nowMs)}T00:00:00Z`).getUTCDay()
  return day === 0 || day === 6 ? 1 : 0
}

/** The parts of a board's view that the filter depends on. */
export interface FilteredView {
  level: Level
  /** 1 is double line, 2 single line. */
  pageType: 1 | 2
  group: MarketGroup
  isOutright: boolean
}

/** Whether the filter applies (specification 4): all levels together, double line, today, no outrights. */
export function isTimeFiltered({ level, pageType, group, isOutright }: FilteredView): boolean {
  return level === 'all' && pageType === 1 && group === 2 && !isOutright
}
