/** standinglist: the competitions that have a table or a cup, each with its latest season. */
import { ok, type Result } from '@quarterline/core/base/result'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import type { Fixture } from '@quarterline/core/market/event'
import type { Queries } from '../../kit/db.ts'
import { byRank } from './byRank.ts'

type Standings = Omit<SuccessOf<'media/standinglist'>, 'status' | 'statusdesc'>

/** SQL: jumps from league to league through the index, instead of reading all matches. */
export const COMPETITIONS = `
  WITH RECURSIVE one AS (
    (SELECT league_id, season FROM match WHERE season IS NOT NULL ORDER BY league_id DESC, season DESC LIMIT 1)
    UNION ALL
    SELECT next.league_id, next.season FROM one CROSS JOIN LATERAL (
      SELECT league_id, season FROM match WHERE season IS NOT NULL AND league_id < one.league_id
      ORDER BY league_id DESC, season DESC LIMIT 1) next)
  SELECT last.fixture FROM one CROSS JOIN LATERAL (
    SELECT m.state->'fixture' AS fixture FROM match m
    WHERE m.league_id = one.league_id AND m.season = one.season ORDER BY m.starts_ms DESC LIMIT 1) last`

/** The competitions of a sport, or of all, by sport, rank and name. */
export async function listStandings(
  db: Queries,
  { sportsType = 0 }: RequestOf<'media/standinglist'>,
): Promise<Result<Standings>> {
  const { rows } = await db.query<{ fixture: Fixture }>(COMPETITIONS)
  const ranks = new Map(rows.map(({ fixture: { leagueId, rank } }) => [leagueId, rank]))
  const standings = rows.flatMap(({ fixture: { leagueId, league, sport, stage } }) =>
    stage && (sportsType === 0 || sport === sportsType)
      ? [{ leagueId, league, sportsType: sport, kind: stage.kind, season: stage.season }]
      : [],
  )
  return ok({ standings: await byRank(db, standings, ({ leagueId }) => ranks.get(leagueId)) })
}
