/**
 * Draws the course of a simulated basketball game possession by possession: four quarters, then overtimes until one side
 * leads. Used by `hoopsPlay.ts` and, for league tables, by `tables.ts`.
 */
import type { Chance } from '@quarterline/core/base/chance'
import type { Score } from '@quarterline/core/market/score'
import { type PointChances, timesAsGood } from '@quarterline/core/price/points/attacks'
import type { GameOutlook } from '@quarterline/core/price/points/pointsChances'
import { POSSESSION, POSSESSION_POINTS, TEMPO, TEMPO_FROM } from '@quarterline/core/price/points/possessions'
import { seconds } from '../tell/course.ts'
import { GRID_MS, onGrid } from '../tell/grid.ts'

/** An attack: one completed possession. */
export interface BasketAttack {
  atMs: number
  side: 0 | 1
  /** Points scored in it. */
  points: number
  /** Attacks that each side still has in the period after it, at the tempo of that moment. */
  left: readonly [home: number, away: number]
}

export interface BasketPeriod {
  /** 1 to 4 are quarters; higher numbers are overtimes. */
  number: number
  startsAtMs: number
  endsAtMs: number
  /** Minutes of the game clock. */
  minutes: number
  /** Attacks that each side has when the period begins, before the tempo changes. */
  each: number
  attacks: BasketAttack[]
  /** Points of this period alone. */
  points: Score
}

export interface BasketCourse {
  periods: readonly BasketPeriod[]
  score: Score
}

/** The time between two attacks, least and most, relative to the average of those that remain. */
const SPACING = [0.5, 1.4] as const
/** The real time that a minute of the game clock takes, with fouls and time-outs: least and most. */
const CLOCK_MINUTE_S = [118, 140] as const
const BREAK_S = [130, 160] as const
const HALF_TIME_S = [840, 960] as const
const OVERTIME_MIN = 5
const LATE_START_S = [0, 120] as const

function drawPoints(pointChances: PointChances, chance: Chance): number {
  let left = chance.unit()
  for (const [points, probability] of pointChances) {
    left -= probability
    if (left < 0) return points
  }
  return 0
}

/** The expected attacks of each side in a quarter and in an overtime; they need not be whole numbers. */
export function attacksOf({ total }: GameOutlook, quarterMin: number): { quarter: number; overtime: number } {
  const quarter = total / POSSESSION_POINTS / 8
  return { quarter, overtime: (quarter * OVERTIME_MIN) / quarterMin }
}

interface DrawContext {
  /** Chances of the points that a possession of each side brings. */
  pointChances: readonly [PointChances, PointChances]
  chance: Chance
}

/** Draws the change of tempo after a pair of attacks: 1, 0 or −1 further attacks for each side. */
function drawTempoChange(left: number, chance: Chance): number {
  const drawn = chance.unit()
  if (left < TEMPO_FROM || drawn >= TEMPO) return 0
  return drawn < TEMPO / 2 ? 1 : -1
}

function drawAttacks(
  { pointChances, chance }: DrawContext,
  each: number,
  { startsAtMs, lengthMs }: CourseSpan,
): BasketAttack[] {
  const attacks: BasketAttack[] = []
  const first = chance.whole(0, 1)
  const left: [number, number] = [each, each]
  let share = 0
  for (let made = 0; left[0] + left[1] > 0; made++) {
    const side = ((made + first) % 2) as 0 | 1
    const apart = SPACING[0] + (SPACING[1] - SPACING[0]) * chance.unit()
    share += (apart * (1 - share)) / (left[0] + left[1] + 0.5)
    left[side] -= 1
    const more = left[0] === left[1] ? drawTempoChange(left[0], chance) : 0
    for (const one of [0, 1] as const) left[one] += more
    const points = drawPoints(pointChances[side], chance)
    const atMs = Math.max(startsAtMs + onGrid(share * lengthMs), (attacks.at(-1)?.atMs ?? startsAtMs) + GRID_MS)
    attacks.push({ atMs, side, points, left: [...left] })
  }
  return attacks
}

interface CourseSpan {
  startsAtMs: number
  lengthMs: number
}

function playPeriod(
  drawn: DrawContext,
  {
    number,
    startsAtMs,
    minutes,
    expected,
  }: Pick<BasketPeriod, 'number' | 'startsAtMs' | 'minutes'> & { expected: number },
): BasketPeriod {
  const { chance } = drawn
  const lengthMs = onGrid(minutes * seconds(chance, ...CLOCK_MINUTE_S))
  const each = Math.floor(expected + chance.unit())
  const attacks = drawAttacks(drawn, each, { startsAtMs, lengthMs })
  const of = (side: 0 | 1) => attacks.reduce((sum, one) => sum + (one.side === side ? one.points : 0), 0)
  const endsAtMs = Math.max(startsAtMs + lengthMs, (attacks.at(-1)?.atMs ?? startsAtMs) + GRID_MS)
  return { number, startsAtMs, minutes, endsAtMs, each, attacks, points: [of(0), of(1)] }
}

/** Draws a game from its start, the expected points and margin, and the minutes of its quarters. */
export function drawBasketCourse(
  { startsAtMs, outlook, quarterMin }: { startsAtMs: number; outlook: GameOutlook; quarterMin: number },
  chance: Chance,
): BasketCourse {
  const { quarter, overtime } = attacksOf(outlook, quarterMin)
  // Each side has half of the possessions, and half of the margin comes from either.
  const tilt = outlook.margin / outlook.total
  const drawn: DrawContext = {
    chance,
    pointChances: [timesAsGood(POSSESSION, 1 + tilt), timesAsGood(POSSESSION, 1 - tilt)],
  }
  const periods: BasketPeriod[] = []
  let score: Score = [0, 0]
  let atMs = startsAtMs + seconds(chance, ...LATE_START_S)
  for (let number = 1; number <= 4 || score[0] === score[1]; number++) {
    const [minutes, expected] = number <= 4 ? [quarterMin, quarter] : [OVERTIME_MIN, overtime]
    const period = playPeriod(drawn, { number, startsAtMs: atMs, minutes, expected })
    periods.push(period)
    score = [score[0] + period.points[0], score[1] + period.points[1]]
    atMs = period.endsAtMs + (number === 2 ? seconds(chance, ...HALF_TIME_S) : seconds(chance, ...BREAK_S))
  }
  return { periods, score }
}

/** Minutes of the period's game clock that have been played at an instant. */
export function minutesPlayed({ startsAtMs, endsAtMs, minutes }: BasketPeriod, atMs: number): number {
  return minutes * Math.min(Math.max((atMs - startsAtMs) / (endsAtMs - startsAtMs), 0), 1)
}

/** The state of a period at an instant: its points, and the attacks that each side has left in it. */
export function basketStanding(
  { each, attacks }: BasketPeriod,
  atMs: number,
): { points: Score; left: readonly [number, number] } {
  const made = attacks.filter((one) => one.atMs <= atMs)
  const of = (side: 0 | 1) => made.reduce((sum, one) => sum + (one.side === side ? one.points : 0), 0)
  return { points: [of(0), of(1)], left: made.at(-1)?.left ?? [each, each] }
}
