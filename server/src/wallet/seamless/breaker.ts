/** A circuit breaker: a receiver that does not answer is left in peace, and tried by one call at a time until it does. */

/** Unanswered calls in a row that open it. */
const FAILURES_MAX = 5
/** How long it stays open before a call may try, in real ms. */
const OPEN_MS = 5000

export interface Breaker {
  /** Whether a call may be made now; while the receiver is doubtful only one at a time. */
  enter(): boolean
  /** Ends an admitted call. */
  leave(isAnswered: boolean): void
  /** Whether the receiver answers as far as is known. */
  isClosed(): boolean
}

/** @param realMs monotonic real time */
export function createBreaker(realMs: () => number): Breaker {
  let failures = 0
  let triesAtMs = 0
  const isOpen = () => failures >= FAILURES_MAX
  return {
    isClosed: () => !isOpen(),
    enter() {
      if (!isOpen()) return true
      const nowMs = realMs()
      if (nowMs < triesAtMs) return false
      triesAtMs = nowMs + OPEN_MS
      return true
    },
    leave(isAnswered) {
      failures = isAnswered ? 0 : failures + 1
      if (!isAnswered) triesAtMs = realMs() + OPEN_MS
    },
  }
}
