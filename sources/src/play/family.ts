/** The contract of a family of sports that are played, priced and reported alike in the simulator. */
import type { PlannedMatch } from '../world/rounds.ts'
import type { FamilyMatch, SimulatedMatch } from '../world/simulated.ts'

export interface Family {
  /** Its share of the whole offer, from 0 to 1. */
  share: number
  /** @param matches about how many of its matches are on offer at a time; none of a sport that would hardly ever have one */
  open(seed: string, matches: number): FamilyDays
}

/** The matches of a family by day: a function of seed, size and day alone. */
export interface FamilyDays {
  /** The matches that begin within DAY_SPAN_MS of the start of a day of the epoch in UTC, open LEAD_MAX_MS before at most. */
  on(day: number): PlannedMatch<FamilyMatch>[]
  /** No day has more. */
  most: number
}

/**
 * The offer of a family in stretches of time, the nth from n * lengthMs after the epoch on: matches by the day, or
 * shorter stretches for rounds that open only minutes before they begin. A stretch is a function of its number alone.
 */
export interface Stretches {
  lengthMs: number
  /**
   * The longest time by which a match of a stretch opens before the stretch begins, and by which its facts continue
   * after it began.
   */
  aheadMs: number
  behindMs: number
  of(stretch: number): SimulatedMatch[]
}
