/** The auditor's view of cash-outs: the parts, the payments, and the worth of the tickets. */
import type { Notes } from './auditSelection.ts'
import { amount, type Row, readCsv } from './csv.ts'
import type { Difference } from './difference.ts'
import {
  compare,
  cutTo,
  type Fraction,
  fraction,
  inDecimals,
  less,
  ONE,
  plus,
  readDecimal,
  signOf,
  sum,
  times,
  ZERO,
} from './exact.ts'
import { type Selection, type Settlement, STEP, type Stakes, stakes } from './ruleBook.ts'
import { closingMs, type QuotedMarket, quotesAt, type SheetMatch } from './seasonSheet.ts'

/** The answers that members received, by the ticket that was paid. */
export type CashedTickets = ReadonlyMap<string, Row>

/** Reads the file of cash-outs. */
export const readCashed = (text: string): CashedTickets =>
  new Map(readCsv(text).map((row) => [row.get('cashed_id') ?? '', row]))

const smaller = (a: Fraction, b: Fraction) => (compare(a, b) < 0 ? a : b)

/**
 * The result of a cashed-out ticket: the answer that its member received, which is no more than it could have returned
 * and no less than he asked for. Its stake was played (rules 14.17), and what was won or lost of it is decided (R1-10).
 */
export function auditCashed(
  { cell, ms, holds }: Notes,
  { risk, win, stake }: Stakes,
  answer: Row | undefined,
): Settlement {
  const paid = amount(answer, 'paid')
  holds('outcome', answer !== undefined, 'one that its member was told of')
  holds('credited', signOf(paid) > 0 && compare(paid, plus(risk, win)) <= 0, 'no more than it could return')
  holds('credited', compare(paid, amount(answer, 'asked')) >= 0, 'no less than was asked')
  holds('credited', compare(cutTo(paid, STEP[cell('currency')] ?? ONE), paid) === 0, 'whole steps')
  holds('settled_ms', ms('settled_ms') >= ms('accepted_ms'), 'after it was accepted')
  const net = less(paid, risk)
  const moved = signOf(net) < 0 ? less(ZERO, net) : net
  return {
    outcome: 'cashOut',
    net,
    credited: paid,
    turnover: cell('kind') === 'single' ? stake : risk,
    validTurnover: smaller(moved, risk),
  }
}

/** The house keeps a twentieth of a ticket's worth (docs/decisions/0068-cash-out.md). */
const KEPT = 0.95

/** The fair chances behind decimal prices: two share the margin in proportion, three by a power. */
function chances(prices: readonly number[]): number[] {
  const inverse = prices.map((price) => 1 / price)
  const whole = inverse.reduce((one, more) => one + more, 0)
  if (inverse.length === 2) return inverse.map((one) => one / whole)
  let [low, high] = [0, 20]
  for (let turn = 0; turn < 200; turn++) {
    const middle = (low + high) / 2
    if (inverse.reduce((all, one) => all + one ** middle, 0) > 1) low = middle
    else high = middle
  }
  return inverse.map((one) => one ** low)
}

const inFloat = (one: Fraction): number => Number(one.over) / Number(one.under)
const floats = ({ prices }: QuotedMarket, picks: readonly string[]) => picks.map((pick) => inFloat(prices[pick] ?? ONE))

/** The shares of a unit of risk that win and lose, as ranges where one line leaves them open. */
type Shares = readonly { win: number; lose: number }[]

/** Two prices determine the shares of a half line; for any other line the refunded share stays open. */
function sharesOfLine(quote: QuotedMarket, { betType, pick }: Selection): Shares {
  const picks = betType === 'BT_HDP' ? ['H', 'A'] : ['O', 'U']
  const p = chances(floats(quote, picks))[picks.indexOf(pick)] ?? 0
  const isHalf =
    compare(cutTo(quote.line, ONE), quote.line) !== 0 &&
    compare(cutTo(times(quote.line, fraction(2)), ONE), times(quote.line, fraction(2))) === 0
  return [{ win: p, lose: 1 - p }, ...(isHalf ? [] : [{ win: 0, lose: 0 }])]
}

/** Which of the three results win a pick, and which refund it (rules 2.2). */
const OF_RESULTS: Readonly<Record<string, readonly [wins: string, back: string]>> = {
  'BT_1X2 1': ['1', ''],
  'BT_1X2 X': ['X', ''],
  'BT_1X2 2': ['2', ''],
  'BT_DC 1X': ['1X', ''],
  'BT_DC 12': ['12', ''],
  'BT_DC X2': ['X2', ''],
  'BT_DNB H': ['1', 'X'],
  'BT_DNB A': ['2', 'X'],
  'BT_HNB X': ['X', '1'],
  'BT_HNB A': ['2', '1'],
  'BT_ANB H': ['1', '2'],
  'BT_ANB X': ['X', '2'],
}

/** The file's chances of a full-time selection before the match; undefined where it has none. */
function sharesOf(selection: Selection, quotes: ReadonlyMap<string, QuotedMarket>): Shares | undefined {
  const { betType, pick, line } = selection
  const results = OF_RESULTS[`${betType} ${pick}`]
  const three = quotes.get('BT_1X2')
  if (results) {
    if (!three) return undefined
    const order = ['1', 'X', '2']
    const fair = chances(floats(three, order))
    const [win, back] = results.map((some) =>
      [...some].reduce((all, one) => all + (fair[order.indexOf(one)] ?? 0), 0),
    ) as [number, number]
    return [{ win, lose: 1 - win - back }]
  }
  const quote = quotes.get(betType)
  if (!quote || !['BT_HDP', 'BT_OU'].includes(betType)) return undefined
  const own = betType === 'BT_HDP' && pick === 'A' ? less(ZERO, quote.line) : quote.line
  return compare(own, line) === 0 ? sharesOfLine(quote, selection) : undefined
}

