/** Caches what is computed from a chance, for the chances asked for last: prices move on a grid of chances. */

/** The grid's step: it moves the winner's price of a long match by at most one price step. */
export const CHANCE_STEP = 1 / 2048
/** Cached chances per format. */
const KEPT = 64
const CHANCE_MIN = 0.02

/** The nearest chance of the grid. */
export function onChanceGrid(p: number): number {
  const inside = Math.min(Math.max(p, CHANCE_MIN), 1 - CHANCE_MIN)
  return Math.round(inside / CHANCE_STEP) * CHANCE_STEP
}

/** Computes a value from a chance, with a cache. */
export function openProspects<T>(make: (p: number) => T): (p: number) => T {
  const kept = new Map<number, T>()
  return (p) => {
    const found = kept.get(p)
    if (found !== undefined) return found
    const made = make(p)
    kept.set(p, made)
    if (kept.size > KEPT) kept.delete(kept.keys().next().value!)
    return made
  }
}
