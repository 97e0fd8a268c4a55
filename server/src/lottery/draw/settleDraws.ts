/**
 * Follows rulings: every ticket of a draw goes from the result that it was paid by to the draw's last one, in chunks. A ticket that
 * fails alone waits, and its neighbours are paid.
 */
import { MINUTE_MS } from '@quarterline/core/base/time'
import { LOTTERY, type PrizeTable } from '@quarterline/core/lottery/lottery'
import {
  type DrawEnd,
  endOfTicket,
  type LotteryTicket,
  type TicketEnd,
  ticketMoney,
} from '@quarterline/core/lottery/ticketMoney'
import type { Booking } from '@quarterline/core/wallet/booking'
import type { Transfer } from '@quarterline/core/wallet/transfer'
import type { Db, Queries, Tx } from '../../kit/db.ts'
import { halve } from '../../kit/halve.ts'
import { houseAccount } from '../../wallet/accounts.ts'
import { lockPurses, post } from '../../wallet/post.ts'
import { writeBookings } from '../../wallet/writeBookings.ts'
import { type LotteryHouse, TICKETS_TOPIC } from '../house.ts'
import { type DrawRow, readDraws, resultOf } from '../rows/drawRows.ts'
import { type MemberRates, readMemberRates } from '../rows/memberRates.ts'
import { type PlacedLine, readTicketRows, type TicketRow, ticketName } from '../rows/ticketRows.ts'

/** Few, because bets wait while a chunk is computed and written: at 1,000 their p99 was 35 × that of quiet, now 4 ×. */
const CHUNK_MAX = 60
/** When a ticket that failed is tried again. */
const AGAIN_MS = MINUTE_MS
/** What a booking of the lottery is called in reports by kind. */
export const TICKET_KIND = '4d'

const DUE_DRAWS = 'WHERE d.settled_ruling < d.ruling ORDER BY d.draw_ms LIMIT 200'
const DUE = `
  WHERE t.draw_id = $1 AND t.ref_no > $2 AND t.ruling < $3 AND t.state <> 'cancelled'
    AND (t.failed_ms IS NULL OR t.failed_ms <= $4)
  ORDER BY t.ref_no LIMIT ${CHUNK_MAX}`
const RULINGS = 'SELECT ruling, is_cancelled, numbers, closed_ms FROM lottery_ruling WHERE draw_id = $1'

/** A ruling as its row has it. */
export interface RulingRow {
  ruling: number
  is_cancelled: boolean
  numbers: string[] | null
  closed_ms: number | null
}

/** How a ruling ended a draw for a ticket: one placed after the draw had closed comes back. */
export function endOf(ruling: RulingRow | undefined, { placedMs }: TicketRow): DrawEnd | null {
  if (!ruling) return null
  const { is_cancelled: isCancelled, numbers, closed_ms: closedMs } = ruling
  if (isCancelled || numbers === null || (closedMs !== null && placedMs >= closedMs)) return { state: 'cancelled' }
  return { state: 'drawn', result: resultOf(numbers) }
}

/** The rulings of a draw by their number. */
export async function readRulings(db: Queries, drawId: string): Promise<Map<number, RulingRow>> {
  const { rows } = await db.query<RulingRow & Record<string, unknown>>(RULINGS, [drawId])
  return new Map(rows.map((row) => [row.ruling, row]))
}

/** A line with what it is paid less. */
const asTicketLine = ({ reduced, ways: _, cost: __, ...line }: PlacedLine) => ({
  ...{ line, reduction: new Map(Object.entries(reduced ?? {})), isRefunded: false },
})

/** A ticket as the rules take it. */
export function asLotteryTicket(
  row: TicketRow,
  { table, counter, rates }: { table: PrizeTable; counter: string; rates: MemberRates },
): LotteryTicket {
  const { id, memberId, chainId, commType, cashId: cash, escrowId: escrow, currency } = row
  const purse = { cash, escrow, currency }
  const named = { id, product: LOTTERY, kind: TICKET_KIND, sport: 0, memberId, chainId }
  return { owner: { ...named, purse, counter, commType, rates }, table, lines: row.lines.map(asTicketLine) }
}

/** Where a ticket then stands, and what its lines won. */
function stateOf({ booked: { outcome, result, turnover } }: TicketEnd): { state: TicketRow['state']; win: number } {
  const win = result + turnover
  if (outcome === 'void') return { state: 'refunded', win: 0 }
  return { state: win > 0 ? 'won' : 'lost', win }
}

const WRITE = `
  UPDATE lottery_ticket t SET state = k.state, win = k.win, ruling = $2, settled = k.settled, failed_ms = NULL,
    failed_why = NULL, ended_ms = $3
  FROM unnest($4::uuid[], $5::text[], $6::bigint[], $7::int[]) AS k(id, state, win, settled)
  WHERE t.shard_key = $1 AND t.id = k.id`

/** Tickets of one shard that are taken to a ruling. */
interface SettleGround {
  draw: DrawRow
  rulings: ReadonlyMap<number, RulingRow>
  shardKey: string
  nowMs: number
}

