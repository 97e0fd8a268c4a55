/** Converts a side's chance to win the match into its chance in a rally, end or frame. */

/** The chance for a log-odds value. */
export const chanceOfLogit = (logit: number): number => 1 / (1 + Math.exp(-logit))

const STEPS = 18

/** The rally chance that gives a match chance, by bisection. */
export function rallyChance(matchChance: (p: number) => number, wanted: number): number {
  let [low, high] = [0.02, 0.98]
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2
    if (matchChance(middle) < wanted) low = middle
    else high = middle
  }
  return (low + high) / 2
}
