/**
 * All soccer of a house by the day: leagues, cups, national teams and friendlies, from weeks that are functions of the
 * seed.
 */
import { chanceOf } from '@quarterline/core/base/chance'
import { DAY_MS } from '@quarterline/core/base/time'
import { dayOf, seasonName, type Turn, weekdayOf, weekOf } from './calendar.ts'
import { drawLeagues, type SimulatedLeague } from './clubs.ts'
import { drawCups } from './cups.ts'
import { kickOffsOf } from './hours.ts'
import { LEAGUES_MAX, type LeaguePlan, leaguePlan } from './leagues.ts'
import { offeredHours, soccerMatch } from './meeting.ts'
import { nationsIn } from './nations.ts'
import { childrenOf, type PlannedMatch } from './rounds.ts'
import type { ChildMatch, SoccerMatch } from './simulated.ts'

/** A match of a day, and its position among all of its week, children after it. */
export interface PlacedMatch {
  match: PlannedMatch<SoccerMatch> | PlannedMatch<ChildMatch>
  week: number
  nth: number
}

export interface SoccerDays {
  leagues: readonly SimulatedLeague[]
  on(day: number): PlacedMatch[]
  /** No week has more. */
  mostInAWeek: number
}

/** A house with this much soccer opens each match as early as possible; a smaller one later, down to a share. */
const LARGE = 420
const LEAD_MIN = 0.12
/** One match in this many is a friendly; there are always some. */
const PER_FRIENDLY = 14
const FRIENDLIES_MIN = 2
/** Leagues that are not on offer, whose clubs meet in friendlies. */
const FRIENDLY_LEAGUES = 40
/** A club meets for a friendly on every third day at most. */
const REST_DAYS = 3
const HOURS_A_WEEK = 168
/** The share of cups, national teams and friendlies in soccer's offer. */
const CUPS_SHARE = 0.25
/** 11:55 in GMT+8, in minutes of UTC's day and the night after it: just before the working date changes (R0-3). */
const LAST_BEFORE_NOON_MIN = 27 * 60 + 55
const WEEKS_KEPT = 6
/** At most, in a week: rounds of one a week, children of a match, matches of a cup's round and of national teams. */
const ONE_A_WEEK = 42
const CHILDREN = 2
const CUP_MOST = 16
const NATIONS_MOST = 80

/**
 * The share of a large house's time before the kick-off during which a match is open.
 * @param matches of soccer on offer at a time
 */
export const leadFor = (matches: number) => Math.min(Math.max(matches / LARGE, LEAD_MIN), 1)

/** How many matches of a league are on offer at a time, in play included. */
function offerOf({ clubs, turns, grade }: LeaguePlan, lead: number): number {
  const perWeek = ((clubs / 2) * 2 * (clubs - 1) * turns) / 52
  return (perWeek * offeredHours(grade, lead)) / HOURS_A_WEEK
}

/** The number of leagues for about the given number of matches on offer. */
function leaguesFor(matches: number, lead: number): number {
  let count = 0
  for (let offer = 0; offer < matches && count < LEAGUES_MAX; count++) offer += offerOf(leaguePlan(count), lead)
  return count
}

/** A round of a league. @param lead how much of a large house's time before its kick-off a match is open */
export function soccerRound(
  league: SimulatedLeague,
  seed: string,
  { season, round }: Pick<Turn, 'season' | 'round'>,
  lead: number,
): PlannedMatch<SoccerMatch>[] {
  const { plan, leagueId, clubs, rounds, seasons } = league
  const { week, isMidweek } = seasons.whenOf(season, round)
  const pairings = rounds[round]!
  const kickOffs = kickOffsOf(plan.week, isMidweek, pairings.length)
  const turned = chanceOf(`${seed}/round/${leagueId}/${season}/${round}`).whole(0, pairings.length - 1)
  const { grade, zoneHours, name } = plan
  return pairings.map((pairing, at) =>
    soccerMatch(
      { leagueId, league: name, grade, zoneHours, seed, lead },
      {
        id: `${season}-${round + 1}-${at + 1}`,
        home: clubs[pairing[0]]!,
        away: clubs[pairing[1]]!,
        rates: league.ratesOf(pairing, season),
        monday: dayOf(week, 0),
        tongues: [league.plan.tongue, league.plan.tongue] as const,
        kickOff: kickOffs[(at + turned) % kickOffs.length]!,
        stage: { kind: 'table', season: seasonName(plan.opens, season), round: round + 1 },
      },
    ),
  )
}

/** Hours of the local day at which clubs meet for a friendly. */
const isPlayable = (hour: number) => hour >= 13 && hour <= 20.5

