/** Draws the course of a match of goals, runs or points: attack by attack, each with the chances that price it. */
import type { Chance } from '@quarterline/core/base/chance'
import { type Sport, sportOf } from '@quarterline/core/base/sport/sport'
import { SECOND_MS } from '@quarterline/core/base/time'
import type { Period } from '@quarterline/core/market/betType'
import type { Sheet } from '@quarterline/core/market/event'
import {
  partsOf,
  periodsOf,
  playedPeriods,
  type Score,
  type ScorePart,
  type Scores,
} from '@quarterline/core/market/score'
import { pointChancesOf } from '@quarterline/core/price/points/attackState'
import type { PointChances } from '@quarterline/core/price/points/attacks'
import { seconds } from '../tell/course.ts'
import { onGrid } from '../tell/grid.ts'
import type { PointsRow } from './row.ts'

export interface Attack {
  atMs: number
  side: 0 | 1
  /** Points that it brought. */
  points: number
}

export interface PointsPeriod {
  /** From 0; numbers after the sport's own periods are overtime. */
  number: number
  startsAtMs: number
  endsAtMs: number
  /** Attacks that each side has in it. */
  each: number
  attacks: Attack[]
  /** Points scored in it. */
  score: Score
}

export interface PointsCourse {
  periods: readonly PointsPeriod[]
  score: Score
}

export type Factors = readonly [home: number, away: number]

const LATE_START_S = [0, 120] as const
/** The shoot-out after an overtime without a goal. */
const SHOOT_OUT_S = [200, 420] as const

function drawPoints(pointChances: PointChances, chance: Chance): number {
  let left = chance.unit()
  for (const [points, often] of pointChances) {
    left -= often
    if (left < 0) return points
  }
  return 0
}

/** The inputs that a course is drawn from. */
interface DrawContext {
  row: PointsRow
  sport: Sport
  pointChances: readonly [PointChances, PointChances]
  chance: Chance
}

type PeriodStart = Pick<PointsPeriod, 'number' | 'startsAtMs' | 'each'> & { before: Score }

/**
 * The side of each attack: in innings one side's after the other's, otherwise alternating; where the first goal
 * decides, in pairs with a drawn order.
 */
function orderOf({ row, chance }: DrawContext, each: number, isSudden: boolean): (0 | 1)[] {
  const turns = Array.from({ length: each }, (): (0 | 1)[] => (isSudden && chance.unit() < 0.5 ? [1, 0] : [0, 1]))
  if (!row.scoring.walkOff) return turns.flat()
  return [...turns.map((): 0 | 1 => 1), ...turns.map((): 0 | 1 => 0)]
}

function playPeriod(drawing: DrawContext, { number, startsAtMs, each, before }: PeriodStart): PointsPeriod {
  const { row, sport, pointChances, chance } = drawing
  const { scoring } = row
  const periods = playedPeriods(sport).length
  const isExtra = number >= periods
  const isSudden = isExtra && sport.extraTime === 'moneyline'
  const order = orderOf(drawing, each, isSudden)
  const length = seconds(chance, ...row.lastsS) * (each / scoring.attacks)
  const score: [number, number] = [0, 0]
  const attacks: Attack[] = []
  const lead = () => before[0] + score[0] - before[1] - score[1]
  const isOver = (side: 0 | 1) =>
    (scoring.walkOff && number >= periods - 1 && side === 0 && lead() > 0) ||
    (scoring.until !== undefined && !isExtra && Math.max(...score) >= scoring.until) ||
    (isSudden && lead() !== 0)
  for (const [at, side] of order.entries()) {
    if (isOver(side)) break
    const points = drawPoints(pointChances[side], chance)
    const offset = ((at + 0.15 + 0.7 * chance.unit()) / order.length) * length
    score[side] += points
    attacks.push({ atMs: startsAtMs + onGrid(offset), side, points })
  }
  const last = attacks.at(-1)?.atMs ?? startsAtMs
  const isCut = attacks.length < order.length || (isSudden && lead() !== 0)
  if (isSudden && lead() === 0) {
    const side = chance.unit() < 0.5 ? 0 : 1
    score[side] = 1
    attacks.push({ atMs: startsAtMs + onGrid(length) + seconds(chance, ...SHOOT_OUT_S), side, points: 1 })
  }
  const endsAtMs = Math.max(isCut ? last : startsAtMs + onGrid(length), (attacks.at(-1)?.atMs ?? last) + SECOND_MS)
  return { number, startsAtMs, endsAtMs, each, attacks, score }
}

