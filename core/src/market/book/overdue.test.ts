/** When a match without a result starts to wait for a settler: after its sport's length, not one length for all. */
import { expect, test } from 'vitest'
import { SPORTS } from '../../base/sport/sport.ts'
import { MINUTE_MS } from '../../base/time.ts'
import type { Fixture, Phase } from '../event.ts'
import { openMatch } from './book.ts'
import type { BookMatch } from './match.ts'
import { whyWithoutResult } from './overdue.ts'

const startsAtMs = Date.UTC(2026, 10, 21, 14)
const runners = [
  { id: '1', name: 'One' },
  { id: '2', name: 'Two' },
]
const fixture = { matchId: 'm', leagueId: 'l', league: 'L', home: 'H', away: 'A', startsAtMs }

function matchOf(sport: number, phase: Phase, changes: Partial<Fixture & BookMatch> = {}): BookMatch {
  const { startedAtMs = null, ...more } = changes
  return { ...openMatch({ ...fixture, sport, ...more }, 'test', 1), phase, startedAtMs }
}
const after = (minutes: number, match: BookMatch) => whyWithoutResult(match, startsAtMs + minutes * MINUTE_MS)

test.each([
  ['soccer', 1, 180],
  ['baseball', 3, 300],
  ['tennis', 7, 360],
  ['table tennis', 9, 120],
  ['snooker', 10, 720],
  ['cricket', 15, 600],
  ['boxing', 16, 120],
  ['golf', 19, 480],
  ['horse racing', 38, 30],
  ['a simulated fight', 41, 5],
  ['virtual soccer', 54, 15],
])('%s (%i) should be over after %i minutes', (_, sport, minutes) => {
  expect(after(minutes, matchOf(sport, 'scheduled'))).toBeUndefined()
  expect(after(minutes + 1, matchOf(sport, 'scheduled'))).toBe('overdue')
})

test('every sport has a length, of five minutes to a day', () => {
  for (const { name, overWithinMin } of SPORTS)
    expect({ [name]: overWithinMin >= 5 && overWithinMin <= 1440 }).toEqual({ [name]: true })
})

test('the time counts from the real start of play', () => {
  const late = matchOf(1, '2H', { startedAtMs: startsAtMs + 60 * MINUTE_MS })
  expect(after(240, late)).toBeUndefined()
  expect(after(241, late)).toBe('overdue')
})

test.each(['ended', 'abandoned', 'postponed'] as const)('a match that is %s waits at once', (phase) => {
  expect(after(1, matchOf(1, phase))).toBe('noResult')
  // Runners of a race are participants themselves.
  expect(after(1, matchOf(38, phase, { runners, away: '' }))).toBe('noResult')
})

test('the last round of a season takes up to a week', () => {
  const season = matchOf(1, 'scheduled', { runners, away: '' })
  expect(after(7 * 24 * 60, season)).toBeUndefined()
  expect(after(7 * 24 * 60 + 1, season)).toBe('overdue')
})
