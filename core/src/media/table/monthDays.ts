/** The days that a calendar of a month shows. Called by `server/src/media/table/programme.ts` and by the page of events. */
import { addDays, weekOf, workingDateStartMs } from '../../base/time.ts'

/** The days of all weeks, from Monday to Sunday, that a month has days in. @param month YYYY-MM */
export function daysOfWeeks(month: string): string[] {
  const days: string[] = []
  for (let monday = weekOf(workingDateStartMs(`${month}-01`)); monday.slice(0, 7) <= month; monday = addDays(monday, 7))
    for (let at = 0; at < 7; at++) days.push(addDays(monday, at))
  return days
}

/** The first day of the month some months after that of a date; before it with a negative number. */
export function monthAfter(date: string, months: number): string {
  const [year = 0, month = 1] = date.split('-').map(Number)
  const at = year * 12 + month - 1 + months
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}-01`
}
