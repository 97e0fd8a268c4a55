/**
 * A set as a race (R11-3, template C): first to a target, two clear, each rally won by home with one chance. The order
 * of serves hardly changes who takes the set, so it is left out. A unit decided as a whole is a race to one.
 */
import type { Score } from '../../market/score.ts'

export interface Race {
  /** Points to win, two clear. */
  to: number
  /** Points that win without being two clear; equal to `to` if one clear is enough. */
  cap: number
}

/** Without a cap in the rules, points beyond the target that are computed: one set in 100,000 goes further. */
const NO_CAP = 16

/** A race to two clear without a cap. */
export const openRace = (to: number): Race => ({ to, cap: to + NO_CAP })

/** A final score with its chance. */
export interface RaceEnd {
  score: Score
  chance: number
}

/** Whether a score ends the race. */
export function isRaceOver({ to, cap }: Race, [home, away]: Score): boolean {
  const most = Math.max(home, away)
  return most >= cap || (most >= to && Math.abs(home - away) >= 2)
}

/** Chances below this are dropped; together they are below one in a million. */
const NEGLIGIBLE = 1e-13

/** How a race may end from a score; `p` is home's chance to win a rally. */
export function raceEnds(race: Race, p: number, from: Score = [0, 0]): RaceEnd[] {
  const side = race.cap + 1
  const reached = new Float64Array(side * side)
  const ends: RaceEnd[] = []
  reached[from[0] * side + from[1]] = 1
  for (let home = from[0]; home <= race.cap; home++)
    for (let away = from[1]; away <= race.cap; away++) {
      const chance = reached[home * side + away]!
      if (chance < NEGLIGIBLE) continue
      if (isRaceOver(race, [home, away])) {
        ends.push({ score: [home, away], chance })
        continue
      }
      reached[(home + 1) * side + away]! += chance * p
      reached[home * side + away + 1]! += chance * (1 - p)
    }
  return ends
}

/** Home's chance to win a race. */
export function raceChance(ends: readonly RaceEnd[]): number {
  return ends.reduce((sum, { score, chance }) => sum + (score[0] > score[1] ? chance : 0), 0)
}
