/** Dates as they are typed, and what is said of those that are none. */
import { expect, test } from 'vitest'
import { dayFault, readDay } from './dateText.ts'

test.each([
  ['31/01/2026', '2026-01-31'],
  [' 1/2/2026 ', '2026-02-01'],
  ['01.02.2026', '2026-02-01'],
  ['01-02-2026', '2026-02-01'],
  ['01 02 2026', '2026-02-01'],
  ['01022026', '2026-02-01'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2026', undefined],
  ['31/04/2026', undefined],
  // Never taken for a month before a day.
  ['04/31/2026', undefined],
  ['2026-01-31', undefined],
  ['31/01/26', undefined],
  ['00/01/2026', undefined],
  ['31/01', undefined],
  ['soon', undefined],
  ['', undefined],
])('%j is %j', (typed, day) => expect(readDay(typed)).toBe(day))

test('a date beyond a bound is told with the bound, and the bounds themselves will do', () => {
  const bounds = { min: '2026-01-10', max: '2026-01-20' }
  expect(dayFault('9/1/2026', bounds)).toEqual({ kind: 'early', day: '10/01/2026' })
  expect(dayFault('21/1/2026', bounds)).toEqual({ kind: 'late', day: '20/01/2026' })
  expect([dayFault('10/1/2026', bounds), dayFault('20/1/2026', bounds), dayFault('1/1/1990', {})]).toEqual([
    null,
    null,
    null,
  ])
  expect(dayFault('32/1/2026', bounds)).toEqual({ kind: 'wrong', day: '' })
})
