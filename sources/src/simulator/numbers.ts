/** Numbers the simulator's events by time, match and place within the instant, so that no number depends on another. */

import type { Draft } from '../tell/draft.ts'
import { GRID_MS } from '../tell/grid.ts'
import { OFFER_NUMBERS } from '../world/outrights.ts'
import type { SimulatedMatch } from '../world/simulated.ts'

/** Time is counted from here, so that the numbers of fifty years fit a whole number. */
const EPOCH_MS = Date.UTC(2020, 0, 1)
/** One match has fewer facts than this at one instant. */
const AT_ONCE = 16
const MATCH_NUMBERS = OFFER_NUMBERS * AT_ONCE
/** Further price changes of one instant are less than this. */
const TICKS_AT_ONCE = 4096
/** Numbers of one instant: the matches' own, then those of the further price changes. */
const INSTANT_NUMBERS = MATCH_NUMBERS + TICKS_AT_ONCE

/** A draft with its number and the inputs of its key within the match. */
export interface NumberedDraft {
  draft: Draft
  seq: number
  key: number
}

/** The number with which an instant begins. */
const firstOf = (atMs: number) => Math.floor((atMs - EPOCH_MS) / GRID_MS) * INSTANT_NUMBERS

/** The time of an event's number, to the tenth of a second. */
export function timeOfSeq(seq: number): number {
  return Math.floor(seq / INSTANT_NUMBERS) * GRID_MS + EPOCH_MS
}

/** Numbers the drafts of a match: they rise with time, and within an instant as they come. */
export function* numbered({ offerNumber }: SimulatedMatch, drafts: Iterable<Draft>): Generator<NumberedDraft, void> {
  let key = 0
  let instant = -1
  let place = 0
  for (const draft of drafts) {
    const first = firstOf(draft.atMs)
    place = first === instant ? place + 1 : 0
    if (first < instant || place >= AT_ONCE)
      throw new Error(`match with offer number ${offerNumber} runs backwards or says too much at once`)
    instant = first
    key += 1
    yield { draft, seq: first + offerNumber * AT_ONCE + place, key }
  }
}

/** The number of the nth further price change of an instant. */
export function tickSeq(instantMs: number, nth: number): number {
  return firstOf(instantMs) + MATCH_NUMBERS + nth
}
