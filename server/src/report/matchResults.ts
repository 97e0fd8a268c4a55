/** Match results for members: by day and league, one match with their bets, those of a ticket. */
import { lineOf } from '@quarterline/core/base/line'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import { DAY_MS, isDate, workingDateStartMs } from '@quarterline/core/base/time'
import { endScores } from '@quarterline/core/bet/endScores'
import { matchState, statusIdOf } from '@quarterline/core/bet/matchState'
import { BET_PRODUCT } from '@quarterline/core/bet/terms'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import type { BookMatch, CancelWindow } from '@quarterline/core/market/book/match'
import type { Member } from '../account/session.ts'
import { isBetId, pageOf } from '../bet/list/page.ts'
import { readTickets } from '../bet/list/tickets.ts'
import type { Queries } from '../kit/db.ts'

type List = Omit<SuccessOf<'report/matchresult'>, 'status' | 'statusdesc'>
type MatchAnswer = Omit<SuccessOf<'report/singlematchresult'>, 'status' | 'statusdesc'>
type TicketAnswer = Omit<SuccessOf<'report/parlaymatchresult'>, 'status' | 'statusdesc'>
type MatchRow = MatchAnswer['match']

/** How long before a match, and after its start, its bets can have been placed. */
const BEFORE_MS = 400 * DAY_MS
const AFTER_MS = 2 * DAY_MS
const TICKETS_MAX = 100

// The fields that a result needs, without prices and runners' markets.
const STATE = `(m.state - 'markets') AS state`
// All sports except game rounds, which outnumber the rest and are found by sport.
const OF_DAY = `
  FROM match m WHERE m.starts_ms >= $1 AND m.starts_ms < $2
    AND CASE WHEN $3::integer = 0 THEN m.is_round IS NOT TRUE ELSE (m.state->'fixture'->>'sport')::integer = $3 END
    AND (m.state->'fixture'->>'away' = '' AND m.is_round IS NOT TRUE) = $4`
const OF_LEAGUE = `AND ($5::text = '' OR m.state->'fixture'->>'leagueId' = $5)`
const PAGE = `
  SELECT ${STATE} ${OF_DAY} ${OF_LEAGUE}
  ORDER BY m.state->>'result' IS NULL, m.starts_ms > $8, m.state->'fixture'->>'league', m.state->'fixture'->>'leagueId', m.starts_ms, m.id
  LIMIT $6 OFFSET $7`
const LEAGUES = `
  SELECT m.state->'fixture'->>'leagueId' AS "leagueId", min(m.state->'fixture'->>'league') AS league, count(*) AS matches
  ${OF_DAY} GROUP BY 1 ORDER BY 2, 1`
const MATCHES = `SELECT ${STATE} FROM match m WHERE m.id = ANY($1::text[])`
const MY_COUNTS = `
  SELECT match_id, count(*) AS bets FROM bet
  WHERE shard_key = $1 AND member_id = $2 AND family_id = ANY($3::text[]) AND match_id = ANY($4::text[]) AND product = '${BET_PRODUCT}' GROUP BY 1`
const MY_BETS = `
  SELECT id, placed_ms FROM bet WHERE shard_key = $1 AND member_id = $2 AND family_id = $3 AND match_id = $4
    AND product = '${BET_PRODUCT}'
  UNION ALL
  SELECT b.id, b.placed_ms FROM bet b
  WHERE b.shard_key = $1 AND b.member_id = $2 AND b.kind <> 'single' AND b.product = '${BET_PRODUCT}' AND b.placed_ms >= $5 AND b.placed_ms < $6
    AND EXISTS (SELECT FROM bet_leg l WHERE l.shard_key = b.shard_key AND l.bet_id = b.id AND l.match_id = $4)
  ORDER BY placed_ms DESC, id DESC LIMIT ${TICKETS_MAX}`

type ReportedMatch = Omit<BookMatch, 'markets'>

const familyOf = ({ fixture: { matchId, parent } }: ReportedMatch) => parent?.matchId ?? matchId

function winnersOf({ fixture, result }: ReportedMatch): string[] {
  if (!result || !('scores' in result)) return []
  // In a fight or pair the score does not tell the winner.
  const side = result.winner === 'H' ? fixture.home : result.winner === 'A' ? fixture.away : undefined
  if (side !== undefined) return [side]
  const names = new Map(fixture.runners?.map(({ id, name }) => [id, name]))
  return (result.placing?.winners ?? []).map((id) => names.get(id) ?? id)
}

const voidOf = ({ fromMs, toMs, scope, reason }: CancelWindow): MatchRow['voids'][number] => ({
  ...(scope?.betType && { betType: scope.betType }),
  ...(scope?.period && { period: scope.period }),
  ...(scope?.line !== undefined && { line: lineOf(scope.line) }),
  ...(scope?.pick && { pick: scope.pick }),
  ...(fromMs !== null && { from: fromMs }),
  ...(toMs !== null && { to: toMs }),
  reason: reason ?? 'cancelled',
})

