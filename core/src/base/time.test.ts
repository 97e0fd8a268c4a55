/** The working date and GMT+8 at their edges. */
import { describe, expect, it } from 'vitest'
import { addDays, calendarDate, gmt8, isDate, myanmarTime, workingDate, workingDateStartMs } from './time.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)

describe('the working date runs from noon to noon GMT+8 (rules 14.15)', () => {
  it.each([
    ['2025-08-16T11:59:59.999', '2025-08-15'],
    ['2025-08-16T12:00:00.000', '2025-08-16'],
    ['2025-08-17T11:59:59.999', '2025-08-16'],
    ['2026-01-01T00:00:00.000', '2025-12-31'],
    ['2024-02-29T12:00:00.000', '2024-02-29'],
  ])('%s belongs to %s', (text, date) => {
    expect(workingDate(at(text))).toBe(date)
  })

  it('a working date starts at this instant', () => {
    expect(workingDateStartMs('2025-08-16')).toBe(at('2025-08-16T12:00:00.000'))
  })
})

describe('GMT+8', () => {
  it('the time shown does not depend on the machine’s zone', () => {
    expect(gmt8(Date.UTC(2025, 7, 15, 19, 0, 1))).toBe('2025-08-16 03:00:01')
    expect(calendarDate(Date.UTC(2025, 7, 15, 16))).toBe('2025-08-16')
  })

  it('is an hour and a half ahead of Myanmar, and sometimes a day', () => {
    expect(myanmarTime(at('2025-08-16T21:00:00.000'))).toBe('2025-08-16 19:30:00')
    expect(myanmarTime(at('2025-08-16T01:29:59.000'))).toBe('2025-08-15 23:59:59')
  })

  it.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2025-03-01', -1, '2025-02-28'],
    ['2025-12-31', 32, '2026-02-01'],
    ['2025-08-16', 0, '2025-08-16'],
  ])('%s and %i days are %s', (date, days, then) => {
    expect(addDays(date, days)).toBe(then)
  })

  it('only real dates are accepted', () => {
    expect(['2025-02-29', '2025-13-01', '2025-1-1', '20250101', '0000-01-01', ''].filter(isDate)).toEqual([])
    expect(isDate('2024-02-29')).toBe(true)
  })
})
