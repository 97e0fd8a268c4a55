/** Bets as tickets, the only form in lists and the statement. */
import { lineOf } from '@quarterline/core/base/line'
import { type Money, NOTHING, toDecimal } from '@quarterline/core/base/money'
import { DAY_MS, workingDateStartMs } from '@quarterline/core/base/time'
import type { BetKind } from '@quarterline/core/bet/bet'
import { combinedOdds } from '@quarterline/core/bet/settle/parlay'
import type { Evidence } from '@quarterline/core/bet/settle/settlementPlan'
import type { SuccessOf } from '@quarterline/core/calls'
import { hasLine } from '@quarterline/core/market/betType'
import type { Fixture } from '@quarterline/core/market/event'
import type { Score } from '@quarterline/core/market/score'
import type { WithheldPpm } from '@quarterline/core/upline/withheld'
import type { Member } from '../../account/session.ts'
import type { Queries } from '../../kit/db.ts'
import type { LegRow, SelectionRow } from '../legRows.ts'

export type TicketList = SuccessOf<'bet/betacceptlist'>
export type Ticket = TicketList['rows'][number]
export type TicketLeg = Extract<Ticket, { legs: unknown }>['legs'][number]

/** A single's or leg's selection with its match. */
type SelectionWithMatch = SelectionRow & {
  fixture: Omit<Fixture, 'runners'>
  runner: string | null
  evidence: Evidence | null
}

interface TicketRow extends SelectionWithMatch {
  id: string
  kind: BetKind
  folds: number[] | null
  ref_no: number
  odds_type: string | null
  withheld_ppm: WithheldPpm | null
  currency: string
  stake: Money
  risk: Money
  profit: Money
  state: Ticket['state']
  reason: string | null
  reason_leg: number | null
  outcome: string | null
  net: Money | null
  commission: Money | null
  turnover: Money | null
  valid_turnover: Money | null
  placed_ms: number
  accepted_ms: number | null
  settled_ms: number | null
  part_of: number | null
  cut: Money | null
  cut_paid: Money | null
}

/** The fixture; for an outright with only the picked runner, because there may be thousands. */
const fixtureOf = (picked: 'b' | 'l') => `
  (m.state->'fixture') - 'runners' AS fixture, (
    SELECT runner->>'name' FROM jsonb_array_elements(m.state->'fixture'->'runners') AS runner
    WHERE runner->>'id' = ${picked}.pick LIMIT 1
  ) AS runner`

/** The working date of settlement, which names the bookings' partition. */
const SETTLED_ON = `date '1970-01-01' + ((b.settled_ms - ${workingDateStartMs('1970-01-01')}) / ${DAY_MS})::integer`

/** The rows behind tickets, from bet `b`; corrections that came too late are not shown. */
export const SELECT_TICKETS = `
  SELECT b.*, ${fixtureOf('b')}, (
    SELECT e.body FROM evidence e WHERE e.shard_key = b.shard_key AND e.id = coalesce(b.evidence_id, (
      SELECT k.evidence_id FROM booking k
      WHERE k.shard_key = b.shard_key AND k.item = b.id AND k.round = b.round AND NOT k.undo
        AND k.working_date = ${SETTLED_ON}
    ))
  ) AS evidence, (
    SELECT p.whole_ref FROM bet_part p WHERE p.shard_key = b.shard_key AND p.part_id = b.id
  ) AS part_of, cuts.cut, cuts.cut_paid
  FROM bet b LEFT JOIN match m ON m.id = b.match_id, LATERAL (
    SELECT sum(p.stake)::bigint AS cut, sum(c.risk + c.net)::bigint AS cut_paid
    FROM bet_part p JOIN bet c ON c.shard_key = p.shard_key AND c.id = p.part_id
    WHERE p.shard_key = b.shard_key AND p.whole_id = b.id
  ) AS cuts`

const LEGS = `
  SELECT l.*, ${fixtureOf('l')} FROM bet_leg l JOIN match m ON m.id = l.match_id
  WHERE l.shard_key = $1 AND l.bet_id = ANY($2::uuid[]) ORDER BY l.bet_id, l.leg_no`

/** The evidence on the wire. */
function evidenceOnWire({
  rule,
  state,
  score,
  since,
  reason,
  ties,
  scores,
  source,
  atMs,
  outcome,
}: Evidence): TicketLeg['evidence'] {
  const pair = (one: Score) => [...one]
  const byPeriod = Object.entries(scores).map(([period, one]) => [period, pair(one as Score)])
  return {
    rule,
    outcome,
    source,
    scores: Object.fromEntries(byPeriod),
    ...(state && { state }),
    ...(score && { score: pair(score) }),
    ...(since && { since: pair(since) }),
    ...(reason && { reason }),
    ...(ties && { ties }),
    ...(atMs !== null && { at: atMs }),
  }
}

