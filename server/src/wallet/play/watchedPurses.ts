/** Caches which purses are watched, so that their limits load in the same round trip as their lock. */

/** Past this size the cache is dropped; each purse then costs one extra round trip. */
const KNOWN_MAX = 100_000

export interface WatchedPurses {
  /** The known watched purses among these, by cash account; a purse never stops being watched. */
  among(cashIds: Iterable<string>): string[]
  learn(cashIds: readonly string[]): void
}

/** Starts empty. */
export function createWatchedPurses(): WatchedPurses {
  const known = new Set<string>()
  return {
    among: (cashIds) => [...cashIds].filter((id) => known.has(id)),
    learn(cashIds) {
      if (known.size + cashIds.length > KNOWN_MAX) known.clear()
      for (const id of cashIds) known.add(id)
    },
  }
}
