/** Which matches the simulator plays on a day, and from when they are on offer: a function of seed, size and day alone. */
import { HOUR_MS } from '@quarterline/core/base/time'
import { CLUBS, drawLeagues } from './clubs.ts'
import { TOLD_AFTER_MS } from './fate.ts'
import { drawHoops, HOOPS_LEAGUES } from './hoops.ts'
import { LEAGUES_MAX, type LeaguePlan, leaguePlan } from './leagues.ts'
import { hoopsOutrights, LASTING, ROUND_SLOTS_FROM, soccerOutrights, tennisOutrights } from './outrights.ts'
import {
  childrenOf,
  EVERY_DAYS,
  hoopsRound,
  LEAD_HOURS,
  LEAD_SPREAD_HOURS,
  type Slotless,
  soccerRound,
  tennisDay,
} from './rounds.ts'
import type { OutrightMatch, SimulatedMatch } from './simulated.ts'
import { openTennis, TOURS, WEEK } from './tours.ts'

export interface Schedule {
  /**
   * What belongs to a day of the epoch, in the order of its slots: matches whose kick-offs lie within DAY_SPAN_MS of its
   * start in UTC, and seasons and tournaments that open when matches of that day do.
   */
  day(day: number): SimulatedMatch[]
  /** Seasons and tournaments of the days before one that are not decided by an instant, each with its day. */
  lasting(day: number, sinceMs: number): { day: number; match: SimulatedMatch }[]
}

/** Matches on offer at a time: what may be asked for, and what there is by default, with which no group is ever empty. */
export const MATCHES = { min: 50, max: 1500, usual: 350 } as const

const IN_PLAY_HOURS = 2
/** No match is on offer longer before its kick-off. */
export const LEAD_MAX_MS = (LEAD_HOURS[1] + LEAD_SPREAD_HOURS + 1) * HOUR_MS
/** Evenings in the west come after midnight in UTC. */
export const DAY_SPAN_MS = 29 * HOUR_MS

/** How many matches of a league are on offer at a time, in play included. */
function offerOf({ grade }: LeaguePlan): number {
  const offeredHours = LEAD_HOURS[grade] + LEAD_SPREAD_HOURS / 2 + IN_PLAY_HOURS
  return ((CLUBS[grade] / 2 / EVERY_DAYS) * offeredHours) / 24
}

/** How many leagues it takes to have about so many matches on offer. */
function leaguesFor(matches: number): number {
  let count = 0
  for (let offer = 0; offer < matches && count < LEAGUES_MAX; count++) offer += offerOf(leaguePlan(count))
  return count
}

/** How much of the offer is basketball and tennis; the usual offer has all of both. */
const shareOf = (count: number, matches: number) =>
  Math.max(1, Math.min(count, Math.round((count * matches) / MATCHES.usual)))
const SOCCER_SHARE = 0.86

/** What else is played, as the schedule needs it: by day, and how much of it a day may have. */
interface Others {
  on(day: number): Slotless<SimulatedMatch>[]
  most: number
}

/** The schedule of a seed with about so many matches on offer at a time. */
export function openSchedule(seed: string, matches: number, others: readonly Others[]): Schedule {
  const leagues = drawLeagues(seed, leaguesFor(matches * SOCCER_SHARE))
  const hoops = drawHoops(seed, shareOf(HOOPS_LEAGUES, matches))
  const tennis = openTennis(seed, shareOf(TOURS, matches))
  const plays = (number: number, day: number) => (day + number) % EVERY_DAYS === 0
  const matchesOn = (day: number): Slotless<SimulatedMatch>[] => [
    ...leagues
      .filter(({ number }) => plays(number, day))
      .flatMap((league) => {
        const round = soccerRound(league, seed, day)
        return league.plan.hasChildren ? round.flatMap((match) => [match, ...childrenOf(match)]) : round
      }),
    ...hoops.filter(({ number }) => plays(number, day)).flatMap((league) => hoopsRound(league, seed, day)),
    ...tennisDay(tennis, day),
  ]
  // The days are alike by threes, but for tennis, of which no day has more than this.
  const most = Math.max(...[30, 31, 32].map((day) => matchesOn(day).length)) + shareOf(TOURS, matches) * 8
  const perDay = others.reduce((sum, one) => sum + one.most, most)
  const slotted = (match: Slotless<SimulatedMatch>, day: number, at: number) =>
    ({ ...match, slot: (day * perDay + at) % ROUND_SLOTS_FROM }) as SimulatedMatch
  const beside = (day: number) => {
    let from = most
    return others.flatMap((one) => {
      const first = from
      from += one.most
      return one.on(day).map((match, at) => slotted(match, day, first + at))
    })
  }
  const seasons = (day: number): OutrightMatch[] => [
    ...soccerOutrights(leagues, seed, day),
    ...hoopsOutrights(hoops, seed, day),
  ]
  const outrights = (day: number): OutrightMatch[] => [...seasons(day), ...tennisOutrights(tennis, day)]
  return {
    day: (day) => [...matchesOn(day).map((match, at) => slotted(match, day, at)), ...beside(day), ...outrights(day)],
    lasting: (before, sinceMs) =>
      Array.from({ length: LASTING.days }, (_, at) => before - LASTING.days + at)
        // A tournament is played for no more than a week: older ones need not be played again.
        .flatMap((day) => (before - day <= WEEK ? outrights : seasons)(day).map((match) => ({ day, match })))
        .filter(({ match }) => match.startsAtMs + TOLD_AFTER_MS > sinceMs),
  }
}
