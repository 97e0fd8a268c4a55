/** Who wins a season or tournament: chances from the possible final tables, or round by round through a draw. */
import { phi } from './points/pointsChances.ts'

/** A side's points, and what it may still add. */
export interface Contender {
  points: number
  expected: number
  /** Variance of the points to come. */
  variance: number
}

/** The integral's step, in points. */
const STEP = 0.5
const REACH = 5
/** The smallest deviation of a nearly certain total: goal difference decides ties. */
const SIGMA_MIN = 0.35

/** Each side's chance to finish first: its final points as a normal number against the others'. Sums to 1. */
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
    // This side finishes in this step while the others finish below its middle.
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
 * Each player's chance to win a draw: neighbours meet, then the winners.
 * @param draw players by number in draw order, a power of two of them; `null` is eliminated
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
