/** Results of a working date, by league: of any sports for matchresult, of virtual matches for efresult. */
import { DAY_MS, workingDateStartMs } from '@quarterline/core/base/time'
import { BET_PRODUCT } from '@quarterline/core/bet/terms'
import type { SuccessOf } from '@quarterline/core/calls'
import type { Member } from '../../account/session.ts'
import { pageOf } from '../../bet/list/page.ts'
import type { Queries } from '../../kit/db.ts'
import { IS_ROUND } from '../../market/isRound.ts'
import { readHistories } from './history.ts'
import { RESULT_STATE, type ReportedMatch, resultRow } from './resultRow.ts'

type DayRow = SuccessOf<'report/matchresult'>['rows'][number]
type League = SuccessOf<'report/matchresult'>['leagues'][number]

/** Which matches of a date. */
export interface DayFilter {
  date: string
  /** Empty: all sports, without rounds of games, which outnumber the rest and are found by their sport. */
  sports: readonly number[]
  leagueId: string
  isOutright: boolean
  pageNumber: number
  pageSize: number
}

const OF_DAY = `
  FROM match m WHERE m.starts_ms >= $1 AND m.starts_ms < $2
    AND CASE WHEN cardinality($3::integer[]) = 0 THEN ${IS_ROUND} IS NOT TRUE
      ELSE (m.state->'fixture'->>'sport')::integer = ANY($3) END
    AND (m.state->'fixture'->>'away' = '' AND ${IS_ROUND} IS NOT TRUE) = $4`
const OF_LEAGUE = `AND ($5::text = '' OR m.state->'fixture'->>'leagueId' = $5)`
const PAGE = `
  SELECT ${RESULT_STATE}, m.ruling_seq ${OF_DAY} ${OF_LEAGUE}
  ORDER BY m.state->>'result' IS NULL, m.starts_ms > $8, m.state->'fixture'->>'league', m.state->'fixture'->>'leagueId', m.starts_ms, m.id
  LIMIT $6 OFFSET $7`
const LEAGUES = `
  SELECT m.state->'fixture'->>'leagueId' AS "leagueId", min(m.state->'fixture'->>'league') AS league, count(*) AS matches
  ${OF_DAY} GROUP BY 1 ORDER BY 2, 1`
const MY_COUNTS = `
  SELECT match_id, count(*) AS bets FROM bet
  WHERE shard_key = $1 AND member_id = $2 AND family_id = ANY($3::text[]) AND match_id = ANY($4::text[]) AND product = '${BET_PRODUCT}' GROUP BY 1`

/** The match whose page the bets on a match belong to: its parent, or itself. */
export const familyOf = ({ fixture: { matchId, parent } }: ReportedMatch) => parent?.matchId ?? matchId

/** How many singles the member has on each match. */
export async function countMine(
  db: Queries,
  member: Member,
  matches: readonly ReportedMatch[],
): Promise<Map<string, number>> {
  const { rows } = await db.query<{ match_id: string; bets: number }>(MY_COUNTS, [
    member.shardKey,
    member.id,
    [...new Set(matches.map(familyOf))],
    matches.map(({ fixture }) => fixture.matchId),
  ])
  return new Map(rows.map(({ match_id, bets }) => [match_id, bets]))
}

/** Results of a date: decided, under way, not begun. */
export async function listDay(
  db: Queries,
  member: Member,
  filter: DayFilter,
  nowMs: number,
): Promise<{ rows: DayRow[]; total: number; leagues: League[] }> {
  const fromMs = workingDateStartMs(filter.date)
  const which = [fromMs, fromMs + DAY_MS, filter.sports, filter.isOutright]
  const leagues = (await db.query<League & Record<string, unknown>>(LEAGUES, which)).rows
  const { leagueId } = filter
  const total = leagues.reduce(
    (sum, row) => (leagueId === '' || row.leagueId === leagueId ? sum + row.matches : sum),
    0,
  )
  const { offset, limit } = pageOf(filter)
  if (offset >= total) return { rows: [], total, leagues }
  const page = await db.query<{ state: ReportedMatch; ruling_seq: number }>(PAGE, [
    ...which,
    ...[leagueId, limit, offset, nowMs],
  ])
  const matches = page.rows.map(({ state }) => state)
  const mine = await countMine(db, member, matches)
  const ruledAgain = page.rows.filter(({ ruling_seq }) => ruling_seq > 1).map(({ state }) => state)
  const histories = await readHistories(db, ruledAgain)
  const rows = matches.map((match) => {
    const { matchId } = match.fixture
    const corrected = (histories.get(matchId)?.length ?? 0) > 1
    return { ...resultRow(match), bets: mine.get(matchId) ?? 0, corrected }
  })
  return { rows, total, leagues }
}
