/** What is said of each sport of goals, runs and points: how it is scored, how long it takes, how far its sides lie apart. */
import type { AttackOffer } from '@quarterline/core/price/points/attackQuotes'
import type { ScoringRule } from '@quarterline/core/price/points/attackState'

export type Range = readonly [least: number, most: number]

export interface PointsRow {
  sport: number
  scoring: ScoringRule
  offer: AttackOffer
  home: number
  spread: number
  /** Minutes of a period by its clock, and whether the clock of the second half goes on from there; innings have none. */
  minutes?: number
  clockGoesOn?: true
  /** How long a period takes in seconds, with all that stops it; the breaks between, and the one at half-time. */
  lastsS: Range
  breakS: Range
  halfTimeS?: Range
  /** Goals are announced, looked at and shut the markets; most grow out of a danger. */
  hasGoals?: true
  /** Played by machines or on them: begun on the minute, never postponed, abandoned or taken back. */
  isGame?: true
  /** After points the markets are shut for so many seconds. */
  shutS?: Range
}
