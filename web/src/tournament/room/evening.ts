/**
 * The curve of the member's points: one step for each settled bet, the present value as the scores stand, and the best
 * case. Beside it the points of the first and of the last paid place after each match.
 */
import { toDecimal } from '@quarterline/core/base/money'
import { HOUR_MS } from '@quarterline/core/base/time'
import type { SuccessOf } from '@quarterline/core/calls'
import { GRANTED } from '@quarterline/core/tournament/room'
import type { PointBet } from './bets.ts'

export interface CurvePoint {
  atMs: number
  points: number
}

export interface EveningCurve {
  /** From the first match to some time after the last. */
  fromMs: number
  toMs: number
  steps: readonly CurvePoint[]
  /** The ends of the scale, whole hundreds. */
  low: number
  high: number
}

interface EveningTimes {
  firstStart: number
  lastStart: number
  nowMs: number
}

/** How long a match usually takes at most. */
const MATCH_MS = 2 * HOUR_MS
const STEP = 200

/**
 * @param now the member's points as the scores stand
 * @param marks further figures that the scale must include
 */
export function eveningOf(
  bets: readonly PointBet[],
  now: number,
  marks: readonly number[],
  { firstStart, lastStart, nowMs }: EveningTimes,
): EveningCurve {
  const start = toDecimal(GRANTED)
  const settled = bets
    .filter((bet) => bet.settledAt !== undefined && bet.net !== undefined && bet.state === 'settled')
    .toSorted((a, b) => (a.settledAt ?? 0) - (b.settledAt ?? 0))
  const fromMs = Math.min(firstStart, nowMs, settled[0]?.settledAt ?? firstStart)
  const steps: CurvePoint[] = [{ atMs: fromMs, points: start }]
  for (const { settledAt = 0, net = 0 } of settled) {
    steps.push({ atMs: Math.min(settledAt, nowMs), points: (steps.at(-1)?.points ?? start) + net })
  }
  steps.push({ atMs: nowMs, points: now })
  const all = [...steps.map(({ points }) => points), ...marks]
  const low = Math.floor((Math.min(...all) - 1) / STEP) * STEP
  const high = Math.ceil((Math.max(...all) + 1) / STEP) * STEP
  return { fromMs, toMs: Math.max(lastStart + MATCH_MS, nowMs), steps, low: Math.max(0, low), high }
}

type Trail = SuccessOf<'tournament/betresultlist'>['trail']

/** The points of a place from the start until now. @param place the first place, or the last paid one */
export function placeSteps(
  trail: Trail,
  place: 'first' | 'paid',
  { fromMs, nowMs, now }: { fromMs: number; nowMs: number; now: number },
): CurvePoint[] {
  const known = trail.filter(({ at }) => at >= fromMs && at < nowMs)
  return [
    { atMs: fromMs, points: toDecimal(GRANTED) },
    ...known.map((step) => ({ atMs: step.at, points: step[place] })),
    { atMs: nowMs, points: now },
  ]
}

/** Lines of the scale: at most six, at whole hundreds. */
export function scaleLines({ low, high }: Pick<EveningCurve, 'low' | 'high'>): number[] {
  const step = STEP * Math.max(1, Math.ceil((high - low) / STEP / 5))
  const lines: number[] = []
  for (let at = low; at <= high; at += step) lines.push(at)
  return lines
}

/** Whole hours within the evening, at most seven. */
export function hourMarks({ fromMs, toMs }: Pick<EveningCurve, 'fromMs' | 'toMs'>): number[] {
  const every = HOUR_MS * Math.max(1, Math.ceil((toMs - fromMs) / HOUR_MS / 7))
  const marks: number[] = []
  for (let at = Math.ceil(fromMs / every) * every; at <= toMs; at += every) marks.push(at)
  return marks
}
