/**
 * Sports scored in attacks: shots, drives, raids, possessions, innings. Each side has a number of attacks per period
 * with the same chances each, so its points have an exact distribution: nearly Poisson if few of many shots score,
 * nearly normal if most possessions do.
 */

/** What an attack may score, with chances; otherwise nothing. */
export type PointChances = readonly (readonly [points: number, chance: number])[]

/** Chances by points, from 0. */
export type Points = Float64Array

/** Tails below this chance are dropped: no price shows them. */
const TAIL = 1e-9
/** The largest share of attacks in which a side scores. */
const SCORING_MAX = 0.94

/** The chances of a side whose attacks are this many times as good as an average side's. */
export function timesAsGood(pointChances: PointChances, factor: number): PointChances {
  const all = pointChances.reduce((sum, [, chance]) => sum + chance, 0)
  const times = Math.min(factor, SCORING_MAX / all)
  return pointChances.map(([points, chance]) => [points, chance * times] as const)
}

function trimmed(chances: Points): Points {
  let last = chances.length
  for (let lost = 0; last > 1; last--) {
    lost += chances[last - 1]!
    if (lost > TAIL) break
  }
  return chances.subarray(0, last)
}

/** The sum of two independent distributions. */
export function both(a: Points, b: Points): Points {
  const sum = new Float64Array(a.length + b.length - 1)
  for (let i = 0; i < a.length; i++) {
    const p = a[i]!
    // Plain loops: a moving board is priced again and again.
    if (p > 0) for (let j = 0; j < b.length; j++) sum[i + j]! += p * b[j]!
  }
  return sum
}

/** The points of one attack. */
export function oneAttack(pointChances: PointChances): Points {
  const chances = new Float64Array(Math.max(...pointChances.map(([points]) => points)) + 1)
  chances[0] = 1
  for (const [points, chance] of pointChances) {
    chances[points]! += chance
    chances[0]! -= chance
  }
  return chances
}

/** The points of several attacks, by repeated squaring. */
export function pointsOf(pointChances: PointChances, attacks: number): Points {
  let all: Points = new Float64Array([1])
  let power = oneAttack(pointChances)
  for (let left = attacks; left > 0; left >>= 1) {
    if (left & 1) all = trimmed(both(all, power))
    if (left > 1) power = trimmed(both(power, power))
  }
  return all
}
