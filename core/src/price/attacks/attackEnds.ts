/** What a stretch of attacks can end with: played out, stopped once the side that bats last leads, or first to so many points. */
import type { Score } from '../../market/score.ts'
import { type Brings, type Ends, oneAttack, openEnds, pointsOf } from './attacks.ts'

/** What is left of a match or a period. */
export interface Stretch {
  /** Points that count already. */
  score: Score
  /** Attacks that each side still has, and what they bring. */
  left: readonly [home: number, away: number]
  brings: readonly [home: Brings, away: Brings]
  /** The last so many of the home side's attacks are made only while it does not lead: it bats last. */
  walkOff?: number | undefined
  /** Whoever has so many points has won at once; the sides attack in turn, home first. */
  until?: number | undefined
}

/** Ends, and the chance that it ends level at each number of home points. */
export interface Played {
  ends: Ends
  level: readonly { points: number; chance: number }[]
}

/** The points of attacks that stop once there are more than `behind` of them. */
function walkOffOf(brings: Brings, attacks: number, behind: number): number[] {
  const one = oneAttack(brings).chances
  let reached = [1]
  for (let attack = 0; attack < attacks; attack++) {
    const next: number[] = []
    for (const [points, chance] of reached.entries())
      if (points > behind) next[points] = (next[points] ?? 0) + chance
      else for (const [more, often] of one.entries()) next[points + more] = (next[points + more] ?? 0) + chance * often
    reached = Array.from(next, (chance) => chance ?? 0)
  }
  return reached
}

type Visit = (home: number, away: number, chance: number) => void

/** Every further score that a stretch can bring, with its chance. @returns the most of each side */
function eachEnd({ score, left, brings, walkOff = 0 }: Stretch): {
  most: [number, number]
  visit: (of: Visit) => void
} {
  const last = Math.min(walkOff, left[0])
  const home = pointsOf(brings[0], left[0] - last)
  const away = pointsOf(brings[1], left[1])
  const best = Math.max(...brings[0].map(([points]) => points))
  const most: [number, number] = [
    home.from + home.chances.length - 1 + last * best,
    away.from + away.chances.length - 1,
  ]
  const known = new Map<number, number[]>()
  const late = (behind: number) => {
    const points = known.get(behind) ?? walkOffOf(brings[0], last, behind)
    known.set(behind, points)
    return points
  }
  const visit = (of: Visit) => {
    for (const [i, p] of home.chances.entries())
      for (const [j, q] of away.chances.entries()) {
        const [h, a] = [home.from + i, away.from + j]
        const behind = score[1] + a - score[0] - h
        if (last === 0 || behind < 0) of(h, a, p * q)
        else for (const [more, often] of late(behind).entries()) if (often > 0) of(h + more, a, p * q * often)
      }
  }
  return { most, visit }
}

/** The same where whoever has so many points has won: attack by attack, in turn. */
function eachRaced({ score, left, brings, until = 0 }: Stretch): {
  most: [number, number]
  visit: (of: Visit) => void
} {
  const best = Math.max(...brings.flatMap((side) => side.map(([points]) => points)))
  const room = until + best
  let grid = new Map<number, number>([[score[0] * room + score[1], 1]])
  const [homeLeft, awayLeft] = left
  const attacks = homeLeft + awayLeft
  const isHomeFirst = homeLeft >= awayLeft
  for (let attack = 0; attack < attacks; attack++) {
    const side = (attack % 2 === 0) === isHomeFirst ? 0 : 1
    const next = new Map<number, number>()
    const add = (key: number, chance: number) => next.set(key, (next.get(key) ?? 0) + chance)
    const one = oneAttack(brings[side]).chances
    for (const [key, chance] of grid)
      if (Math.floor(key / room) >= until || key % room >= until) add(key, chance)
      else for (const [points, often] of one.entries()) add(key + points * (side === 0 ? room : 1), chance * often)
    grid = next
  }
  const visit = (of: Visit) => {
    for (const [key, chance] of grid) of(Math.floor(key / room) - score[0], (key % room) - score[1], chance)
  }
  return { most: [Math.max(0, room - score[0]), Math.max(0, room - score[1])], visit }
}

/** Plays a stretch out. */
export function playOut(stretch: Stretch): Played {
  const { score, until } = stretch
  const isRace = until !== undefined && Math.max(...score) < until
  const { most, visit } = isRace ? eachRaced(stretch) : eachEnd(stretch)
  const ends = openEnds(score, most)
  const level: number[] = []
  visit((h, a, chance) => {
    ends.add(h, a, chance)
    if (score[0] + h === score[1] + a) level[h] = (level[h] ?? 0) + chance
  })
  return {
    ends: ends.ends(),
    level: Array.from(level, (chance, h) => ({ points: score[0] + h, chance: chance ?? 0 })).filter(
      ({ chance }) => chance > 0,
    ),
  }
}

/** Overtimes are thought of as far as this; what is level even then is shared out among the rest. */
const ROUNDS = 10
const RARE = 1e-7

/** Where a stretch ends level it is played on, round after round of so many attacks, until one side leads. */
export function playOn(stretch: Stretch, round: { attacks: number; walkOff: boolean }): Ends {
  const { score } = stretch
  const isRace = stretch.until !== undefined && Math.max(...score) < stretch.until
  const first = isRace ? eachRaced(stretch) : eachEnd(stretch)
  const { attacks } = round
  const more = eachEnd({
    ...{ score: [0, 0], left: [attacks, attacks], brings: stretch.brings },
    ...(round.walkOff && { walkOff: attacks }),
  })
  const cells: (readonly [number, number, number])[] = []
  more.visit((h, a, chance) => {
    if (chance > RARE) cells.push([h, a, chance])
  })
  const roundMost = Math.max(...more.most)
  const most: [number, number] = [first.most[0] + ROUNDS * roundMost, first.most[1] + ROUNDS * roundMost]
  const ends = openEnds(score, most)
  let level: number[] = []
  first.visit((h, a, chance) => {
    if (score[0] + h !== score[1] + a) ends.add(h, a, chance)
    else level[h] = (level[h] ?? 0) + chance
  })
  const gap = score[0] - score[1]
  for (let number = 0; number < ROUNDS; number++) {
    const next: number[] = []
    level.forEach((tied, h) => {
      if (tied < RARE) return
      for (const [x, y, chance] of cells)
        if (x === y) next[h + x] = (next[h + x] ?? 0) + tied * chance
        else ends.add(h + x, h + gap + y, tied * chance)
    })
    level = next
  }
  return ends.ends()
}

/** The chance that the home side scores first, in pairs of attacks that come in either order; after them lots decide. */
export function suddenly(
  [home, away]: readonly [Brings, Brings],
  [homeLeft, awayLeft]: readonly [number, number],
): number {
  const scores = (brings: Brings) => brings.reduce((sum, [, chance]) => sum + chance, 0)
  const [h, a] = [scores(home), scores(away)]
  if (homeLeft > awayLeft) return h + (1 - h) * suddenly([home, away], [awayLeft, awayLeft])
  if (awayLeft > homeLeft) return (1 - a) * suddenly([home, away], [homeLeft, homeLeft])
  const none = (1 - h) * (1 - a)
  const open = none ** homeLeft
  return ((h * (1 - a / 2)) / (1 - none)) * (1 - open) + open / 2
}
