/** Purses that were found watched: what is read of them is asked for with their lock, in the same journey to the database. */

/** Beyond so many all are forgotten: each costs one more journey once, and nothing else. */
const KNOWN_MAX = 100_000

export interface WatchedPurses {
  /** Those among purses, by their cash, that are known to be watched; a purse never ceases to be. */
  among(cashIds: Iterable<string>): string[]
  learn(cashIds: readonly string[]): void
}

/** Knows none yet. */
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
