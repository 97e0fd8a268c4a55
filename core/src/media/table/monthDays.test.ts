/** The weeks that a month has days in, over years' ends and leap days, and the months beside one. */
import { expect, test } from 'vitest'
import { isDate } from '../../base/time.ts'
import { daysOfWeeks, monthAfter } from './monthDays.ts'

test.each([
  ['2026-11', '2026-10-26', '2026-12-06', 6],
  ['2027-02', '2027-02-01', '2027-02-28', 4],
  ['2028-02', '2028-01-31', '2028-03-05', 5],
  ['2026-12', '2026-11-30', '2027-01-03', 5],
  ['0002-01', '0001-12-31', '0002-02-03', 5],
])('the weeks of %s', (month, first, last, weeks) => {
  const days = daysOfWeeks(month)
  expect([days[0], days.at(-1), days.length / 7]).toEqual([first, last, weeks])
  expect(new Set(days).size).toBe(days.length)
})

test.each([
  ['0001-01', '0001-01-01', '0001-02-04'],
  ['9999-12', '9999-11-29', '9999-12-31'],
])('the weeks of %s end where dates end', (month, first, last) => {
  const days = daysOfWeeks(month)
  expect([days[0], days.at(-1)]).toEqual([first, last])
  expect(days.every(isDate)).toBe(true)
})

test.each([
  ['2026-11-24', 1, '2026-12-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2027-01-31', -1, '2026-12-01'],
  ['2026-11-30', -24, '2024-11-01'],
])('%s and %i months', (date, months, expected) => {
  expect(monthAfter(date, months)).toBe(expected)
})
