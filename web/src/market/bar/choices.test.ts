/** The days of early matches: working dates, from the next one on. */
import { expect, test } from 'vitest'
import { isOfDay } from './Choices.tsx'

const at = (gmt8: string) => Date.parse(`${gmt8}+08:00`)
const NOW = at('2025-08-16T20:00:00')

test.each([
  [undefined, '2025-09-30T20:00:00', true],
  ['2025-08-17', '2025-08-17T11:59:59', false],
  ['2025-08-17', '2025-08-17T12:00:00', true],
  ['2025-08-17', '2025-08-18T11:59:59', true],
  ['2025-08-17', '2025-08-18T12:00:00', false],
  ['2025-08-23', '2025-08-24T11:59:59', true],
  ['later', '2025-08-24T11:59:59', false],
  ['later', '2025-08-24T12:00:00', true],
])('of day %s, kick-off %s: %s', (day, kickoff, shown) => {
  expect(isOfDay(day, at(kickoff), NOW)).toBe(shown)
})
