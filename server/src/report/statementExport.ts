/**
 * Exports the statement of a range as CSV, in pieces of at most PIECE_ROWS rows. Called by `report/statementexport`.
 */
import type { Money } from '@quarterline/core/base/money'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import { DAY_MS, isDate, workingDate, workingDateStartMs } from '@quarterline/core/base/time'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { sumUp } from '@quarterline/core/report/statement'
import { statementHead, statementLine } from '@quarterline/core/report/statementCsv'
import type { Member } from '../account/session.ts'
import type { Queries } from '../kit/db.ts'
import { readWallet } from '../wallet/balance.ts'
import { datesOf } from './listBooked.ts'
import { openingOf } from './opening.ts'
import { entryRows, openingRow } from './statement.ts'
import { type EntryDay, readAdded } from './statementEntries.ts'

type ExportPiece = Omit<SuccessOf<'report/statementexport'>, 'status' | 'statusdesc'>

/** Rows per piece: some hundred kB at most, so that no connection is held for long. */
const PIECE_ROWS = 500

const changeBy = (added: readonly EntryDay[]): number => {
  const { total, commission } = sumUp(added)
  return total + commission
}
const countOf = (added: readonly EntryDay[]): number => added.reduce((sum, { entries }) => sum + entries, 0)

interface ExportPlace {
  date: string
  row: number
}

/** A piece of the statement; `incompletedRequest` for an invalid start. */
export async function exportPiece(
  db: Queries,
  member: Member,
  request: RequestOf<'report/statementexport'>,
): Promise<Result<ExportPiece>> {
  const dates = datesOf(request)
  if (!dates.ok) return dates
  const { from, to } = dates.value
  const { fromDate = from, fromRow = 0 } = request
  if (!isDate(fromDate) || fromDate < from || fromDate > to) return refuse('incompletedRequest', { at: '/fromDate' })
  const span = { fromMs: workingDateStartMs(from), toMs: workingDateStartMs(to) + DAY_MS }
  const wallet = await readWallet(db, member)
  const since = await readAdded(db, member, span)
  const opening = openingOf(member, wallet, since)
  const added = since.filter(({ atMs }) => atMs < span.toMs)
  const isFirst = fromDate === from && fromRow === 0
  const shown = { withBalance: member.licenseeType === 1 }
  const lines = isFirst ? [statementHead(shown)] : []
  if (isFirst && shown.withBalance) lines.push(statementLine(openingRow(span.fromMs, opening), shown))
  const whole = { added, opening, span }
  const { texts, next } = await linesFrom(db, member, { ...whole, shown }, { date: fromDate, row: fromRow })
  return ok({
    csv: [...lines, ...texts].join(''),
    rows: texts.length,
    total: countOf(added),
    ...(next && { nextDate: next.date, nextRow: next.row }),
  })
}

/** The lines of one piece from a position on, and the position of the next piece. */
async function linesFrom(
  db: Queries,
  member: Member,
  whole: {
    added: readonly EntryDay[]
    opening: Money
    span: { fromMs: number; toMs: number }
    shown: { withBalance: boolean }
  },
  place: ExportPlace,
): Promise<{ texts: string[]; next?: ExportPlace }> {
  const texts: string[] = []
  let { row } = place
  for (let atMs = workingDateStartMs(place.date); atMs < whole.span.toMs; atMs += DAY_MS, row = 0) {
    const ofDay = countOf(whole.added.filter((one) => one.atMs === atMs))
    if (row >= ofDay) continue
    const limit = Math.min(PIECE_ROWS - texts.length, ofDay - row)
    if (limit === 0) return { texts, next: { date: workingDate(atMs), row } }
    const opening = (whole.opening + changeBy(whole.added.filter((one) => one.atMs < atMs))) as Money
    const span = { fromMs: atMs, toMs: atMs + DAY_MS }
    for (const one of await entryRows(db, member, { span, opening, offset: row, limit }))
      texts.push(statementLine(one, whole.shown))
    if (row + limit < ofDay) return { texts, next: { date: workingDate(atMs), row: row + limit } }
  }
  return { texts }
}
