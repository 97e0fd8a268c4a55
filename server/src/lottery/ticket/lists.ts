/** Lists of a member's tickets. */
import { type Money, toDecimal } from '@quarterline/core/base/money'
import { PAGE_SIZE } from '@quarterline/core/base/page'
import { DAY_MS, workingDateStartMs } from '@quarterline/core/base/time'
import type { DECISIONS } from '@quarterline/core/lottery/lotteryShapes'
import type { Member } from '../../account/session.ts'
import type { Queries } from '../../kit/db.ts'
import { readTicketRows } from '../rows/ticketRows.ts'
import { type TicketView, viewTickets } from './ticketView.ts'

/** A page of tickets with the sums of all of them. */
export interface LotteryTicketList {
  rows: TicketView[]
  total: number
  cost: number
  win: number
}

const OF_MEMBER = 't.shard_key = $1 AND t.member_id = $2'
const OPEN = `t.state = 'open'`
const CANCELLED = `t.state IN ('cancelled', 'refunded')`

const DECIDED = `t.state IN ('won', 'lost', 'refunded')`
const PLACED = 't.placed_ms DESC, t.ref_no DESC'
const ENDED = 't.ended_ms DESC, t.ref_no DESC'

/** SQL of the tickets of a decision. */
const OF_DECISION: Record<(typeof DECISIONS)[number], string> = {
  won: `t.state = 'won'`,
  lost: `t.state = 'lost'`,
  refunded: `t.state = 'refunded'`,
  corrected: 't.settled > 1',
}

interface PageRequest {
  pageNumber?: number
  pageSize?: number
}

async function listTickets(
  db: Queries,
  member: Member,
  { where, values, order = PLACED }: { where: string; values: readonly unknown[]; order?: string },
  { pageNumber = 1, pageSize = PAGE_SIZE }: PageRequest,
  nowMs: number,
): Promise<LotteryTicketList> {
  const of = [member.shardKey, member.id, ...values]
  const sums = await db.query<{ total: number; cost: Money; win: Money }>(
    `SELECT count(*)::int AS total, coalesce(sum(cost), 0)::bigint AS cost, coalesce(sum(win), 0)::bigint AS win
     FROM lottery_ticket t WHERE ${where}`,
    of,
  )
  const { total, cost, win } = sums.rows[0] as { total: number; cost: Money; win: Money }
  const page = `WHERE ${where} ORDER BY ${order} LIMIT ${pageSize} OFFSET ${(pageNumber - 1) * pageSize}`
  const rows = await readTicketRows(db, page, of)
  return { rows: await viewTickets(db, rows, nowMs), total, cost: toDecimal(cost), win: toDecimal(win) }
}

/** Tickets that wait for their draw. */
export const listOpen = (db: Queries, member: Member, asked: PageRequest, nowMs: number): Promise<LotteryTicketList> =>
  listTickets(db, member, { where: `${OF_MEMBER} AND ${OPEN}`, values: [] }, asked, nowMs)

/** Tickets whose cost came back. */
export const listCancelled = (
  db: Queries,
  member: Member,
  asked: PageRequest,
  nowMs: number,
): Promise<LotteryTicketList> =>
  listTickets(db, member, { where: `${OF_MEMBER} AND ${CANCELLED}`, values: [] }, asked, nowMs)

interface RangeRequest extends PageRequest {
  startDate: string
  endDate: string
}

const boundsOf = ({ startDate, endDate }: RangeRequest) => [
  workingDateStartMs(startDate),
  workingDateStartMs(endDate) + DAY_MS,
]

/** Those of them that were placed on some working dates. */
export function listCancelledOf(
  db: Queries,
  member: Member,
  asked: RangeRequest,
  nowMs: number,
): Promise<LotteryTicketList> {
  const values = boundsOf(asked)
  const where = `${OF_MEMBER} AND ${CANCELLED} AND t.placed_ms >= $3 AND t.placed_ms < $4`
  return listTickets(db, member, { where, values }, asked, nowMs)
}

/** Tickets that were decided on some working dates, a corrected one by its last decision. */
export function listDecided(
  db: Queries,
  member: Member,
  asked: RangeRequest & { decision?: (typeof DECISIONS)[number] },
  nowMs: number,
): Promise<LotteryTicketList> {
  const { decision } = asked
  const of = `${OF_MEMBER} AND ${DECIDED} AND t.ended_ms >= $3 AND t.ended_ms < $4`
  const where = decision ? `${of} AND ${OF_DECISION[decision]}` : of
  return listTickets(db, member, { where, values: boundsOf(asked), order: ENDED }, asked, nowMs)
}
