/**
 * The winner markets: one for every season of the better leagues and for every tournament, from its opening to its last
 * round.
 */
import { BASKETBALL, SOCCER, TENNIS } from '@quarterline/core/base/sport/sport'
import { DAY_MS, HOUR_MS } from '@quarterline/core/base/time'
import { once } from '../tell/tell.ts'
import { weekdayOf, weekOf } from './calendar.ts'
import type { SimulatedLeague } from './clubs.ts'
import type { Pairing } from './fixtures.ts'
import type { HoopsLeague } from './hoops.ts'
import { EVERY_DAYS, hoopsRound, roundOn } from './rounds.ts'
import type { OutrightMatch } from './simulated.ts'
import { soccerRound } from './soccerDays.ts'
import {
  hoopsBrings,
  hoopsWorth,
  type Season,
  seasonStory,
  soccerBrings,
  soccerWorth,
  tournamentStory,
} from './tables.ts'
import type { Tennis } from './tours.ts'

/** The longest season in days; its slots last as long. */
export const LASTING = { days: 345, slots: 512 } as const
/** More than all matches of the days on which any match on offer kicks off. */
export const SLOTS = 32768
const SLOTS_FROM = SLOTS - LASTING.slots
/** Rounds that begin every few minutes have slots of their own before them. */
export const ROUND_SLOTS = 512
export const ROUND_SLOTS_FROM = SLOTS_FROM - ROUND_SLOTS
/** The last of these are of soccer and basketball on consoles and computed. */
export const GAME_SLOTS_FROM = SLOTS_FROM - 128
const HOOPS_SLOTS = 400
const TENNIS_SLOTS = 440
/** A season opens so long before the day of its first round. */
const OPENS_BEFORE_MS = 24 * HOUR_MS

/** A season as its market needs it. */
interface OutrightSeason<M> {
  leagueId: string
  name: string
  clubs: readonly string[]
  rounds: readonly (readonly Pairing[])[]
  /** The day of the epoch before which it opens, which is part of its id as well. */
  day: number
  sport: number
  slot: number
  matchesOf(round: number): readonly M[]
  rules: Pick<Season<M & { startsAtMs: number }>, 'worthOf' | 'bringsOf'>
}

function seasonMarket<M extends { startsAtMs: number }>(playing: OutrightSeason<M>): OutrightMatch {
  const { leagueId, name, clubs, rounds, day, sport, slot, matchesOf, rules } = playing
  const opensAtMs = day * DAY_MS - OPENS_BEFORE_MS
  const matchId = `${leagueId}-${day}-w`
  return {
    ...{ kind: 'outright', sport, matchId, leagueId, league: name, grade: 1, seed: matchId },
    ...{ home: 'Winner', away: '', slot: SLOTS_FROM + slot, opensAtMs },
    startsAtMs: Math.min(...matchesOf(rounds.length - 1).map(({ startsAtMs }) => startsAtMs)),
    story: once(() => seasonStory({ ...rules, clubs, rounds, matchesOf }, opensAtMs)),
  }
}

/** The seasons of the better soccer leagues that belong to a day. */
export function soccerOutrights(leagues: readonly SimulatedLeague[], seed: string, day: number): OutrightMatch[] {
  if (weekdayOf(day) !== 0) return []
  const week = weekOf(day)
  return leagues
    .filter(({ plan, number }) => plan.grade < 3 && !plan.side && number < HOOPS_SLOTS)
    .flatMap((league) => {
      const turn = league.seasons.turnsIn(week)[0]
      if (turn?.round !== 0) return []
      const { season } = turn
      const { leagueId, clubs, rounds, plan, number } = league
      return [
        seasonMarket({
          ...{ leagueId, clubs, rounds, day, name: plan.name, sport: SOCCER.id, slot: number },
          matchesOf: (round) => soccerRound(league, seed, { season, round }, 1),
          rules: {
            worthOf: (pairing) => soccerWorth({ rates: league.ratesOf(pairing, season) }),
            bringsOf: soccerBrings,
          },
        }),
      ]
    })
}

/** The seasons of the basketball leagues that belong to a day. */
export function hoopsOutrights(leagues: readonly HoopsLeague[], seed: string, day: number): OutrightMatch[] {
  return leagues.flatMap((league) => {
    const { leagueId, name, clubs, rounds, number } = league
    if ((day + number) % EVERY_DAYS !== 0) return []
    const { season, round } = roundOn(number, rounds.length, day)
    if (round !== 0) return []
    return [
      seasonMarket({
        ...{ leagueId, name, clubs, rounds, day, sport: BASKETBALL.id, slot: HOOPS_SLOTS + number },
        matchesOf: (at) => hoopsRound(league, seed, day + at * EVERY_DAYS, 1),
        rules: {
          worthOf: (pairing) => hoopsWorth({ outlook: league.outlookOf(pairing, season) }),
          bringsOf: hoopsBrings,
        },
      }),
    ]
  })
}

/** The tournaments that begin on a day. */
export function tennisOutrights(tennis: Tennis, day: number): OutrightMatch[] {
  return tennis.beginning(day).map((tournament): OutrightMatch => {
    const { leagueId, name, meetings, tour, firstDay } = tournament
    const opensAtMs = firstDay * DAY_MS - OPENS_BEFORE_MS
    return {
      ...{ kind: 'outright', sport: TENNIS.id, matchId: `${leagueId}-w`, leagueId, league: name, grade: 2 },
      ...{ home: 'Winner', away: '', slot: SLOTS_FROM + TENNIS_SLOTS + tour.number, seed: leagueId },
      ...{
        opensAtMs,
        startsAtMs: meetings.at(-1)!.startsAtMs,
        story: once(() => tournamentStory(tournament, opensAtMs)),
      },
    }
  })
}
