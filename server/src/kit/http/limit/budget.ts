/** Budgets: what a caller may spend within a window of time. The port through which everything is counted that has a limit. */

/**
 * Counts what keys spend. Here each process counts for itself; one that counts for several processes together may be a
 * little late, but never in a way that stops who has spent little.
 */
export interface Budget {
  /**
   * Spends from what a key has in this window.
   * @param key of bounded length; a token only as its hash
   * @param max what it has for a window
   * @param cost below zero gives back
   * @returns false when that is not enough: then nothing is spent
   */
  spend(key: string, max: number, cost?: number): boolean
  /** Counts what another process let a key spend. */
  add(key: string, cost: number): void
}

/** Keys of one window at most; what comes after them shares one. */
const KEYS_MAX = 100_000
const REST = ''

/** Budgets that are whole again with each window. `realMs` is monotonic real time. */
export function createBudget(realMs: () => number, windowMs: number): Budget {
  let spent = new Map<string, number>()
  let sinceMs = realMs()

  /** Where a key is counted in the present window. */
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
