/** How often a member may be refused: nobody's hand is turned down this often, and each refusal is written down. */
import { MINUTE_MS } from '@quarterline/core/base/time'
import { createSlidingLimit } from '../../account/slidingLimit.ts'

/** Bets of one member that may be refused within a minute, whichever minute; those that follow are not even looked at. */
export const REFUSALS_MAX = 200

export interface RefusalLimit {
  /** Begins a bet; false when too many were refused, or would be if all that are under way were. */
  enter(memberId: string): boolean
  /** Ends a bet that was let in. */
  leave(memberId: string, isRefused: boolean): void
  /** Counts a refusal that another process saw. */
  count(memberId: string): void
}

/** No limit at all. */
const NO_LIMIT: RefusalLimit = { enter: () => true, leave() {}, count() {} }

/**
 * Counts in monotonic real time what was refused within the last minute, and what is under way as if it were: a thousand
 * bets that come at once are not all looked at because none of them was refused yet. Who comes to the bound rests a minute.
 */
export function createRefusalLimit(realMs: () => number, max = REFUSALS_MAX): RefusalLimit {
  if (max === Number.POSITIVE_INFINITY) return NO_LIMIT
  const bound = createSlidingLimit(max, MINUTE_MS, realMs)
  return {
    enter(memberId) {
      if (bound.isClosed(memberId) || bound.isFull(memberId)) return false
      bound.begin(memberId)
      return true
    },
    leave: bound.end,
    count(memberId) {
      bound.begin(memberId)
      bound.end(memberId, true)
    },
  }
}
