/** Match results for members: by day and league, one match with their bets and its history, those of a ticket. */
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import { isDate } from '@quarterline/core/base/time'
import { BET_PRODUCT } from '@quarterline/core/bet/terms'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { familyOf } from '@quarterline/core/market/book/match'
import type { Member } from '../account/session.ts'
import { isBetId } from '../bet/list/page.ts'
import { readTickets } from '../bet/list/tickets.ts'
import { isStorable, type Queries } from '../kit/db.ts'
import { countSports, type DayScope, listDay, readDayNames } from '../media/result/dayResults.ts'
import { readHistories } from '../media/result/history.ts'
import { readMoments } from '../media/result/moments.ts'
import { PLACED_AFTER_MS, PLACED_BEFORE_MS } from '../media/result/ownTickets.ts'
import { resultRow } from '../media/result/resultRow.ts'
import { readTicketChanges } from '../media/result/ticketChanges.ts'
import { readStoredMatches } from '../media/storedMatch.ts'

type List = Omit<SuccessOf<'report/matchresult'>, 'status' | 'statusdesc'>
type MatchAnswer = Omit<SuccessOf<'report/singlematchresult'>, 'status' | 'statusdesc'>
type TicketAnswer = Omit<SuccessOf<'report/parlaymatchresult'>, 'status' | 'statusdesc'>

const TICKETS_MAX = 100

const MY_BETS = `
  SELECT id, placed_ms FROM bet WHERE shard_key = $1 AND member_id = $2 AND family_id = $3 AND match_id = $4
    AND product = '${BET_PRODUCT}' AND state <> 'rejected'
  UNION ALL
  SELECT b.id, b.placed_ms FROM bet b
  WHERE b.shard_key = $1 AND b.member_id = $2 AND b.kind <> 'single' AND b.product = '${BET_PRODUCT}' AND b.state <> 'rejected'
    AND b.placed_ms >= $5 AND b.placed_ms < $6
    AND EXISTS (SELECT FROM bet_leg l WHERE l.shard_key = b.shard_key AND l.bet_id = b.id AND l.match_id = $4)
  ORDER BY placed_ms DESC, id DESC LIMIT ${TICKETS_MAX}`

/** The matches that a request is about; undefined without a true date. */
function scopeOf({ matchDate: date, sportsType, isOutright }: RequestOf<'report/resultnames'>): DayScope | undefined {
  return isDate(date)
    ? { date, sports: sportsType === 0 ? [] : [sportsType], isOutright: Boolean(isOutright) }
    : undefined
}

/** matchresult: matches of a working date by league: decided, under way, not begun. */
export async function dayResults(
  db: Queries,
  member: Member,
  request: RequestOf<'report/matchresult'>,
  nowMs: number,
): Promise<Result<List>> {
  const scope = scopeOf(request)
  if (!scope) return refuse('incompletedRequest', { at: '/matchDate' })
  const { leagueId, names, states: groups, mine: isMine, pageNumber, pageSize } = request
  const list = await listDay(db, member, { ...scope, leagueId, names, groups, isMine, pageNumber, pageSize }, nowMs)
  return ok({ ...list, sports: await countSports(db, scope) })
}

/** resultnames: what a search of that list looks through. */
export async function dayNames(
  db: Queries,
  request: RequestOf<'report/resultnames'>,
): Promise<Result<{ names: string[] }>> {
  const scope = scopeOf(request)
  return scope ? ok({ names: await readDayNames(db, scope) }) : refuse('incompletedRequest', { at: '/matchDate' })
}

/** singlematchresult: `matchNotActive` for an unknown match. */
export async function oneResult(db: Queries, member: Member, matchId: string): Promise<Result<MatchAnswer>> {
  const match = isStorable(matchId) ? (await readStoredMatches(db, [matchId])).get(matchId) : undefined
  if (!match) return refuse('matchNotActive')
  const { startsAtMs } = match.fixture
  const { rows } = await db.query<{ id: string }>(MY_BETS, [
    member.shardKey,
    member.id,
    familyOf(match),
    matchId,
    startsAtMs - PLACED_BEFORE_MS,
    startsAtMs + PLACED_AFTER_MS,
  ])
  const ids = rows.map(({ id }) => id)
  const tickets = await readTickets(db, member, ids)
  const mine = ids.flatMap((id) => tickets.get(id) ?? [])
  const [histories, moments, changes] = await Promise.all([
    readHistories(db, [match]),
    readMoments(db, match),
    readTicketChanges(db, member, matchId, mine),
  ])
  return ok({ match: resultRow(match), rows: mine, history: histories.get(matchId) ?? [], changes, ...moments })
}

/** parlaymatchresult: `invalidBet` if the member has no such ticket of several legs. */
export async function ticketResults(db: Queries, member: Member, betId: string): Promise<Result<TicketAnswer>> {
  const ticket = isBetId(betId) ? (await readTickets(db, member, [betId])).get(betId.toLowerCase()) : undefined
  if (!ticket || ticket.kind === 'single') return refuse('invalidBet')
  const matches = await readStoredMatches(db, [...new Set(ticket.legs.map(({ matchId }) => matchId))])
  const rows = ticket.legs.flatMap(({ leg, matchId }) => {
    const match = matches.get(matchId)
    return match ? [{ leg, ...resultRow(match) }] : []
  })
  return ok({ bet_id: ticket.bet_id, ref_no: ticket.ref_no, rows })
}
