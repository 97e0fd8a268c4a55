/** The simulator's year: its weeks, the windows of international matches, and the weeks of a league's rounds. */
import { DAY_MS } from '@quarterline/core/base/time'

/** Weeks are counted from Monday, 1 January 2024, a day of the epoch in UTC. */
const FIRST_MONDAY = 19_723
/** All seasons have the same length; the year's remaining day is dropped. */
const YEAR_WEEKS = 52
/** No league plays in the last weeks before its next season. */
const BREAK_WEEKS = 5
/** Weeks of the year in which better leagues leave their players to national teams: March, June, September to November (FIFA). */
const WINDOWS = new Set([12, 23, 35, 40, 45])

/** The rest of a division, never negative. */
export const modulo = (value: number, by: number) => ((value % by) + by) % by

export const weekOf = (day: number) => Math.floor((day - FIRST_MONDAY) / 7)
export const weekdayOf = (day: number) => modulo(day - FIRST_MONDAY, 7)
/** The day of a week: 0 is Monday, 7 the Monday after. */
export const dayOf = (week: number, weekday: number) => FIRST_MONDAY + 7 * week + weekday
export const isWindow = (week: number) => WINDOWS.has(modulo(week, YEAR_WEEKS))

/** How people call a season: by the year in which it opens. @param opens the week of the year with its first round */
export const seasonName = (opens: number, season: number) =>
  String(new Date(dayOf(season * YEAR_WEEKS + opens, 0) * DAY_MS).getUTCFullYear())

/** A round that is played in a week. */
export interface Turn {
  season: number
  round: number
  /** From Tuesday to Thursday; any other from Friday to Monday, or when its league likes to play. */
  isMidweek: boolean
}

export interface Seasons {
  /** The rounds of a week, in order. */
  turnsIn(week: number): readonly Turn[]
  /** When a round of a season is played. */
  whenOf(season: number, round: number): { week: number; isMidweek: boolean }
}

/** @param opens the week of the year with the first round @param pauses whether it leaves the windows free */
export function openSeasons({ opens, rounds, pauses }: { opens: number; rounds: number; pauses: boolean }): Seasons {
  const free = Array.from({ length: YEAR_WEEKS - BREAK_WEEKS }, (_, at) => at).filter(
    (at) => !pauses || !isWindow(opens + at),
  )
  const weeks = Array.from({ length: rounds }, (_, round) => Math.floor((round * free.length) / rounds))
  if (rounds > 2 * free.length) throw new Error(`${rounds} rounds do not go into a season`)
  // Of two rounds in a week the first is played on working days.
  const isMidweek = (round: number) => weeks[round] === weeks[round + 1]
  const byWeek = new Map<number, Omit<Turn, 'season'>[]>()
  for (const [round, at] of weeks.entries()) {
    const week = free[at]!
    byWeek.set(week, [...(byWeek.get(week) ?? []), { round, isMidweek: isMidweek(round) }])
  }
  return {
    turnsIn(week) {
      const season = Math.floor((week - opens) / YEAR_WEEKS)
      return (byWeek.get(modulo(week - opens, YEAR_WEEKS)) ?? []).map((turn) => ({ season, ...turn }))
    },
    whenOf: (season, round) => ({
      week: season * YEAR_WEEKS + opens + free[weeks[round]!]!,
      isMidweek: isMidweek(round),
    }),
  }
}
