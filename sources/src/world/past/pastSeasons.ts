/**
 * The seasons of some of the simulator's leagues and cups as they were played before it was switched on: the very matches
 * and scores that it would have told, without prices, so that league tables and cups of a new house are not empty.
 */
import { chanceOf } from '@quarterline/core/base/chance'
import { SOCCER } from '@quarterline/core/base/sport/sport'
import { HOUR_MS } from '@quarterline/core/base/time'
import type { Fixture, MatchResult } from '@quarterline/core/market/event'
import { drawCourse } from '../../soccer/soccerCourse.ts'
import { withEnd } from '../goesOn.ts'
import { postponementOf } from '../postponement.ts'
import { withScorers } from '../scorers.ts'
import type { SoccerMatch } from '../simulated.ts'
import { openSoccer } from '../soccerDays.ts'
import { type PastFact, pastFacts } from './pastFacts.ts'

export interface PastFixture {
  fixture: Fixture
  result: MatchResult
  /** Draws what happened from the kick-off to the end; absent of a match that was not played to its end. */
  facts?: () => PastFact[]
}

/** Leagues with a past, and how many weeks of it at most: a whole season and the break before it. */
const LEAGUES = 10
export const PAST_WEEKS = 48
/** A match that began less than this long ago is still told by the simulator itself. */
export const PAST_BEFORE_MS = 4 * HOUR_MS

function resultOf(match: Omit<SoccerMatch, 'offerNumber'>): MatchResult {
  const fate = postponementOf(match)
  if (fate.state === 'postponed') return { state: 'refunded' }
  const { halfTime, fullTime } = drawCourse(match, chanceOf(`${match.seed}/course`))
  const scores = { FT: fullTime, '1H': halfTime }
  if (fate.state === 'played') {
    const sheet = { scores }
    return { state: 'completed', ...(match.stage?.kind === 'cup' ? withEnd(sheet, match.seed) : sheet) }
  }
  return fate.half === 0
    ? { state: 'abandoned', during: '1H', scores: {} }
    : { state: 'abandoned', during: '2H', scores }
}

/** The matches of a day of the epoch with their results. @param matches the size of the house's offer */
export function openPastSeasons(seed: string, matches: number): (day: number) => PastFixture[] {
  const soccer = openSoccer(seed, matches)
  const names = soccer.leagues.slice(0, LEAGUES).map(({ leagueId }) => leagueId)
  const chosen = new Set(names.flatMap((leagueId) => [leagueId, `${leagueId}-cup`]))
  return (day) =>
    soccer.on(day).flatMap(({ match }): PastFixture[] => {
      if (match.kind !== 'soccer' || !match.stage || !chosen.has(match.leagueId)) return []
      const { matchId, leagueId, league, home, away, startsAtMs, stage } = match
      const fixture = { matchId, sport: SOCCER.id, leagueId, league, home, away, startsAtMs, stage }
      const result = resultOf(match)
      if (result.state !== 'completed') return [{ fixture, result }]
      const facts = () => pastFacts(matchId, withScorers(drawCourse(match, chanceOf(`${match.seed}/course`)), match))
      return [{ fixture, result, facts }]
    })
}
