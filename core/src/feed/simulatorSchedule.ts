/** Which matches the simulator plays on a day, and from when they are on offer: a function of seed, size and day alone. */
import { type Chance, chanceOf } from '../base/chance.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../base/time.ts'
import type { Rates } from './goalGrid.ts'
import { CLUBS, drawLeagues, type SimulatedLeague } from './simulatorClubs.ts'
import { type Grade, LEAGUES_MAX, type LeaguePlan, leaguePlan } from './simulatorLeagues.ts'

export interface SimulatedMatch {
  matchId: string
  /** Its own among all matches that are on offer at a time, below SLOTS. */
  slot: number
  leagueId: string
  league: string
  home: string
  away: string
  opensAtMs: number
  startsAtMs: number
  /** Expected goals of the whole match. */
  rates: Rates
  grade: Grade
  /** Begins the seed of everything that is drawn for this match. */
  seed: string
}

export interface Schedule {
  /** The matches of a day of the epoch, in the order of their slots: kick-offs lie within DAY_SPAN_MS of its start in UTC. */
  day(day: number): SimulatedMatch[]
}

/** Matches on offer at a time: what may be asked for, and what there is by default, with which no group is ever empty. */
export const MATCHES = { min: 50, max: 1500, usual: 350 } as const
/** More than all matches of the days on which any match on offer kicks off. */
export const SLOTS = 8192

/** Each club plays every third day. */
const EVERY_DAYS = 3
const MATCHES_A_ROUND_MAX = 10
/** Hours before the kick-off from which a match is on offer, by grade, and over how many rounds are spread. */
const LEAD_HOURS = { 1: 48, 2: 29, 3: 18 } as const
const LEAD_SPREAD_HOURS = 6
const IN_PLAY_HOURS = 2
/** No match is on offer longer before its kick-off. */
export const LEAD_MAX_MS = (LEAD_HOURS[1] + LEAD_SPREAD_HOURS + 1) * HOUR_MS
const QUARTER_MIN = 15
/** Evenings in the west come after midnight in UTC. */
export const DAY_SPAN_MS = 29 * HOUR_MS
/** 11:55 in GMT+8, in minutes of UTC's day and the night after it: just before the working date changes (R0-3). */
const LAST_BEFORE_NOON_MIN = 27 * 60 + 55

/** The kick-off times of a round in minutes from the start of UTC's day: a few of them, spread over the league's hours. */
function kickoffMinutes({ plan }: SimulatedLeague, chance: Chance): number[] {
  const { fromHour, toHour, zoneHours, closesTheDay } = plan
  const count = chance.whole(3, 4)
  const minutes = Array.from({ length: count }, (_, at) => {
    const drawn = fromHour * 60 + ((at + chance.unit()) * (toHour - fromHour) * 60) / count
    // Now and then a television's own time; mostly quarters.
    const grid = chance.unit() < 0.1 ? 5 : QUARTER_MIN
    return Math.round(drawn / grid) * grid - zoneHours * 60
  })
  return closesTheDay ? [...minutes.slice(1), LAST_BEFORE_NOON_MIN] : minutes
}

/** A round of a league on its day. */
function playRound(league: SimulatedLeague, seed: string, { day, firstSlot }: { day: number; firstSlot: number }) {
  const { plan, leagueId, clubs, rounds } = league
  const count = (day + (league.number % EVERY_DAYS)) / EVERY_DAYS
  const season = Math.floor(count / rounds.length)
  const chance = chanceOf(`${seed}/round/${league.number}/${day}`)
  const kickoffs = kickoffMinutes(league, chance)
  const leadMs = LEAD_HOURS[plan.grade] * HOUR_MS + chance.unit() * LEAD_SPREAD_HOURS * HOUR_MS
  return rounds[count % rounds.length]!.map((pairing, at): SimulatedMatch => {
    const startsAtMs = day * DAY_MS + kickoffs[at % kickoffs.length]! * MINUTE_MS
    const matchId = `${leagueId}-${day}-${at + 1}`
    return {
      ...{ matchId, leagueId, league: plan.name, grade: plan.grade, startsAtMs },
      slot: (firstSlot + at) % SLOTS,
      home: clubs[pairing[0]]!,
      away: clubs[pairing[1]]!,
      // A round's matches are put up one after the other.
      opensAtMs: startsAtMs - Math.floor((leadMs + chance.unit() * 30 * MINUTE_MS) / 1000) * 1000,
      rates: league.ratesOf(pairing, season),
      seed: `${seed}/${matchId}`,
    }
  })
}

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

/** The schedule of a seed with about so many matches on offer at a time. */
export function openSchedule(seed: string, matches: number): Schedule {
  const leagues = drawLeagues(seed, leaguesFor(matches))
  const perDay = Math.ceil(leagues.length / EVERY_DAYS) * MATCHES_A_ROUND_MAX
  return {
    day(day) {
      const playing = leagues.filter(({ number }) => (day + number) % EVERY_DAYS === 0)
      return playing.flatMap((league, at) =>
        playRound(league, seed, { day, firstSlot: day * perDay + at * MATCHES_A_ROUND_MAX }),
      )
    },
  }
}