/** A match in result lists. */
function rowOf(match: ReportedMatch): MatchRow {
  const { fixture, result, resultAtMs } = match
  const { matchId, sport: sportsType, leagueId, league, home, away, parent, startsAtMs: startsAt } = fixture
  const state = matchState(match)
  return {
    matchId,
    sportsType,
    leagueId,
    league,
    home,
    away,
    isOutright: away === '',
    startsAt,
    ...(parent && { child: parent.type }),
    state,
    status_id: statusIdOf(state),
    ...(result?.state === 'abandoned' && { during: result.during }),
    scores: endScores(match),
    winners: winnersOf(match),
    voids: match.cancels.map(voidOf),
    ...(result && resultAtMs !== null && { resultAt: resultAtMs }),
  }
}

async function countMine(db: Queries, member: Member, matches: readonly ReportedMatch[]): Promise<Map<string, number>> {
  const { rows } = await db.query<{ match_id: string; bets: number }>(MY_COUNTS, [
    member.shardKey,
    member.id,
    [...new Set(matches.map(familyOf))],
    matches.map(({ fixture }) => fixture.matchId),
  ])
  return new Map(rows.map(({ match_id, bets }) => [match_id, bets]))
}

/** matchresult: matches of a working date by league: decided, under way, not begun. */
export async function dayResults(
  db: Queries,
  member: Member,
  request: RequestOf<'report/matchresult'>,
  nowMs: number,
): Promise<Result<List>> {
  const { matchDate, sportsType, leagueId, isOutright } = request
  if (!isDate(matchDate)) return refuse('incompletedRequest', { at: '/matchDate' })
  const fromMs = workingDateStartMs(matchDate)
  const which = [fromMs, fromMs + DAY_MS, sportsType, Boolean(isOutright)]
  const leagues = (await db.query<List['leagues'][number] & Record<string, unknown>>(LEAGUES, which)).rows
  const total = leagues.reduce(
    (sum, row) => (leagueId === '' || row.leagueId === leagueId ? sum + row.matches : sum),
    0,
  )
  const { offset, limit } = pageOf(request)
  if (offset >= total) return ok({ rows: [], total, leagues })
  const { rows } = await db.query<{ state: ReportedMatch }>(PAGE, [...which, leagueId, limit, offset, nowMs])
  const matches = rows.map(({ state }) => state)
  const mine = await countMine(db, member, matches)
  const withBets = matches.map((match) => ({ ...rowOf(match), bets: mine.get(match.fixture.matchId) ?? 0 }))
  return ok({ rows: withBets, total, leagues })
}

async function readMatches(db: Queries, ids: readonly string[]): Promise<Map<string, ReportedMatch>> {
  const { rows } = await db.query<{ state: ReportedMatch }>(MATCHES, [ids])
  return new Map(rows.map(({ state }) => [state.fixture.matchId, state]))
}

/** singlematchresult: `matchNotActive` for an unknown match. */
export async function oneResult(db: Queries, member: Member, matchId: string): Promise<Result<MatchAnswer>> {
  // No stored id contains NUL, so the database is not asked.
  const match = matchId.includes('\0') ? undefined : (await readMatches(db, [matchId])).get(matchId)
  if (!match) return refuse('matchNotActive')
  const { startsAtMs } = match.fixture
  const { rows } = await db.query<{ id: string }>(MY_BETS, [
    member.shardKey,
    member.id,
    familyOf(match),
    matchId,
    startsAtMs - BEFORE_MS,
    startsAtMs + AFTER_MS,
  ])
  const ids = rows.map(({ id }) => id)
  const tickets = await readTickets(db, member, ids)
  return ok({ match: rowOf(match), rows: ids.flatMap((id) => tickets.get(id) ?? []) })
}

/** parlaymatchresult: `invalidBet` if the member has no such ticket of several legs. */
export async function ticketResults(db: Queries, member: Member, betId: string): Promise<Result<TicketAnswer>> {
  const ticket = isBetId(betId) ? (await readTickets(db, member, [betId])).get(betId.toLowerCase()) : undefined
  if (!ticket || ticket.kind === 'single') return refuse('invalidBet')
  const matches = await readMatches(db, [...new Set(ticket.legs.map(({ matchId }) => matchId))])
  const rows = ticket.legs.flatMap(({ leg, matchId }) => {
    const match = matches.get(matchId)
    return match ? [{ leg, ...rowOf(match) }] : []
  })
  return ok({ bet_id: ticket.bet_id, ref_no: ticket.ref_no, rows })
}
