/**
 * Plays the cups to their finals: a country's knock-out over its first two divisions, and the continents' cups of
 * champions, whose clubs meet by rounds. Ninety minutes decide bets; extra time decides who advances after a draw, and
 * is not bet on (R2-4).
 */
import { chanceOf } from '@quarterline/core/base/chance'
import { drawScore } from '../soccer/soccerCourse.ts'
import { dayOf, isWindow, modulo } from './calendar.ts'
import { ratesOfSides, type SimulatedLeague, type Strength } from './clubs.ts'
import { doubleRoundRobin } from './fixtures.ts'
import { type KickOff, kickOffsOf } from './hours.ts'
import { type Competition, soccerMatch } from './meeting.ts'
import { postponementOf } from './postponement.ts'
import type { Slotless } from './rounds.ts'
import type { SoccerMatch } from './simulated.ts'

interface Entrant {
  name: string
  strength: Strength
}

/** The competitions that are played besides leagues, by the week. */
export interface Cups {
  on(week: number): Slotless<SoccerMatch>[]
}

const CLUBS = 32
const YEAR_WEEKS = 52
/** Weeks after the season's first in which rounds are played, if the league leaves their working days free. */
const ROUND_WEEKS = [5, 12, 19, 27, 36]
/** A club of the second division among those of the first. */
const LOWER = 0.28
/** A cup has few surprises at home. */
const GOALS = { goals: 2.75, home: 1.2 } as const

/** The divisions of a country, its regional groups too. */
const DIVISION = /^(.+?) (?:(?:Premier|First|Second|Super) Division|Division (?:One|Two))/

const worth = ({ strength: { attack, defence } }: Entrant) => attack + defence

const working = (count: number): KickOff[] => kickOffsOf('cup', false, count)

function shuffled<T>(list: readonly T[], seed: string): T[] {
  const chance = chanceOf(seed)
  const all = [...list]
  for (let at = all.length - 1; at > 0; at--) {
    const other = chance.whole(0, at)
    ;[all[at], all[other]] = [all[other]!, all[at]!]
  }
  return all
}

/** The side that advances: the winner after ninety minutes; either of them after a draw or a match not played. */
function winnerOf(match: Slotless<SoccerMatch>): 0 | 1 {
  const [home, away] =
    postponementOf(match).state === 'played' ? drawScore(match.rates, chanceOf(`${match.seed}/course`)) : [0, 0]
  if (home !== away) return home > away ? 0 : 1
  return chanceOf(`${match.seed}/shoot-out`).unit() < 0.5 ? 0 : 1
}

function entrantsOf(divisions: readonly SimulatedLeague[], season: number): Entrant[] {
  return divisions
    .flatMap((league, tier) =>
      league.clubs.map((name, club): Entrant => {
        const { attack, defence } = league.strengthOf(club, season)
        return { name, strength: { attack: attack - tier * LOWER, defence: defence - tier * LOWER } }
      }),
    )
    .slice(0, CLUBS)
}

/** The rounds of a country's cup in a season, each with its week. */
function playCup(divisions: readonly SimulatedLeague[], season: number, cup: Competition) {
  const first = divisions[0]!
  const isFree = (week: number) =>
    !isWindow(week) && divisions.every(({ seasons }) => seasons.turnsIn(week).every(({ isMidweek }) => !isMidweek))
  const rounds: { week: number; matches: Slotless<SoccerMatch>[] }[] = []
  let left = shuffled(entrantsOf(divisions, season), `${cup.seed}/${cup.leagueId}/${season}`)
  for (const [round, after] of ROUND_WEEKS.entries()) {
    let week = season * YEAR_WEEKS + first.plan.opens + after
    while (!isFree(week)) week++
    const kickOffs = working(left.length / 2)
    const matches = kickOffs.map((kickOff, at) => {
      const [home, away] = [left[2 * at]!, left[2 * at + 1]!]
      const rates = ratesOfSides([home.strength, away.strength], GOALS)
      const id = `${season}-${round + 1}-${at + 1}`
      return soccerMatch(cup, { id, home: home.name, away: away.name, rates, monday: dayOf(week, 0), kickOff })
    })
    rounds.push({ week, matches })
    left = matches.map((match, at) => left[2 * at + winnerOf(match)]!)
  }
  return rounds
}

