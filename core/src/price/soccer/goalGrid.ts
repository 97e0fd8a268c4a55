/** The goal model of R12-1: one grid of scores prices every market of a soccer match. */
import type { Quarters } from '../../base/line.ts'

/** The grid's goals per side; less lies beyond than any price shows. */
export const GOALS_MAX = 12
const SIDE = GOALS_MAX + 1

/** Expected goals of each side. */
export interface GoalRates {
  home: number
  away: number
}

/** Chances by goal difference (home − away + GOALS_MAX) and by total goals; each sums to 1. */
export interface Goalscape {
  byMargin: readonly number[]
  byTotal: readonly number[]
}

function poisson(rate: number): number[] {
  const chances = [Math.exp(-rate)]
  for (let goals = 1; goals < SIDE; goals++) chances.push((chances[goals - 1]! * rate) / goals)
  return chances
}

/** The Dixon-Coles factor for the four lowest scores, 1 for all others (R12-1). */
export function tau(home: number, away: number, rates: GoalRates, rho: number): number {
  if (home === 0 && away === 0) return 1 - rates.home * rates.away * rho
  if (home === 0 && away === 1) return 1 + rates.home * rho
  if (home === 1 && away === 0) return 1 + rates.away * rho
  return home === 1 && away === 1 ? 1 - rho : 1
}

/** The chance of each score, `grid[home][away]`, 0 to 12 each (R12-1). In play rho is 0 (R12-4). */
export function goalGrid(rates: GoalRates, rho = 0): number[][] {
  const home = poisson(rates.home)
  const away = poisson(rates.away)
  const grid: number[][] = []
  let sum = 0
  // Plain loops: a moving board is priced thousands of times a second.
  for (let x = 0; x < SIDE; x++) {
    const row: number[] = []
    for (let y = 0; y < SIDE; y++) {
      // A strongly negative rho with high rates could give a negative chance.
      const chance = Math.max(0, home[x]! * away[y]! * (rho === 0 ? 1 : tau(x, y, rates, rho)))
      sum += chance
      row.push(chance)
    }
    grid.push(row)
  }
  // The chance cut off at 12 goals is distributed, so that the grid sums to 1 (R12-11).
  for (const row of grid) for (let y = 0; y < SIDE; y++) row[y] = row[y]! / sum
  return grid
}

/** Sums a grid by margin and by total, all that 1X2, handicap and over/under need. */
export function scapeOf(grid: readonly (readonly number[])[]): Goalscape {
  const byMargin = new Array<number>(2 * GOALS_MAX + 1).fill(0)
  const byTotal = new Array<number>(2 * GOALS_MAX + 1).fill(0)
  for (let home = 0; home < SIDE; home++)
    for (let away = 0; away < SIDE; away++) {
      const chance = grid[home]![away]!
      byMargin[home - away + GOALS_MAX]! += chance
      byTotal[home + away]! += chance
    }
  return { byMargin, byTotal }
}

/** Chances by margin and by total at given rates. */
export function goalscape(rates: GoalRates, rho = 0): Goalscape {
  return scapeOf(goalGrid(rates, rho))
}

/** Chances of home win, draw and away win when home leads by `lead`. */
export function winDrawLose(scape: Goalscape, lead = 0): [number, number, number] {
  const chances: [number, number, number] = [0, 0, 0]
  for (const [at, chance] of scape.byMargin.entries()) {
    const margin = at - GOALS_MAX + lead
    chances[margin > 0 ? 0 : margin === 0 ? 1 : 2] += chance
  }
  return chances
}

/**
 * The fair Hong Kong price of a line from chances by whole goals: losing part over winning part, halves as 1/2 (R12-2).
 */
export function fairHk(chances: readonly number[], edgeOf: (at: number) => number): number {
  let wins = 0
  let loses = 0
  // By index: every line of every moving board is computed here.
  for (let at = 0; at < chances.length; at++) {
    const chance = chances[at]!
    const edge = edgeOf(at)
    if (edge > 0) wins += edge === 1 ? chance / 2 : chance
    if (edge < 0) loses += edge === -1 ? chance / 2 : chance
  }
  return loses / wins
}

/** Fair Hong Kong price of the home side at a handicap (R12-2); Infinity when it cannot win. */
export function fairHomeHk(scape: Goalscape, line: Quarters): number {
  return fairHk(scape.byMargin, (at) => 4 * (at - GOALS_MAX) + line)
}

/** Fair Hong Kong price of over a total, with `goals` already scored (R12-2); Infinity if it cannot win. */
export function fairOverHk(scape: Goalscape, line: Quarters, goals = 0): number {
  return fairHk(scape.byTotal, (at) => 4 * (at + goals) - line)
}
