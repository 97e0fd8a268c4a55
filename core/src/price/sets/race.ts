/**
 * A set as a race (R11-3, template C): the first to so many points, two clear, where every rally is the home side's with one
 * chance. Who serves changes the order in which rallies are won far more than who takes the set, so it is left out: a side-out
 * sport's long rows even out over the forty rallies of a set. What is decided unit by unit is a race to one.
 */
import type { Score } from '../../market/score.ts'

export interface Race {
  /** Points that win, two clear. */
  to: number
  /** The first with so many wins without being two clear; as many as `to` where one clear is enough. */
  cap: number
}

/** Where the rules know no cap, a set goes on for so many points more: one in 100,000 would go on longer. */
const NO_CAP = 16

/** A race two clear without a cap. */
export const openRace = (to: number): Race => ({ to, cap: to + NO_CAP })

/** A final score with its chance. */
export interface RaceEnd {
  score: Score
  chance: number
}

/** Whether a score is a race's last one. */
export function isRaceOver({ to, cap }: Race, [home, away]: Score): boolean {
  const most = Math.max(home, away)
  return most >= cap || (most >= to && Math.abs(home - away) >= 2)
}

/** Chances below this are left out: a match of all of them would still be none in a million. */
const NEGLIGIBLE = 1e-13

/** How a race may end from a score, with the chance `p` that the home side wins a rally. */
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

/** The chance that the home side wins a race out of its ends. */
export function raceChance(ends: readonly RaceEnd[]): number {
  return ends.reduce((sum, { score, chance }) => sum + (score[0] > score[1] ? chance : 0), 0)
}
