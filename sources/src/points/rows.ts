/**
 * Sports of goals, runs and points: how each is scored, how long it takes, and how far its sides lie apart. Attacks and what
 * they bring are those that each sport's statistics count: shots and their percentage, drives, sets of tackles, possessions,
 * centre passes, raids; rates are of the best known leagues, as their tables and yearbooks show them, rounded. The source of
 * a figure stands beside it. `home` and `spread` are logarithms of how much better a side scores than the other: what home
 * adds, and the standard deviation between clubs, such that favourites are as short as in the trade.
 */
import type { AttackOffer } from '@quarterline/core/price/attacks/attackQuotes'
import type { Scoring } from '@quarterline/core/price/attacks/attackState'

type Range = readonly [least: number, most: number]

export interface PointsRow {
  sport: number
  scoring: Scoring
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
  /** After points the markets are shut for so many seconds. */
  shutS?: Range
}

const GOAL_SHUT: Range = [20, 45]
const LOW: AttackOffer = { lines: 2, teamTotals: true }
const HIGH: AttackOffer = { lines: 3, teamTotals: true }

export const POINTS_ROWS: readonly PointsRow[] = [
  {
    // NHL: 30 shots a side, one in ten goes in, 3.1 goals; home sides score 8 % more.
    sport: 6,
    scoring: { attacks: 10, brings: [[1, 0.102]], overtime: 5 },
    ...{ offer: LOW, home: 0.08, spread: 0.16, minutes: 20, lastsS: [2160, 2520], breakS: [1020, 1080] },
    ...{ hasGoals: true, shutS: GOAL_SHUT },
  },
  {
    // Bundesliga: 55 attacks a side and half of them a goal, 29 goals; home is worth a goal and a half.
    sport: 11,
    scoring: { attacks: 28, brings: [[1, 0.525]] },
    ...{ offer: HIGH, home: 0.05, spread: 0.075, minutes: 30, clockGoesOn: true },
    ...{ lastsS: [2160, 2460], breakS: [600, 660], halfTimeS: [720, 900] },
  },
]
const ROW = new Map(POINTS_ROWS.map((row) => [row.sport, row]))

/** The row of a sport. */
export function pointsRow(sport: number): PointsRow {
  const row = ROW.get(sport)
  if (!row) throw new Error(`no points in sport ${sport}`)
  return row
}
