/**
 * Converts London's local time, in which season files give kick-offs, to an instant and back, right on both sides of a
 * clock change.
 */
import { HOUR_MS, MINUTE_MS } from '@quarterline/core/base/time'

const london = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** London's wall clock at an instant, as if it were UTC. */
function wallMs(atMs: number): number {
  const part: Record<string, number> = {}
  for (const { type, value } of london.formatToParts(atMs)) part[type] = Number(value)
  return Date.UTC(part.year!, part.month! - 1, part.day!, part.hour!, part.minute!)
}

export interface LocalTime {
  year: number
  /** 1 to 12. */
  month: number
  day: number
  hour: number
  minute: number
}

/**
 * The instant of a London wall-clock time in epoch ms. An hour that occurs twice means the first one; one that never
 * occurs is read as if the clocks had not yet gone forward.
 * @returns undefined when there is no such day or time
 */
export function londonMs({ year, month, day, hour, minute }: LocalTime): number | undefined {
  const wall = Date.UTC(year, month - 1, day, hour, minute)
  const date = new Date(wall)
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || hour > 23 || minute > 59) return undefined
  // London is UTC or an hour ahead of it; summer time first, so that a repeated hour is the earlier one.
  return wallMs(wall - HOUR_MS) === wall ? wall - HOUR_MS : wall
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** An instant as the season file writes it: `dd/mm/yyyy` and `HH:MM`, London time. */
export function londonText(atMs: number): { date: string; time: string } {
  const wall = new Date(wallMs(Math.floor(atMs / MINUTE_MS) * MINUTE_MS))
  return {
    date: `${twoDigits(wall.getUTCDate())}/${twoDigits(wall.getUTCMonth() + 1)}/${wall.getUTCFullYear()}`,
    time: `${twoDigits(wall.getUTCHours())}:${twoDigits(wall.getUTCMinutes())}`,
  }
}

const DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/
const TIME = /^(\d{1,2}):(\d{2})(?::\d{2})?$/
/** The first season of the format is 1993/94; two digits from 70 on belong to the last century. */
const CENTURY_CUT = 70

/** The kick-off of a match whose time is missing. */
export const TRADITIONAL_TIME = '15:00'

/** Reads a date (`dd/mm/yy` or `dd/mm/yyyy`) and a time (`HH:MM`, empty for the traditional one) of London. */
export function readKickoff(dateText: string, timeText: string): { startsAtMs: number; day: string } | string {
  const date = DATE.exec(dateText)
  if (!date) return dateText === '' ? 'no date' : `not a date: ${dateText}`
  const time = TIME.exec(timeText === '' ? TRADITIONAL_TIME : timeText)
  if (!time) return `not a time: ${timeText}`
  const written = Number(date[3])
  const year = date[3]!.length === 4 ? written : written + (written >= CENTURY_CUT ? 1900 : 2000)
  if (year < 1900 || year > 2200) return `not a date: ${dateText}`
  const local = { year, month: Number(date[2]), day: Number(date[1]), hour: Number(time[1]), minute: Number(time[2]) }
  const startsAtMs = londonMs(local)
  if (startsAtMs === undefined) return `no such day or time: ${dateText} ${timeText}`.trimEnd()
  return { startsAtMs, day: `${year}${twoDigits(local.month)}${twoDigits(local.day)}` }
}
