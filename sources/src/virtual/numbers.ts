/** Draws the number game: three balls of 75, one after the other within the minute of play (R9-6). */
import { chanceOf } from '@quarterline/core/base/chance'
import { NUMBER_DRAW, ROUND_LIVE_MS } from '@quarterline/core/base/sport/gameRound'
import type { Fixture } from '@quarterline/core/market/event'
import type { Scores } from '@quarterline/core/market/score'
import { BALL_PERIODS, numberQuotes } from '@quarterline/core/price/rounds/numberRounds'
import { marginsNow } from '../play/tuning.ts'
import type { Draft } from '../tell/draft.ts'
import { decided, type Round, statusFact, tellSale } from './telling.ts'

const BALL_MS = ROUND_LIVE_MS / NUMBER_DRAW.balls

/** The numbers of a draw in their order, no two alike. */
export function drawNumbers(seed: string): number[] {
  const chance = chanceOf(`${seed}/course`)
  const left = Array.from({ length: NUMBER_DRAW.numbers }, (_, at) => at + 1)
  return Array.from({ length: NUMBER_DRAW.balls }, () => left.splice(chance.whole(0, left.length - 1), 1)[0]!)
}

/** The score of each ball: its number, on the home side. */
const scoresOf = (balls: readonly number[]): Scores =>
  Object.fromEntries(balls.map((number, at) => [BALL_PERIODS[at], [number, 0]]))

const sumOf = (balls: readonly number[]) => balls.reduce((sum, number) => sum + number, 0)

/** All scores of a draw that has ended. */
export const scoresOfDraw = (balls: readonly number[]): Scores => ({ ...scoresOf(balls), FT: [sumOf(balls), 0] })

/** All facts of a draw, in time order; the sum is its score. */
export function* tellNumbers(round: Round, fixture: Fixture): Generator<Draft, void> {
  const { seed, grade, startsAtMs, opensAtMs } = round
  yield* tellSale(round, fixture, () => numberQuotes(marginsNow({ grade, leftMs: startsAtMs - opensAtMs })))
  yield statusFact(round, startsAtMs, { phase: 'Q1', score: [0, 0] })
  const balls = drawNumbers(seed)
  for (const at of balls.keys()) {
    const done = balls.slice(0, at + 1)
    const phase = BALL_PERIODS[at + 1] ?? 'ended'
    const atMs = startsAtMs + (at + 1) * BALL_MS
    yield statusFact(round, atMs, { phase, score: [sumOf(done), 0], running: scoresOf(done) })
  }
  yield decided(round, startsAtMs + ROUND_LIVE_MS, { scores: scoresOfDraw(balls) })
}
