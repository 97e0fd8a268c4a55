/**
 * The outrights on the winner: one for every season of the better leagues and one for every tennis tournament, from its
 * opening to its last round. Used by `schedule.ts`; the offer numbers of all matches are divided here as well.
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
  hoopsForecast,
  hoopsGains,
  type Season,
  seasonStory,
  soccerForecast,
  soccerGains,
  tournamentStory,
} from './tables.ts'
import type { Tennis } from './tours.ts'

/** The days of the longest season, and the offer numbers for all outrights on offer in that time. */
export const LONGEST_SEASON = { days: 345, numbers: 512 } as const
/** All offer numbers, more than the matches that can be on offer at a time. The last ones are the outrights'. */
export const OFFER_NUMBERS = 32768
const OUTRIGHT_NUMBERS_FROM = OFFER_NUMBERS - LONGEST_SEASON.numbers
/** The offer numbers of the matches that begin every few minutes, before the outrights'. */
export const ROUND_NUMBERS = 512
export const ROUND_NUMBERS_FROM = OUTRIGHT_NUMBERS_FROM - ROUND_NUMBERS
/** The last of those: soccer and basketball on consoles and as computer games. */
export const GAME_NUMBERS_FROM = OUTRIGHT_NUMBERS_FROM - 128
/** The first outright numbers of basketball and of tennis; soccer begins at 0. */
const HOOPS_NUMBERS_FROM = 400
const TENNIS_NUMBERS_FROM = 440
/** How long before the day of its first round an outright opens. */
const OPENS_BEFORE_MS = 24 * HOUR_MS

/** What the outright of a season is made from. */
interface OutrightSeason<M> {
  leagueId: string
  name: string
  clubs: readonly string[]
  rounds: readonly (readonly Pairing[])[]
  /** The day of its first round, counted from the epoch; part of the outright's id. */
  day: number
  sport: number
  /** Counted from the first outright number. */
  offerNumber: number
  matchesOf(round: number): readonly M[]
  rules: Pick<Season<M & { startsAtMs: number }>, 'forecastOf' | 'gainOf'>
}

function seasonOutright<M extends { startsAtMs: number }>(season: OutrightSeason<M>): OutrightMatch {
  const { leagueId, name, clubs, rounds, day, sport, offerNumber, matchesOf, rules } = season
  const opensAtMs = day * DAY_MS - OPENS_BEFORE_MS
  const matchId = `${leagueId}-${day}-w`
  return {
    kind: 'outright',
    sport,
    matchId,
    leagueId,
    league: name,
    grade: 1,
    seed: matchId,
    home: 'Winner',
    away: '',
    offerNumber: OUTRIGHT_NUMBERS_FROM + offerNumber,
    opensAtMs,
    startsAtMs: Math.min(...matchesOf(rounds.length - 1).map(({ startsAtMs }) => startsAtMs)),
    story: once(() => seasonStory({ ...rules, clubs, rounds, matchesOf }, opensAtMs)),
  }
}

/** The outrights of the better soccer leagues whose season begins in the week of this day, a Monday; else none. */
export function soccerOutrights(leagues: readonly SimulatedLeague[], seed: string, day: number): OutrightMatch[] {
  if (weekdayOf(day) !== 0) return []
  const week = weekOf(day)
  return leagues
    .filter(({ plan, number }) => plan.grade < 3 && !plan.side && number < HOOPS_NUMBERS_FROM)
    .flatMap((league) => {
      const turn = league.seasons.turnsIn(week)[0]
      if (turn?.round !== 0) return []
      const { season } = turn
      const { leagueId, clubs, rounds, plan, number } = league
      return [
        seasonOutright({
          leagueId,
          clubs,
          rounds,
          day,
          name: plan.name,
          sport: SOCCER.id,
          offerNumber: number,
          matchesOf: (round) => soccerRound(league, seed, { season, round }, 1),
          rules: {
            forecastOf: (pairing) => soccerForecast({ rates: league.ratesOf(pairing, season) }),
            gainOf: soccerGains,
          },
        }),
      ]
    })
}

/** The outrights of the basketball leagues whose season begins on this day. */
export function hoopsOutrights(leagues: readonly HoopsLeague[], seed: string, day: number): OutrightMatch[] {
  return leagues.flatMap((league) => {
    const { leagueId, name, clubs, rounds, number } = league
    if ((day + number) % EVERY_DAYS !== 0) return []
    const { season, round } = roundOn(number, rounds.length, day)
    if (round !== 0) return []
    return [
      seasonOutright({
        leagueId,
        name,
        clubs,
        rounds,
        day,
        sport: BASKETBALL.id,
        offerNumber: HOOPS_NUMBERS_FROM + number,
        matchesOf: (at) => hoopsRound(league, seed, day + at * EVERY_DAYS, 1),
        rules: {
          forecastOf: (pairing) => hoopsForecast({ outlook: league.outlookOf(pairing, season) }),
          gainOf: hoopsGains,
        },
      }),
    ]
  })
}

/** The outrights of the tennis tournaments that begin on a day. */
export function tennisOutrights(tennis: Tennis, day: number): OutrightMatch[] {
  return tennis.beginning(day).map((tournament): OutrightMatch => {
    const { leagueId, name, meetings, tour, firstDay } = tournament
    const opensAtMs = firstDay * DAY_MS - OPENS_BEFORE_MS
    return {
      kind: 'outright',
      sport: TENNIS.id,
      matchId: `${leagueId}-w`,
      leagueId,
      league: name,
      grade: 2,
      home: 'Winner',
      away: '',
      offerNumber: OUTRIGHT_NUMBERS_FROM + TENNIS_NUMBERS_FROM + tour.number,
      seed: leagueId,
      opensAtMs,
      startsAtMs: meetings.at(-1)!.startsAtMs,
      story: once(() => tournamentStory(tournament, opensAtMs)),
    }
  })
}
