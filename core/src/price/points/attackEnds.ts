/** How a period of attacks can end: played out, stopped once the side batting last leads, or first to a target. */
import type { Score } from '../../market/score.ts'
import { both, oneAttack, type PointChances, type Points, pointsOf } from './attacks.ts'
import type { Distribution } from './distribution.ts'

/** What is left of a match or period. */
export interface PlayLeft {
  /** Points that already count. */
  score: Score
  /** Each side's remaining attacks, and what they score. */
  left: readonly [home: number, away: number]
  pointChances: readonly [home: PointChances, away: PointChances]
  /** The home side's last attacks, which it makes only while not leading, because it bats last. */
  walkOff?: number
  /** Points that win at once; the sides attack in turn, home first. */
  until?: number
}

/** Distributions of a period's final points. */
export interface EndChances {
  byMargin: Distribution
  byTotal: Distribution
  byHome: Distribution
  byAway: Distribution
}

/**
 * Chances of further points: each side's, both together, home's lead over away's from `lowest` on, and level scores by
 * home's points.
 */
interface PointsToCome {
  home: Points
  away: Points
  total: Points
  margin: Points
  /** The lead of the first entry in `margin`. */
  lowest: number
  level: Points
}

/** Joint chances of both sides' further points, one row per home score. */
interface Grid {
  chances: Float64Array
  home: number
  away: number
}

/** Two independent sides. */
function apart(home: Points, away: Points, gap: number): PointsToCome {
  const level = new Float64Array(home.length)
  for (let h = 0; h < home.length; h++) level[h] = home[h]! * (away[h + gap] ?? 0)
  const lowest = 1 - away.length
  return { home, away, total: both(home, away), margin: both(home, away.slice().reverse()), lowest, level }
}

/** The same for dependent sides: one side's points determine when the other stops. */
function together({ chances, home, away }: Grid, gap: number): PointsToCome {
  const further: PointsToCome = {
    home: new Float64Array(home),
    away: new Float64Array(away),
    total: new Float64Array(home + away - 1),
    margin: new Float64Array(home + away - 1),
    lowest: 1 - away,
    level: new Float64Array(home),
  }
  for (let h = 0; h < home; h++)
    for (let a = 0; a < away; a++) {
      const chance = chances[h * away + a]!
      if (chance === 0) continue
      further.home[h]! += chance
      further.away[a]! += chance
      further.total[h + a]! += chance
      further.margin[h - a + away - 1]! += chance
      if (a === h + gap) further.level[h]! += chance
    }
  return further
}

/** Points of attacks that stop once they exceed `behind`. */
function untilAhead(one: Points, attacks: number, behind: number): Points {
  let reached: Points = new Float64Array([1])
  for (let attack = 0; attack < attacks; attack++) {
    const next = new Float64Array(reached.length + one.length - 1)
    for (let points = 0; points < reached.length; points++)
      if (points > behind) next[points]! += reached[points]!
      else for (let more = 0; more < one.length; more++) next[points + more]! += reached[points]! * one[more]!
    reached = next
  }
  return reached
}

function battedOut({ score, left, pointChances }: PlayLeft, last: number): PointsToCome {
  const before = pointsOf(pointChances[0], left[0] - last)
  const visitors = pointsOf(pointChances[1], left[1])
  const one = oneAttack(pointChances[0])
  const [home, away] = [before.length + last * (one.length - 1), visitors.length]
  const chances = new Float64Array(home * away)
  const late = new Map<number, Points>()
  for (let h = 0; h < before.length; h++)
    for (let a = 0; a < away; a++) {
      const chance = before[h]! * visitors[a]!
      const behind = score[1] + a - score[0] - h
      if (behind < 0) {
        chances[h * away + a]! += chance
        continue
      }
      const more = late.get(behind) ?? untilAhead(one, last, behind)
      late.set(behind, more)
      for (let points = 0; points < more.length; points++) chances[(h + points) * away + a]! += chance * more[points]!
    }
  return together({ chances, home, away }, score[0] - score[1])
}

function raced({ score, left, pointChances }: PlayLeft, until: number): PointsToCome {
  const ones = pointChances.map(oneAttack) as [Points, Points]
  const [home, away] = [until - score[0] + ones[0].length, until - score[1] + ones[1].length]
  let chances = new Float64Array(home * away)
  chances[0] = 1
  const isHomeFirst = left[0] >= left[1]
  for (let attack = 0; attack < left[0] + left[1]; attack++) {
    const isHome = (attack % 2 === 0) === isHomeFirst
    const one = ones[isHome ? 0 : 1]
    const next = new Float64Array(home * away)
    for (let at = 0; at < chances.length; at++) {
      const chance = chances[at]!
      if (chance === 0) continue
      const isOver = score[0] + Math.floor(at / away) >= until || score[1] + (at % away) >= until
      if (isOver) next[at]! += chance
      else
        for (let points = 0; points < one.length; points++)
          next[at + points * (isHome ? away : 1)]! += chance * one[points]!
    }
    chances = next
  }
  return together({ chances, home, away }, score[0] - score[1])
}

