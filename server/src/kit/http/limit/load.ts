/** Too much at once: where the process falls behind, what only looks is turned away first, so that money is not kept waiting. */

/** How often, in ms, it is looked at, and how late a look may come. */
const LOOK_EVERY_MS = 200
const LATE_MS = 500
/** So many late looks in a row are no hiccup. */
const LOOKS = 3

export interface Load {
  isTooMuch(): boolean
  stop(): void
}

/** Watches how late this process comes to what it has to do. `realMs` is monotonic real time. */
export function watchLoad(realMs: () => number): Load {
  let dueMs = realMs() + LOOK_EVERY_MS
  let late = 0
  const looking = setInterval(() => {
    late = realMs() - dueMs > LATE_MS ? late + 1 : 0
    dueMs = realMs() + LOOK_EVERY_MS
  }, LOOK_EVERY_MS)
  return { isTooMuch: () => late >= LOOKS, stop: () => clearInterval(looking) }
}
