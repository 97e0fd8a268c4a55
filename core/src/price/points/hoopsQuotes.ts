/**
 * Every market of a basketball game from one outlook (R12-6, R12-7): winner, handicap, total, odd/even and team totals
 * by period.
 */
import type { Quarters } from '../../base/line.ts'
import type { Margins } from '../../market/book/margin.ts'
import type { MarketQuote } from '../../market/event.ts'
import type { Score } from '../../market/score.ts'
import { chooseHalfLines, lineQuotes, TEAM_TOTALS } from '../lineQuotes.ts'
import { pairsQuote } from '../quoteSets.ts'
import { twoWay } from '../soccer/quotes.ts'
import type { Distribution } from './distribution.ts'
import {
  fairMarginHk,
  fairOverLineHk,
  type GameOutlook,
  oddEvenOf,
  type PeriodLeft,
  type PointsProspect,
  winners,
} from './pointsChances.ts'
import { FEW_ATTACKS, POSSESSION_POINTS } from './possessions.ts'

export const HOOPS_PERIODS = ['FT', '1H', '2H', 'Q1', 'Q2', 'Q3', 'Q4'] as const
export type HoopsPeriod = (typeof HOOPS_PERIODS)[number]

/** Everything that a game's prices depend on. */
export interface HoopsState {
  outlook: GameOutlook
  /** Each side's expected attacks in a quarter, and in an overtime. */
  attacks: { quarter: number; overtime: number }
  /** 0 before the game, 1 to 4 in a quarter or in the break after it, more in overtimes. */
  quarter: number
  /** Each side's attacks left in that quarter. */
  left: readonly [home: number, away: number]
  /** Points by quarter and overtime, the running one last. */
  points: readonly Score[]
}

const sum = (points: readonly Score[]): Score =>
  points.reduce<Score>(([home, away], one) => [home + one[0], away + one[1]], [0, 0])

const leadOf = (points: readonly Score[]): number => {
  const [home, away] = sum(points)
  return home - away
}

/** First and last quarter of a period; the game and its second half include overtime. */
const SPAN: Record<HoopsPeriod, readonly [first: number, last: number]> = {
  FT: [1, 4],
  '1H': [1, 2],
  '2H': [3, 4],
  Q1: [1, 1],
  Q2: [2, 2],
  Q3: [3, 3],
  Q4: [4, 4],
}

/** How good each side's attacks are, as a factor of an average side's. */
function factorsOf({ outlook: { margin, total }, attacks }: HoopsState): [number, number] {
  const ordinary = 8 * attacks.quarter * POSSESSION_POINTS
  return [(total + margin) / ordinary, (total - margin) / ordinary]
}

/** The rest of a period; undefined if it is over. */
export function hoopsLeft(state: HoopsState, period: HoopsPeriod): PeriodLeft | undefined {
  const { outlook, attacks, quarter, left, points } = state
  const [first, last] = SPAN[period]
  const hasOvertime = period === 'FT' || period === '2H'
  const running = quarter >= first && (quarter <= last || hasOvertime) ? left : ([0, 0] as const)
  const coming = Math.max(0, last - Math.max(first - 1, quarter))
  const isOver = left[0] + left[1] <= 0
  if (!hasOvertime && (quarter > last || (quarter === last && isOver))) return undefined
  const lead = leadOf(points)
  const score = sum(points.slice(first - 1, hasOvertime ? undefined : last))
  const hasBegun = quarter >= first || first === 1 || (quarter === first - 1 && isOver)
  const game = 8 * attacks.quarter
  const before = hasBegun ? lead - leadOf([score]) : undefined
  const isFew = coming === 0 && Math.max(...running) <= FEW_ATTACKS
  return {
    ...outlook,
    ...(isFew && { few: { left: running, factors: factorsOf(state) } }),
    share: (running[0] + running[1] + 2 * coming * attacks.quarter) / game,
    ball: ((running[0] - running[1]) * outlook.total) / game,
    score,
    overtime: hasOvertime ? { share: (2 * attacks.overtime) / game, lead, before } : undefined,
  }
}

/** The lines of a period. */
export interface HoopsLines {
  handicaps: readonly Quarters[]
  totals: readonly Quarters[]
  home: readonly Quarters[]
  away: readonly Quarters[]
}

const mean = ({ from, chances }: Distribution) => chances.reduce((all, chance, at) => all + chance * (from + at), 0)
const meanMargin = ({ byMargin }: PointsProspect) => mean(byMargin)

/** The lines to offer for a period now. */
export function chooseHoopsLines(prospect: PointsProspect, count: number): HoopsLines {
  const { byTotal, byHome, byAway } = prospect
  const of = (side: Distribution, lines: number) =>
    chooseHalfLines(4 * mean(side), 4 * side.from + 2, (line) => fairOverLineHk(side, line), lines)
  return {
    handicaps: chooseHalfLines(-4 * meanMargin(prospect), -396, (line) => fairMarginHk(prospect, line), count),
    totals: of(byTotal, count),
    home: of(byHome, 1),
    away: of(byAway, 1),
  }
}

/** Decimal prices of a team total, over and under. */
function teamTotal(
  period: HoopsPeriod,
  slot: 0 | 1,
  { side, line }: { side: Distribution; line: Quarters },
  margin: number,
) {
  const over = 1 / (1 + fairOverLineHk(side, line))
  const place = { betType: 'BT_TT', period, slot, line } as const
  return { ...pairsQuote(place, [[over, 1 - over]], margin), picks: TEAM_TOTALS[slot] }
}

/** The markets of a period at given lines. */
export function hoopsQuotes(
  { period, margins }: { period: HoopsPeriod; margins: Margins },
  prospect: PointsProspect,
  lines: HoopsLines,
): MarketQuote[] {
  const { byMargin, byTotal, byHome, byAway } = prospect
  const margin = margins.twoWay
  const handicapAt = (line: Quarters) => fairMarginHk(prospect, line)
  const totalAt = (line: Quarters) => fairOverLineHk(byTotal, line)
  // Total and margin are odd together, and no game ends with margin 0.
  const [odd, even] = oddEvenOf(byMargin)
  return [
    ...lineQuotes({ betType: 'BT_HDP', period }, { lines: lines.handicaps, fairAt: handicapAt, margin }),
    ...lineQuotes({ betType: 'BT_OU', period }, { lines: lines.totals, fairAt: totalAt, margin }),
    pairsQuote({ betType: 'BT_ML', period, slot: 0, line: 0 }, [winners(prospect)], margin),
    twoWay({ betType: 'BT_OE', period, slot: 0, line: 0 }, even / odd, margin),
    ...lines.home.map((line) => teamTotal(period, 0, { side: byHome, line }, margin)),
    ...lines.away.map((line) => teamTotal(period, 1, { side: byAway, line }, margin)),
  ]
}