function furtherOf(stretch: PlayLeft): PointsToCome {
  const { score, left, pointChances, walkOff = 0, until } = stretch
  if (until !== undefined && Math.max(...score) < until) return raced(stretch, until)
  const last = Math.min(walkOff, left[0])
  if (last > 0) return battedOut(stretch, last)
  return apart(pointsOf(pointChances[0], left[0]), pointsOf(pointChances[1], left[1]), score[0] - score[1])
}

// Plain loops, as in `both`: a callback per point would cost more than the arithmetic.
function sumOf(points: Points): number {
  let sum = 0
  for (let at = 0; at < points.length; at++) sum += points[at]!
  return sum
}

function whole(points: Points, from: number): Distribution {
  const sum = sumOf(points)
  const chances: number[] = []
  for (let at = 0; at < points.length; at++) chances.push(points[at]! / sum)
  return { from, chances }
}

const endsOf = ({ home, away, total, margin, lowest }: PointsToCome, score: Score): EndChances => ({
  byMargin: whole(margin, score[0] - score[1] + lowest),
  byTotal: whole(total, score[0] + score[1]),
  byHome: whole(home, score[0]),
  byAway: whole(away, score[1]),
})

/** Plays the rest of a period. */
export function playOut(stretch: PlayLeft): EndChances {
  return endsOf(furtherOf(stretch), stretch.score)
}

/** Overtimes are computed until a tie is this unlikely. */
const RARE = 1e-6

/** Doubles the points, because both sides score the same in a tie. */
function doubled(points: Points): Points {
  const twice = new Float64Array(2 * points.length - 1)
  for (let at = 0; at < points.length; at++) twice[2 * at] = points[at]!
  return twice
}

const without = (all: Points, level: Points, placeOf: (home: number) => number): Points => {
  const rest = all.slice()
  for (let home = 0; home < level.length; home++) if (level[home]! > 0) rest[placeOf(home)]! -= level[home]!
  return rest
}

/** The part of a period that did not end level. */
function decided(further: PointsToCome, gap: number): PointsToCome {
  const { home, away, total, margin, lowest, level } = further
  const none = margin.slice()
  none[-gap - lowest] = 0
  return {
    home: without(home, level, (h) => h),
    away: without(away, level, (h) => h + gap),
    margin: none,
    lowest,
    level,
    total: without(total, level, (h) => 2 * h + gap),
  }
}

/** Adds a longer distribution at an offset. */
function added(to: Points, more: Points, from = 0): Points {
  const sum = new Float64Array(Math.max(to.length, from + more.length))
  sum.set(to)
  for (let at = 0; at < more.length; at++) sum[from + at]! += more[at]!
  return sum
}

/** Plays overtime after a level end, in rounds of this many attacks, until one side leads. */
export function playOn(stretch: PlayLeft, { attacks, walkOff }: { attacks: number; walkOff: boolean }): EndChances {
  const { score, pointChances } = stretch
  const gap = score[0] - score[1]
  const first = furtherOf(stretch)
  const once = furtherOf({
    score: [0, 0],
    left: [attacks, attacks],
    pointChances,
    ...(walkOff && { walkOff: attacks }),
  })
  const round = decided(once, 0)
  let { home, away, total, margin, lowest } = decided(first, gap)
  const tied = sumOf(first.level)
  // Every deciding round has the same leads, whichever round it is.
  const leads = round.margin.map((chance) => (chance * tied) / sumOf(round.margin))
  const low = Math.min(lowest, round.lowest - gap)
  margin = added(added(new Float64Array(0), margin, lowest - low), leads, round.lowest - gap - low)
  lowest = low
  for (let level = first.level; sumOf(level) > RARE; level = both(level, once.level)) {
    home = added(home, both(level, round.home))
    const visitors = gap >= 0 ? added(new Float64Array(0), level, gap) : level.slice(-gap)
    away = added(away, both(visitors, round.away))
    const totals = doubled(level)
    total = added(total, both(gap >= 0 ? added(new Float64Array(0), totals, gap) : totals.slice(-gap), round.total))
  }
  return endsOf({ home, away, total, margin, lowest, level: first.level }, score)
}

/** The chance that home scores first, in pairs of attacks in random order; lots decide after the last pair. */
export function suddenly(
  [home, away]: readonly [PointChances, PointChances],
  [homeLeft, awayLeft]: readonly [number, number],
): number {
  const scores = (pointChances: PointChances) => pointChances.reduce((sum, [, chance]) => sum + chance, 0)
  const [h, a] = [scores(home), scores(away)]
  if (homeLeft > awayLeft) return h + (1 - h) * suddenly([home, away], [awayLeft, awayLeft])
  if (awayLeft > homeLeft) return (1 - a) * suddenly([home, away], [homeLeft, homeLeft])
  const none = (1 - h) * (1 - a)
  const open = none ** homeLeft
  return ((h * (1 - a / 2)) / (1 - none)) * (1 - open) + open / 2
}
