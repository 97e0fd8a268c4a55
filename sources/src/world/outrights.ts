/** Who wins: a market for every season of the better leagues and for every tournament, from its opening to its last round. */
import { BASKETBALL, SOCCER, TENNIS } from '@quarterline/core/base/sport'
import { DAY_MS, HOUR_MS } from '@quarterline/core/base/time'
import { once } from '../tell/tell.ts'
import type { SimulatedLeague } from './clubs.ts'
import type { Pairing } from './fixtures.ts'
import type { HoopsLeague } from './hoops.ts'
import { EVERY_DAYS, hoopsRound, roundOn, soccerRound } from './rounds.ts'
import type { OutrightMatch } from './simulated.ts'
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

/** Seasons last up to so many days, and have slots of their own for as long. */
export const LASTING = { days: 120, slots: 512 } as const
/** More than all matches of the days on which any match on offer kicks off. */
export const SLOTS = 16384
const SLOTS_FROM = SLOTS - LASTING.slots
/** Rounds that begin every few minutes have slots of their own before them. */
export const ROUND_SLOTS = 512
export const ROUND_SLOTS_FROM = SLOTS_FROM - ROUND_SLOTS
const HOOPS_SLOTS = 400
const TENNIS_SLOTS = 440
/** A season opens so long before the day of its first round. */
const OPENS_BEFORE_MS = 24 * HOUR_MS

/** A league as its season needs it. */
interface Playing {
  leagueId: string
  number: number
  name: string
  clubs: readonly string[]
  rounds: readonly (readonly Pairing[])[]
}

interface Making<M> {
  sport: number
  slot: number
  roundOf(day: number): M[]
  rules(season: number): Pick<Season<M & { startsAtMs: number }>, 'worthOf' | 'bringsOf'>
}

/** A season's market when its first round is played on this day. */
function openSeason<M extends { startsAtMs: number }>(
  { leagueId, number, name, clubs, rounds }: Playing,
  day: number,
  { sport, slot, roundOf, rules }: Making<M>,
): OutrightMatch[] {
  if ((day + number) % EVERY_DAYS !== 0) return []
  const { season, round } = roundOn(number, rounds.length, day)
  if (round !== 0) return []
  const days = rounds.map((_, at) => day + at * EVERY_DAYS)
  const opensAtMs = day * DAY_MS - OPENS_BEFORE_MS
  const last = roundOf(days.at(-1)!)
  const story = once(() =>
    seasonStory({ ...rules(season), clubs, rounds, days, matchesOf: (at) => roundOf(days[at]!) }, opensAtMs),
  )
  const matchId = `${leagueId}-${day}-w`
  return [
    {
      ...{ kind: 'outright', sport, matchId, leagueId, league: name, grade: 1, seed: matchId },
      ...{ home: 'Winner', away: '', slot: SLOTS_FROM + slot, opensAtMs, story },
      startsAtMs: Math.min(...last.map(({ startsAtMs }) => startsAtMs)),
    },
  ]
}

/** The seasons of the better soccer leagues that belong to a day. */
export function soccerOutrights(leagues: readonly SimulatedLeague[], seed: string, day: number): OutrightMatch[] {
  return leagues
    .filter(({ plan }) => plan.grade < 3 && !plan.side)
    .flatMap((league) =>
      openSeason({ ...league, name: league.plan.name }, day, {
        sport: SOCCER.id,
        slot: league.number,
        roundOf: (on) => soccerRound(league, seed, on),
        rules: (season) => ({
          worthOf: (pairing) => soccerWorth({ rates: league.ratesOf(pairing, season) }),
          bringsOf: soccerBrings,
        }),
      }),
    )
}

/** The seasons of the basketball leagues that belong to a day. */
export function hoopsOutrights(leagues: readonly HoopsLeague[], seed: string, day: number): OutrightMatch[] {
  return leagues.flatMap((league) =>
    openSeason(league, day, {
      sport: BASKETBALL.id,
      slot: HOOPS_SLOTS + league.number,
      roundOf: (on) => hoopsRound(league, seed, on),
      rules: (season) => ({
        worthOf: (pairing) => hoopsWorth({ outlook: league.outlookOf(pairing, season) }),
        bringsOf: hoopsBrings,
      }),
    }),
  )
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
