/**
 * Sports that are scored in attacks: a shot, a drive, a raid, a possession, a chance of an inning. Each side has so many of
 * them in a period and each brings points with the same chances, so what a side will have is an exact distribution of whole
 * points: nearly Poisson where few of many shots go in, nearly normal where most possessions bring something.
 */
import type { Whole } from '../points/pointsChances.ts'

/** What one attack may bring: points, and how often; nothing otherwise. */
export type Brings = readonly (readonly [points: number, chance: number])[]

/** What is cut from either end of a distribution altogether: less than any price shows. */
const TAIL = 1e-10
/** No side scores in more of its attacks than this. */
const SCORING_MAX = 0.94

/** What a side's attacks bring when it is so many times as good as an ordinary one. */
export function timesAsGood(brings: Brings, factor: number): Brings {
  const all = brings.reduce((sum, [, chance]) => sum + chance, 0)
  const times = Math.min(factor, SCORING_MAX / all)
  return brings.map(([points, chance]) => [points, chance * times] as const)
}

function trimmed({ from, chances }: Whole): Whole {
  let first = 0
  let last = chances.length
  for (let lost = 0; first < last - 1; first++) {
    lost += chances[first]!
    if (lost > TAIL) break
  }
  for (let lost = 0; last > first + 1; last--) {
    lost += chances[last - 1]!
    if (lost > TAIL) break
  }
  return { from: from + first, chances: chances.slice(first, last) }
}

/** The sum of two that know nothing of one another. */
export function both(a: Whole, b: Whole): Whole {
  const chances = new Array<number>(a.chances.length + b.chances.length - 1).fill(0)
  for (const [i, p] of a.chances.entries())
    if (p > 0) for (let j = 0; j < b.chances.length; j++) chances[i + j]! += p * b.chances[j]!
  return { from: a.from + b.from, chances }
}

/** The points of one attack. */
export function oneAttack(brings: Brings): Whole {
  const chances = new Array<number>(Math.max(...brings.map(([points]) => points)) + 1).fill(0)
  chances[0] = 1
  for (const [points, chance] of brings) {
    chances[points]! += chance
    chances[0]! -= chance
  }
  return { from: 0, chances }
}

/** The points of so many attacks, by squaring. */
export function pointsOf(brings: Brings, attacks: number): Whole {
  let all: Whole = { from: 0, chances: [1] }
  let power = oneAttack(brings)
  for (let left = attacks; left > 0; left >>= 1) {
    if (left & 1) all = trimmed(both(all, power))
    if (left > 1) power = trimmed(both(power, power))
  }
  return all
}

/** Chances of home and away points together, by how they stand: what a period can end with. */
export interface Ends {
  byMargin: Whole
  byTotal: Whole
  byHome: Whole
  byAway: Whole
}

const scaled = ({ from, chances }: Whole): Whole => {
  const sum = chances.reduce((all, one) => all + one, 0)
  return { from, chances: chances.map((one) => one / sum) }
}

/** Collects ends one by one; room for so many points more of each side than it has. */
export function openEnds([home, away]: readonly [number, number], most: readonly [number, number]) {
  const margins = new Array<number>(most[0] + most[1] + 1).fill(0)
  const totals = new Array<number>(most[0] + most[1] + 1).fill(0)
  const homes = new Array<number>(most[0] + 1).fill(0)
  const aways = new Array<number>(most[1] + 1).fill(0)
  return {
    /** Adds the chance of so many points more. */
    add(h: number, a: number, chance: number): void {
      margins[h - a + most[1]]! += chance
      totals[h + a]! += chance
      homes[h]! += chance
      aways[a]! += chance
    },
    ends: (): Ends => ({
      byMargin: scaled({ from: home - away - most[1], chances: margins }),
      byTotal: scaled({ from: home + away, chances: totals }),
      byHome: scaled({ from: home, chances: homes }),
      byAway: scaled({ from: away, chances: aways }),
    }),
  }
}
