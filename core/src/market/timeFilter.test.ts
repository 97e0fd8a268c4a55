/** The event time filter, at both ends of each mode, on both sides of midnight. */
import { expect, test } from 'vitest'
import { defaultTimeFilter, type FilteredView, isTimeFiltered, type TimeFilter, timeWindow } from './timeFilter.ts'

const at = (gmt8: string) => Date.parse(`${gmt8}+08:00`)
const isIn = (mode: TimeFilter, now: string, kickoff: string) => {
  const { fromMs, toMs } = timeWindow(mode, at(now))
  return at(kickoff) >= fromMs && at(kickoff) < toMs
}

const EVENING = '2025-08-16T20:00:00'
const NIGHT = '2025-08-17T01:00:00'

test.each<[TimeFilter, string, string, boolean]>([
  [0, EVENING, '2025-08-25T20:00:00', true],
  [9, EVENING, '2025-08-16T21:59:59', true],
  [9, EVENING, '2025-08-16T22:00:00', false],
  [1, EVENING, '2025-08-16T23:59:59', true],
  [1, EVENING, '2025-08-17T00:00:00', false],
  [2, EVENING, '2025-08-17T03:59:59', true],
  [2, EVENING, '2025-08-17T04:00:00', false],
  [3, EVENING, '2025-08-16T23:59:59', true],
  [3, EVENING, '2025-08-17T00:00:00', false],
  [3, NIGHT, '2025-08-17T11:59:59', true],
  [4, EVENING, '2025-08-16T23:59:59', false],
  [4, EVENING, '2025-08-17T00:00:00', true],
  [4, EVENING, '2025-08-17T04:00:00', false],
  [4, NIGHT, '2025-08-17T03:59:59', true],
  [5, EVENING, '2025-08-17T03:59:59', false],
  [5, EVENING, '2025-08-17T04:00:00', true],
  [5, NIGHT, '2025-08-17T11:59:59', true],
  [5, NIGHT, '2025-08-17T12:00:00', false],
])('mode %i at %s, kick-off %s: %s', (mode, now, kickoff, shown) => {
  expect(isIn(mode, now, kickoff)).toBe(shown)
})

test.each([
  ['2025-08-15T23:59:59', 0],
  ['2025-08-16T00:00:00', 1],
  ['2025-08-17T23:59:59', 1],
  ['2025-08-18T00:00:00', 0],
])('at %s the default mode is %i', (now, mode) => {
  expect(defaultTimeFilter(at(now))).toBe(mode)
})

const filtered: FilteredView = { level: 'all', pageType: 1, group: 2, isOutright: false }
test.each<[Partial<FilteredView>, boolean]>([
  [{}, true],
  [{ level: 'today' }, false],
  [{ pageType: 2 }, false],
  [{ group: 3 }, false],
  [{ group: 1 }, false],
  [{ isOutright: true }, false],
])('it applies with %j: %s', (other, applies) => {
  expect(isTimeFiltered({ ...filtered, ...other })).toBe(applies)
})
