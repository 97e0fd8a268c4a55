/** How much better a side is, as the chance that it wins the match, read as its chance of a rally, an end or a frame. */

/** A chance out of log-odds. */
export const chanceOfLogit = (logit: number): number => 1 / (1 + Math.exp(-logit))

const STEPS = 18

/** The chance of a rally with which the match is won with a given chance, sought by halving. */
export function rallyChance(matchChance: (p: number) => number, wanted: number): number {
  let [low, high] = [0.02, 0.98]
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2
    if (matchChance(middle) < wanted) low = middle
    else high = middle
  }
  return (low + high) / 2
}
