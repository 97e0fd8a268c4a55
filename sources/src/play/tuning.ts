/**
 * Holds the house's adjustments of the offer: shifts of single matches and extra margins. A source's thread serves one
 * offer, so they are global to it. They are read when a price is published, not when it is drawn; so a draft drawn
 * earlier follows at once, and event numbers do not depend on them.
 */

import { isDeepStrictEqual } from 'node:util'
import { type Margins, marginsFor } from '@quarterline/core/market/book/margin'
import type { Tuning } from '@quarterline/core/market/book/tuning'

/** The shift of a match: logarithms of factors on both sides together, and on home against away. */
type ShiftOf = Tuning['shifts'][string]

/** No tuning: prices as the source's model draws them. */
export const AS_DRAWN: Tuning = { shifts: {}, margins: {} }
let tuning = AS_DRAWN
let times = 0

/** Applies the house's tuning from now on; without an argument, prices are as drawn. */
export function tune(wanted: Tuning = AS_DRAWN): void {
  if (isDeepStrictEqual(wanted, tuning)) return
  tuning = wanted
  times++
}

/** Computes a value on first use, and again on the first use after a new tuning. */
export function untilTuned<T>(make: () => T): () => T {
  let made: { value: T; at: number } | undefined
  return () => {
    if (made?.at !== times) made = { value: make(), at: times }
    return made.value
  }
}

/** The tuning in force. */
export const tuningNow = (): Tuning => tuning

/** Whether a match's prices under the present tuning differ from those under another. */
export function isPricedAnew(matchId: string, under: Tuning): boolean {
  const isShifted = !isDeepStrictEqual(under.shifts[matchId], tuning.shifts[matchId])
  return isShifted || !isDeepStrictEqual(under.margins, tuning.margins)
}

/** The market's opinion of a match with the traders' shift applied. */
export function shifted(matchId: string, { total, balance }: ShiftOf = { total: 0, balance: 0 }): ShiftOf {
  const shift = tuning.shifts[matchId]
  return shift ? { total: total + shift.total, balance: balance + shift.balance } : { total, balance }
}

/** The margins of a match at a time (R12-10), with the house's extra margin. */
export function marginsNow(at: Parameters<typeof marginsFor>[0]): Margins {
  const usual = marginsFor(at)
  const { twoWay = 0, threeWay = 0, scores = 0, goals = 0 } = tuning.margins
  return {
    twoWay: usual.twoWay + twoWay,
    threeWay: usual.threeWay + threeWay,
    scores: usual.scores + scores,
    goals: usual.goals + goals,
  }
}
