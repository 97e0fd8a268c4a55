/** bracketlist: the bracket of a cup's season. */
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import { sportOf } from '@quarterline/core/base/sport/sport'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { isCalledOff } from '@quarterline/core/market/book/match'
import { bracketOf, type CupMatch } from '@quarterline/core/media/table/bracket'
import type { Queries } from '../../kit/db.ts'
import type { StoredMatch } from '../storedMatch.ts'
import { isLive, readSeason, readSeasons, seasonMatch } from './seasonMatches.ts'

type Bracket = Omit<SuccessOf<'media/bracketlist'>, 'status' | 'statusdesc'>
type Leg = Bracket['rounds'][number]['ties'][number]['legs'][number]

/** A match of a cup; its extra time stands beside the score where that does not count it. */
function cupMatch(stored: StoredMatch): CupMatch {
  const match = seasonMatch(stored)
  const { result, fixture, phase } = stored
  const sheet = result && 'scores' in result ? result : undefined
  const isApart = (fixture.extraTime ?? sportOf(fixture.sport).extraTime) === 'never'
  const extra = match.score && isApart ? sheet?.scores.ET : undefined
  const isOff = !match.score && (result !== null || phase === 'abandoned' || isCalledOff(stored))
  return {
    ...match,
    ...(extra && { extra }),
    ...(match.score && sheet?.goesOn && { goesOn: sheet.goesOn }),
    ...(isOff && { isOff }),
  }
}

function legOf(stored: StoredMatch, match: CupMatch, nowMs: number): Leg {
  const { matchId, startsAtMs: startsAt, home, away, extra, isOff } = match
  const live = isLive(stored, nowMs)
  const score = live ? stored.score : match.score
  const state = isOff ? 'off' : stored.phase === 'postponed' && stored.result === null ? 'postponed' : undefined
  return {
    ...{ matchId, startsAt, home, away, live },
    ...(score && { score: [...score] }),
    ...(extra && { extra: [...extra] }),
    ...(state && { state }),
  }
}

/** The bracket of a cup; `matchNotActive` if the competition has none. */
export async function readBracket(
  db: Queries,
  { leagueId, season: wanted }: RequestOf<'media/bracketlist'>,
  nowMs: number,
): Promise<Result<Bracket>> {
  const seasons = await readSeasons(db, leagueId)
  const season = wanted ?? seasons[0]
  if (season === undefined || !seasons.includes(season)) return refuse('matchNotActive')
  const stored = (await readSeason(db, leagueId, season)).filter(({ fixture }) => fixture.stage?.kind === 'cup')
  const latest = stored.at(-1)?.fixture
  if (!latest) return refuse('matchNotActive')
  const byId = new Map(stored.map((match) => [match.fixture.matchId, match]))
  const rounds = bracketOf(stored.map(cupMatch)).map(({ ties, ...round }) => ({
    ...round,
    ties: ties.map(({ legs, from, sum, shootOut, ...tie }) => ({
      ...tie,
      ...(sum && { sum: [...sum] }),
      ...(shootOut && { shootOut: [...shootOut] }),
      from: [...from],
      legs: legs.flatMap((leg) => {
        const match = byId.get(leg.matchId)
        return match ? [legOf(match, leg, nowMs)] : []
      }),
    })),
  }))
  return ok({ leagueId, league: latest.league, sportsType: latest.sport, season, seasons, rounds })
}
