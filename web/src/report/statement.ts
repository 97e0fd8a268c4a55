/** The statement's call in the page's terms: day rows of a range, rows of a day, and both whole for export. */

import { DAY_MS, gmt8, isDate, workingDate, workingDateStartMs } from '@quarterline/core/base/time'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import type { CsvCell } from '@quarterline/core/report/csv'
import { STATEMENT_DAYS_MAX } from '@quarterline/core/report/statement'
import { oddsTypeOf, type Part, partsOf } from '../bet/list/ticket.ts'
import { call } from '../kit/call.ts'
import { react } from '../kit/reactions.ts'
import { t } from '../text/text.ts'
import { toCsv } from './csv.ts'

export type Statement = SuccessOf<'report/dailystatement'>
type AnyRow = Statement['rows'][number]
export type DayRow = Extract<AnyRow, { workingDate: string }>
export type BookedRow = Extract<AnyRow, { running: number }>

export const isDayRow = (row: AnyRow): row is DayRow => 'workingDate' in row
export const isBookedRow = (row: AnyRow): row is BookedRow => 'running' in row

/** Whether a settled bet's row is what is in force, and not a settlement that was corrected since. */
export const isInForce = ({ remark, reversed, ticket }: BookedRow) => !reversed && remark === ticket?.outcome

export interface Range {
  from: string
  to: string
}

/** The last working dates, the present one included. */
export function lastDays(nowMs: number, days: number): Range {
  return { from: workingDate(nowMs - (days - 1) * DAY_MS), to: workingDate(nowMs) }
}

/** Why two texts are no range that the platform answers, or null when they are one. */
export function rangeFault({ from, to }: Partial<Range>): 'order' | 'tooLong' | null {
  if (!from || !to || !isDate(from) || !isDate(to) || from > to) return 'order'
  return workingDateStartMs(to) - workingDateStartMs(from) >= STATEMENT_DAYS_MAX * DAY_MS ? 'tooLong' : null
}

/** From when to when a working date runs, for its heading. */
export function dayBounds(date: string): [fromMs: number, toMs: number] {
  const fromMs = workingDateStartMs(date)
  return [fromMs, fromMs + DAY_MS]
}

const PAGE = 100

/** All rows of a request, page by page; undefined when one failed. */
export async function fetchAll(request: RequestOf<'report/dailystatement'>): Promise<AnyRow[] | undefined> {
  const rows: AnyRow[] = []
  for (let pageNumber = 1; ; pageNumber += 1) {
    const outcome = await call('report/dailystatement', { ...request, pageNumber, pageSize: PAGE })
    if (!outcome.ok) {
      react(outcome)
      return undefined
    }
    for (const row of outcome.value.rows) rows.push(row)
    if (rows.length >= outcome.value.total || outcome.value.rows.length === 0) return rows
  }
}

function dayCells(row: DayRow): CsvCell[] {
  const { workingDate: date, bets, turnover, valid_turnover, winlose, transfers, commission, opening, closing } = row
  return [date, opening, bets, turnover, valid_turnover, winlose, transfers, commission, closing]
}

/** One cell for all selections of a ticket: of several legs one after the other, in slip order. */
function cellOf(cells: readonly CsvCell[]): CsvCell {
  return cells.length === 1 ? cells[0] : cells.map((cell) => cell ?? '').join(' | ')
}

function bookedCells(row: BookedRow): CsvCell[] {
  const { type, at, remark, turnover, valid_turnover, total, commission, running, ticket } = row
  const of = (what: (part: Part) => CsvCell) => (ticket ? cellOf(partsOf(ticket).map(what)) : undefined)
  const money = [turnover, valid_turnover, total, commission, running]
  const bet = ticket
    ? [
        ticket.ref_no,
        ...[of(({ league }) => league), of(({ home }) => home), of(({ away }) => away)],
        ...[of(({ betType }) => betType), of(({ period }) => period), of(({ pick }) => pick), of(({ line }) => line)],
        of(({ odds }) => odds),
        oddsTypeOf(ticket),
        ticket.bet_amount,
        ticket.risk,
        remark,
        of(({ score }) => score?.join(':')),
        isInForce(row) ? of(({ evidence }) => evidence?.score?.join(':')) : undefined,
      ]
    : []
  return [type, new Date(at).toISOString(), gmt8(at), remark, ...money, ...bet]
}

const BOOKED_HEAD = 'type,time_utc,time_gmt8,details,turnover,valid_turnover,total,commission,running'.split(',')
const TICKET_HEAD =
  'ref_no,league,home,away,bet_type,period,pick,line,odds,odds_type,stake,risk,outcome,score_at_bet,result'.split(',')

/** Day rows as a file: raw numbers. */
export function rangeCsv(rows: readonly AnyRow[]): string {
  const head = ['day', 'opening', 'bets', 'turnover', 'valid', 'winlose', 'transfers', 'commission', 'closing'] as const
  return toCsv([head.map((key) => t(`statement.${key}`)), ...rows.filter(isDayRow).map(dayCells)])
}

/** The rows of one day as a file, each with its ticket; its scores use a colon, which no spreadsheet takes for a date. */
export function dayCsv(rows: readonly AnyRow[]): string {
  return toCsv([[...BOOKED_HEAD, ...TICKET_HEAD], ...rows.filter(isBookedRow).map(bookedCells)])
}
