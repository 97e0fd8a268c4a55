/** The live clock in words, and kick-off times. */
import { expect, test } from 'vitest'
import { en } from '../text/en.ts'
import { setWords } from '../text/text.ts'
import { phaseText } from './phase.ts'

setWords(en)

const NOW = Date.UTC(2025, 7, 16, 15, 0)
const MINUTE = 60_000
const clock = (fromMinute: number, minutesAgo: number, stopped = false) => {
  return { fromMinute, sinceMs: NOW - minutesAgo * MINUTE, stopped }
}

test.each([
  ['1H', clock(1, 33.9), "1H 34'"],
  ['1H', clock(1, 46), "1H 45+2'"],
  ['2H', clock(46, 44), "2H 90'"],
  ['2H', clock(46, 47), "2H 90+3'"],
  ['2H', clock(60, 5, true), "2H 60'"],
  ['1H', clock(1, -1), "1H 1'"],
  ['HT', clock(45, 3, true), 'HT'],
  ['1H', null, '1H'],
  ['scheduled', null, 'Starting'],
])('%s with %j shows %s', (phase, liveClock, text) => {
  expect(phaseText({ group: 3, phase, clock: liveClock, startsAtMs: NOW }, NOW)).toBe(text)
})

test('a kick-off on this day shows its time, a later one its date too', () => {
  const at = (startsAtMs: number) => phaseText({ group: 2, phase: 'scheduled', clock: null, startsAtMs }, NOW)
  expect(at(NOW + 30 * MINUTE)).toBe('23:30')
  expect(at(NOW + 120 * MINUTE)).toBe('17/08 01:00')
})