/** A day's friendlies, round the clock, the first of them the last match before noon of GMT+8. */
function friendlies(
  hosts: readonly SimulatedLeague[],
  { day, seed, lead, count }: { day: number; seed: string; lead: number; count: number },
): PlannedMatch<SoccerMatch>[] {
  const chance = chanceOf(`${seed}/friendly/${day}`)
  const busy = new Set<string>()
  // Each third of the clubs has every third day.
  const freeOf = ({ clubs }: SimulatedLeague) =>
    clubs.flatMap((name, club) => (club % REST_DAYS === day % REST_DAYS && !busy.has(name) ? [club] : []))
  const numbers = Array.from({ length: count }, (_, at) => at)
  return numbers.flatMap((at) => {
    const drawn = Math.round((((at - 1 + chance.unit()) / (count - 1)) * 24 * 60) / 15) * 15
    const minute = at === 0 ? LAST_BEFORE_NOON_MIN : drawn
    const awake = hosts.filter(({ plan }) => isPlayable((minute / 60 + plan.zoneHours + 24) % 24))
    const from = awake.length > 0 ? awake : hosts
    const rested = from.filter((league) => freeOf(league).length > 1)
    const league = rested[chance.whole(0, rested.length - 1)]
    if (!league) return []
    const free = freeOf(league)
    const home = free[chance.whole(0, free.length - 1)]!
    const others = free.filter((club) => club !== home)
    const away = others[chance.whole(0, others.length - 1)]!
    for (const club of [home, away]) busy.add(league.clubs[club]!)
    const own = { leagueId: 'sim-f', league: 'Club Friendly', grade: 3 as const, zoneHours: 0, seed, lead }
    return soccerMatch(own, {
      id: `${day}-${at + 1}`,
      home: league.clubs[home]!,
      away: league.clubs[away]!,
      tongues: [league.plan.tongue, league.plan.tongue],
      rates: league.ratesOf([home, away], 0),
      monday: dayOf(weekOf(day), 0),
      kickOff: { weekday: weekdayOf(day), minute },
    })
  })
}

/** More than all matches of a week: of leagues, with rounds on working days, of cups and national teams, and friendlies. */
function mostOf(leagues: readonly SimulatedLeague[], cups: number, friendliesADay: number): number {
  const ofLeagues = leagues.map(({ plan, rounds }) => {
    const rows = plan.hasChildren ? 1 + CHILDREN : 1
    return (plan.clubs / 2) * rows * (rounds.length > ONE_A_WEEK ? 2 : 1)
  })
  return ofLeagues.reduce((sum, one) => sum + one, 0) + cups * CUP_MOST + NATIONS_MOST + 7 * friendliesADay
}

/** The matches of weeks by the UTC day on which they begin; the last weeks are cached. */
function byDay(matchesIn: (week: number) => PlacedMatch['match'][]): (day: number) => PlacedMatch[] {
  const kept = new Map<number, Map<number, PlacedMatch[]>>()
  const weekBy = (week: number) => {
    const placed = matchesIn(week).map((match, nth): PlacedMatch => ({ match, week, nth }))
    return Map.groupBy(placed, ({ match }) => Math.floor(match.startsAtMs / DAY_MS))
  }
  const of = (week: number) => {
    const known = kept.get(week) ?? weekBy(week)
    kept.set(week, known)
    if (kept.size > WEEKS_KEPT) kept.delete(kept.keys().next().value!)
    return known
  }
  // A Monday's late matches in the west begin on Tuesday, in a week of their own.
  return (day) => [weekOf(day) - 1, weekOf(day)].flatMap((week) => of(week).get(day) ?? [])
}

/** Opens the soccer of a seed. @param matches about how many are on offer at a time */
export function openSoccer(seed: string, matches: number): SoccerDays {
  const lead = leadFor(matches)
  const count = leaguesFor(matches * (1 - CUPS_SHARE), lead)
  const drawn = drawLeagues(seed, Math.min(count + FRIENDLY_LEAGUES, LEAGUES_MAX))
  const leagues = drawn.slice(0, count)
  const spare = drawn.slice(count).filter(({ plan }) => !plan.side)
  const hosts = spare.length > 0 ? spare : leagues
  const cups = count > 20 ? drawCups(leagues, seed, lead) : []
  const perDay = Math.max(FRIENDLIES_MIN, Math.round(matches / PER_FRIENDLY))
  const days = (week: number) => Array.from({ length: 7 }, (_, weekday) => dayOf(week, weekday))
  const matchesIn = (week: number) => {
    const rounds = leagues.flatMap((league) =>
      league.seasons.turnsIn(week).flatMap((turn) => {
        const { hasChildren } = league.plan
        const round = soccerRound(league, seed, turn, lead)
        return hasChildren ? round.flatMap((match) => [match, ...childrenOf(match)]) : round
      }),
    )
    const besides = [
      ...cups.flatMap((cup) => cup.matchesIn(week)),
      ...(cups.length > 0 ? nationsIn(week, seed, lead) : []),
      ...days(week).flatMap((day) => friendlies(hosts, { day, seed, lead, count: perDay })),
    ]
    return [...rounds, ...besides]
  }
  return { leagues, on: byDay(matchesIn), mostInAWeek: mostOf(leagues, cups.length, perDay) }
}
