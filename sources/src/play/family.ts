/** A family of sports that are played, priced and told alike, as the simulator puts it on offer. */
import type { Slotless } from '../world/rounds.ts'
import type { FamilyMatch, SimulatedMatch } from '../world/simulated.ts'

export interface Family {
  /** How much of the whole offer is its, in shares of one. */
  share: number
  /** @param matches about how many of its matches are on offer at a time; none of a sport that would hardly ever have one */
  open(seed: string, matches: number): FamilyDays
}

/** What a family plays, by day: a function of seed, size and day alone. */
export interface FamilyDays {
  /** The matches that begin within DAY_SPAN_MS of the start of a day of the epoch in UTC, open LEAD_MAX_MS before at most. */
  on(day: number): Slotless<FamilyMatch>[]
  /** No day has more. */
  most: number
}

/**
 * What is put on offer by stretches of time, the nth from n * lengthMs after the epoch on: matches by the day, rounds that
 * open only minutes before they begin by shorter ones. A stretch is a function of its number alone.
 */
export interface Stretches {
  lengthMs: number
  /** Nothing of a stretch opens longer before it begins, or is told longer after it began. */
  aheadMs: number
  behindMs: number
  of(stretch: number): SimulatedMatch[]
}
