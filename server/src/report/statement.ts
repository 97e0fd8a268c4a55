/** dailystatement: a member's working dates, or the rows of one (R7-11); bets are booked on the date they are settled. */
import { type Money, toDecimal } from '@quarterline/core/base/money'
import { type Result, refuse } from '@quarterline/core/base/result'
import { DAY_MS, isDate, workingDate, workingDateStartMs } from '@quarterline/core/base/time'
import { BET_PRODUCT } from '@quarterline/core/bet/settle/plan'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import {
  type Entry,
  NO_ENTRY,
  openingBefore,
  runningTotals,
  STATEMENT_DAYS_MAX,
  sumUp,
} from '@quarterline/core/report/statement'
import { readWallet } from '../account/login.ts'
import type { Member } from '../account/session.ts'
import { pageOf, SELECT_TICKETS, type Ticket, ticketsOf } from '../bet/list/tickets.ts'
import type { Queries } from '../kit/db.ts'

type Statement = Omit<SuccessOf<'report/dailystatement'>, 'status' | 'statusdesc'>
type Row = Statement['rows'][number]
type BookedRow = Extract<Row, { type: string }>

interface Booked extends Entry {
  id: string
  type: BookedRow['type']
  /** Of which product it is; null for what is no booking. */
  product: string | null
  outcome: string
  /** Takes back an earlier row of the same bet. */
  reversed: boolean
}

// Bookings and movements of the member from an instant on, oldest first.
const ENTRIES = `
  SELECT * FROM (
    SELECT b.item AS id, b.at_ms, b.round, b.undo, b.product, b.outcome, b.result AS total, b.commission, b.turnover,
      b.valid_turnover, '' AS reason
    FROM booking b
    WHERE b.shard_key = $1 AND b.member_id = $2 AND b.currency = $5 AND b.at_ms >= $4
      AND b.working_date >= $6
    UNION ALL
    SELECT t.cause, t.at_ms, 0, false, NULL, '', CASE WHEN t.credit = $3 THEN t.amount ELSE -t.amount END, 0, 0, 0, t.reason
    FROM transfer t WHERE t.shard_key = $1 AND (t.credit = $3 OR t.debit = $3) AND t.at_ms >= $4
      AND t.reason IN ('deposit', 'withdrawal', 'reset')
  ) AS entry ORDER BY at_ms, id, round, undo`

const TYPES: Record<string, BookedRow['type']> = { deposit: 'Dep', withdrawal: 'Wit', reset: 'Tran' }

async function readEntries(db: Queries, member: Member, fromMs: number): Promise<Booked[]> {
  const { rows } = await db.query(ENTRIES, [
    ...[member.shardKey, member.id, member.cashId, fromMs, member.currency, workingDate(fromMs)],
  ])
  return rows.map((row) => ({
    id: row.id,
    atMs: row.at_ms,
    type: row.product ? (row.undo || row.round > 1 ? 'Corr' : 'Bet') : (TYPES[row.reason] ?? 'Tran'),
    product: row.product,
    outcome: row.outcome,
    reversed: row.undo,
    total: row.total as Money,
    commission: row.commission as Money,
    turnover: row.turnover as Money,
    validTurnover: row.valid_turnover as Money,
  }))
}

async function readTickets(db: Queries, member: Member, ids: string[]): Promise<Map<string, Ticket>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.query(
    `${SELECT_TICKETS} WHERE b.shard_key = $1 AND b.member_id = $2 AND b.id = ANY($3::uuid[])`,
    [member.shardKey, member.id, ids],
  )
  const tickets = await ticketsOf(db, member.shardKey, rows)
  return new Map(tickets.map((ticket) => [ticket.bet_id, ticket]))
}

function wireSums(entries: readonly Booked[]): Statement['sums'] {
  const { turnover, validTurnover, total, commission } = sumUp(entries)
  const ofBets = sumUp(entries.filter(({ product }) => product !== null)).total
  return {
    turnover: toDecimal(turnover),
    valid_turnover: toDecimal(validTurnover),
    winlose: toDecimal(ofBets),
    transfers: toDecimal((total - ofBets) as Money),
    total: toDecimal(total),
    commission: toDecimal(commission),
  }
}

