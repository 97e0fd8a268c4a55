/** How long a licensee's wallet takes to answer, counted in classes, so that processes and minutes can be added up. */

/** The upper bounds of the classes, in ms; the last class has none. */
export const ANSWER_BOUNDS_MS = [5, 10, 20, 35, 50, 75, 100, 150, 250, 400, 700, 1000, 1500, 2500, 4000] as const
export const ANSWER_CLASSES = ANSWER_BOUNDS_MS.length + 1

/** The class of a time. */
export function answerClass(ms: number): number {
  const at = ANSWER_BOUNDS_MS.findIndex((bound) => ms <= bound)
  return at < 0 ? ANSWER_BOUNDS_MS.length : at
}

/**
 * The time within which a share of the counted answers came, rounded up to the bound of its class.
 * @param counts by class
 * @param share from 0 to 1
 * @returns ms; undefined if nothing was counted; Infinity beyond the last bound
 */
export function answeredWithin(counts: readonly number[], share: number): number | undefined {
  const all = counts.reduce((sum, count) => sum + count, 0)
  if (all === 0) return undefined
  let seen = 0
  for (const [at, count] of counts.entries()) {
    seen += count
    if (seen >= all * share) return ANSWER_BOUNDS_MS[at] ?? Number.POSITIVE_INFINITY
  }
  return Number.POSITIVE_INFINITY
}
