/**
 * Basketball attack by attack: the points of a possession and changes of tempo. Courses are drawn with it; prices use
 * normal numbers of the same spread (R12-6) while many attacks are left, and these chances near the end of a period.
 */

import { both, oneAttack, type PointChances, type Points, timesAsGood } from './attacks.ts'
import type { Distribution } from './distribution.ts'

/** Chances of one, two and three points per possession, and their mean. */
export const POSSESSION: PointChances = [
  [1, 0.3],
  [2, 0.36],
  [3, 0.04],
]
export const POSSESSION_POINTS = POSSESSION.reduce((sum, [points, chance]) => sum + points * chance, 0)
/**
 * The tempo: the chance that a pair of attacks is added or dropped. It widens the total to R12-6; attacks alone would
 * spread the total only as wide as the margin.
 */
export const TEMPO = 0.34
/** Near the end of a quarter the tempo stays. */
export const TEMPO_FROM = 3

/** Attacks of a side that are computed one by one. */
export const FEW_ATTACKS = 8
/** The most pairs of attacks that come of so few. */
const PAIRS_MAX = 24

/** Chances by number of further pairs, for each number left at the present tempo. */
const PAIRS: readonly (readonly number[])[] = pairs()

function pairs(): number[][] {
  const table: number[][] = Array.from({ length: FEW_ATTACKS + 2 }, () => new Array<number>(PAIRS_MAX + 1).fill(0))
  table[0]![0] = 1
  for (let more = 1; more <= PAIRS_MAX; more++)
    for (let left = 1; left < table.length; left++) table[left]![more] = afterTempo(table, left - 1, more - 1)
  return table
}

/** The distribution of further pairs if the tempo may change first. */
function afterTempo(table: readonly (readonly number[])[], left: number, more: number): number {
  const at = (from: number) => table[from]?.[more] ?? 0
  if (left < TEMPO_FROM) return at(left)
  return (1 - TEMPO) * at(left) + (TEMPO / 2) * (at(left + 1) + at(left - 1))
}

/** Points still to come. */
export interface PointsLeft {
  margin: Distribution
  total: Distribution
  home: Distribution
  away: Distribution
}

/** Each side's attacks left, and how good they are as a factor of an average side's. */
export interface FewAttacks {
  left: readonly [home: number, away: number]
  factors: readonly [home: number, away: number]
}

function add(to: Float64Array, more: Points, weight: number, from = 0): void {
  for (let at = 0; at < more.length; at++) to[from + at]! += weight * more[at]!
}

/** Chances below this move no price. */
const RARE = 1e-7

/** Points of a period's last attacks: at most FEW_ATTACKS per side; the side with one fewer attacks next. */
export function fewToCome({ left: [home, away], factors }: FewAttacks): PointsLeft {
  const each = Math.min(home, away)
  const [ourOne, theirOne] = factors.map((factor) => oneAttack(timesAsGood(POSSESSION, factor))) as [Points, Points]
  let ours: Points = home > away ? ourOne : NOTHING
  let theirs: Points = away > home ? theirOne : NOTHING
  const sums = { margin: list(2 * MOST + 1), total: list(2 * MOST + 1), home: list(MOST + 1), away: list(MOST + 1) }
  for (let more = 0, left = 1; left > RARE && more <= PAIRS_MAX; more++) {
    const weight = home === away ? PAIRS[each]![more]! : afterTempo(PAIRS, each, more)
    left -= weight
    if (weight > 0) {
      add(sums.home, ours, weight)
      add(sums.away, theirs, weight)
      add(sums.total, both(ours, theirs), weight)
      add(sums.margin, both(ours, theirs.slice().reverse()), weight, MOST - theirs.length + 1)
    }
    ours = both(ours, ourOne)
    theirs = both(theirs, theirOne)
  }
  const whole = (from: number, chances: Float64Array): Distribution => ({ from, chances: [...chances] })
  return {
    margin: whole(-MOST, sums.margin),
    total: whole(0, sums.total),
    home: whole(0, sums.home),
    away: whole(0, sums.away),
  }
}

/** The most points of these few attacks. */
const MOST = 3 * (PAIRS_MAX + 1)
const NOTHING: Points = new Float64Array([1])
const list = (length: number) => new Float64Array(length)
