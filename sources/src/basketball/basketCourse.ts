/** How a simulated basketball game runs: possession by possession, quarters and overtimes, until nobody is level. */
import type { Chance } from '@quarterline/core/base/chance'
import type { Score } from '@quarterline/core/market/score'
import type { GameOutlook } from '@quarterline/core/price/points/pointsChances'
import { GRID_MS } from '../soccer/soccerCourse.ts'
import { seconds } from '../tell/course.ts'

export interface Basket {
  atMs: number
  /** The score of the game after it. */
  score: Score
}

export interface BasketPeriod {
  /** 1 to 4 are quarters, what follows are overtimes. */
  number: number
  startsAtMs: number
  endsAtMs: number
  /** Minutes of the game clock. */
  minutes: number
  baskets: Basket[]
  /** Points of this period alone. */
  points: Score
}

export interface BasketCourse {
  periods: readonly BasketPeriod[]
  score: Score
}

/** What a possession brings: chances of one, two and three points, and what they come to on average. */
const POINTS = [
  [1, 0.3],
  [2, 0.36],
  [3, 0.04],
] as const
const POSSESSION = POINTS.reduce((sum, [points, chance]) => sum + points * chance, 0)
/** A minute of the game clock takes about so long, with fouls and time-outs. */
const MINUTE_TAKES_S = [118, 140] as const
const BREAK_S = [130, 160] as const
const HALF_TIME_S = [840, 960] as const
const OVERTIME_MIN = 5
/** Home and away differ from what was expected of them on the day; possessions alone would spread the total too little. */
const DAY_SPREAD = 0.11
const LATE_START_S = [0, 120] as const

const onGrid = (ms: number) => Math.round(ms / GRID_MS) * GRID_MS

function drawPoints(mean: number, chance: Chance): number {
  let left = chance.unit()
  for (const [points, share] of POINTS) {
    left -= (share * mean) / POSSESSION
    if (left < 0) return points
  }
  return 0
}

interface Drawn {
  /** Points of a possession that each side may expect. */
  means: readonly [number, number]
  /** Possessions of both sides in a minute. */
  pace: number
  chance: Chance
}

function playPeriod(
  { means, pace, chance }: Drawn,
  before: Score,
  { number, startsAtMs, minutes }: Pick<BasketPeriod, 'number' | 'startsAtMs' | 'minutes'>,
): BasketPeriod {
  const lengthMs = onGrid(minutes * seconds(chance, ...MINUTE_TAKES_S))
  const count = Math.round(pace * minutes + (chance.unit() - 0.5) * 4)
  const score: [number, number] = [...before]
  const baskets: Basket[] = []
  const first = chance.whole(0, 1)
  for (let possession = 0; possession < count; possession++) {
    const side = ((possession + first) % 2) as 0 | 1
    const points = drawPoints(means[side], chance)
    const at = (possession + 0.15 + 0.7 * chance.unit()) / count
    if (points === 0) continue
    score[side] += points
    baskets.push({ atMs: startsAtMs + onGrid(at * lengthMs), score: [...score] })
  }
  const points: Score = [score[0] - before[0], score[1] - before[1]]
  return { number, startsAtMs, minutes, endsAtMs: startsAtMs + lengthMs, baskets, points }
}

/** Draws a game that is to begin at an instant, with what is expected of it and quarters of so many minutes. */
export function drawBasketCourse(
  { startsAtMs, outlook, quarterMin }: { startsAtMs: number; outlook: GameOutlook; quarterMin: number },
  chance: Chance,
): BasketCourse {
  const gameMin = 4 * quarterMin
  const day = 1 + (chance.unit() + chance.unit() - 1) * DAY_SPREAD
  const pace = outlook.total / POSSESSION / gameMin
  // Each side has half of the possessions, and half of the margin comes from either.
  const tilt = outlook.margin / (pace * gameMin)
  const drawn: Drawn = { pace, chance, means: [POSSESSION * day + tilt, POSSESSION * day - tilt] }
  const periods: BasketPeriod[] = []
  let score: Score = [0, 0]
  let atMs = startsAtMs + seconds(chance, ...LATE_START_S)
  for (let number = 1; number <= 4 || score[0] === score[1]; number++) {
    const minutes = number <= 4 ? quarterMin : OVERTIME_MIN
    const period = playPeriod(drawn, score, { number, startsAtMs: atMs, minutes })
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