/** The selection: lines in goals, absent fields omitted. */
function selectionOf(row: SelectionWithMatch, oddsType: string, isDecided: boolean) {
  const { fixture } = row
  return {
    matchId: row.match_id,
    betType: row.bet_type,
    period: row.period,
    ...(hasLine(row.bet_type) && { line: lineOf(row.line) }),
    pick: row.pick,
    ...(row.runner && { name: row.runner }),
    ...(fixture.parent && { child: fixture.parent.type }),
    sport: row.sport,
    league: fixture.league,
    home: fixture.home,
    away: fixture.away,
    startsAt: fixture.startsAtMs,
    odds: row.odds_milli / 1000,
    oddsType,
    marketType: row.market_group,
    ...(row.in_play && { score: [row.score_home ?? 0, row.score_away ?? 0] }),
    ...(isDecided && row.evidence && { evidence: evidenceOnWire(row.evidence) }),
  }
}

const legOf = (row: LegRow & SelectionWithMatch, oddsType: string): TicketLeg => ({
  leg: row.leg_no,
  ...selectionOf(row, oddsType, row.outcome !== null),
  ...(row.outcome && { outcome: row.outcome }),
})

/** Why a ticket was rejected or is void; for several legs, the first reason. */
function reasonOf({ state, reason, evidence }: TicketRow, legs: readonly SelectionWithMatch[]): string | undefined {
  if (reason || state !== 'void') return reason ?? undefined
  return [evidence, ...legs.map((leg) => leg.evidence)].find((one) => one?.reason)?.reason
}

function amountsOf(row: TicketRow, legs: readonly SelectionWithMatch[]) {
  const settled = row.state === 'settled' || row.state === 'void'
  const reason = reasonOf(row, legs)
  return {
    bet_id: row.id,
    ref_no: String(row.ref_no),
    currency: row.currency,
    bet_amount: toDecimal(row.stake),
    risk: toDecimal(row.risk),
    win: toDecimal(row.profit),
    ...(row.part_of !== null && { part_of: String(row.part_of) }),
    ...(row.cut !== null && { cut: toDecimal(row.cut), cut_paid: toDecimal(row.cut_paid ?? NOTHING) }),
    ...(row.withheld_ppm && { withheld_ppm: [...row.withheld_ppm] }),
    state: row.state,
    ...(reason && { reason }),
    ...(settled && {
      outcome: row.outcome ?? '',
      credited: toDecimal((row.risk + (row.net ?? 0)) as Money),
      commission: toDecimal(row.commission ?? NOTHING),
      turnover: toDecimal(row.turnover ?? NOTHING),
      valid_turnover: toDecimal(row.valid_turnover ?? NOTHING),
    }),
    placedAt: row.placed_ms,
    ...(row.accepted_ms !== null && { acceptedAt: row.accepted_ms }),
    ...(row.settled_ms !== null && { settledAt: row.settled_ms }),
  }
}

/** A row as a ticket: amounts as decimals, absent fields omitted. */
function ticketOf(row: TicketRow, legs: (LegRow & SelectionWithMatch)[]): Ticket {
  const { kind } = row
  const amounts = amountsOf(row, legs)
  if (kind === 'single') {
    const isDecided = row.state === 'settled' || row.state === 'void'
    return { kind, ...amounts, ...selectionOf(row, row.odds_type ?? 'DEC', isDecided) }
  }
  return {
    kind,
    ...amounts,
    odds: row.withheld_ppm
      ? (row.risk + row.profit) / row.risk
      : combinedOdds(legs.map(({ odds_milli: oddsMilli }) => ({ oddsMilli }))),
    folds: row.folds ?? [],
    lines: row.risk / row.stake,
    ...(row.reason_leg !== null && { reasonLeg: row.reason_leg }),
    legs: legs.map((leg) => legOf(leg, row.odds_type ?? 'DEC')),
  }
}

/** Rows of SELECT_TICKETS as tickets, with their legs. */
export async function ticketsOf(db: Queries, shardKey: string, found: readonly unknown[]): Promise<Ticket[]> {
  const rows = found as readonly TicketRow[]
  const combined = rows.filter(({ kind }) => kind !== 'single').map(({ id }) => id)
  const legs = new Map<string, (LegRow & SelectionWithMatch)[]>(combined.map((id) => [id, []]))
  if (combined.length > 0) {
    const read = await db.prepared('ticket-legs', LEGS, [shardKey, combined])
    for (const leg of read.rows as unknown as (LegRow & SelectionWithMatch)[]) legs.get(leg.bet_id)?.push(leg)
  }
  return rows.map((row) => ticketOf(row, legs.get(row.id) ?? []))
}

/** A member's own bets with these ids, as tickets by id. */
export async function readTickets(db: Queries, member: Member, ids: readonly string[]): Promise<Map<string, Ticket>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.query(
    `${SELECT_TICKETS} WHERE b.shard_key = $1 AND b.member_id = $2 AND b.id = ANY($3::uuid[])`,
    [member.shardKey, member.id, ids],
  )
  const tickets = await ticketsOf(db, member.shardKey, rows)
  return new Map(tickets.map((ticket) => [ticket.bet_id, ticket]))
}
