/** Checks tickets against their bookings, and the risk of numbers against their tickets. */
import { type Money, money, toDecimal } from '@quarterline/core/base/money'
import { type DrawEnd, endOfTicket } from '@quarterline/core/lottery/ticketMoney'
import type { Chain } from '@quarterline/core/upline/chain'
import type { Queries } from '../kit/db.ts'
import { inUnits } from '../wallet/audit.ts'
import { asLotteryTicket, endOf, type RulingRow, readRulings } from './draw/settleDraws.ts'
import { type DrawRow, readDraws } from './rows/drawRows.ts'
import { readTicketRows, type TicketRow, ticketName } from './rows/ticketRows.ts'
import { ticketRisks } from './ticket/cancel.ts'

const AT_ONCE = 2_000

// The bookings of a ticket sum to its result: none for an open or cancelled ticket.
const BOOKED = `
  SELECT t.ref_no::text AS no, t.state, coalesce(sum(b.result), 0)::text AS booked, coalesce(sum(b.turnover), 0)::text AS turnover,
    (CASE WHEN t.state IN ('won', 'lost') THEN t.win - t.cost ELSE 0 END)::text AS due,
    (CASE WHEN t.state IN ('won', 'lost') THEN t.cost ELSE 0 END)::text AS cost
  FROM lottery_ticket t LEFT JOIN booking b ON b.shard_key = t.shard_key AND b.item = t.id
  GROUP BY t.shard_key, t.id
  HAVING coalesce(sum(b.result), 0) <> CASE WHEN t.state IN ('won', 'lost') THEN t.win - t.cost ELSE 0 END
    OR coalesce(sum(b.turnover), 0) <> CASE WHEN t.state IN ('won', 'lost') THEN t.cost ELSE 0 END
  ORDER BY t.ref_no`
const BEHIND = `
  SELECT d.company, d.draw, count(*)::text AS tickets FROM lottery_ticket t JOIN lottery_draw d ON d.id = t.draw_id
  WHERE d.settled_ruling = d.ruling AND t.ruling <> d.ruling AND t.state <> 'cancelled' GROUP BY 1, 2 ORDER BY 1, 2`
const EXPOSURE = 'SELECT risk_key AS key, payout FROM lottery_exposure WHERE draw_id = $1'

/** The tickets of a draw in turn. */
async function* ticketsOf(db: Queries, drawId: string): AsyncGenerator<TicketRow> {
  for (let after = 0; ; ) {
    const where = `WHERE t.draw_id = $1 AND t.ref_no > $2 ORDER BY t.ref_no LIMIT ${AT_ONCE}`
    const rows = await readTicketRows(db, where, [drawId, after])
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    after = last.refNo
  }
}

const NO_RATES = {} as Chain['memberRatesPpm']

/** Computes a settled ticket again from its lines and the ruling that it was paid by. */
function recomputed(row: TicketRow, draw: DrawRow, rulings: ReadonlyMap<number, RulingRow>): string[] {
  const end: DrawEnd | null = endOf(rulings.get(row.ruling), row)
  if (row.state === 'open' || row.state === 'cancelled' || end === null) return []
  const ticket = asLotteryTicket(row, { table: draw.table, counter: '', rates: NO_RATES })
  const { result } = endOfTicket(ticket, end).booked
  const due = end.state === 'cancelled' ? 0 : result + row.cost
  if (due === row.win) return []
  return [`Ticket ${ticketName(row)} has ${toDecimal(row.win)} won, but its lines win ${toDecimal(money(due))}.`]
}

async function auditDraw(db: Queries, draw: DrawRow): Promise<string[]> {
  const differences: string[] = []
  const rulings = await readRulings(db, draw.id)
  const costs = new Map<string, number>()
  for await (const row of ticketsOf(db, draw.id)) {
    for (const one of recomputed(row, draw, rulings)) differences.push(one)
    if (row.state === 'cancelled') continue
    for (const [{ key }, payout] of ticketRisks(row, draw.table)) costs.set(key, (costs.get(key) ?? 0) + payout)
  }
  const { rows } = await db.query<{ key: string; payout: Money }>(EXPOSURE, [draw.id])
  for (const { key, payout } of rows) {
    const cost = costs.get(key) ?? 0
    if (cost !== payout)
      differences.push(
        `Number ${key} of draw ${draw.company} ${draw.draw} has ${toDecimal(payout)} noted, its tickets ${toDecimal(money(cost))}.`,
      )
    costs.delete(key)
  }
  for (const [key, cost] of costs)
    if (cost > 0)
      differences.push(
        `Number ${key} of draw ${draw.company} ${draw.draw} is not noted, its tickets cost ${toDecimal(money(cost))}.`,
      )
  return differences
}

/** Differences, one sentence each. */
export async function auditLottery(db: Queries): Promise<string[]> {
  type Booked = Record<'no' | 'state' | 'booked' | 'turnover' | 'due' | 'cost', string>
  const booked = (await db.query<Booked>(BOOKED)).rows
  const behind = (await db.query<Record<'company' | 'draw' | 'tickets', string>>(BEHIND)).rows
  const differences = [
    ...booked.map(
      ({ no, state, booked: is, due, turnover, cost }) =>
        `Ticket LOT_${no} (${state}) is booked with ${inUnits(is)} and a turnover of ${inUnits(turnover)}, but came to ${inUnits(due)} on ${inUnits(cost)}.`,
    ),
    ...behind.map(
      ({ company, draw, tickets }) => `Draw ${company} ${draw} is settled, but ${tickets} of its tickets are not.`,
    ),
  ]
  const draws = await readDraws(
    db,
    'WHERE EXISTS (SELECT FROM lottery_ticket t WHERE t.draw_id = d.id) ORDER BY d.draw_ms',
    [],
  )
  for (const draw of draws) for (const one of await auditDraw(db, draw)) differences.push(one)
  return differences
}
