/** Time: epoch milliseconds in, GMT+8 out. The working date is made here and nowhere else. */

export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** The zone of every time shown: GMT+8. */
export const ZONE_HOURS = 8
const ZONE_MS = ZONE_HOURS * HOUR_MS
/** A working date begins at noon GMT+8 (R0-3, rules 14.15). */
const CUT_MS = 12 * HOUR_MS

function isoDate(shiftedMs: number): string {
  return new Date(shiftedMs).toISOString().slice(0, 10)
}

/** The working date (YYYY-MM-DD) an instant belongs to: D 12:00:00.000 to the next 12:00 GMT+8. */
export function workingDate(atMs: number): string {
  return isoDate(atMs + ZONE_MS - CUT_MS)
}

/** The first instant of a working date. @throws on a text that is not a date (check with isDate). */
export function workingDateStartMs(date: string): number {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(midnight)) throw new Error(`not a date: ${date}`)
  return midnight - ZONE_MS + CUT_MS
}

/** The first instant of the working date that an instant belongs to. */
export function workingDayStartMs(atMs: number): number {
  return Math.floor((atMs + ZONE_MS - CUT_MS) / DAY_MS) * DAY_MS - ZONE_MS + CUT_MS
}

/** The first instant after the working date that an instant belongs to. */
export function workingDayEndMs(atMs: number): number {
  return workingDayStartMs(atMs) + DAY_MS
}

/** The Monday of the week of working dates that an instant belongs to: Monday 12:00 GMT+8 begins it (R7-9). */
export function weekOf(atMs: number): string {
  const dayMs = workingDayStartMs(atMs)
  // 1970-01-01 was a Thursday, three days into its week.
  const days = Math.floor((dayMs + ZONE_MS - CUT_MS) / DAY_MS) + 3
  return workingDate(dayMs - (((days % 7) + 7) % 7) * DAY_MS)
}

/**
 * Bookings of a working date are committed at most this long after its end: a transaction open for longer is rolled
 * back.
 */
export const WRITTEN_WITHIN_MS = MINUTE_MS

/** The calendar day in GMT+8. */
export function calendarDate(atMs: number): string {
  return isoDate(atMs + ZONE_MS)
}

/** Whether a text is a real date, YYYY-MM-DD. Year 0 does not exist, and databases refuse it. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false
  const atMs = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(atMs) && isoDate(atMs) === text
}

/** The date some days after a date (YYYY-MM-DD); before it with a negative number. @throws on a text that is no date. */
export function addDays(date: string, days: number): string {
  return isoDate(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS)
}

/** An instant in GMT+8 as `YYYY-MM-DD HH:mm:ss`. */
export function gmt8(atMs: number): string {
  return new Date(atMs + ZONE_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/** Myanmar's own time, shown beside ours to members in its currencies; no working date is made from it. */
export const MYANMAR_ZONE = 'GMT+6:30'

/** An instant in Myanmar: YYYY-MM-DD HH:mm:ss. */
export function myanmarTime(atMs: number): string {
  return new Date(atMs + 6.5 * HOUR_MS).toISOString().slice(0, 19).replace('T', ' ')
}
