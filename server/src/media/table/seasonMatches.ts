/** Reads the matches of a season, by the index that only matches of competitions are in. */
import { endScores } from '@quarterline/core/bet/endScores'
import { wholeState } from '@quarterline/core/bet/matchState'
import { isCalledOff, isEnded, isStarted } from '@quarterline/core/market/book/match'
import type { Score } from '@quarterline/core/market/score'
import type { SeasonMatch } from '@quarterline/core/media/table/leagueTable'
import { isStorable, type Queries } from '../../kit/db.ts'
import { STORED_STATE, type StoredMatch } from '../storedMatch.ts'

/** No competition has more; a source that says otherwise makes no page slow. */
const SEASON_MAX = 3000
/** SQL of the matches of a season; a test looks at its plan. */
export const SEASON_MATCHES = `
  SELECT ${STORED_STATE} FROM match m
  WHERE m.league_id = $1 AND m.season = $2 ORDER BY m.starts_ms LIMIT ${SEASON_MAX}`
const LATEST = `
  SELECT m.season FROM match m WHERE m.league_id = $1 AND m.season IS NOT NULL ORDER BY m.season DESC LIMIT 1`
const SEASONS = `
  WITH RECURSIVE one AS (
    (${LATEST})
    UNION ALL
    SELECT (SELECT m.season FROM match m WHERE m.league_id = $1 AND m.season < one.season ORDER BY m.season DESC LIMIT 1)
    FROM one WHERE one.season IS NOT NULL)
  SELECT season FROM one WHERE season IS NOT NULL LIMIT 20`

/** The seasons of a competition, latest first. */
export async function readSeasons(db: Queries, leagueId: string): Promise<string[]> {
  if (!isStorable(leagueId)) return []
  const { rows } = await db.query<{ season: string }>(SEASONS, [leagueId])
  return rows.map(({ season }) => season)
}

/** The matches of a season in order of time. */
export async function readSeason(db: Queries, leagueId: string, season: string): Promise<StoredMatch[]> {
  const { rows } = await db.query<{ state: StoredMatch }>(SEASON_MATCHES, [leagueId, season])
  return rows.map(({ state }) => state)
}

/** Whether a match is to come or being played. */
export const isOpen = (match: StoredMatch): boolean =>
  match.result === null && !isEnded(match.phase) && !isCalledOff(match)

/** Whether a match is being played. */
export const isLive = (match: StoredMatch, nowMs: number): boolean => isOpen(match) && isStarted(match, nowMs)

/** The score that a match counts with: of a completed one, or of one that stands. */
function scoreThatCounts(match: StoredMatch): Score | undefined {
  if (match.result === null || wholeState(match) !== 'completed') return undefined
  return endScores(match).FT
}

/** A match as tables need it. */
export function seasonMatch(match: StoredMatch): SeasonMatch {
  const { matchId, home, away, startsAtMs, stage } = match.fixture
  const score = scoreThatCounts(match)
  return {
    ...{ matchId, startsAtMs, home, away },
    ...(score && { score }),
    ...(stage?.round !== undefined && { round: stage.round }),
  }
}
