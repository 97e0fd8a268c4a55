/** The description of a sport of goals, runs and points: its scoring, its duration and the spread of its sides. */
import type { AttackOffer } from '@quarterline/core/price/points/attackQuotes'
import type { ScoringRule } from '@quarterline/core/price/points/attackState'
import type { PointChances } from '@quarterline/core/price/points/attacks'

export type Range = readonly [least: number, most: number]

export interface PointsRow {
  sport: number
  scoring: ScoringRule
  offer: AttackOffer
  home: number
  spread: number
  /**
   * Minutes of a period by its clock, and whether the clock of the second half continues from there; innings have none.
   */
  minutes?: number
  clockGoesOn?: true
  /** The duration of a period in seconds, stoppages included; the breaks between periods, and the one at half-time. */
  lastsS: Range
  breakS: Range
  halfTimeS?: Range
  /** Goals are announced and reviewed and shut the markets; most follow a danger. */
  hasGoals?: true
  /** A computer or console game: begins on the minute, is never postponed, abandoned or corrected. */
  isGame?: true
  /** After points the markets are suspended for this many seconds. */
  shutS?: Range
}

/** What is quoted of a sport whose sides score few goals, and of one whose sides score many points. */
export const SOCCER_LIKE: AttackOffer = { lines: 3, step: 1 }
export const HIGH_SCORING: AttackOffer = { lines: 3, step: 4, teamTotals: true }

/** The points of an attack with their frequencies. */
export const points = (often: Readonly<Record<number, number>>): PointChances =>
  Object.entries(often).map(([scored, chance]) => [Number(scored), chance] as const)
