/** Budgets: what a caller may spend per time window. Every rate limit counts through this port. */

/**
 * Counts what keys spend. Here each process counts alone; a shared implementation may lag a little, but must never
 * block a caller who spent little.
 */
export interface Budget {
  /**
   * Spends from a key's budget of this window.
   * @param key of bounded length; tokens only as hashes
   * @param max the budget per window
   * @param cost negative gives back
   * @returns false if not enough is left: then nothing is spent
   */
  spend(key: string, max: number, cost?: number): boolean
  /** Adds what another process let a key spend. */
  add(key: string, cost: number): void
}

/** The most keys of one window; later ones share one. */
const KEYS_MAX = 100_000
const REST = ''

/** Budgets that refill with each window. `realMs` is monotonic real time. */
export function createBudget(realMs: () => number, windowMs: number): Budget {
  let spent = new Map<string, number>()
  let sinceMs = realMs()

  /** The name under which a key is counted in this window. */
  function countedAs(key: string): string {
    const nowMs = realMs()
    if (nowMs - sinceMs >= windowMs) {
      spent = new Map()
      sinceMs = nowMs
    }
    return spent.size < KEYS_MAX || spent.has(key) ? key : REST
  }

  return {
    spend(key, max, cost = 1) {
      const counted = countedAs(key)
      const sum = (spent.get(counted) ?? 0) + cost
      if (sum > max) return false
      spent.set(counted, Math.max(0, sum))
      return true
    },
    add(key, cost) {
      const counted = countedAs(key)
      spent.set(counted, (spent.get(counted) ?? 0) + cost)
    },
  }
}
