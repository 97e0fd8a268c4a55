/** Bets as tickets: the one form in which every list and the statement carry them. */

import { lineOf } from '@quarterline/core/base/line'
import { type Money, toDecimal } from '@quarterline/core/base/money'
import type { SuccessOf } from '@quarterline/core/calls'
import { type BetType, hasLine } from '@quarterline/core/market/betType'
import type { Fixture } from '@quarterline/core/market/event'
import type { Score } from '@quarterline/core/market/score'
import type { Member } from '../account/session.ts'
import type { Queries } from '../kit/db.ts'
import type { Evidence } from './settlePlan.ts'

type TicketList = SuccessOf<'bet/betacceptlist'>
export type Ticket = TicketList['rows'][number]

interface TicketRow {
  id: string
  ref_no: number
  match_id: string
  bet_type: BetType
  period: string
  line: number
  pick: string
  sport: number
  odds_type: string
  odds_milli: number
  market_group: number
  in_play: boolean
  score_home: number
  score_away: number
  currency: string
  stake: Money
  risk: Money
  profit: Money
  state: Ticket['state']
  reason: string | null
  outcome: string | null
  net: Money | null
  commission: Money | null
  turnover: Money | null
  valid_turnover: Money | null
  placed_ms: number
  accepted_ms: number | null
  settled_ms: number | null
  fixture: Fixture
  /** What the standing settlement was worked out from. */
  evidence: Evidence | null
}

/** The columns that make a ticket, from tables bet `b` and match `m`; a correction that came too late is not on it. */
export const TICKET_COLUMNS = `b.*, m.state->'fixture' AS fixture, (
    SELECT evidence FROM settlement s
    WHERE s.shard_key = b.shard_key AND s.bet_id = b.id AND s.round = b.round AND NOT s.undo
  ) AS evidence`

/** What the ticket was settled by, as the wire has it. */
function evidenceOnWire({ rule, state, score, since, ties, scores, source, atMs }: Evidence): Ticket['evidence'] {
  const pair = (one: Score) => [...one]
  const byPeriod = Object.entries(scores).map(([period, one]) => [period, pair(one as Score)])
  return {
    ...{ rule, source, scores: Object.fromEntries(byPeriod) },
    ...(state && { state }),
    ...(score && { score: pair(score) }),
    ...(since && { since: pair(since) }),
    ...(ties && { ties }),
    ...(atMs !== null && { at: atMs }),
  }
}

/** A row as a ticket: amounts as plain decimals, lines in goals, what is not there left out. */
export function ticketOf(row: TicketRow): Ticket {
  const { fixture } = row
  const settled = row.state === 'settled' || row.state === 'void'
  return {
    bet_id: row.id,
    ref_no: String(row.ref_no),
    matchId: row.match_id,
    betType: row.bet_type,
    period: row.period,
    ...(hasLine(row.bet_type) && { line: lineOf(row.line) }),
    pick: row.pick,
    sport: row.sport,
    league: fixture.league,
    home: fixture.home,
    away: fixture.away,
    startsAt: fixture.startsAtMs,
    odds: row.odds_milli / 1000,
    oddsType: row.odds_type,
    marketType: row.market_group,
    ...(row.in_play && { score: [row.score_home, row.score_away] }),
    currency: row.currency,
    bet_amount: toDecimal(row.stake),
    risk: toDecimal(row.risk),
    win: toDecimal(row.profit),
    state: row.state,
    ...(row.reason && { reason: row.reason }),
    ...(settled && {
      outcome: row.outcome ?? '',
      credited: toDecimal((row.risk + (row.net ?? 0)) as Money),
      commission: toDecimal(row.commission ?? (0 as Money)),
      turnover: toDecimal(row.turnover ?? (0 as Money)),
      valid_turnover: toDecimal(row.valid_turnover ?? (0 as Money)),
    }),
    ...(settled && row.evidence && { evidence: evidenceOnWire(row.evidence) }),
    placedAt: row.placed_ms,
    ...(row.accepted_ms !== null && { acceptedAt: row.accepted_ms }),
    ...(row.settled_ms !== null && { settledAt: row.settled_ms }),
  }
}

/** Rows read with TICKET_COLUMNS as tickets. */
export function ticketsOf(rows: readonly unknown[]): Ticket[] {
  return rows.map((row) => ticketOf(row as TicketRow))
}

const DEFAULT_PAGE_SIZE = 10

/** Where a page begins and how long it is; the specification's default is 10. */
export function pageOf({ pageNumber = 1, pageSize = DEFAULT_PAGE_SIZE }: { pageNumber?: number; pageSize?: number }) {
  return { offset: (pageNumber - 1) * pageSize, limit: pageSize }
}

/** A page of a member's bets in some states, newest first, with the sums over all pages. */
export async function listBets(
  db: Queries,
  member: Member,
  states: Ticket['state'][],
  paging: { pageNumber?: number; pageSize?: number },
): Promise<Omit<TicketList, 'status' | 'statusdesc'>> {
  const { offset, limit } = pageOf(paging)
  const mine = [member.shardKey, member.id, states]
  const [page, sums] = await Promise.all([
    db.prepared(
      'bet-list',
      `SELECT ${TICKET_COLUMNS} FROM bet b JOIN match m ON m.id = b.match_id
       WHERE b.shard_key = $1 AND b.member_id = $2 AND b.state = ANY($3::text[])
       ORDER BY b.id DESC LIMIT $4 OFFSET $5`,
      [...mine, limit, offset],
    ),
    db.prepared(
      'bet-sums',
      `SELECT count(*) AS total, coalesce(sum(stake), 0)::bigint AS stake, coalesce(sum(risk), 0)::bigint AS risk,
         coalesce(sum(profit), 0)::bigint AS profit
       FROM bet WHERE shard_key = $1 AND member_id = $2 AND state = ANY($3::text[])`,
      mine,
    ),
  ])
  const { total, stake, risk, profit } = sums.rows[0] as { total: number; stake: Money; risk: Money; profit: Money }
  return {
    rows: ticketsOf(page.rows),
    total,
    sums: { bet_amount: toDecimal(stake), risk: toDecimal(risk), win: toDecimal(profit) },
  }
}
