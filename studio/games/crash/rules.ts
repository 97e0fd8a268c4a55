/**
 * Crash: a kite rises, and with it what every stake returns, until it is gone at a multiple that was drawn. Multiples are hundredths
 * of the stake. Pure; the server and the page read the same curve.
 */
import type { Draws } from '../../src/fair/draws.ts'

/** What no moment to cash out returns more than, in hundredths of the stake. */
export const RETURN = 97
/** Where nobody can cash out any more: at once, which is less than the least multiple. */
const AT_ONCE = 100
export const LEAST = 101
export const MOST = 100_000
/** A member may have two stakes in a round, each cashed out for itself. */
export const SPOTS = ['first', 'second'] as const
export type Spot = (typeof SPOTS)[number]
/** The most that may be staked on each of a member's two spots, on the scale of one ringgit. */
export const STAKE_MAX = 500
/** A stake is cashed out by itself where it would return more, on the scale of one ringgit. */
export const MOST_RETURN = 50_000
const WORD = 2 ** 32

export interface CrashPlay {
  /** The last multiple that the kite reached. */
  end: number
}

/**
 * The end of a round. A number r from 1 to 2³² is drawn, each as likely; the end is 97 × 2³² ÷ r, rounded down. So the kite reaches
 * a multiple of m hundredths with the chance 97 ÷ m, and whoever cashes out there gets 97 in a hundred back.
 */
export const drawEnd = (draws: Draws): CrashPlay => ({ end: endFrom(WORD - draws.below(WORD)) })

/** @param r from 1 to 2^32 */
export const endFrom = (r: number): number => Math.max(AT_ONCE, Math.min(MOST, Math.floor((RETURN * WORD) / r)))

/** The chance that the kite reaches a multiple. */
export const chanceOf = (multiple: number): { num: bigint; den: bigint } => ({
  num: multiple <= AT_ONCE ? BigInt(WORD) : (BigInt(RETURN) * BigInt(WORD)) / BigInt(multiple),
  den: BigInt(WORD),
})

/** Growth for each millisecond: twice the stake after ten and a half seconds. */
const RATE = 0.000066

/** The curve itself, in stakes. */
export const curveAt = (ms: number): number => Math.exp(RATE * Math.max(0, ms))

/** The multiple after so long in the air, rounded down. */
export const multipleAt = (ms: number): number =>
  ms <= 0 ? AT_ONCE : Math.min(MOST + 1, Math.floor(AT_ONCE * curveAt(ms)))

/** The first whole millisecond at which a multiple is reached. */
export function msTo(multiple: number): number {
  let ms = Math.max(0, Math.floor(Math.log(multiple / AT_ONCE) / RATE) - 1)
  while (multipleAt(ms) < multiple) ms += 1
  return ms
}

/** The kite is gone when it would have come one further. */
export const flightMs = ({ end }: CrashPlay): number => msTo(end + 1)
