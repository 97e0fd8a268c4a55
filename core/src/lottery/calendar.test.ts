/** Draws of a calendar: their days and times in GMT+8, and their numbers, which begin anew with the year. */
import { expect, test } from 'vitest'
import { DAY_MS, gmt8 } from '../base/time.ts'
import { calendarDraws, readCalendar } from './calendar.ts'

/** The draws of a calendar in some days from an instant, in one text each. */
function drawsOf(text: string, from: string, days: number): string[] {
  const calendar = readCalendar(text)
  if (!calendar) throw new Error(text)
  const fromMs = Date.parse(from)
  return calendarDraws(calendar, fromMs, fromMs + days * DAY_MS).map(
    ({ draw, cutOffMs, drawMs }) => `${draw} ${gmt8(cutOffMs).slice(0, 16)} ${gmt8(drawMs).slice(11, 16)}`,
  )
}

test.each([
  [
    'over the end of a year, which has a draw on both its days',
    ...(['daily 18:50 19:00', '2026-12-30T12:00:00Z', 3] as const),
    ['0365/26 2026-12-31 18:50 19:00', '0001/27 2027-01-01 18:50 19:00', '0002/27 2027-01-02 18:50 19:00'],
  ],
  [
    'in a year of 366 days',
    ...(['daily 18:50 19:00', '2028-12-31T04:00:00Z', 1] as const),
    ['0366/28 2028-12-31 18:50 19:00'],
  ],
  [
    'on three days of the week, the first of which is the year’s first',
    ...(['FRI,SAT,SUN 18:50 19:00', '2026-12-31T00:00:00Z', 3] as const),
    ['0001/27 2027-01-01 18:50 19:00', '0002/27 2027-01-02 18:50 19:00'],
  ],
  [
    'just after midnight in GMT+8, when it is still the old year elsewhere',
    ...(['daily 00:05 00:10', '2026-12-31T15:59:00Z', 1] as const),
    ['0001/27 2027-01-01 00:05 00:10'],
  ],
] as const)('%s', (_, text, from, days, expected) => {
  expect(drawsOf(text, from, days)).toEqual(expected)
})

test('a draw whose cut-off is now is not to come any more, one at the end of the span is', () => {
  expect(drawsOf('daily 18:50 19:00', '2026-06-01T10:50:00Z', 1)).toEqual(['0153/26 2026-06-02 18:50 19:00'])
  expect(drawsOf('daily 18:50 19:00', '2026-06-01T10:49:59.999Z', 0)).toEqual([])
})

test.each(['', 'daily', 'daily 19:00 18:50', 'MON,XYZ 18:50 19:00', 'daily 25:00 26:00', 'daily 18:50 19:00 '])(
  '%j is no calendar',
  (text) => {
    expect(readCalendar(text)).toBeUndefined()
  },
)
