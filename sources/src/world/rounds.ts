/**
 * Basketball's rounds, tennis' meetings, and the counted markets of a soccer match: the sides, the times and the
 * expectations.
 */
import { type Chance, chanceOf } from '@quarterline/core/base/chance'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@quarterline/core/base/time'
import type { HoopsLeague } from './hoops.ts'
import type { ChildMatch, HoopsMatch, SimulatedMatch, SoccerMatch, TennisMatch } from './simulated.ts'
import type { Tennis } from './tours.ts'

/** A basketball league plays a round in this many days, a part of it on each. */
export const EVERY_DAYS = 3
/** Hours before a basketball game from which it is on offer, by grade, and over how many rounds are spread. */
const LEAD_HOURS = { 1: 72, 2: 40, 3: 20 } as const
const LEAD_SPREAD_HOURS = 6
/** Corners and cards are on offer from this long before the kick-off. */
const CHILD_LEAD_MS = 20 * HOUR_MS
const QUARTER_MIN = 15
/** The hours and the grade of a league. */
type Hours = Pick<HoopsLeague, 'fromHour' | 'toHour' | 'zoneHours' | 'grade'>

/**
 * The kick-off times of a round in minutes from the start of UTC's day: a few of them, spread over the league's hours.
 */
function kickoffMinutes({ fromHour, toHour, zoneHours }: Hours, chance: Chance): number[] {
  const count = chance.whole(3, 4)
  return Array.from({ length: count }, (_, at) => {
    const drawn = fromHour * 60 + ((at + chance.unit()) * (toHour - fromHour) * 60) / count
    // Now and then a television's own time; mostly quarters.
    const grid = chance.unit() < 0.1 ? 5 : QUARTER_MIN
    return Math.round(drawn / grid) * grid - zoneHours * 60
  })
}

/** The round and season that a league plays on a day. */
export function roundOn(number: number, rounds: number, day: number): { season: number; round: number } {
  const count = (day + (number % EVERY_DAYS)) / EVERY_DAYS
  return { season: Math.floor(count / rounds), round: count % rounds }
}

/** How people call a season of a basketball league: by the month of its first round, because it takes a part of a year. */
export const hoopsSeason = ({ number, rounds }: HoopsLeague, season: number) =>
  new Date((season * rounds.length * EVERY_DAYS - (number % EVERY_DAYS)) * DAY_MS).toISOString().slice(0, 7)

/** Matches before their offer numbers are assigned. */
export type PlannedMatch<M extends SimulatedMatch> = Omit<M, 'offerNumber'>

/**
 * A basketball league's round that begins on a day. @param lead how much of a large house's time before its start it is
 * open
 */
export function hoopsRound(league: HoopsLeague, seed: string, day: number, lead: number): PlannedMatch<HoopsMatch>[] {
  const { leagueId, name, grade, clubs, rounds, number, quarterMin } = league
  const { season, round } = roundOn(number, rounds.length, day)
  const chance = chanceOf(`${seed}/hoops/${number}/${day}`)
  const kickOffs = kickoffMinutes(league, chance)
  return rounds[round]!.map((pairing, at) => {
    const matchId = `${leagueId}-${day}-${at + 1}`
    const startsAtMs = (day + (at % EVERY_DAYS)) * DAY_MS + kickOffs[at % kickOffs.length]! * MINUTE_MS
    const leadHours = (LEAD_HOURS[grade] + chance.unit() * LEAD_SPREAD_HOURS) * lead
    return {
      kind: 'hoops',
      matchId,
      leagueId,
      league: name,
      grade,
      stage: { kind: 'table', season: hoopsSeason(league, season), round: round + 1 },
      quarterMin,
      startsAtMs,
      home: clubs[pairing[0]]!,
      away: clubs[pairing[1]]!,
      opensAtMs: startsAtMs - Math.floor(leadHours * 3600) * SECOND_MS,
      outlook: league.outlookOf(pairing, season),
      seed: `${seed}/${matchId}`,
    }
  })
}

/** The games of a basketball league on a day: those of the round that is being played. */
export function hoopsDay(league: HoopsLeague, seed: string, day: number, lead: number): PlannedMatch<HoopsMatch>[] {
  const into = (day + league.number) % EVERY_DAYS
  return hoopsRound(league, seed, day - into, lead).filter((_, at) => at % EVERY_DAYS === into)
}

/** Corners and cards expected of a match, whatever its goals. */
const CHILDREN = [
  { kind: 'corners', tag: 'c', home: 5.6, away: 4.5 },
  { kind: 'cards', tag: 'k', home: 1.9, away: 2.2 },
] as const

/** The corners and cards of a match: the better side has more of the first, the other of the second. */
export function childrenOf(parent: PlannedMatch<SoccerMatch>): PlannedMatch<ChildMatch>[] {
  const { matchId, seed, rates, startsAtMs, opensAtMs } = parent
  const tilt = Math.log(rates.home / rates.away) * 0.22
  return CHILDREN.map(({ kind, tag, home, away }) => {
    const turn = kind === 'corners' ? tilt : -tilt
    const chance = chanceOf(`${seed}/${kind}`)
    const much = Math.exp((chance.unit() - 0.5) * 0.24)
    return {
      ...parent,
      kind,
      matchId: `${matchId}-${tag}`,
      seed: `${seed}/${kind}`,
      parent: parent as SoccerMatch,
      opensAtMs: Math.max(opensAtMs, startsAtMs - CHILD_LEAD_MS),
      rates: { home: home * much * Math.exp(turn), away: away * much * Math.exp(-turn) },
    }
  })
}

/** The meetings of the tournaments on a day. */
export function tennisDay(tennis: Tennis, day: number): PlannedMatch<TennisMatch>[] {
  return tennis.on(day).flatMap(({ leagueId, name, tour, meetings }) => {
    const { players, toWin, zoneHours } = tour
    const localDay = (atMs: number) => Math.floor((atMs + zoneHours * HOUR_MS) / DAY_MS)
    return meetings
      .filter(({ startsAtMs }) => localDay(startsAtMs) === day)
      .map(({ number, home, away, startsAtMs, knownAtMs, seed, serves, isWalkover }) => ({
        kind: 'tennis' as const,
        matchId: `${leagueId}-${number + 1}`,
        leagueId,
        league: name,
        grade: 2 as const,
        home: players[home]!,
        away: players[away]!,
        startsAtMs,
        opensAtMs: knownAtMs,
        seed,
        serves,
        toWin,
        isWalkover,
      }))
  })
}
