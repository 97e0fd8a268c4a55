/** Folds: the combinations of a ticket of several legs, and the systems that have a name (R3-7, R3-8). */

/** The most legs of a ticket (specification 9). */
export const LEGS_MAX = 12
export const LEGS_MIN = 2
/** With a leg in play (R3-3). */
export const LEGS_MIN_LIVE = 3
/** With more legs a system has only its full fold (R3-8). */
export const SYSTEM_LEGS_MAX = 10

/** The number of combinations of `k` of `n` legs: C(n, k), exact up to 12 legs. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  let ways = 1
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i
  return ways
}

/** Folds offered for a number of legs: all from doubles up; above ten legs only the full one (R3-8). */
export function offeredFolds(legs: number): number[] {
  if (legs < LEGS_MIN || legs > LEGS_MAX) return []
  if (legs > SYSTEM_LEGS_MAX) return [legs]
  return Array.from({ length: legs - 1 }, (_, at) => at + 2)
}

/** The first fold that is not offered, or repeated; undefined if all are valid. */
export function wrongFold(legs: number, folds: readonly number[]): number | undefined {
  const offered = offeredFolds(legs)
  return folds.find((fold, at) => !offered.includes(fold) || folds.indexOf(fold) !== at)
}

/** Number of combinations of a ticket (R3-7). */
export function combinationCount(legs: number, folds: readonly number[]): number {
  return folds.reduce((sum, fold) => sum + choose(legs, fold), 0)
}

const NAMES: Record<number, string> = {
  3: 'Trixie',
  4: 'Yankee',
  5: 'Canadian',
  6: 'Heinz',
  7: 'Super Heinz',
  8: 'Goliath',
}

/** The name of a system with all folds of its legs (R3-7); undefined for any other choice of folds. */
export function systemName(legs: number, folds: readonly number[]): string | undefined {
  const isWhole = folds.length === legs - 1 && wrongFold(legs, folds) === undefined
  return isWhole ? NAMES[legs] : undefined
}

function* choices(legs: number, fold: number, from: number): Generator<number[]> {
  if (fold === 0) {
    yield []
    return
  }
  for (let first = from; first <= legs - fold; first++) {
    for (const rest of choices(legs, fold - 1, first + 1)) yield [first, ...rest]
  }
}

/** The combinations of a ticket as leg indexes: smallest fold first, slip order within a fold. */
export function* combinationsOf(legs: number, folds: readonly number[]): Generator<number[]> {
  for (const fold of [...folds].sort((a, b) => a - b)) yield* choices(legs, fold, 0)
}