/** The rows of one working date: the opening balance, then every entry with its running total. */
async function dateRows(db: Queries, member: Member, view: { entries: Booked[]; opening: Money; atMs: number }) {
  const { entries, opening, atMs } = view
  const tickets = await readTickets(db, member, [
    ...new Set(entries.filter(({ product }) => product === BET_PRODUCT).map(({ id }) => id)),
  ])
  const running = runningTotals(opening, entries)
  const rowOf = (entry: Entry, type: BookedRow['type'], remark: string, balance: Money): BookedRow => ({
    ...{
      type,
      at: entry.atMs,
      remark,
      turnover: toDecimal(entry.turnover),
      valid_turnover: toDecimal(entry.validTurnover),
    },
    ...{ total: toDecimal(entry.total), commission: toDecimal(entry.commission), running: toDecimal(balance) },
  })
  const rows = entries.map((entry, at) => {
    const ticket = tickets.get(entry.id)
    const row = rowOf(entry, entry.type, entry.outcome, running[at] as Money)
    return ticket ? { ...row, ...(entry.reversed && { reversed: true as const }), ticket } : row
  })
  return [rowOf({ atMs, ...NO_ENTRY }, 'Bal', 'opening', opening), ...rows]
}

function dayRow(date: string, entries: readonly Booked[], opening: Money): Extract<Row, { workingDate: string }> {
  const bets = entries.filter(({ product }) => product !== null)
  const all = sumUp(entries)
  const ofBets = sumUp(bets)
  return {
    workingDate: date,
    bets: bets.filter(({ type }) => type === 'Bet').length,
    turnover: toDecimal(all.turnover),
    valid_turnover: toDecimal(all.validTurnover),
    winlose: toDecimal(ofBets.total),
    transfers: toDecimal((all.total - ofBets.total) as Money),
    commission: toDecimal(all.commission),
    opening: toDecimal(opening),
    closing: toDecimal((opening + all.total + all.commission) as Money),
  }
}

function page<T>(rows: readonly T[], request: { pageNumber?: number; pageSize?: number }): T[] {
  const { offset, limit } = pageOf(request)
  return rows.slice(offset, offset + limit)
}

/** The statement of one working date, or of a range of them (both ends included). */
export async function dailyStatement(
  db: Queries,
  member: Member,
  request: RequestOf<'report/dailystatement'>,
  nowMs: number,
): Promise<Result<Statement>> {
  const today = workingDate(nowMs)
  const first = request.workingDate ?? request.startDate ?? today
  const last =
    request.workingDate ?? request.endDate ?? (request.startDate && request.startDate > today ? first : today)
  if (!isDate(first) || !isDate(last) || last < first) return refuse('incompletedRequest')
  const fromMs = workingDateStartMs(first)
  const toMs = workingDateStartMs(last) + DAY_MS
  if (toMs - fromMs > STATEMENT_DAYS_MAX * DAY_MS) return refuse('incompletedRequest', { days: STATEMENT_DAYS_MAX })
  const wallet = await readWallet(db, member)
  const since = await readEntries(db, member, fromMs)
  const opening = openingBefore(wallet.cashBalance, since)
  const entries = since.filter(({ atMs }) => atMs < toMs)
  const { total, commission } = sumUp(entries)
  const closing = toDecimal((opening + total + commission) as Money)
  const whole = { opening: toDecimal(opening), closing, sums: wireSums(entries) }
  if (request.workingDate !== undefined || (request.startDate === undefined && request.endDate === undefined)) {
    const rows = await dateRows(db, member, { entries, opening, atMs: fromMs })
    return { ok: true, value: { rows: page(rows, request), total: rows.length, ...whole } }
  }
  const rows = []
  let balance = opening
  for (let startMs = fromMs; startMs < toMs; startMs += DAY_MS) {
    const ofDay = entries.filter(({ atMs }) => atMs >= startMs && atMs < startMs + DAY_MS)
    rows.push(dayRow(workingDate(startMs), ofDay, balance))
    const sums = sumUp(ofDay)
    balance = (balance + sums.total + sums.commission) as Money
  }
  return { ok: true, value: { rows: page(rows, request), total: rows.length, ...whole } }
}
