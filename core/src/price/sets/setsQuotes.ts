/** Every market of a match in sets or ends from one outlook, so that no two disagree (R12-11). */
import type { Quarters } from '../../base/line.ts'
import type { Period } from '../../market/betType.ts'
import type { Margins } from '../../market/book/margin.ts'
import type { MarketQuote } from '../../market/event.ts'
import { chooseHalfLines, lineQuotes } from '../lineQuotes.ts'
import { listQuote, pairsQuote } from '../quoteSets.ts'
import { fairHk } from '../soccer/goalGrid.ts'
import { evenLine, twoWay } from '../soccer/quotes.ts'
import type { MatchOutlook, SetsTotals } from './setsChances.ts'
import { meanOf, oddOf } from './spread.ts'

/** The markets on offer: the whole match, then the sets sure to be played. */
export interface SetsBoard {
  match: MatchOutlook
  /** Whether sets, maps, frames or legs are counted: small numbers, so lines lie between two of them. */
  inUnits: boolean
  parts: readonly SetsPart[]
}

export interface SetsPart extends SetsTotals {
  period: Period
  /** Whether points are reported; for a map or frame only the winner is. */
  hasPoints: boolean
}

interface Lines {
  handicaps: readonly Quarters[]
  totals: readonly Quarters[]
}

/** The lines of each period on offer. */
export type SetsLines = Partial<Record<Period, Lines>>

/** Lines of a match and of a set; in units, a match to two sets has one total. */
const MATCH_LINES = 2
const SET_LINES = 1
const MONEY_SCALE = 4
const HALF_UNIT = 2

const fairMargin =
  ({ margin }: SetsTotals) =>
  (line: Quarters) =>
    fairHk(margin.chances, (at) => 4 * (at + margin.from) + line)
const fairTotal =
  ({ total }: SetsTotals) =>
  (line: Quarters) =>
    fairHk(total.chances, (at) => 4 * (at + total.from) - line)

/** In units, half a unit equals the winner market, so lines begin at the next. */
function unitHandicaps(counted: SetsTotals): Quarters[] {
  const fairAt = fairMargin(counted)
  const mean = meanOf(counted.margin)
  const even = evenLine(Math.round(-mean) * MONEY_SCALE - HALF_UNIT, -32 * MONEY_SCALE + HALF_UNIT, fairAt, MONEY_SCALE)
  const first = Math.abs(even) === HALF_UNIT ? (mean > 0 ? -MONEY_SCALE - HALF_UNIT : MONEY_SCALE + HALF_UNIT) : even
  return [
    first,
    first === MONEY_SCALE + HALF_UNIT ? -first : first === -MONEY_SCALE - HALF_UNIT ? -first : first + MONEY_SCALE,
  ]
}

/** A total of units lies between the fewest and most possible. */
function unitTotals(counted: SetsTotals): Quarters[] {
  const { from, chances } = counted.total
  const least = from * MONEY_SCALE + HALF_UNIT
  const most = (from + chances.length - 2) * MONEY_SCALE + HALF_UNIT
  const guess = Math.round(meanOf(counted.total)) * MONEY_SCALE - HALF_UNIT
  const even = Math.max(Math.min(evenLine(guess, least, fairTotal(counted), MONEY_SCALE), most), least)
  if (most - least < MONEY_SCALE) return [even]
  return [even, even + MONEY_SCALE <= most ? even + MONEY_SCALE : even - MONEY_SCALE]
}

function pointLines(counted: SetsTotals, count: number): Lines {
  const { margin, total } = counted
  const least = 4 * total.from + HALF_UNIT
  return {
    handicaps: chooseHalfLines(
      -4 * meanOf(margin),
      4 * -(margin.from + margin.chances.length),
      fairMargin(counted),
      count,
    ),
    totals: chooseHalfLines(4 * meanOf(total), least, fairTotal(counted), count),
  }
}

/** The lines to offer now. */
export function chooseSetsLines({ match, inUnits, parts }: SetsBoard): SetsLines {
  const lines: SetsLines = {
    FT: inUnits ? { handicaps: unitHandicaps(match), totals: unitTotals(match) } : pointLines(match, MATCH_LINES),
  }
  for (const part of parts) if (part.hasPoints) lines[part.period] = pointLines(part, SET_LINES)
  return lines
}

function countedQuotes(
  counted: SetsTotals,
  period: Period,
  { handicaps, totals }: Lines,
  margin: number,
): MarketQuote[] {
  const odd = oddOf(counted.total)
  return [
    ...lineQuotes({ betType: 'BT_HDP', period }, { lines: handicaps, fairAt: fairMargin(counted), margin }),
    ...lineQuotes({ betType: 'BT_OU', period }, { lines: totals, fairAt: fairTotal(counted), margin }),
    twoWay({ betType: 'BT_OE', period, slot: 0, line: 0 }, (1 - odd) / odd, margin),
  ]
}

const place = (betType: 'BT_ML' | 'BT_CS', period: Period) => ({ betType, period, slot: 0, line: 0 }) as const
const winner = ({ home }: SetsTotals, period: Period, margin: number) =>
  pairsQuote(place('BT_ML', period), [[home, 1 - home]], margin)

/** Final scores in sets, home first: 2-0 2-1 0-2 1-2 for two. */
export function setResultsOf(toWin: number): string[] {
  const lost = Array.from({ length: toWin }, (_, sets) => sets)
  return [...lost.map((away) => `${toWin}-${away}`), ...lost.map((home) => `${home}-${toWin}`)]
}

const NO_LINES: Lines = { handicaps: [], totals: [] }

/** The whole board at given lines. @param results final scores in sets; none for games of ends */
export function setsQuotes(
  { match, parts }: SetsBoard,
  lines: SetsLines,
  { margins, results }: { margins: Margins; results: readonly string[] },
): MarketQuote[] {
  // For a single set the winner market says everything.
  const isOne = results.length === 2
  const scores = listQuote(
    place('BT_CS', 'FT'),
    { picks: results, fair: results.map((result) => match.results.get(result) ?? 0) },
    margins.goals,
  )
  return [
    ...(isOne ? [] : countedQuotes(match, 'FT', lines.FT ?? NO_LINES, margins.twoWay)),
    winner(match, 'FT', margins.twoWay),
    ...(results.length > 2 ? [scores] : []),
    ...parts.flatMap((part) => [
      ...(part.hasPoints ? countedQuotes(part, part.period, lines[part.period] ?? NO_LINES, margins.twoWay) : []),
      winner(part, part.period, margins.twoWay),
    ]),
  ]
}
