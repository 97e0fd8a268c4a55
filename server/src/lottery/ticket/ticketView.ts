/** Tickets as their members see them. */
import { type Money, money, toDecimal } from '@quarterline/core/base/money'
import type { SuccessOf } from '@quarterline/core/calls'
import { leastPercent } from '@quarterline/core/lottery/takeLine'
import { ticketRebate } from '@quarterline/core/lottery/ticketMoney'
import { type LineHit, winOf } from '@quarterline/core/lottery/win'
import type { Queries } from '../../kit/db.ts'
import { checkUrlOf, type DrawRow, readDraws, resultOf } from '../rows/drawRows.ts'
import { readMemberRates } from '../rows/memberRates.ts'
import { type PlacedLine, type TicketRow, ticketName } from '../rows/ticketRows.ts'
import { cancelUntil } from './cancel.ts'

/** A ticket of the wire. */
export type TicketView = SuccessOf<'lottery/ticket'>['ticket']

const BOOKED = `
  SELECT b.item AS id, sum(b.commission)::bigint AS commission,
    sum(b.result + b.turnover) FILTER (WHERE NOT b.undo AND b.round = k.settled - 1)::bigint AS former
  FROM unnest($2::uuid[], $3::int[]) AS k(id, settled) JOIN booking b ON b.shard_key = $1 AND b.item = k.id
  GROUP BY b.item`

/** What is booked of a ticket. */
interface BookedSums {
  commission: Money
  /** What it had won before its result was corrected. */
  former: Money | null
}

/** What is booked of tickets; nothing of those that are open. */
async function readBooked(db: Queries, shardKey: string, rows: readonly TicketRow[]): Promise<Map<string, BookedSums>> {
  const booked = rows.filter(({ settled }) => settled > 0)
  if (booked.length === 0) return new Map()
  const values = [shardKey, booked.map(({ id }) => id), booked.map(({ settled }) => settled)]
  const found = await db.query<BookedSums & { id: string }>(BOOKED, values)
  return new Map(found.rows.map((row) => [row.id, row]))
}

/** What a line of a decided ticket won. */
function lineHits({ ways: _, cost: __, reduced = {}, ...line }: PlacedLine, ticket: TicketRow, draw: DrawRow) {
  const isPaid = ticket.state === 'won' || ticket.state === 'lost'
  if (!isPaid || draw.numbers === null) return { hits: [] as LineHit[], win: money(0) }
  return winOf(line, draw.table, resultOf(draw.numbers), new Map(Object.entries(reduced)))
}

function lineView(line: PlacedLine, ticket: TicketRow, draw: DrawRow): TicketView['lines'][number] {
  const { betType, number, cover, prize, stake, ways, cost, reduced } = line
  const { hits, win } = lineHits(line, ticket, draw)
  const percents = Object.values(reduced ?? {})
  return {
    ...{ bet_type: betType, number, cover, prize, stake: toDecimal(stake), ways, cost: toDecimal(cost) },
    ...(percents.length > 0 && { percent: leastPercent(percents) }),
    hits: hits.map(({ tier, drawn, amount }) => ({ prize: tier, number: drawn, amount: toDecimal(amount) })),
    win: toDecimal(win),
  }
}

/** Why the cost of a ticket came back. */
function reasonOf({ state }: TicketRow, draw: DrawRow): string | undefined {
  if (state === 'cancelled') return 'member'
  if (state !== 'refunded') return undefined
  return draw.isCancelled ? 'draw' : 'closed'
}

/** A ticket with its draw. @param rebate its commission, to come or booked @param former what it had won before */
function viewOf(
  ticket: TicketRow,
  draw: DrawRow,
  { rebate, former }: { rebate: Money; former: Money | null },
  nowMs: number,
): TicketView {
  const until = cancelUntil(ticket, draw, nowMs)
  const reason = reasonOf(ticket, draw)
  const checkUrl = checkUrlOf(draw)
  return {
    ...{ ticket_id: ticketName(ticket), draw_id: draw.id, company: draw.company, draw: draw.draw },
    ...{ draw_at: draw.drawMs, cut_off: draw.cutOffMs, placed: ticket.placedMs, state: ticket.state },
    ...{
      currency: ticket.currency,
      cost: toDecimal(ticket.cost),
      rebate: toDecimal(rebate),
      win: toDecimal(ticket.win),
    },
    ...(until !== undefined && { cancel_until: until }),
    corrected: ticket.settled > 1,
    ...(former !== null && { former_win: toDecimal(former) }),
    ...(ticket.endedMs !== null && { ended: ticket.endedMs }),
    ...(checkUrl !== undefined && { check_url: checkUrl }),
    ...(reason !== undefined && { reason }),
    lines: ticket.lines.map((line) => lineView(line, ticket, draw)),
  }
}

const asRuled = ({ ways: _, cost: __, reduced, ...line }: PlacedLine) => ({
  line,
  reduction: new Map(Object.entries(reduced ?? {})),
  isRefunded: false,
})

/** Tickets of one member in their order. */
export async function viewTickets(db: Queries, rows: readonly TicketRow[], nowMs: number): Promise<TicketView[]> {
  const [first] = rows
  if (!first) return []
  const { shardKey } = first
  const ids = [...new Set(rows.map(({ drawId }) => drawId))]
  const draws = new Map((await readDraws(db, 'WHERE d.id = ANY($1::uuid[])', [ids])).map((draw) => [draw.id, draw]))
  const rates = await readMemberRates(
    db,
    shardKey,
    rows.map(({ chainId }) => chainId),
  )
  const booked = await readBooked(db, shardKey, rows)
  return rows.flatMap((row) => {
    const draw = draws.get(row.drawId)
    if (!draw) return []
    const terms = { commType: row.commType, rates: rates.get(row.chainId) ?? {}, currency: row.currency }
    const of = booked.get(row.id)
    const rebate = row.state === 'open' ? ticketRebate(row.lines.map(asRuled), terms) : (of?.commission ?? money(0))
    return [viewOf(row, draw, { rebate, former: of?.former ?? null }, nowMs)]
  })
}
