/** The statement as a CSV file: a line for every change of a member's cash, bets with their ticket, raw numbers. */
import type { Success } from '../base/call.ts'
import { CSV_BOM, csvLine } from '../base/csv.ts'
import { gmt8 } from '../base/time.ts'
import { TICKET_FILE } from '../bet/list/ticketFile.ts'
import type { reportCalls } from './calls.ts'

type AnyRow = Success<(typeof reportCalls)['report/dailystatement']>['rows'][number]
/** A row of one date. */
export type BookedRow = Extract<AnyRow, { running: number }>

const HEAD = 'type,time_utc,time_gmt8,details,turnover,valid_turnover,total,commission'.split(',')

/** The columns of the balance, absent if the member's money is in a seamless wallet. */
interface FileOptions {
  withBalance: boolean
}

/** The first line of the file. */
export function statementHead({ withBalance }: FileOptions): string {
  return CSV_BOM + csvLine([...HEAD, ...(withBalance ? ['running'] : []), ...Object.keys(TICKET_FILE)])
}

/** A row as a line of the file. */
export function statementLine(row: BookedRow, { withBalance }: FileOptions): string {
  const { type, at, remark, turnover, valid_turnover, total, commission, running, ticket } = row
  const money = [turnover, valid_turnover, total, commission, ...(withBalance ? [running] : [])]
  return csvLine([
    type,
    new Date(at).toISOString(),
    `${gmt8(at)} GMT+8`,
    remark,
    ...money,
    ...(ticket ? Object.values(TICKET_FILE).map((cell) => cell(ticket, row)) : []),
  ])
}