function countryCups(leagues: readonly SimulatedLeague[], seed: string, lead: number): Cups[] {
  const plain = leagues.filter(({ plan, number }) => !plan.side && number < leagues.length && plan.clubs >= 12)
  const byCountry = Map.groupBy(plain, ({ plan }) => DIVISION.exec(plan.name)?.[1])
  return [...byCountry].flatMap(([country, divisions]) => {
    if (!country) return []
    if (divisions.reduce((sum, { clubs }) => sum + clubs.length, 0) < CLUBS || divisions.length < 2) return []
    const { zoneHours } = divisions[0]!.plan
    const leagueId = `${divisions[0]!.leagueId}-cup`
    const cup: Competition = { leagueId, league: `${country} Cup`, grade: 2, zoneHours, seed, lead }
    const seasons = new Map<number, ReturnType<typeof playCup>>()
    const seasonOf = (season: number) => {
      const known = seasons.get(season) ?? playCup(divisions.slice(0, 2), season, cup)
      seasons.set(season, known)
      if (seasons.size > 2) seasons.delete(Math.min(...seasons.keys()))
      return known
    }
    const { opens } = divisions[0]!.plan
    const on = (week: number) =>
      seasonOf(Math.floor((week - opens) / YEAR_WEEKS)).flatMap((round) => (round.week === week ? round.matches : []))
    return [{ on }]
  })
}

const CHAMPIONS = [
  { id: 'sim-ce', name: 'Europe Champions Cup', zoneHours: 1, zones: [-1, 3], each: 4 },
  { id: 'sim-ca', name: 'Asia Champions Cup', zoneHours: 8, zones: [3.5, 12], each: 2 },
  { id: 'sim-cm', name: 'America Champions Cup', zoneHours: -4, zones: [-9, -2], each: 3 },
] as const
/** Weeks of the year in which champions meet: autumn and spring, between the windows. */
const CHAMPION_WEEKS = [37, 39, 42, 44, 47, 49, 3, 4, 7, 9, 14, 16, 18]

function championsCups(leagues: readonly SimulatedLeague[], seed: string, lead: number): Cups[] {
  return CHAMPIONS.flatMap(({ id, name, zoneHours, zones, each }) => {
    const from = leagues.filter(
      ({ plan }) => !plan.side && plan.grade < 3 && plan.zoneHours >= zones[0] && plan.zoneHours <= zones[1],
    )
    const size = Math.min(CLUBS, 2 * Math.floor((from.length * each) / 2))
    if (size < 8) return []
    const rounds = doubleRoundRobin(size)
    const cup: Competition = { leagueId: id, league: name, grade: 1, zoneHours, seed, lead }
    const clubs = (season: number) =>
      from
        .flatMap((league) =>
          entrantsOf([league], season)
            .sort((a, b) => worth(b) - worth(a))
            .slice(0, each),
        )
        .slice(0, size)
    const on = (week: number) => {
      const turn = CHAMPION_WEEKS.indexOf(modulo(week, YEAR_WEEKS))
      if (turn < 0) return []
      const season = Math.floor((week - CHAMPION_WEEKS[0]!) / YEAR_WEEKS)
      const entrants = clubs(season)
      const kickOffs = working(size / 2)
      return rounds[modulo(season * CHAMPION_WEEKS.length + turn, rounds.length)]!.map(([home, away], at) => {
        const rates = ratesOfSides([entrants[home]!.strength, entrants[away]!.strength], GOALS)
        const sides = { home: entrants[home]!.name, away: entrants[away]!.name }
        return soccerMatch(cup, {
          id: `${week}-${at + 1}`,
          ...sides,
          rates,
          monday: dayOf(week, 0),
          kickOff: kickOffs[at]!,
        })
      })
    }
    return [{ on }]
  })
}

/** All cups of the leagues of a seed, each played only once. */
export function openCups(leagues: readonly SimulatedLeague[], seed: string, lead: number): Cups[] {
  return [...countryCups(leagues, seed, lead), ...championsCups(leagues, seed, lead)]
}
