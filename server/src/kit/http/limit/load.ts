/** Load shedding: when the process falls behind, read-only calls are refused first, so that money does not wait. */

/** How often the delay is checked, in ms, and how late a check may be. */
const LOOK_EVERY_MS = 200
const LATE_MS = 500
/** This many late checks in a row are an overload. */
const LOOKS = 3

export interface Load {
  isTooMuch(): boolean
  stop(): void
}

/** Measures how late this process runs its timers. `realMs` is monotonic real time. */
export function watchLoad(realMs: () => number): Load {
  let dueMs = realMs() + LOOK_EVERY_MS
  let late = 0
  const looking = setInterval(() => {
    late = realMs() - dueMs > LATE_MS ? late + 1 : 0
    dueMs = realMs() + LOOK_EVERY_MS
  }, LOOK_EVERY_MS)
  return { isTooMuch: () => late >= LOOKS, stop: () => clearInterval(looking) }
}
