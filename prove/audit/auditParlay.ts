/**
 * The auditor's view of a ticket of several legs: each leg as a single, each combination rounded separately (rules 3).
 */

import { auditMyanmarPrice, myanmarStakes, settleMyanmar } from './auditMyanmar.ts'
import { auditMatch, auditPrice, auditScores, auditSelection, type Notes, openNotes } from './auditSelection.ts'
import type { Row } from './csv.ts'
import type { Difference } from './difference.ts'
import { type Fraction, fraction, less, ONE, plus, roundTo, signOf, times, ZERO } from './exact.ts'
import { type Settlement, STEP, settle, stakes } from './ruleBook.ts'
import type { SheetMatch } from './seasonSheet.ts'

/** The legs of each ticket by its id, in their order. */
export type LegsOf = ReadonlyMap<string, readonly Row[]>

interface Leg {
  odds: Fraction
  outcome: string
  isLive: boolean
}

/** R3-1: the factor of a leg in its combination. */
function factor({ odds, outcome }: Pick<Leg, 'odds' | 'outcome'>): Fraction {
  const half = fraction(1, 2)
  if (outcome === 'win') return odds
  if (outcome === 'halfWin') return times(plus(odds, ONE), half)
  if (outcome === 'halfLose') return half
  return outcome === 'lose' ? ZERO : ONE
}

/** All combinations of `size` numbers out of 0 to count − 1. */
function choices(count: number, size: number): number[][] {
  if (size === 0) return [[]]
  if (count < size) return []
  const last = count - 1
  return [...choices(last, size), ...choices(last, size - 1).map((rest) => [...rest, last])]
}

/** One leg by itself: its outcome, or none when its match is not in the file. */
function auditLeg(
  row: Row,
  of: Notes,
  { sheet, found }: { sheet: ReadonlyMap<string, SheetMatch>; found: Difference[] },
): Leg | undefined {
  const notes = openNotes(row, `leg ${row.get('leg')} of ticket ${of.cell('ref_no')}`)
  const { is } = notes
  const written = auditMatch(notes, sheet)
  if (!written) {
    for (const difference of notes.differences) found.push(difference)
    return undefined
  }
  const { match, odds } = written
  const placedMs = of.ms('placed_ms')
  const isLive = placedMs >= match.kickoffMs
  is('in_play', isLive ? 'yes' : 'no')
  const isMaung = of.cell('odds_type') === 'MM'
  is('odds_type', isMaung ? 'MM' : 'DEC')
  const seen = { match, odds, placedMs, currency: of.cell('currency') }
  if (isMaung) auditMyanmarPrice(notes, seen)
  else auditPrice(notes, seen)
  const scores = auditScores(notes, match)
  const selection = auditSelection(notes)
  const { outcome } = settle(selection, stakes(ONE, 'DEC', odds, 'MYR'), scores, 'MYR')
  // A cashed-out ticket used the results known then, which may have been wrong.
  if (of.cell('outcome') !== 'cashOut') is('outcome', of.cell('state') === 'rejected' ? '' : outcome)
  for (const difference of notes.differences) found.push(difference)
  return { odds, outcome, isLive }
}

/** A maung: one combination of 2 to 10 legs (rules 4). */
function auditMaung(notes: Notes, stake: Fraction, legs: readonly Leg[]): Omit<CombinedAudit, 'found'> {
  notes.holds('legs', legs.length <= 10, 'at most 10')
  notes.is('kind', 'parlay')
  const { risk, win } = myanmarStakes(stake, legs.length, notes.cell('currency'))
  const settled = settleMyanmar(stake, legs, notes.cell('currency'))
  return { isLive: legs.some(({ isLive }) => isLive), risk, win, settled }
}

/** The result of a ticket by its legs, and their differences. */
export interface CombinedAudit {
  isLive: boolean
  risk: Fraction
  win: Fraction
  settled: Settlement
  found: Difference[]
}

/**
 * Recomputes a ticket from its legs (R3-1, R3-7, R3-9, rules 14.17).
 * @param unit the typed stake, for each combination
 */
export function auditLegs(
  notes: Notes,
  unit: Fraction,
  { sheet, legsOf }: { sheet: ReadonlyMap<string, SheetMatch>; legsOf: LegsOf },
): CombinedAudit {
  const found: Difference[] = []
  const rows = legsOf.get(notes.cell('bet_id')) ?? []
  const legs = rows.flatMap((row) => auditLeg(row, notes, { sheet, found }) ?? [])
  const folds = notes.cell('folds').split(' ').map(Number)
  notes.holds('legs', rows.length >= 2 && Number(notes.cell('legs')) === rows.length, 'as many as there are')
  const isOneCombination = folds.length === 1 && folds[0] === rows.length
  notes.holds(
    'kind',
    notes.cell('kind') !== 'parlay' || isOneCombination,
    'system for other combinations than one of all legs',
  )
  const families = new Set(rows.map((row) => row.get('match_id')))
  notes.holds('legs', families.size === rows.length, 'of different matches')
  if (notes.cell('odds_type') === 'MM') return { ...auditMaung(notes, unit, legs), found }
  const combinations = folds.flatMap((fold) => choices(legs.length, fold))
  const step = STEP[notes.cell('currency')] ?? ONE
  const back = (outcomeOf: (leg: Leg) => string) =>
    combinations
      .map((combination) =>
        combination.map((at) => legs[at] as Leg).map((leg) => factor({ odds: leg.odds, outcome: outcomeOf(leg) })),
      )
      .map((factors) => roundTo(times(unit, factors.reduce(times, ONE)), step))
      .reduce(plus, ZERO)
  const risk = times(unit, fraction(combinations.length))
  const credited = back(({ outcome }) => outcome)
  const net = less(credited, risk)
  const isBack = ({ outcome }: Leg) => outcome === 'refund' || outcome === 'void'
  const without = (isOut: (leg: Leg) => boolean) =>
    times(
      unit,
      fraction(combinations.filter((combination) => !combination.every((at) => isOut(legs[at] as Leg))).length),
    )
  // A combination of refunded legs counts as turnover, one of void legs does not; neither counts as valid turnover
  // (rules 14.17, R1-9).
  const turnover = without(({ outcome }) => outcome === 'void')
  const validTurnover = without(isBack)
  const label = legs.every(isBack) ? 'refund' : (['lose', 'draw', 'win'][signOf(net) + 1] ?? '')
  const settled = { outcome: label, net, credited, turnover, validTurnover }
  return {
    isLive: legs.some(({ isLive }) => isLive),
    risk,
    win: less(
      back(() => 'win'),
      risk,
    ),
    settled,
    found,
  }
}