/** For this long after a correction of a price a bet is worth no more than its cost less the margin. */
const PUT_RIGHT_MS = 15 * 60_000
const MARGIN_MOST = 0.2

/** The bet types with prices in the file. */
const FROM_FILE: ReadonlySet<string> = new Set(['BT_HDP', 'BT_OU', 'BT_1X2'])

/**
 * The highest worth of a unit of risk if its market's closing price is shorter than the opening one by more than the
 * margin.
 */
function mostOf({ betType, pick }: Selection, { opening, closing }: SheetMatch): number | undefined {
  const [was, is] = [opening.get(betType), closing.get(betType)]
  if (!was || !is || compare(was.line, is.line) !== 0) return undefined
  const picks = Object.keys(is.prices)
  const [before, after] = [floats(was, picks), floats(is, picks)]
  const margin = after.reduce((all, one) => all + 1 / one, -1)
  const isPutRight = after.some((one, at) => (before[at] ?? 0) > one * (1 + Math.max(margin, 0.02)) + 1e-9)
  return isPutRight && picks.includes(pick) ? 1 / (1 + Math.max(margin, 0.02)) : undefined
}

/**
 * The payment for a single before its match is its worth by the file's prices at that time, less the house's share,
 * rounded down.
 */
export function auditWorth(
  { cell, ms, holds }: Notes,
  { match, selection, amounts }: { match: SheetMatch; selection: Selection; amounts: Stakes },
): void {
  const atMs = ms('settled_ms')
  if (cell('period') !== 'FT' || atMs >= match.kickoffMs) return
  const shares = sharesOf(selection, quotesAt(match, atMs))
  if (!shares) return
  const [risk, win, paid, step] = [
    amounts.risk,
    amounts.win,
    readDecimal(cell('credited')) ?? ZERO,
    STEP[cell('currency')] ?? ONE,
  ].map(inFloat) as [number, number, number, number]
  const worths = shares.map((one) => KEPT * (risk + one.win * win - one.lose * risk))
  // A part's risk and win were rounded separately, so its share of the whole is known within one step.
  const sinceMs = atMs - closingMs(match)
  const isJustClosing = sinceMs >= 0 && sinceMs < PUT_RIGHT_MS
  const bound = (isJustClosing && mostOf(selection, match)) || Number.POSITIVE_INFINITY
  const most = Math.min(risk + win, Math.max(...worths) + step, KEPT * risk * bound + step)
  // A derived price may have been corrected too; then a bet is worth no more than its cost at that price.
  const isBeside = !FROM_FILE.has(selection.betType)
  const perhaps = isJustClosing || isBeside ? (KEPT * risk) / (1 + MARGIN_MOST) : Number.POSITIVE_INFINITY
  const least = Math.min(...worths, perhaps) - 2 * step
  holds('credited', paid <= most + 1e-6 && paid >= least - 1e-6, `between ${least.toFixed(4)} and ${most.toFixed(4)}`)
}

const FIGURES = ['stake', 'risk', 'win'] as const

/** The parts cut off a ticket, one after the other, and the rest: no money was created or lost on the way. */
export function auditParts(
  tickets: readonly Row[],
  cashed: CashedTickets,
): { differences: Difference[]; cut: ReadonlySet<string> } {
  const byId = new Map(tickets.map((row) => [row.get('bet_id') ?? '', row]))
  const partsOf = Map.groupBy(
    [...cashed.values()].filter((answer) => answer.get('bet_id') !== answer.get('cashed_id')),
    (answer) => answer.get('bet_id') ?? '',
  )
  const differences: Difference[] = []
  const cut = new Set<string>()
  for (const [id, parts] of partsOf) {
    const rest = byId.get(id)
    const rows = parts.map((answer) => byId.get(answer.get('cashed_id') ?? ''))
    cut.add(id)
    for (const answer of parts) cut.add(answer.get('cashed_id') ?? '')
    const all = [rest, ...rows]
    const note = (row: Row | undefined, column: string, expected: string) =>
      differences.push({
        of: `ticket ${row?.get('ref_no')} (part of ${id})`,
        column,
        written: row?.get(column) ?? '',
        expected,
      })
    const isSingle = rest?.get('kind') === 'single'
    const step = STEP[rest?.get('currency') ?? ''] ?? ONE
    const typed = sum(all.map((row) => amount(row, 'stake')))
    if (isSingle) {
      const whole = stakes(typed, rest?.get('odds_type') ?? '', amount(rest, 'odds'), rest?.get('currency') ?? '')
      for (const column of ['risk', 'win'] as const)
        if (compare(sum(all.map((row) => amount(row, column))), whole[column]) !== 0)
          note(rest, column, `${inDecimals(whole[column])} with its parts`)
    }
    for (const column of isSingle ? FIGURES : (['stake'] as const)) {
      let left = sum(all.map((row) => amount(row, column)))
      for (const [at, answer] of parts.entries()) {
        const row = rows[at]
        const off = cutTo(times(left, times(amount(answer, 'percent'), fraction(1, 100))), step)
        if (compare(amount(row, column), off) !== 0) note(row, column, inDecimals(off))
        left = less(left, off)
      }
    }
    for (const row of rows)
      for (const column of [
        'account_id',
        'kind',
        'match_id',
        'pick',
        'line',
        'odds',
        'placed_ms',
        'accepted_ms',
        'folds',
      ])
        if (row?.get(column) !== rest?.get(column)) note(row, column, rest?.get(column) ?? '')
  }
  return { differences, cut }
}
