/** Who wins a season or a tournament: chances from how a table may end, or through a draw round by round. */
import { phi } from './points/pointsChances.ts'

/** What a side has and what it may still get, in points of the table. */
export interface Contender {
  points: number
  expected: number
  /** Of what it may still get. */
  variance: number
}

/** Points apart that the integral is cut into. */
const STEP = 0.5
const REACH = 5
/** A place in the table that is nearly sure still has this deviation: goals decide between equals. */
const SIGMA_MIN = 0.35

/** The chance that each side ends above all others: its end as a normal number against those of the rest. Sums to 1. */
export function tableChances(sides: readonly Contender[]): number[] {
  const ends = sides.map(({ points, expected, variance }) => ({
    mean: points + expected,
    sigma: Math.max(Math.sqrt(variance), SIGMA_MIN),
  }))
  const from = Math.min(...ends.map(({ mean, sigma }) => mean - REACH * sigma))
  const to = Math.max(...ends.map(({ mean, sigma }) => mean + REACH * sigma))
  const chances = ends.map(() => 0)
  let before = ends.map(({ mean, sigma }) => phi((from - mean) / sigma))
  for (let at = from + STEP; at <= to; at += STEP) {
    const now = ends.map(({ mean, sigma }) => phi((at - mean) / sigma))
    // Each side ends in this step while the others end below its middle.
    const below = now.map((one, side) => (one + before[side]!) / 2)
    for (const side of chances.keys()) {
      const arrives = now[side]! - before[side]!
      if (arrives > 0) chances[side]! += below.reduce((all, one, other) => (other === side ? all : all * one), arrives)
    }
    before = now
  }
  const sum = chances.reduce((all, one) => all + one, 0)
  return chances.map((chance) => chance / sum)
}

/**
 * The chance that each player of a draw wins it: neighbours meet, and their winners meet the winners beside them.
 * @param draw players by number in the order of the draw, as many as a power of two; one that is out is `null`
 * @param beats the chance that the first beats the second
 */
export function drawChances(
  draw: readonly (number | null)[],
  beats: (one: number, other: number) => number,
): Map<number, number> {
  type Bracket = Map<number, number>
  let round: Bracket[] = draw.map((player) => new Map(player === null ? [] : [[player, 1]]))
  const meet = (upper: Bracket, lower: Bracket): Bracket => {
    if (upper.size === 0 || lower.size === 0) return upper.size === 0 ? lower : upper
    const winners: Bracket = new Map()
    const add = (player: number, chance: number) => winners.set(player, (winners.get(player) ?? 0) + chance)
    for (const [one, mine] of upper)
      for (const [other, theirs] of lower) {
        const chance = beats(one, other)
        add(one, mine * theirs * chance)
        add(other, mine * theirs * (1 - chance))
      }
    return winners
  }
  while (round.length > 1)
    round = Array.from({ length: round.length / 2 }, (_, at) => meet(round[2 * at]!, round[2 * at + 1]!))
  return round[0]!
}
