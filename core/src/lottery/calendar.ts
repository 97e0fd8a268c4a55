/** The calendar of a company whose results are typed: on which days, when its draws close and when they are drawn (GMT+8). */
import { DAY_MS, HOUR_MS, MINUTE_MS, ZONE_HOURS } from '../base/time.ts'

const DAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const
const TEXT = /^(daily|[A-Z]{3}(?:,[A-Z]{3}){0,6}) ([0-2]\d):([0-5]\d) ([0-2]\d):([0-5]\d)$/
/** The least digits of a draw's number in the year. */
export const NUMBER_DIGITS = 4

/** Its days, and the ms after midnight at which draws close and are drawn. */
export interface DrawCalendar {
  days: ReadonlySet<number>
  cutOffMs: number
  drawMs: number
}

/** A draw of a calendar. */
export interface CalendarDraw {
  /** Its number in the year and the year's last digits: 5412/26. */
  draw: string
  cutOffMs: number
  drawMs: number
}

const ms = (hours: string, minutes: string) => Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS

/** Reads `WED,SAT,SUN 18:50 19:00` or `daily 18:50 19:00`; undefined for anything else. */
export function readCalendar(text: string): DrawCalendar | undefined {
  const found = TEXT.exec(text)
  if (!found) return undefined
  const [, days = '', fromHours = '', fromMinutes = '', toHours = '', toMinutes = ''] = found
  const names = days === 'daily' ? DAYS : days.split(',')
  const numbers = names.map((name) => (DAYS as readonly string[]).indexOf(name))
  const [cutOffMs, drawMs] = [ms(fromHours, fromMinutes), ms(toHours, toMinutes)]
  const isDay = (at: number) => at < DAY_MS
  if (numbers.includes(-1) || !isDay(cutOffMs) || !isDay(drawMs) || drawMs < cutOffMs) return undefined
  return { days: new Set(numbers), cutOffMs, drawMs }
}

const ZONE_MS = ZONE_HOURS * HOUR_MS
/** Midnight in GMT+8 of the day of an instant. */
const midnight = (atMs: number) => Math.floor((atMs + ZONE_MS) / DAY_MS) * DAY_MS - ZONE_MS
/** The date in GMT+8, as UTC has it. */
const dateOf = (atMs: number) => new Date(atMs + ZONE_MS)

/** How many days of the calendar there are from the year's first until this one. */
function numberInYear({ days }: DrawCalendar, dayMs: number): number {
  const firstMs = Date.UTC(dateOf(dayMs).getUTCFullYear(), 0, 1) - ZONE_MS
  let count = 0
  for (let at = firstMs; at <= dayMs; at += DAY_MS) if (days.has(dateOf(at).getUTCDay())) count += 1
  return count
}

/** The draws of a calendar that close after an instant and by another, in their order. */
export function calendarDraws(calendar: DrawCalendar, fromMs: number, toMs: number): CalendarDraw[] {
  const draws: CalendarDraw[] = []
  for (let day = midnight(fromMs); day <= toMs; day += DAY_MS) {
    const cutOffMs = day + calendar.cutOffMs
    if (cutOffMs <= fromMs || cutOffMs > toMs || !calendar.days.has(dateOf(day).getUTCDay())) continue
    const year = String(dateOf(day).getUTCFullYear()).slice(2)
    const draw = `${String(numberInYear(calendar, day)).padStart(NUMBER_DIGITS, '0')}/${year}`
    draws.push({ draw, cutOffMs, drawMs: day + calendar.drawMs })
  }
  return draws
}
