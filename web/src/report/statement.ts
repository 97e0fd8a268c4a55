/** The statement in the page's terms: ranges and presets, days with their balance, and the whole range as a file. */
import { calendarDate, DAY_MS, isDate, workingDate, workingDateStartMs } from '@quarterline/core/base/time'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { STATEMENT_DAYS_MAX } from '@quarterline/core/report/statement'
import { hasSeamlessWallet } from '../account/session.ts'
import { call, type Outcome } from '../kit/call.ts'
import { react } from '../kit/reactions.ts'
import type { Columns } from '../kit/table/column.ts'
import type { Progress } from '../kit/table/served.ts'

export type Statement = SuccessOf<'report/dailystatement'>
export type WinLose = SuccessOf<'report/platformwinlose'>
type AnyRow = Statement['rows'][number]
/** A date with its opening balance. */
export type DayRow = WinLose['days'][number] & { opening: number }
export type StatementRow = Extract<AnyRow, { running: number }>

/** Balance columns, hidden from members with a seamless wallet. */
const OF_BALANCE = ['opening', 'transfers', 'closing', 'running']

/** The columns that a member sees; balance columns only if his money is here. */
export function columnsSeen<Row, C extends Columns<Row>>(columns: C): C {
  if (!hasSeamlessWallet()) return columns
  const seen = Object.entries(columns).map(([name, { show, ...column }]) => {
    return [name, OF_BALANCE.includes(name) ? column : { ...column, show }]
  })
  return Object.fromEntries(seen) as C
}

export const isBookedRow = (row: AnyRow): row is StatementRow => 'running' in row

export interface Range {
  from: string
  to: string
}

/** The last working dates, the present one included. */
export function lastDays(nowMs: number, days: number): Range {
  return { from: workingDate(nowMs - (days - 1) * DAY_MS), to: workingDate(nowMs) }
}

/** The presets of the page. */
export const PRESETS = ['today', 'yesterday', '7d', '30d', 'month', 'lastMonth', 'year', 'yearBefore'] as const
export type Preset = (typeof PRESETS)[number]

/** The last date of the month before the one that a date is in. */
function endOfLastMonth(date: string): string {
  return calendarDate(Date.parse(`${date.slice(0, 7)}-01T00:00:00Z`) - DAY_MS)
}

/** The range of a preset: working dates, the present one last. */
export function presetRange(preset: Preset, nowMs: number): Range {
  const today = workingDate(nowMs)
  const yesterday = workingDate(nowMs - DAY_MS)
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: yesterday, to: yesterday }
    case '7d':
      return lastDays(nowMs, 7)
    case '30d':
      return lastDays(nowMs, 30)
    case 'month':
      return { from: `${today.slice(0, 7)}-01`, to: today }
    case 'lastMonth': {
      const to = endOfLastMonth(today)
      return { from: `${to.slice(0, 7)}-01`, to }
    }
    case 'year':
      return lastDays(nowMs, 365)
    case 'yearBefore':
      return lastDays(nowMs - 365 * DAY_MS, 365)
  }
}

/** Why two texts are not a valid range; null if they are. */
export function rangeFault({ from, to }: Partial<Range>): 'order' | 'tooLong' | null {
  if (!from || !to || !isDate(from) || !isDate(to) || from > to) return 'order'
  return workingDateStartMs(to) - workingDateStartMs(from) >= STATEMENT_DAYS_MAX * DAY_MS ? 'tooLong' : null
}

/** The beginning and end of a working date, for its heading. */
export function dayBounds(date: string): [fromMs: number, toMs: number] {
  const fromMs = workingDateStartMs(date)
  return [fromMs, fromMs + DAY_MS]
}

/** Days with their opening balances: the closing balance of the day before. */
function withOpening({ days, opening }: Pick<WinLose, 'days' | 'opening'>): DayRow[] {
  return days.map((day, at) => ({ ...day, opening: at === 0 ? opening : (days[at - 1]?.closing ?? opening) }))
}

/** Ranges longer than this list only dates with bookings, so that nobody scrolls through empty days. */
const LISTED_WHOLE = 31

/** The dates of a list, newest first; always including an open one. */
export function listedDays(winLose: Pick<WinLose, 'days' | 'opening'>, opened?: string): DayRow[] {
  const all = withOpening(winLose).reverse()
  if (all.length <= LISTED_WHOLE) return all
  return all.filter((day) => day.bets + day.turnover > 0 || day.opening !== day.closing || day.workingDate === opened)
}

type Piece = SuccessOf<'report/statementexport'>
/** Where a piece begins. */
type Place = Pick<RequestOf<'report/statementexport'>, 'fromDate' | 'fromRow'>

/**
 * The statement of a range as parts of a file, fetched one by one; undefined if one failed, which was already
 * announced.
 */
export async function exportRange(
  { from, to }: Range,
  onProgress: (progress: Progress) => void,
): Promise<string[] | undefined> {
  const pieces: string[] = []
  let done = 0
  let next: Place | undefined = {}
  while (next) {
    const outcome: Outcome<'report/statementexport'> = await call('report/statementexport', {
      startDate: from,
      endDate: to,
      ...next,
    })
    if (!outcome.ok) {
      react(outcome)
      return undefined
    }
    const { csv, rows, total, nextDate, nextRow }: Piece = outcome.value
    pieces.push(csv)
    done += rows
    onProgress({ done, total })
    next =
      nextDate === undefined ? undefined : { fromDate: nextDate, ...(nextRow !== undefined && { fromRow: nextRow }) }
  }
  return pieces
}
