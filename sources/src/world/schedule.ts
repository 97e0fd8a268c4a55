/** Schedules the simulator's matches by day, with the openings of each: a function of seed, size and day alone. */
import { HOUR_MS } from '@quarterline/core/base/time'
import { modulo } from './calendar.ts'
import { drawHoops, HOOPS_LEAGUES } from './hoops.ts'
import { LEAD_HOURS, LEAD_SPREAD_HOURS } from './meeting.ts'
import { hoopsOutrights, LONGEST_SEASON, ROUND_NUMBERS_FROM, soccerOutrights, tennisOutrights } from './outrights.ts'
import { TOLD_AFTER_MS } from './postponement.ts'
import { EVERY_DAYS, hoopsDay, type PlannedMatch, tennisDay } from './rounds.ts'
import type { OutrightMatch, SimulatedMatch } from './simulated.ts'
import { leadFor, openSoccer } from './soccerDays.ts'
import { openTennis, TOURS, WEEK } from './tours.ts'

export interface Schedule {
  /**
   * The matches of a day of the epoch, in the order of their offer numbers: those whose kick-offs lie within DAY_SPAN_MS of its
   * start in UTC, and the seasons and tournaments that open with them.
   */
  day(day: number): SimulatedMatch[]
  /** Seasons and tournaments of the days before one that are not decided by an instant, each with its day. */
  lasting(day: number, sinceMs: number): { day: number; match: SimulatedMatch }[]
}

/** Matches on offer at a time: the allowed range, and the default, with which no group is ever empty. */
export const MATCHES = { min: 50, max: 1500, usual: 1500 } as const

/** No match is on offer longer before its kick-off. */
export const LEAD_MAX_MS = (LEAD_HOURS[1] + LEAD_SPREAD_HOURS + 1) * HOUR_MS
/** Evenings in the west come after midnight in UTC. */
export const DAY_SPAN_MS = 29 * HOUR_MS
/**
 * The weeks, and days, after a match until another may have its offer number: soccer opens more than a week before its day, all
 * else three days at most.
 */
const WEEKS_APART = 3
const DAYS_APART = 6

/** The share of basketball and tennis in the offer; the usual offer has all of both. */
const shareOf = (count: number, matches: number) =>
  Math.max(1, Math.min(count, Math.round((count * matches) / MATCHES.usual)))
const SOCCER_SHARE = 0.32

/** The other sports as the schedule needs them: by day, with their share of it. */
interface OtherSports {
  on(day: number): PlannedMatch<SimulatedMatch>[]
  most: number
}

/** The schedule of a seed with about the given number of matches on offer at a time. */
export function openSchedule(seed: string, matches: number, others: readonly OtherSports[]): Schedule {
  const soccer = openSoccer(seed, matches * SOCCER_SHARE)
  const lead = leadFor(matches * SOCCER_SHARE)
  const hoops = drawHoops(seed, shareOf(HOOPS_LEAGUES, matches))
  const tennis = openTennis(seed, shareOf(TOURS, matches))
  const own: OtherSports[] = [
    {
      on: (day) => hoops.flatMap((league) => hoopsDay(league, seed, day, lead)),
      most: hoops.reduce((sum, { clubs }) => sum + Math.ceil(clubs.length / 2 / EVERY_DAYS), 0),
    },
    { on: (day) => tennisDay(tennis, day), most: shareOf(TOURS, matches) * 8 },
  ]
  const beside = [...own, ...others]
  const perDay = beside.reduce((sum, one) => sum + one.most, 0)
  const soccerNumbers = soccer.mostInAWeek * WEEKS_APART
  if (soccerNumbers + perDay * DAYS_APART > ROUND_NUMBERS_FROM)
    throw new Error(`no offer numbers for ${matches} matches`)
  const soccerOn = (day: number) =>
    soccer.on(day).map(({ match, week, nth }) => {
      const offerNumber = modulo(week, WEEKS_APART) * soccer.mostInAWeek + nth
      return { ...match, offerNumber } as SimulatedMatch
    })
  const othersOn = (day: number) => {
    let from = soccerNumbers + modulo(day, DAYS_APART) * perDay
    return beside.flatMap((one) => {
      const first = from
      from += one.most
      return one.on(day).map((match, at) => ({ ...match, offerNumber: first + at }) as SimulatedMatch)
    })
  }
  const seasons = (day: number): OutrightMatch[] => [
    ...soccerOutrights(soccer.leagues, seed, day),
    ...hoopsOutrights(hoops, seed, day),
  ]
  const outrights = (day: number): OutrightMatch[] => [...seasons(day), ...tennisOutrights(tennis, day)]
  return {
    day: (day) => [...soccerOn(day), ...othersOn(day), ...outrights(day)],
    lasting: (before, sinceMs) =>
      Array.from({ length: LONGEST_SEASON.days }, (_, at) => before - LONGEST_SEASON.days + at)
        // A tournament is played for no more than a week: older ones need not be played again.
        .flatMap((day) => (before - day <= WEEK ? outrights : seasons)(day).map((match) => ({ day, match })))
        .filter(({ match }) => match.startsAtMs + TOLD_AFTER_MS > sinceMs),
  }
}