/** The duration of an attack in the quickest and in the slowest period of a row. */
export function attackMs({ lastsS: [least, most], scoring }: PointsRow): [least: number, most: number] {
  return [(least * SECOND_MS) / (2 * scoring.attacks), (most * SECOND_MS) / (2 * scoring.attacks)]
}

/** Whether a break after a period is the one at half-time. */
export function isHalfTime(sport: Sport, number: number): boolean {
  const { length } = playedPeriods(sport)
  return (sport.shape === 'halves' || sport.shape === 'quarters') && number === length / 2 - 1
}

/** Draws a match from its start and its sides' strengths, as multiples of ordinary ones. */
export function drawPointsCourse(
  row: PointsRow,
  { startsAtMs, factors }: { startsAtMs: number; factors: Factors },
  chance: Chance,
): PointsCourse {
  const sport = sportOf(row.sport)
  const { scoring, breakS, halfTimeS = breakS } = row
  const drawing: DrawContext = { row, sport, chance, pointChances: pointChancesOf({ scoring, factors }) }
  const count = playedPeriods(sport).length
  const overtime = sport.extraTime === 'never' ? 0 : (scoring.overtime ?? 0)
  const periods: PointsPeriod[] = []
  let score: Score = [0, 0]
  let atMs = startsAtMs + (row.isGame ? 0 : seconds(chance, ...LATE_START_S))
  for (let number = 0; number < count || (overtime > 0 && score[0] === score[1]); number++) {
    const each = number < count ? scoring.attacks : overtime
    const period = playPeriod(drawing, { number, startsAtMs: atMs, each, before: score })
    periods.push(period)
    score = [score[0] + period.score[0], score[1] + period.score[1]]
    atMs = period.endsAtMs + seconds(chance, ...(isHalfTime(sport, number) ? halfTimeS : breakS))
  }
  return { periods, score }
}

/** The share of a period that is over at an instant. */
export function sharePlayed({ startsAtMs, endsAtMs }: PointsPeriod, atMs: number): number {
  return Math.min(Math.max((atMs - startsAtMs) / (endsAtMs - startsAtMs), 0), 1)
}

/**
 * The state of a match at an instant of a period, or of the break before it: the attacks that each side has left, and
 * the points of each period.
 */
export function standingAt(
  { periods }: PointsCourse,
  number: number,
  atMs: number,
): { left: readonly [number, number]; scores: Score[] } {
  const { each = 0, attacks = [] } = periods[number] ?? {}
  const left: [number, number] = [each, each]
  const score: [number, number] = [0, 0]
  for (const { atMs: madeAtMs, side, points } of attacks) {
    if (madeAtMs > atMs) break
    // Lots after an overtime without a goal are no attack of its number.
    left[side] = Math.max(0, left[side] - 1)
    score[side] += points
  }
  return { left, scores: [...periods.slice(0, number).map((one) => one.score), score] }
}

/** The period of a number, from 0; numbers after the sport's own periods are extra time. */
export const phaseOf = (sport: Sport, number: number): ScorePart => playedPeriods(sport)[number] ?? 'ET'

/** The score by period, all overtimes together as the extra time. */
export function scoresOf(sport: Sport, periods: readonly { score: Score }[]): Scores {
  const parts: Partial<Record<ScorePart, Score>> = {}
  for (const [number, { score }] of periods.entries()) {
    const part = phaseOf(sport, number)
    const [home, away] = parts[part] ?? [0, 0]
    parts[part] = [home + score[0], away + score[1]]
  }
  return parts
}

/** The periods on offer that end with one that is played. */
export function endedWith(sport: Sport, number: number): Period[] {
  const order = playedPeriods(sport)
  return periodsOf(sport).filter(
    (period) => period !== 'FT' && period !== '2H' && order.indexOf(partsOf(sport, period).at(-1)!) === number,
  )
}

/** A scorer's mistake: one point too many for a side in the last period. */
export function slipOf({ scores }: Sheet, last: ScorePart, reported: readonly Sheet[]): Sheet {
  const [home, away] = scores[last] ?? [0, 0]
  return { scores: { ...scores, [last]: reported.length === 0 ? [home + 1, away] : [home, away + 1] } }
}
