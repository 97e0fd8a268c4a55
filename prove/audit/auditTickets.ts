/**
 * The auditor's view of lottery tickets: what each is due by its lines and the last ruling of its draw, worked out by the agent's sheet,
 * beside what the ledger moved for it. It imports nothing from core or server.
 */
import { type SheetLine, type SheetTable, sheetCost, sheetOf } from './agentSheet.ts'
import type { Difference } from './difference.ts'
import { cutTo, type Fraction, fraction, inDecimals, less, plus, roundTo, sum, times, ZERO } from './exact.ts'

/** A line with the percents that its reduced numbers are paid, by their keys. */
export interface WrittenLine extends SheetLine {
  reduced: Readonly<Record<string, number>>
}

/** A ruling of a draw as it stands. */
export interface WrittenRuling {
  isCancelled: boolean
  numbers: readonly string[]
  /** From when on tickets come back, if it had closed earlier than its cut-off. */
  closedMs: number | null
}

/** A ticket with what the ledger says of it. */
export interface WrittenTicket {
  ticket: string
  table: SheetTable
  lines: readonly WrittenLine[]
  placedMs: number
  cutOffMs: number
  state: string
  /** The ruling that it was paid by; null before the first. */
  ruling: WrittenRuling | null
  /** Millionths of the cost of bets on numbers; 0 for one whose commission is paid otherwise. */
  rebatePpm: number
  /** The currency's step. */
  step: Fraction
  /** Moved into the member's cash and into what is held, by transfers of this ticket. */
  cash: Fraction
  held: Fraction
}

const inUnits = (tenThousandths: bigint): Fraction => fraction(tenThousandths, 10_000n)
const costOf = (lines: readonly WrittenLine[]): Fraction => sum(lines.map((line) => inUnits(sheetCost(line))))

/** How much of its prizes a number of a line is paid, in percent. */
const percentOf =
  ({ betType, prize, reduced }: WrittenLine) =>
  (digits: number, number: number): number => {
    const [, place, pick] = betType.split('_')
    const key = digits > 0 ? `${digits}:${String(number).padStart(digits, '0')}` : `D:${prize}:${place}:${pick}`
    return reduced[key] ?? 100
  }

/** What a drawn ticket wins, rounded once (R0-1). */
function winOf({ lines, table, step }: WrittenTicket, numbers: readonly string[]): Fraction {
  const drawn = numbers.map(Number)
  return roundTo(sum(lines.map((line) => inUnits(sheetOf(line, table, percentOf(line))(drawn)))), step)
}

/** How a ticket should stand, and what should have come into its member's cash and be held. */
function dueOf(written: WrittenTicket): { state: string; cash: Fraction; held: Fraction } {
  const { lines, state, ruling, placedMs, rebatePpm, step } = written
  const cost = costOf(lines)
  if (state === 'cancelled') return { state, cash: ZERO, held: ZERO }
  if (!ruling) return { state: 'open', cash: less(ZERO, cost), held: cost }
  const isBack = ruling.isCancelled || (ruling.closedMs !== null && placedMs >= ruling.closedMs)
  if (isBack) return { state: 'refunded', cash: ZERO, held: ZERO }
  const win = winOf(written, ruling.numbers)
  const earning = costOf(lines.filter(({ betType }) => betType.startsWith('LOT_')))
  const commission = cutTo(times(earning, fraction(rebatePpm, 1_000_000)), step)
  const isWon = win.over > 0n
  return { state: isWon ? 'won' : 'lost', cash: plus(less(win, cost), commission), held: ZERO }
}

/** Audits a ticket in any state. */
export function auditTicketOfDraw(written: WrittenTicket): Difference[] {
  const due = dueOf(written)
  const of = `lottery ticket ${written.ticket}`
  const cells: [string, string, string][] = [
    ['state', written.state, due.state],
    ['cash', inDecimals(written.cash), inDecimals(due.cash)],
    ['held', inDecimals(written.held), inDecimals(due.held)],
    ['placed before the cut-off', String(written.placedMs < written.cutOffMs), 'true'],
  ]
  return cells.flatMap(([column, is, expected]) => (is === expected ? [] : [{ of, column, written: is, expected }]))
}
