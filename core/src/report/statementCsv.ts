/** The statement as a CSV file: a line for every change of a member's cash, bets with their ticket, raw numbers. */
import type { Success } from '../base/call.ts'
import { gmt8 } from '../base/time.ts'
import type { reportCalls } from './calls.ts'
import { type CsvCell, csvCell } from './csv.ts'

type AnyRow = Success<(typeof reportCalls)['report/dailystatement']>['rows'][number]
/** A row of one date. */
export type BookedRow = Extract<AnyRow, { running: number }>
type Ticket = NonNullable<BookedRow['ticket']>
type CsvTicket = Extract<Ticket, { kind: 'single' }> | Extract<Ticket, { legs: unknown }>['legs'][number]

const HEAD = [
  ...'type,time_utc,time_gmt8,details,turnover,valid_turnover,total,commission,running,ref_no,kind,sport'.split(','),
  ...'league,home,away,bet_type,period,pick,line,odds,odds_type,stake,risk,outcome,score_at_bet,result'.split(','),
]

/** The byte order mark, so that spreadsheets read every script. */
const BEGINNING = '\uFEFF'

const line = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** Whether a settled bet's row is in force, rather than corrected since. */
export const isInForce = ({ remark, reversed, ticket }: BookedRow) => !reversed && remark === ticket?.outcome

const partsOf = (ticket: Ticket): readonly CsvTicket[] => (ticket.kind === 'single' ? [ticket] : ticket.legs)

/** One cell for all selections of a ticket, legs in slip order. */
function cellOf(cells: readonly CsvCell[]): CsvCell {
  return cells.length === 1 ? cells[0] : cells.map((cell) => cell ?? '').join(' | ')
}

function ticketCells(row: BookedRow, ticket: Ticket): CsvCell[] {
  const of = (what: (part: CsvTicket) => CsvCell) => cellOf(partsOf(ticket).map(what))
  return [
    ...[ticket.ref_no, ticket.kind, of(({ sport }) => sport)],
    ...[of(({ league }) => league), of(({ home }) => home), of(({ away }) => away)],
    ...[of(({ betType }) => betType), of(({ period }) => period)],
    ...[of(({ pick, name }) => name ?? pick), of(({ line: goals }) => goals), of(({ odds }) => odds)],
    ticket.kind === 'single' ? ticket.oddsType : 'DEC',
    ...[ticket.bet_amount, ticket.risk, row.remark],
    // With a colon, which no spreadsheet reads as a date.
    of(({ score }) => score?.join(':')),
    isInForce(row) ? of(({ evidence }) => evidence?.score?.join(':')) : undefined,
  ]
}

/** The first line of the file. */
export function statementHead(): string {
  return BEGINNING + line(HEAD)
}

/** A row as a line of the file. */
export function statementLine(row: BookedRow): string {
  const { type, at, remark, turnover, valid_turnover, total, commission, running, ticket } = row
  const money = [turnover, valid_turnover, total, commission, running]
  return line([
    ...[type, new Date(at).toISOString(), `${gmt8(at)} GMT+8`, remark, ...money],
    ...(ticket ? ticketCells(row, ticket) : []),
  ])
}