async function settleTickets(tx: Tx, { draw, rulings, shardKey, nowMs }: SettleGround, rows: readonly TicketRow[]) {
  const ratesOf = await readMemberRates(
    tx,
    shardKey,
    rows.map(({ chainId }) => chainId),
  )
  const bookings: Booking[] = []
  const transfers: Transfer[] = []
  const came: { state: string; win: number; settled: number }[] = []
  for (const row of rows) {
    const counter = await houseAccount(tx, shardKey, 'house', row.currency)
    const rates = ratesOf.get(row.chainId) ?? {}
    const ticket = asLotteryTicket(row, { table: draw.table, counter, rates })
    const was = endOf(rulings.get(row.ruling), row)
    const before = { round: row.settled, came: was && endOfTicket(ticket, was).booked }
    const moved = ticketMoney(ticket, before, endOf(rulings.get(draw.ruling), row))
    const evidence = { company: draw.company, draw: draw.draw, ticket: ticketName(row) }
    for (const booking of moved.bookings) bookings.push(booking.undo ? booking : { ...booking, evidence })
    for (const transfer of moved.transfers) transfers.push(transfer)
    const settled = row.settled + (moved.bookings.some(({ undo }) => !undo) ? 1 : 0)
    came.push({ ...stateOf(moved.next as TicketEnd), settled })
  }
  await post(tx, shardKey, transfers, nowMs)
  await writeBookings(tx, shardKey, bookings, nowMs)
  await tx.query(WRITE, [
    ...[shardKey, draw.ruling, nowMs, rows.map(({ id }) => id)],
    ...[came.map(({ state }) => state), came.map(({ win }) => win), came.map(({ settled }) => settled)],
  ])
}

/** Where draws are settled. */
type SettleHouse = Pick<LotteryHouse, 'db' | 'clock' | 'membersChanged'>

/** Settles tickets of one shard that are still due under their locks. */
async function settleSome({ db, clock, membersChanged }: SettleHouse, draw: DrawRow, some: readonly TicketRow[]) {
  const [{ shardKey }] = some as [TicketRow]
  const settled = await db.tx(async (tx) => {
    await lockPurses(
      tx,
      shardKey,
      some.map(({ cashId }) => cashId),
    )
    const where = `WHERE t.shard_key = $1 AND t.id = ANY($2::uuid[]) AND t.ruling < $3 AND t.state <> 'cancelled' ORDER BY t.id FOR UPDATE`
    const rows = await readTicketRows(tx, where, [shardKey, some.map(({ id }) => id), draw.ruling])
    if (rows.length === 0) return rows
    // The draw's last ruling now, under a lock that the next one waits for.
    const [now] = await readDraws(tx, 'WHERE d.id = $1 AND d.ruling = $2 FOR SHARE OF d', [draw.id, draw.ruling])
    if (!now) return []
    const rulings = await readRulings(tx, draw.id)
    await settleTickets(tx, { draw: now, rulings, shardKey, nowMs: clock.now() }, rows)
    return rows
  })
  if (settled.length > 0) membersChanged(new Set(settled.map(({ memberId }) => memberId)), TICKETS_TOPIC)
}

const FAILED = 'UPDATE lottery_ticket SET failed_ms = $3, failed_why = left($4, 300) WHERE shard_key = $1 AND id = $2'
// A draw is settled when no ticket of it is left behind.
const DONE = `
  UPDATE lottery_draw SET settled_ruling = ruling WHERE id = $1 AND ruling = $2 AND NOT EXISTS (
    SELECT FROM lottery_ticket t WHERE t.draw_id = $1 AND t.ruling < $2 AND t.state <> 'cancelled')`

/** Leaves a ticket for later, with the reason for operators. */
async function markFailed(db: Db, { shardKey, id }: TicketRow, error: unknown, nowMs: number): Promise<void> {
  const why = String(error).replaceAll('\0', '')
  await db.query(FAILED, [shardKey, id, nowMs + AGAIN_MS, why])
}

async function settleDraw(house: SettleHouse, draw: DrawRow): Promise<void> {
  const { db, clock } = house
  for (let after = 0; ; ) {
    const rows = await readTicketRows(db, DUE, [draw.id, after, draw.ruling, clock.now()])
    for (const shard of new Set(rows.map(({ shardKey }) => shardKey))) {
      const some = rows.filter(({ shardKey }) => shardKey === shard)
      await halve(
        some,
        (half) => settleSome(house, draw, half),
        (row, error) => markFailed(db, row, error, clock.now()),
      )
    }
    const last = rows.at(-1)
    if (!last) break
    after = last.refNo
  }
  await db.query(DONE, [draw.id, draw.ruling])
}

/** Settles the draws that were ruled on. */
export async function settleDraws(house: SettleHouse): Promise<void> {
  for (const draw of await readDraws(house.db, DUE_DRAWS, [])) await settleDraw(house, draw)
}
