/** dailystatement: a member's working dates, or the rows of one (R7-11); bets are booked on the date of settlement. */
import { type Money, toDecimal } from '@quarterline/core/base/money'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import { DAY_MS, isDate, workingDate, workingDateStartMs } from '@quarterline/core/base/time'
import { BET_PRODUCT } from '@quarterline/core/bet/terms'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { type Entry, NO_ENTRY, runningTotals, STATEMENT_DAYS_MAX, sumUp } from '@quarterline/core/report/statement'
import type { Member } from '../account/session.ts'
import { pageOf } from '../bet/list/page.ts'
import { readTickets } from '../bet/list/tickets.ts'
import type { Queries } from '../kit/db.ts'
import { readWallet } from '../wallet/balance.ts'
import { openingOf } from './opening.ts'
import { type BookedRow, type EntryDay, type EntrySpan, readAdded, readPage } from './statementEntries.ts'

type Statement = Omit<SuccessOf<'report/dailystatement'>, 'status' | 'statusdesc'>
type Row = Statement['rows'][number]
type PageRequest = { pageNumber?: number; pageSize?: number }

function wireSums(added: readonly EntryDay[]): Statement['sums'] {
  const { turnover, validTurnover, total, commission } = sumUp(added)
  const ofBets = sumUp(added.filter(({ booked }) => booked)).total
  return {
    turnover: toDecimal(turnover),
    valid_turnover: toDecimal(validTurnover),
    winlose: toDecimal(ofBets),
    transfers: toDecimal((total - ofBets) as Money),
    total: toDecimal(total),
    commission: toDecimal(commission),
  }
}

function rowOf(entry: Entry, type: BookedRow['type'], remark: string, balance: Money): BookedRow {
  const { atMs, turnover, validTurnover, total, commission } = entry
  return {
    type,
    at: atMs,
    remark,
    turnover: toDecimal(turnover),
    valid_turnover: toDecimal(validTurnover),
    total: toDecimal(total),
    commission: toDecimal(commission),
    running: toDecimal(balance),
  }
}

/** A date's opening row. */
export function openingRow(atMs: number, opening: Money): BookedRow {
  return rowOf({ atMs, ...NO_ENTRY }, 'Bal', 'opening', opening)
}

interface StatementPage {
  span: EntrySpan
  /** The balance before the span. */
  opening: Money
  offset: number
  limit: number
}

/** Entries of one working date with running totals, and tickets for bets. */
export async function entryRows(
  db: Queries,
  member: Member,
  { span, opening, ...part }: StatementPage,
): Promise<BookedRow[]> {
  const { before, entries } = await readPage(db, member, span, part)
  const bets = entries.filter(({ product }) => product === BET_PRODUCT)
  const tickets = await readTickets(db, member, [...new Set(bets.map(({ id }) => id))])
  const running = runningTotals((opening + before) as Money, entries)
  return entries.map((entry, at) => {
    const ticket = tickets.get(entry.id)
    const row = rowOf(entry, entry.type, entry.outcome, running[at] as Money)
    const reversed = entry.reversed && { reversed: true as const }
    if (ticket) return { ...row, ...reversed, ticket }
    const { product, kind, facts } = entry
    if (product === null || product === BET_PRODUCT) return row
    return { ...row, ...reversed, product, ...(kind && { kind }), ...(facts && { facts }) }
  })
}

/** A page of a working date: the opening balance, then every entry with its running total. */
async function dateRows(
  db: Queries,
  member: Member,
  { span, opening, ...request }: PageRequest & { span: EntrySpan; opening: Money },
): Promise<BookedRow[]> {
  const { offset, limit } = pageOf(request)
  // The opening balance is the first row of the first page.
  if (offset > 0) return entryRows(db, member, { span, opening, offset: offset - 1, limit })
  const rows = await entryRows(db, member, { span, opening, offset, limit: limit - 1 })
  return [openingRow(span.fromMs, opening), ...rows]
}

function dayRow(date: string, added: readonly EntryDay[], opening: Money): Extract<Row, { workingDate: string }> {
  const all = sumUp(added)
  const ofBets = sumUp(added.filter(({ booked }) => booked))
  return {
    workingDate: date,
    bets: added.reduce((sum, { bets }) => sum + bets, 0),
    turnover: toDecimal(all.turnover),
    valid_turnover: toDecimal(all.validTurnover),
    winlose: toDecimal(ofBets.total),
    transfers: toDecimal((all.total - ofBets.total) as Money),
    commission: toDecimal(all.commission),
    opening: toDecimal(opening),
    closing: toDecimal((opening + all.total + all.commission) as Money),
  }
}

/** One row per working date of a span. */
function dayRows({ fromMs, toMs }: EntrySpan, added: readonly EntryDay[], opening: Money): Row[] {
  const rows: Row[] = []
  let balance = opening
  for (let startMs = fromMs; startMs < toMs; startMs += DAY_MS) {
    const ofDay = added.filter(({ atMs }) => atMs === startMs)
    rows.push(dayRow(workingDate(startMs), ofDay, balance))
    const sums = sumUp(ofDay)
    balance = (balance + sums.total + sums.commission) as Money
  }
  return rows
}

/** The statement of a working date, or of a range (both ends included). */
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
  const span = { fromMs: workingDateStartMs(first), toMs: workingDateStartMs(last) + DAY_MS }
  if (span.toMs - span.fromMs > STATEMENT_DAYS_MAX * DAY_MS)
    return refuse('incompletedRequest', { days: STATEMENT_DAYS_MAX })
  const wallet = await readWallet(db, member)
  const since = await readAdded(db, member, span)
  const opening = openingOf(member, wallet, since)
  const added = since.filter(({ atMs }) => atMs < span.toMs)
  const { total, commission } = sumUp(added)
  const closing = toDecimal((opening + total + commission) as Money)
  const whole = { opening: toDecimal(opening), closing, sums: wireSums(added) }
  if (request.workingDate !== undefined || (request.startDate === undefined && request.endDate === undefined)) {
    const rows = await dateRows(db, member, { span, opening, ...request })
    return ok({ rows, total: added.reduce((sum, { entries }) => sum + entries, 1), ...whole })
  }
  const { offset, limit } = pageOf(request)
  const rows = dayRows(span, added, opening)
  return ok({ rows: rows.slice(offset, offset + limit), total: rows.length, ...whole })
}
