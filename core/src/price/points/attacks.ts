/**
 * Sports that are scored in attacks: a shot, a drive, a raid, a possession, a chance of an inning. Each side has so many of
 * them in a period and each brings points with the same chances, so what a side will have is an exact distribution of whole
 * points: nearly Poisson where few of many shots go in, nearly normal where most possessions bring something.
 */

/** What one attack may bring: points, and how often; nothing otherwise. */
export type PointChances = readonly (readonly [points: number, chance: number])[]

/** Chances of so many points, from none on. */
export type Points = Float64Array

/** What is cut from the end of a distribution altogether: less than any price shows. */
const TAIL = 1e-9
/** No side scores in more of its attacks than this. */
const SCORING_MAX = 0.94

/** What a side's attacks bring when it is so many times as good as an ordinary one. */
export function timesAsGood(brings: PointChances, factor: number): PointChances {
  const all = brings.reduce((sum, [, chance]) => sum + chance, 0)
  const times = Math.min(factor, SCORING_MAX / all)
  return brings.map(([points, chance]) => [points, chance * times] as const)
}

function trimmed(chances: Points): Points {
  let last = chances.length
  for (let lost = 0; last > 1; last--) {
    lost += chances[last - 1]!
    if (lost > TAIL) break
  }
  return chances.subarray(0, last)
}

/** The sum of two that know nothing of one another. */
export function both(a: Points, b: Points): Points {
  const sum = new Float64Array(a.length + b.length - 1)
  for (let i = 0; i < a.length; i++) {
    const p = a[i]!
    // Plain loops: a board that moves is priced again and again.
    if (p > 0) for (let j = 0; j < b.length; j++) sum[i + j]! += p * b[j]!
  }
  return sum
}

/** The points of one attack. */
export function oneAttack(brings: PointChances): Points {
  const chances = new Float64Array(Math.max(...brings.map(([points]) => points)) + 1)
  chances[0] = 1
  for (const [points, chance] of brings) {
    chances[points]! += chance
    chances[0]! -= chance
  }
  return chances
}

/** The points of so many attacks, by squaring. */
export function pointsOf(brings: PointChances, attacks: number): Points {
  let all: Points = new Float64Array([1])
  let power = oneAttack(brings)
  for (let left = attacks; left > 0; left >>= 1) {
    if (left & 1) all = trimmed(both(all, power))
    if (left > 1) power = trimmed(both(power, power))
  }
  return all
}
