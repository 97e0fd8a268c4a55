/** Rows of tickets. */
import type { Currency, Money } from '@quarterline/core/base/money'
import type { LotteryLine } from '@quarterline/core/lottery/lottery'
import type { TICKET_STATES } from '@quarterline/core/lottery/lotteryShapes'
import type { CommType } from '@quarterline/core/upline/commission'
import type { Member } from '../../account/session.ts'
import type { Queries } from '../../kit/db.ts'

/** A line as it was placed: its prizes are frozen, those of reduced numbers in percent. */
export interface PlacedLine extends LotteryLine {
  ways: number
  cost: Money
  reduced?: Readonly<Record<string, number>>
}

export interface TicketRow {
  shardKey: string
  id: string
  refNo: number
  drawId: string
  memberId: string
  chainId: string
  commType: CommType
  cashId: string
  escrowId: string
  currency: Currency
  cost: Money
  lines: PlacedLine[]
  state: (typeof TICKET_STATES)[number]
  win: Money
  ruling: number
  settled: number
  placedMs: number
  endedMs: number | null
}

const COLUMNS = `t.shard_key AS "shardKey", t.id, t.ref_no AS "refNo", t.draw_id AS "drawId", t.member_id AS "memberId",
  t.chain_id AS "chainId", t.comm_type AS "commType", t.cash_id AS "cashId", t.escrow_id AS "escrowId", t.currency, t.cost,
  t.lines, t.state, t.win, t.ruling, t.settled, t.placed_ms AS "placedMs", t.ended_ms AS "endedMs"`

/** Tickets by a condition of ours on `t`, with its order. */
export async function readTicketRows(db: Queries, where: string, values: readonly unknown[]): Promise<TicketRow[]> {
  const { rows } = await db.query<TicketRow & Record<string, unknown>>(
    `SELECT ${COLUMNS} FROM lottery_ticket t ${where}`,
    [...values],
  )
  return rows
}

const PREFIX = 'LOT_'
const REF = /^LOT_([0-9]{1,15})$/

/** How people call a ticket. */
export const ticketName = ({ refNo }: Pick<TicketRow, 'refNo'>): string => `${PREFIX}${refNo}`

/** The number in a ticket's name. */
export const refNoOf = (name: string): number | undefined => {
  const found = REF.exec(name)?.[1]
  return found === undefined ? undefined : Number(found)
}

/** A ticket of a member by its name. @param lock whether it is kept from others */
export async function findTicket(
  db: Queries,
  { shardKey, id }: Pick<Member, 'shardKey' | 'id'>,
  name: string,
  lock = false,
): Promise<TicketRow | undefined> {
  const refNo = refNoOf(name)
  if (refNo === undefined) return undefined
  const where = `WHERE t.ref_no = $1 AND t.shard_key = $2 AND t.member_id = $3${lock ? ' FOR UPDATE' : ''}`
  return (await readTicketRows(db, where, [refNo, shardKey, id]))[0]
}

const ADD = `
  INSERT INTO lottery_ticket (shard_key, id, ref_no, draw_id, member_id, chain_id, comm_type, cash_id, escrow_id, currency,
    cost, lines, state, placed_ms)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'open', $13)`

/** Writes a ticket that was placed. */
export async function addTicket(tx: Queries, ticket: TicketRow): Promise<void> {
  const { shardKey, id, refNo, drawId, memberId, chainId, commType, cashId, escrowId, currency, cost, lines } = ticket
  await tx.query(ADD, [
    ...[shardKey, id, refNo, drawId, memberId, chainId, commType, cashId, escrowId, currency, cost],
    ...[JSON.stringify(lines), ticket.placedMs],
  ])
}
