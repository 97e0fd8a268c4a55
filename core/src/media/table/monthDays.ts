/** The days that a calendar of a month shows. Called by `server/src/media/table/programme.ts` and by the page of events. */
import { addDays, isDate } from '../../base/time.ts'

/**
 * The days of all weeks, from Monday to Sunday, that a month has days in: of the years 1 to 9999, beyond which there are
 * no dates.
 * @param month YYYY-MM of a real month
 */
export function daysOfWeeks(month: string): string[] {
  const first = `${month}-01`
  const before = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7
  const length = [31, 30, 29].find((day) => isDate(`${month}-${day}`)) ?? 28
  const weeks = Math.ceil((before + length) / 7)
  return Array.from({ length: weeks * 7 }, (_, at) => addDays(first, at - before)).filter(isDate)
}

/** The first day of the month some months after that of a date; before it with a negative number. */
export function monthAfter(date: string, months: number): string {
  const [year = 0, month = 1] = date.split('-').map(Number)
  const at = year * 12 + month - 1 + months
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}-01`
}
