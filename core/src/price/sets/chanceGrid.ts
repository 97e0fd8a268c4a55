/** What follows from a chance, kept for the chances that were asked for last: a match's price moves on a grid of them. */

/** Chances move in steps of this: a step moves the winner of a long match by no more than its price's own step. */
export const CHANCE_STEP = 1 / 2048
/** No more are kept of a format. */
const KEPT = 64
const CHANCE_MIN = 0.02

/** The nearest chance of the grid. */
export function onChanceGrid(p: number): number {
  const inside = Math.min(Math.max(p, CHANCE_MIN), 1 - CHANCE_MIN)
  return Math.round(inside / CHANCE_STEP) * CHANCE_STEP
}

/** Makes something of a chance, and keeps the last of it. */
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
