/**
 * The clock of a half of soccer: the minutes of the model that prices it, stretched over its stoppage time, and an
 * unpredictable whistle. From some instant on the rest of the half stays the same until the whistle (R12-4), which is
 * as likely in any second as in another. So goals are as likely as priced at any instant, the last ones too.
 */
import type { Chance } from '@quarterline/core/base/chance'
import { MINUTE_MS, SECOND_MS } from '@quarterline/core/base/time'
import { HALF_SHARE, HOLD_MINUTE, minuteAtShare, SHARE_MIN, shareLeft } from '@quarterline/core/price/soccer/inPlay'
import { GRID_MS, onGrid } from './grid.ts'

export type HalfNumber = 0 | 1

/** The last stretch of a half, from which on the whistle may come. */
export interface Hold {
  /** From the kick-off of the half. */
  afterMs: number
  /** Its average length, and its length this time. */
  meanMs: number
  lastsMs: number
}

export interface HalfClock {
  number: HalfNumber
  startsAtMs: number
  hold: Hold
  endsAtMs: number
}

const HALF_MIN = 45
/**
 * This many minutes of the model are minutes of the clock; those until the hold stretch over the rest of the 45 and the
 * added time.
 */
const PLAIN_MIN = 40
/** The time added before the whistle may come, and how long it then takes on average, in seconds. */
const ADDED_S = [
  [15, 60],
  [60, 150],
] as const
const MEAN_S = [
  [40, 90],
  [70, 130],
] as const
/** The longest half. */
const LASTS_MAX_MS = 14 * MINUTE_MS

/** The minute of a half, by the model, at which its hold begins. */
const holdMinute = (number: HalfNumber) => HOLD_MINUTE[number] - number * HALF_MIN

/** Draws the hold of a half. */
export function drawHold(number: HalfNumber, chance: Chance): Hold {
  const drawS = ([least, most]: readonly [number, number]) => chance.whole(least, most) * SECOND_MS
  const meanMs = drawS(MEAN_S[number])
  const afterMs = HALF_MIN * MINUTE_MS + drawS(ADDED_S[number])
  const drawn = Math.min(-Math.log(1 - chance.unit()) * meanMs, LASTS_MAX_MS)
  return { afterMs, meanMs, lastsMs: Math.max(onGrid(drawn), GRID_MS) }
}

export const clockOf = (number: HalfNumber, startsAtMs: number, hold: Hold): HalfClock => ({
  number,
  startsAtMs,
  hold,
  endsAtMs: startsAtMs + hold.afterMs + hold.lastsMs,
})

/** The share of a match's goals that a half with this hold is drawn from: more where its whistle comes late. */
export const spanOf = (number: HalfNumber, { meanMs, lastsMs }: Hold) =>
  HALF_SHARE[number] - SHARE_MIN + (SHARE_MIN * lastsMs) / meanMs

/** The minute of the model, 0 to 90, at an instant of a half. */
export function minuteAt({ number, startsAtMs, hold }: HalfClock, atMs: number): number {
  const played = Math.max(atMs - startsAtMs, 0) / MINUTE_MS
  const [until, afterMin] = [holdMinute(number), hold.afterMs / MINUTE_MS]
  const later = PLAIN_MIN + ((played - PLAIN_MIN) * (until - PLAIN_MIN)) / (afterMin - PLAIN_MIN)
  return number * HALF_MIN + (played <= PLAIN_MIN ? played : Math.min(later, until))
}

/** The share of a match's goals before a half, so that those within it count from nought. */
const shareBefore = (number: HalfNumber) => (number === 0 ? 0 : HALF_SHARE[0])

/** The share of its span that a half has used at an instant. */
export function spentAt(clock: HalfClock, atMs: number): number {
  const { number, startsAtMs, hold } = clock
  const heldMs = atMs - startsAtMs - hold.afterMs
  if (heldMs <= 0) return 1 - shareLeft(minuteAt(clock, atMs)) - shareBefore(number)
  return HALF_SHARE[number] - SHARE_MIN + (SHARE_MIN * heldMs) / hold.meanMs
}

/** The instant at which a half has used a share of its span: the inverse of spentAt. */
export function instantOf({ number, startsAtMs, hold }: HalfClock, spent: number): number {
  const excessMs = spent - (HALF_SHARE[number] - SHARE_MIN)
  if (excessMs >= 0) return startsAtMs + hold.afterMs + (excessMs / SHARE_MIN) * hold.meanMs
  const minute = minuteAtShare(1 - shareBefore(number) - spent) - number * HALF_MIN
  if (minute <= PLAIN_MIN) return startsAtMs + minute * MINUTE_MS
  const stretch = (hold.afterMs - PLAIN_MIN * MINUTE_MS) / (holdMinute(number) - PLAIN_MIN)
  return startsAtMs + PLAIN_MIN * MINUTE_MS + (minute - PLAIN_MIN) * stretch
}
