/** The rounds of the simulator's leagues and tournaments on a day: who meets whom, when, and what is expected of it. */
import { type Chance, chanceOf } from '@quarterline/core/base/chance'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@quarterline/core/base/time'
import type { SimulatedLeague } from './clubs.ts'
import type { HoopsLeague } from './hoops.ts'
import type { LeaguePlan } from './leagues.ts'
import type { ChildMatch, HoopsMatch, SimulatedMatch, SoccerMatch, TennisMatch } from './simulated.ts'
import type { Tennis } from './tours.ts'

/** Each club plays every third day. */
export const EVERY_DAYS = 3
/** Hours before the kick-off from which a match is on offer, by grade, and over how many rounds are spread. */
export const LEAD_HOURS = { 1: 48, 2: 29, 3: 18 } as const
export const LEAD_SPREAD_HOURS = 6
/** Corners and cards are on offer for so long before the kick-off. */
const CHILD_LEAD_MS = 20 * HOUR_MS
const QUARTER_MIN = 15
/** 11:55 in GMT+8, in minutes of UTC's day and the night after it: just before the working date changes (R0-3). */
const LAST_BEFORE_NOON_MIN = 27 * 60 + 55

/** When in the day a league plays, and how well known it is. */
type Hours = Pick<LeaguePlan, 'fromHour' | 'toHour' | 'zoneHours' | 'closesTheDay' | 'grade'>

/** The kick-off times of a round in minutes from the start of UTC's day: a few of them, spread over the league's hours. */
function kickoffMinutes({ fromHour, toHour, zoneHours, closesTheDay }: Hours, chance: Chance): number[] {
  const count = chance.whole(3, 4)
  const minutes = Array.from({ length: count }, (_, at) => {
    const drawn = fromHour * 60 + ((at + chance.unit()) * (toHour - fromHour) * 60) / count
    // Now and then a television's own time; mostly quarters.
    const grid = chance.unit() < 0.1 ? 5 : QUARTER_MIN
    return Math.round(drawn / grid) * grid - zoneHours * 60
  })
  return closesTheDay ? [...minutes.slice(1), LAST_BEFORE_NOON_MIN] : minutes
}

/** Which round of which season a league plays on a day. */
export function roundOn(number: number, rounds: number, day: number): { season: number; round: number } {
  const count = (day + (number % EVERY_DAYS)) / EVERY_DAYS
  return { season: Math.floor(count / rounds), round: count % rounds }
}

/** Matches before they have been given a slot. */
export type Slotless<M extends SimulatedMatch> = Omit<M, 'slot'>

/** When the matches of a round kick off and open: a round's matches are put up one after the other. */
function roundTimes(
  hours: Hours,
  day: number,
  chance: Chance,
): (at: number) => { startsAtMs: number; opensAtMs: number } {
  const kickoffs = kickoffMinutes(hours, chance)
  const leadMs = LEAD_HOURS[hours.grade] * HOUR_MS + chance.unit() * LEAD_SPREAD_HOURS * HOUR_MS
  return (at) => {
    const startsAtMs = day * DAY_MS + kickoffs[at % kickoffs.length]! * MINUTE_MS
    return { startsAtMs, opensAtMs: startsAtMs - Math.floor((leadMs + chance.unit() * 30 * MINUTE_MS) / 1000) * 1000 }
  }
}

/** A round of a soccer league on its day. */
export function soccerRound(league: SimulatedLeague, seed: string, day: number): Slotless<SoccerMatch>[] {
  const { plan, leagueId, clubs, rounds, number } = league
  const { season, round } = roundOn(number, rounds.length, day)
  const times = roundTimes(plan, day, chanceOf(`${seed}/round/${number}/${day}`))
  return rounds[round]!.map((pairing, at) => {
    const matchId = `${leagueId}-${day}-${at + 1}`
    return {
      ...{ kind: 'soccer', matchId, leagueId, league: plan.name, grade: plan.grade },
      home: clubs[pairing[0]]!,
      away: clubs[pairing[1]]!,
      ...times(at),
      rates: league.ratesOf(pairing, season),
      seed: `${seed}/${matchId}`,
    }
  })
}

/** A round of a basketball league on its day. */
export function hoopsRound(league: HoopsLeague, seed: string, day: number): Slotless<HoopsMatch>[] {
  const { leagueId, name, grade, clubs, rounds, number, quarterMin } = league
  const { season, round } = roundOn(number, rounds.length, day)
  const times = roundTimes(league, day, chanceOf(`${seed}/hoops/${number}/${day}`))
  return rounds[round]!.map((pairing, at) => {
    const matchId = `${leagueId}-${day}-${at + 1}`
    return {
      ...{ kind: 'hoops', matchId, leagueId, league: name, grade, quarterMin },
      home: clubs[pairing[0]]!,
      away: clubs[pairing[1]]!,
      ...times(at),
      outlook: league.outlookOf(pairing, season),
      seed: `${seed}/${matchId}`,
    }
  })
}

/** Corners and cards expected of a match, whatever its goals. */
const CHILDREN = [
  { kind: 'corners', tag: 'c', home: 5.6, away: 4.5 },
  { kind: 'cards', tag: 'k', home: 1.9, away: 2.2 },
] as const

/** The corners and cards of a match: the better side has more of the first, the other of the second. */
export function childrenOf(parent: Slotless<SoccerMatch>): Slotless<ChildMatch>[] {
  const { matchId, seed, rates, startsAtMs, opensAtMs } = parent
  const tilt = Math.log(rates.home / rates.away) * 0.22
  return CHILDREN.map(({ kind, tag, home, away }) => {
    const turn = kind === 'corners' ? tilt : -tilt
    const chance = chanceOf(`${seed}/${kind}`)
    const much = Math.exp((chance.unit() - 0.5) * 0.24)
    return {
      ...parent,
      ...{ kind, matchId: `${matchId}-${tag}`, seed: `${seed}/${kind}`, parent: parent as SoccerMatch },
      opensAtMs: Math.max(opensAtMs, startsAtMs - CHILD_LEAD_MS),
      rates: { home: home * much * Math.exp(turn), away: away * much * Math.exp(-turn) },
    }
  })
}

/** The meetings of the tournaments on a day. */
export function tennisDay(tennis: Tennis, day: number): Slotless<TennisMatch>[] {
  return tennis.on(day).flatMap(({ leagueId, name, tour, meetings }) => {
    const { players, toWin, zoneHours } = tour
    const localDay = (atMs: number) => Math.floor((atMs + zoneHours * HOUR_MS) / DAY_MS)
    return meetings
      .filter(({ startsAtMs }) => localDay(startsAtMs) === day)
      .map(({ number, home, away, startsAtMs, knownAtMs, seed, serves, isWalkover }) => ({
        ...{ kind: 'tennis' as const, matchId: `${leagueId}-${number + 1}`, leagueId, league: name, grade: 2 as const },
        ...{
          home: players[home]!,
          away: players[away]!,
          startsAtMs,
          opensAtMs: knownAtMs,
          seed,
          serves,
          toWin,
          isWalkover,
        },
      }))
  })
}
