/**
 * The house's margin: from fair probabilities to quoted prices and back (R12-9, R12-10). Used by price models, traders
 * and cash-out.
 */
import { HOUR_MS } from '../../base/time.ts'

/**
 * Default margins as shares of one (R12-10): two-way markets, 1X2, scores and doubles, goals, and the surcharge in
 * play.
 */
export const MARGIN = { twoWay: 0.05, threeWay: 0.07, scores: 0.15, goals: 0.08, live: 0.01 } as const

/** Margins by group of bet types. */
export type Margins = Record<Exclude<keyof typeof MARGIN, 'live'>, number>

/** The margins before a match and in play (R12-10). */
export function marginsOf(inPlay: boolean): Margins {
  const more = inPlay ? MARGIN.live : 0
  const { twoWay, threeWay, scores, goals } = MARGIN
  return { twoWay: twoWay + more, threeWay: threeWay + more, scores: scores + more, goals: goals + more }
}

/** How well known a league is: 1 top leagues, 2 good ones, 3 the rest. */
export type Grade = 1 | 2 | 3

/** Margins of two-way markets near kick-off, by grade: 3 % to 6 %. */
const GRADE_MARGINS: Record<Grade, Margins> = {
  1: { twoWay: 0.03, threeWay: 0.045, scores: 0.13, goals: 0.07 },
  2: { twoWay: 0.045, threeWay: 0.06, scores: 0.15, goals: 0.08 },
  3: { twoWay: 0.06, threeWay: 0.08, scores: 0.17, goals: 0.1 },
}
/** Surcharges by ms until the start: a week before a match few are sure of it. */
const EARLY: readonly (readonly [overMs: number, more: number])[] = [
  [72 * HOUR_MS, 0.02],
  [24 * HOUR_MS, 0.012],
  [6 * HOUR_MS, 0.005],
]

/**
 * Margins of a match at a time (R12-10), as shares of one. They fall in steps towards the start, so that prices of an
 * idle market stay the same.
 * @param leftMs ms until the start; null in play
 */
export function marginsFor({ grade, leftMs }: { grade: Grade; leftMs: number | null }): Margins {
  const more = leftMs === null ? MARGIN.live : (EARLY.find(([overMs]) => leftMs > overMs)?.[1] ?? 0)
  const { twoWay, threeWay, scores, goals } = GRADE_MARGINS[grade]
  return { twoWay: twoWay + more, threeWay: threeWay + more, scores: scores + more, goals: goals + more }
}

/** Proportional margin: q = p(1 + M); for two-way markets. */
export function proportional(fair: readonly number[], margin: number): number[] {
  return fair.map((p) => p * (1 + margin))
}

/** The k at which the powers of the chances sum to `total`; the sum falls as k rises. */
function solvePower(chances: readonly number[], total: number): number {
  const logs = chances.filter((p) => p > 0).map(Math.log)
  // The logarithm of the sum is falling and convex, so Newton's method from the left never overshoots.
  let k = 0.01
  for (let step = 0; step < 60; step++) {
    let sum = 0
    let slope = 0
    for (const log of logs) {
      const part = Math.exp(k * log)
      sum += part
      slope += part * log
    }
    // A certainty stays one at any power.
    if (slope === 0) break
    const move = ((Math.log(total) - Math.log(sum)) * sum) / slope
    k += move
    if (Math.abs(move) < 1e-12) break
  }
  return k
}

/** Power margin: q = p^k with sum 1 + M. For three runners and more: longshots get shorter and no chance exceeds 1. */
export function power(fair: readonly number[], margin: number): number[] {
  const k = solvePower(fair, 1 + margin)
  return fair.map((p) => p ** k)
}

/** Removes the margin from quoted decimal odds: proportionally for two, by power for three or more. */
export function fairOf(decimals: readonly number[]): number[] {
  const quoted = decimals.map((decimal) => 1 / decimal)
  const total = quoted.reduce((sum, q) => sum + q, 0)
  if (quoted.length === 2) return quoted.map((q) => q / total)
  const k = solvePower(quoted, 1)
  return quoted.map((q) => q ** k)
}

/** Quotes are rounded down; this forgives the last bit of a float that means a whole hundredth. */
const LAST_BIT = 1e-7

/** A price in thousandths, rounded down to two decimals (R12-10). */
export function downMilli(price: number): number {
  return Math.floor(price * 100 + LAST_BIT) * 10
}

/**
 * Steps of decimal prices in thousandths, by lower bound: Betfair's price increments, which bettors know, but
 * hundredths up to 3, where most 1X2 prices are.
 */
const STEPS: readonly (readonly [from: number, step: number])[] = [
  [100_000, 10_000],
  [50_000, 5_000],
  [30_000, 2_000],
  [20_000, 1_000],
  [10_000, 500],
  [6_000, 200],
  [4_000, 100],
  [3_000, 50],
  [0, 10],
]

/** A decimal price in thousandths, rounded down to its step: never higher than before, so that no sure win arises. */
export function stepMilli(price: number): number {
  const milli = downMilli(price)
  return milli - (milli % stepOf(milli))
}

/** The distance to the next longer decimal price, in thousandths. */
export function stepOf(milli: number): number {
  const [, step = 10] = STEPS.find(([from]) => milli >= from) ?? []
  return step
}

/** Hong Kong prices (unrounded) of a two-way market whose fair price for the first side is `fairHk`. */
export function twoWayHk(fairHk: number, margin: number): [number, number] {
  const first = 1 / (1 + fairHk)
  const [a, b] = proportional([first, 1 - first], margin)
  return [1 / a! - 1, 1 / b! - 1]
}
