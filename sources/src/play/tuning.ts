/**
 * What the house makes of the offer beside the market's opinion: shifts of single matches and margins on top. A source's thread
 * tells one offer, so they are kept for all of it; they are read when a price is told, not when it is drawn, so that what was
 * drawn for later follows at once and the numbering of events knows nothing of them.
 */

import { isDeepStrictEqual } from 'node:util'
import { type Margins, marginsFor } from '@quarterline/core/market/book/margin'
import type { Tuning } from '@quarterline/core/market/book/tuning'

/** How a match is seen: logarithms of factors on both sides together, and on home against away. */
type ShiftOf = Tuning['shifts'][string]

/** Nothing is wanted otherwise. */
export const AS_DRAWN: Tuning = { shifts: {}, margins: {} }
let tuning = AS_DRAWN
let times = 0

/** Tells from now on as the house wants it; without anything as it was drawn. */
export function tune(wanted: Tuning = AS_DRAWN): void {
  if (isDeepStrictEqual(wanted, tuning)) return
  tuning = wanted
  times++
}

/** Makes a value when it is first asked for, and anew when it is asked for after the house has tuned its offer. */
export function untilTuned<T>(make: () => T): () => T {
  let made: { value: T; at: number } | undefined
  return () => {
    if (made?.at !== times) made = { value: make(), at: times }
    return made.value
  }
}

/** As the house wants it now. */
export const tuningNow = (): Tuning => tuning

/** Whether a match is priced otherwise now than it was under a tuning. */
export function isPricedAnew(matchId: string, under: Tuning): boolean {
  const isShifted = !isDeepStrictEqual(under.shifts[matchId], tuning.shifts[matchId])
  return isShifted || !isDeepStrictEqual(under.margins, tuning.margins)
}

/** An opinion of a match with what traders make of it. */
export function shifted(matchId: string, { total, balance }: ShiftOf = { total: 0, balance: 0 }): ShiftOf {
  const shift = tuning.shifts[matchId]
  return shift ? { total: total + shift.total, balance: balance + shift.balance } : { total, balance }
}

/** What the house takes of a match at a time (R12-10), with what it wants on top. */
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
