/** The filter of the bet lists: dates of placing, a sport, digits of a ticket's number. */
import { isDate } from '@quarterline/core/base/time'

export interface Filter {
  /** Dates of placing, both included; an invalid date does not filter. */
  startDate: string
  endDate: string
  /** 0 for all sports. */
  sport: number
  /** Part of a ticket's number as it was typed, with or without its sign. */
  number: string
}

export const NO_FILTER: Filter = { startDate: '', endDate: '', sport: 0, number: '' }

/** Longer than any ticket's number. */
export const DIGITS_MAX = 20

/** The valid part of a filter, as the call takes it. */
export function filterRequest({ startDate, endDate, sport, number }: Filter) {
  const isTurned = isDate(startDate) && isDate(endDate) && endDate < startDate
  const digits = number.replaceAll(/\D/g, '').slice(0, DIGITS_MAX)
  return {
    ...(isDate(startDate) && !isTurned && { startDate }),
    ...(isDate(endDate) && !isTurned && { endDate }),
    ...(sport > 0 && { sportsType: sport }),
    ...(digits && { ref_no: digits }),
  }
}
