/** Draws the fate of a simulated match: played, postponed before it begins, or abandoned. */
import { chanceOf } from '@quarterline/core/base/chance'
import { HOUR_MS } from '@quarterline/core/base/time'
import { seconds } from '../tell/course.ts'
import type { SimulatedMatch } from './simulated.ts'

/** One match in this many is postponed before it begins, and one in this many is abandoned. */
const POSTPONED = 200
const ABANDONED = 500
/** A match that was not finished is decided this long after its kick-off (R2-13). */
export const DECIDED_AFTER_MS = 12 * HOUR_MS
/** No match has facts later than this after its kick-off. */
export const TOLD_AFTER_MS = 13 * HOUR_MS

export type Fate =
  | { state: 'played' }
  | { state: 'postponed'; atMs: number }
  | { state: 'abandoned'; half: 0 | 1; playedMs: number }

/** The fate of a match, from its seed; corners and cards share that of their match. */
export function postponementOf({ seed, startsAtMs }: Pick<SimulatedMatch, 'seed' | 'startsAtMs'>): Fate {
  const chance = chanceOf(`${seed}/fate`)
  const isPostponed = chance.whole(1, POSTPONED) === 1
  const isAbandoned = chance.whole(1, ABANDONED) === 1
  if (isPostponed) return { state: 'postponed', atMs: startsAtMs - seconds(chance, 600, 3 * 3600) }
  if (!isAbandoned) return { state: 'played' }
  return { state: 'abandoned', half: chance.unit() < 0.4 ? 0 : 1, playedMs: seconds(chance, 480, 2580) }
}
