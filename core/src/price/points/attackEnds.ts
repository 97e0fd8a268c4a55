/** What a stretch of attacks can end with: played out, stopped once the side that bats last leads, or first to so many points. */
import type { Score } from '../../market/score.ts'
import { both, oneAttack, type PointChances, type Points, pointsOf } from './attacks.ts'
import type { Distribution } from './distribution.ts'

/** What is left of a match or a period. */
export interface PlayLeft {
  /** Points that count already. */
  score: Score
  /** Attacks that each side still has, and what they bring. */
  left: readonly [home: number, away: number]
  brings: readonly [home: PointChances, away: PointChances]
  /** The last so many of the home side's attacks are made only while it does not lead: it bats last. */
  walkOff?: number
  /** Whoever has so many points has won at once; the sides attack in turn, home first. */
  until?: number
}

/** Chances of what a period ends with. */
export interface EndChances {
  byMargin: Distribution
  byTotal: Distribution
  byHome: Distribution
  byAway: Distribution
}

/** Chances of further points: of each side, of both together, of home's lead over away's from the lowest on, and of being level by home's. */
interface PointsToCome {
  home: Points
  away: Points
  total: Points
  margin: Points
  /** The lead that the first of `margin` stands for. */
  lowest: number
  level: Points
}

/** Chances of each side's further points together, row by row of the home side's. */
interface Grid {
  chances: Float64Array
  home: number
  away: number
}

/** Two sides that know nothing of one another. */
function apart(home: Points, away: Points, gap: number): PointsToCome {
  const level = new Float64Array(home.length)
  for (let h = 0; h < home.length; h++) level[h] = home[h]! * (away[h + gap] ?? 0)
  const lowest = 1 - away.length
  return { home, away, total: both(home, away), margin: both(home, away.slice().reverse()), lowest, level }
}

/** The same of sides that do: what one has tells when the other stops. */
function together({ chances, home, away }: Grid, gap: number): PointsToCome {
  const further: PointsToCome = {
    ...{ home: new Float64Array(home), away: new Float64Array(away), total: new Float64Array(home + away - 1) },
    ...{ margin: new Float64Array(home + away - 1), lowest: 1 - away, level: new Float64Array(home) },
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

/** The points of attacks that stop once there are more than `behind` of them. */
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

function battedOut({ score, left, brings }: PlayLeft, last: number): PointsToCome {
  const before = pointsOf(brings[0], left[0] - last)
  const visitors = pointsOf(brings[1], left[1])
  const one = oneAttack(brings[0])
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

function raced({ score, left, brings }: PlayLeft, until: number): PointsToCome {
  const ones = brings.map(oneAttack) as [Points, Points]
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
  const { score, left, brings, walkOff = 0, until } = stretch
  if (until !== undefined && Math.max(...score) < until) return raced(stretch, until)
  const last = Math.min(walkOff, left[0])
  if (last > 0) return battedOut(stretch, last)
  return apart(pointsOf(brings[0], left[0]), pointsOf(brings[1], left[1]), score[0] - score[1])
}

// Here as in `both`, plain loops: a callback for each point takes longer than what it works out.
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

/** Plays a stretch out. */
export function playOut(stretch: PlayLeft): EndChances {
  return endsOf(furtherOf(stretch), stretch.score)
}

/** Overtimes are thought of until so little of a tie is left. */
const RARE = 1e-6

/** Twice the points: where each number of both sides stands among their totals. */
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

/** What is left of a stretch that did not end level. */
function decided(further: PointsToCome, gap: number): PointsToCome {
  const { home, away, total, margin, lowest, level } = further
  const none = margin.slice()
  none[-gap - lowest] = 0
  return {
    ...{
      home: without(home, level, (h) => h),
      away: without(away, level, (h) => h + gap),
      margin: none,
      lowest,
      level,
    },
    total: without(total, level, (h) => 2 * h + gap),
  }
}

/** Adds what a longer distribution brings, from a place on. */
function added(to: Points, more: Points, from = 0): Points {
  const sum = new Float64Array(Math.max(to.length, from + more.length))
  sum.set(to)
  for (let at = 0; at < more.length; at++) sum[from + at]! += more[at]!
  return sum
}

/** Where a stretch ends level it is played on, round after round of so many attacks, until one side leads. */
export function playOn(stretch: PlayLeft, { attacks, walkOff }: { attacks: number; walkOff: boolean }): EndChances {
  const { score, brings } = stretch
  const gap = score[0] - score[1]
  const first = furtherOf(stretch)
  const once = furtherOf({
    ...{ score: [0, 0], left: [attacks, attacks], brings },
    ...(walkOff && { walkOff: attacks }),
  })
  const round = decided(once, 0)
  let { home, away, total, margin, lowest } = decided(first, gap)
  const tied = sumOf(first.level)
  // Every round that decides has the same leads, whenever it comes.
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

/** The chance that the home side scores first, in pairs of attacks that come in either order; after them lots decide. */
export function suddenly(
  [home, away]: readonly [PointChances, PointChances],
  [homeLeft, awayLeft]: readonly [number, number],
): number {
  const scores = (brings: PointChances) => brings.reduce((sum, [, chance]) => sum + chance, 0)
  const [h, a] = [scores(home), scores(away)]
  if (homeLeft > awayLeft) return h + (1 - h) * suddenly([home, away], [awayLeft, awayLeft])
  if (awayLeft > homeLeft) return (1 - a) * suddenly([home, away], [homeLeft, homeLeft])
  const none = (1 - h) * (1 - a)
  const open = none ** homeLeft
  return ((h * (1 - a / 2)) / (1 - none)) * (1 - open) + open / 2
}
