/** Reads and writes dates as DD/MM/YYYY, whatever the browser's locale. */
import { dayText } from '../format.ts'

/** Reads a typed date as YYYY-MM-DD; undefined if it is invalid. Any separator works, or none. */
export function readDay(typed: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.\s-]?(\d{1,2})[/.\s-]?(\d{4})$/.exec(typed.trim()) ?? []
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const atMs = Date.parse(`${iso}T00:00:00Z`)
  // `Date` would read 31/02 as a day of March.
  return !Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(iso) ? iso : undefined
}

/** Whether a text is a date in the form of calls and files. */
export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

export interface DayBounds {
  min?: string | undefined
  max?: string | undefined
}

/** The fault of a typed date, with the bound that it exceeds. */
export function dayFault(
  typed: string,
  { min, max }: DayBounds,
): { kind: 'wrong' | 'early' | 'late'; day: string } | null {
  const iso = readDay(typed)
  if (iso === undefined) return { kind: 'wrong', day: '' }
  if (min !== undefined && iso < min) return { kind: 'early', day: dayText(min) }
  return max !== undefined && iso > max ? { kind: 'late', day: dayText(max) } : null
}
