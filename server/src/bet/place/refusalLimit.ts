/** Limits a member's refusals: no person is refused this often, and each refusal is written. */
import { MINUTE_MS } from '@quarterline/core/base/time'
import { createSlidingLimit } from '../../account/slidingLimit.ts'

/** Bets of a member that may be refused within any minute; further ones are not even decided. */
export const REFUSALS_MAX = 200

export interface RefusalLimit {
  /** Begins a bet; false if too many were refused, or would be if all under way were. */
  enter(memberId: string): boolean
  /** Ends an admitted bet. */
  leave(memberId: string, isRefused: boolean): void
  /** Counts a refusal of another process. */
  count(memberId: string): void
}

/** Without a limit. */
const NO_LIMIT: RefusalLimit = { enter: () => true, leave() {}, count() {} }

/**
 * Counts refusals of the last minute in monotonic real time, and bets under way as if refused, so that a thousand
 * simultaneous bets are not all decided. At the limit a member waits a minute.
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
