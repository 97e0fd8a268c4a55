/** When a company draws, in GMT+8, and what its draws are called. Pure: each process finds the same draws. */

/** Weekdays with two times of day, or every so many minutes with a cut-off some minutes before. */
export type Calendar =
  | { kind: 'days'; weekdays: readonly number[]; cutOffMinute: number; drawMinute: number }
  | { kind: 'every'; minutes: number; cutOffMinutes: number }

/** A draw as the calendar alone fixes it. */
export interface CalendarDraw {
  /** Its number among the draws of its year, and the year: `5412/26`. */
  draw: string
  cutOffMs: number
  drawMs: number
}

const MINUTE_MS = 60_000
const DAY_MINUTES = 1440
const DAY_MS = DAY_MINUTES * MINUTE_MS
/** GMT+8 is ahead of epoch time by this. */
const ZONE_MS = 8 * 3_600_000
const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const

function readMinute(text: string | undefined): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text ?? '') ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

const readMinutes = (text: string | undefined): number => Number(/^(\d{1,4})m$/.exec(text ?? '')?.[1] ?? 0)

function readWeekdays(text: string): number[] | undefined {
  if (text === 'daily') return WEEKDAYS.map((_, at) => at)
  const days = text.split(',').map((name) => WEEKDAYS.indexOf(name as (typeof WEEKDAYS)[number]))
  return days.includes(-1) ? undefined : [...new Set(days)].sort()
}

/**
 * Reads `daily 18:50 19:00`, `WED,SAT,SUN 18:50 19:00` (cut-off and draw) or `every 30m 2m` (how often, and the cut-off so long before).
 * @returns undefined if it is none of these
 */
export function readCalendar(text: string): Calendar | undefined {
  const [first = '', second, third, ...more] = text.split(' ')
  if (more.length > 0) return undefined
  if (first === 'every') {
    const [minutes, cutOffMinutes] = [readMinutes(second), readMinutes(third)]
    // Draws at the same times of every day, so that a year begins with a draw.
    const isWhole = minutes > 0 && DAY_MINUTES % minutes === 0
    return isWhole && cutOffMinutes > 0 && cutOffMinutes < minutes
      ? { kind: 'every', minutes, cutOffMinutes }
      : undefined
  }
  const weekdays = readWeekdays(first)
  const [cutOffMinute, drawMinute] = [readMinute(second), readMinute(third)]
  if (weekdays === undefined || cutOffMinute === undefined || drawMinute === undefined) return undefined
  return cutOffMinute < drawMinute ? { kind: 'days', weekdays, cutOffMinute, drawMinute } : undefined
}

const timeText = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** A calendar in its one form: two that say the same are the same text. */
export function calendarText(calendar: Calendar): string {
  if (calendar.kind === 'every') return `every ${calendar.minutes}m ${calendar.cutOffMinutes}m`
  const { weekdays, cutOffMinute, drawMinute } = calendar
  return `${weekdays.map((day) => WEEKDAYS[day]).join(',')} ${timeText(cutOffMinute)} ${timeText(drawMinute)}`
}

/** Days since 1 January 1970, of which the first was a Thursday. */
const weekdayOf = (day: number): number => (day + 4) % 7

/** A draw by its time in GMT+8, counted as if that were epoch time. */
function drawAt(calendar: Calendar, localMs: number): CalendarDraw {
  const year = new Date(localMs).getUTCFullYear()
  const yearMs = Date.UTC(year, 0, 1)
  const [firstDay, day] = [yearMs / DAY_MS, Math.floor(localMs / DAY_MS)]
  let number = 0
  if (calendar.kind === 'every') number = (localMs - yearMs) / (calendar.minutes * MINUTE_MS) + 1
  else for (let one = firstDay; one <= day; one += 1) if (calendar.weekdays.includes(weekdayOf(one))) number += 1
  const beforeMinutes = calendar.kind === 'every' ? calendar.cutOffMinutes : calendar.drawMinute - calendar.cutOffMinute
  const drawMs = localMs - ZONE_MS
  const shortYear = String(year % 100).padStart(2, '0')
  return { draw: `${number}/${shortYear}`, cutOffMs: drawMs - beforeMinutes * MINUTE_MS, drawMs }
}

/** All draws after a time, the first one first; they never end. */
export function* drawsAfter(calendar: Calendar, afterMs: number): Generator<CalendarDraw, never> {
  const afterLocalMs = afterMs + ZONE_MS
  if (calendar.kind === 'every') {
    const stepMs = calendar.minutes * MINUTE_MS
    for (let at = Math.floor(afterLocalMs / stepMs) + 1; ; at += 1) yield drawAt(calendar, at * stepMs)
  }
  for (let day = Math.floor(afterLocalMs / DAY_MS); ; day += 1) {
    const localMs = day * DAY_MS + calendar.drawMinute * MINUTE_MS
    if (localMs > afterLocalMs && calendar.weekdays.includes(weekdayOf(day))) yield drawAt(calendar, localMs)
  }
}
