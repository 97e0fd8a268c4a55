/** Tests how long matches take: core's table of overdue matches must not alert a settler to a match still in play. */
import { sportOf } from '@quarterline/core/base/sport/sport'
import { MINUTE_MS } from '@quarterline/core/base/time'
import type { FeedFact } from '@quarterline/core/market/event'
import { expect, test } from 'vitest'
import { MATCHES, openSchedule } from '../world/schedule.ts'
import type { SimulatedMatch } from '../world/simulated.ts'
import { FAMILIES } from './families.ts'
import { tellMatch } from './simulatorMatch.ts'

const DAY = 20_665
const DAYS = 7
const MATCHES_OF_A_SPORT = 6

/** The facts of a match other than its prices, in order. */
function* factsOf(match: SimulatedMatch): Generator<{ fact: FeedFact; atMs: number }> {
  for (const { fact, atMs } of tellMatch(match)) if (typeof fact !== 'function') yield { fact, atMs }
}

function sportIn(match: SimulatedMatch): number {
  for (const { fact } of factsOf(match)) if (fact.kind === 'fixture') return fact.fixture.sport
  throw new Error(`${match.matchId} has no fixture`)
}

/** Minutes from the scheduled start to the end of play; 0 of a match that has none. */
function minutesOf(match: SimulatedMatch): number {
  for (const { fact, atMs } of factsOf(match))
    if (fact.kind === 'status' && fact.phase === 'ended') return (atMs - match.startsAtMs) / MINUTE_MS
  return 0
}

test('a match of every sport is over before it counts as overdue', () => {
  const families = FAMILIES.map(({ share, open }) => open('1', MATCHES.usual * share))
  const schedule = openSchedule('1', MATCHES.usual, families)
  const matchesOfWeek = Array.from({ length: DAYS }, (_, at) => schedule.day(DAY + at)).flat()
  const bySport = Map.groupBy(
    matchesOfWeek.filter(({ kind }) => kind !== 'outright'),
    sportIn,
  )
  const longest = [...bySport].map(([sport, of]) => ({
    sport,
    minutes: Math.max(...of.slice(0, MATCHES_OF_A_SPORT).map(minutesOf)),
  }))
  expect(longest.filter(({ sport, minutes }) => minutes > sportOf(sport).overWithinMin)).toEqual([])
  expect(longest.filter(({ minutes }) => minutes > 0).length).toBeGreaterThan(80)
})
