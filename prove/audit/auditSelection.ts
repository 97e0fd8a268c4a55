/**
 * The auditor's checks of a selection, of a ticket or of a leg: its price, its scores, and the result that settles it.
 */

import type { Row } from './csv.ts'
import type { Difference } from './difference.ts'
import { compare, type Fraction, inDecimals, negative, readDecimal, ZERO } from './exact.ts'
import { isPrice, isSelection, type Score, type Scores, type Selection, shown } from './ruleBook.ts'
import { hongKong, matchName, quotesAt, type SheetMatch } from './seasonSheet.ts'

/** Collects the differences of one ticket or leg. */
export function openNotes(row: Row, of: string) {
  const differences: Difference[] = []
  const cell = (column: string) => row.get(column) ?? ''
  const note = (column: string, expected: string) => {
    differences.push({ of, column, written: cell(column), expected })
  }
  return {
    differences,
    cell,
    note,
    ms: (column: string) => (cell(column) === '' ? Number.NaN : Number(cell(column))),
    is(column: string, expected: string) {
      if (cell(column) !== expected) note(column, expected)
    },
    equals(column: string, expected: Fraction) {
      const written = readDecimal(cell(column))
      if (!written || compare(written, expected) !== 0) note(column, inDecimals(expected))
    },
    holds(column: string, isRight: boolean, expected: string) {
      if (!isRight) note(column, expected)
    },
  }
}
export type Notes = ReturnType<typeof openNotes>

/** The bet types that the season file prices; prices of the others are derived and are not checked. */
const QUOTED = ['BT_HDP', 'BT_OU', 'BT_1X2']

/** A full-time bet before the match has the file's line and price: the opening ones until an hour before kick-off (R1-3, R1-4). */
export function auditPrice(
  { cell, equals, holds }: Notes,
  { match, odds, placedMs }: { match: SheetMatch; odds: Fraction; placedMs: number },
): void {
  const betType = cell('bet_type')
  const pick = cell('pick')
  const isKnown = isPrice(betType, cell('odds_type'), odds)
  holds('odds', isKnown, `a price in ${cell('odds_type')}`)
  if (!isKnown || cell('in_play') === 'yes' || cell('period') !== 'FT' || !QUOTED.includes(betType)) return
  const quote = quotesAt(match, placedMs).get(betType)
  const base = quote && hongKong(quote, pick)
  holds('bet_type', base !== undefined, 'one that the season file has a price for')
  if (!quote || !base) return
  equals('odds', shown(base, cell('odds_type')))
  if (betType !== 'BT_1X2') equals('line', betType === 'BT_HDP' && pick === 'A' ? negative(quote.line) : quote.line)
}

function readScore({ cell }: Notes, home: string, away: string): Score | undefined {
  return /^\d+$/.test(cell(home)) && /^\d+$/.test(cell(away)) ? [Number(cell(home)), Number(cell(away))] : undefined
}

const less = (a: Score, b: Score): Score => [a[0] - b[0], a[1] - b[1]]
const NIL: Score = [0, 0]

/** Rules 14.8: the score within the bet's period when it was accepted; zero for a half that had not begun. */
function sinceOf(period: string, phase: string, before: Score, halfTime: Score): Score {
  if (period !== '2H') return before
  return phase === '2H' ? less(before, halfTime) : NIL
}

/**
 * The final scores equal the file's; in play, score and phase at the bet are present and not beyond its result.
 * @returns the result that settles the bet
 */
export function auditScores(notes: Notes, match: SheetMatch): Scores {
  const { is, holds, cell } = notes
  const { fullTime } = match
  is('full_time_home', String(fullTime[0]))
  is('full_time_away', String(fullTime[1]))
  is('half_time_home', match.halfTime ? String(match.halfTime[0]) : '')
  is('half_time_away', match.halfTime ? String(match.halfTime[1]) : '')
  const period = cell('period')
  // Without a half-time score the bet could not be decided, so it must not have been offered.
  const needsHalf = period !== 'FT' || cell('bet_type') === 'BT_HTFT'
  holds('period', !needsHalf || match.halfTime !== undefined, 'FT, as the file knows no half-time')
  const halfTime = match.halfTime ?? NIL
  const scores = { FT: fullTime, '1H': halfTime, '2H': less(fullTime, halfTime) }
  const score = scores[period as 'FT'] ?? NIL
  if (cell('in_play') !== 'yes') {
    for (const column of ['score_home', 'score_away', 'phase']) is(column, '')
    return { score, halfTime, since: NIL }
  }
  const phase = cell('phase')
  const before = readScore(notes, 'score_home', 'score_away')
  const last = phase === '1H' || phase === 'HT' ? (match.halfTime ?? fullTime) : fullTime
  holds('score_home', !!before && before[0] <= last[0] && before[1] <= last[1], 'a score on the way to the final one')
  holds('phase', ['1H', 'HT', '2H'].includes(phase), '1H, HT or 2H')
  holds('period', period !== '1H' || phase === '1H', 'one that is not over')
  const isSince = cell('bet_type') === 'BT_HDP' && before
  return { score, halfTime, since: isSince ? sinceOf(period, phase, before, halfTime) : NIL }
}

/** The ticket's selection, which must be one that the house offers. */
export function auditSelection({ cell, holds }: Notes): Selection {
  const line = readDecimal(cell('line') === '' ? '0' : cell('line')) ?? ZERO
  const selection: Selection = { betType: cell('bet_type'), pick: cell('pick'), line }
  holds('pick', isSelection(selection), 'one of a market of the house')
  holds('period', ['FT', '1H', '2H'].includes(cell('period')), 'FT, 1H or 2H')
  return selection
}

/** A name as in the season file: without the apostrophe that keeps a spreadsheet from reading it as a formula. */
const plainName = (text: string) => text.replace(/^'(?=\s*[=+\-@])/, '')

/** The ticket's match and price; notes the one that is missing or unknown. */
export function auditMatch(
  notes: Notes,
  sheet: ReadonlyMap<string, SheetMatch>,
): { match: SheetMatch; odds: Fraction } | undefined {
  const match = sheet.get(
    matchName(plainName(notes.cell('home')), plainName(notes.cell('away')), notes.ms('kickoff_ms')),
  )
  const odds = readDecimal(notes.cell('odds'))
  if (match && odds) return { match, odds }
  notes.note(match ? 'odds' : 'match_id', match ? 'a decimal' : 'a match of the season file')
  return undefined
}
