/**
 * Draws the matches of the cups: a country's knock-out among the clubs of its first two divisions, played to the final,
 * and a continent's round robin of the best clubs of its leagues. Ninety minutes decide bets (R2-4). Extra time is not
 * played out: chance decides which side advances from a level match, and the result tells it (`goesOn.ts`). Used by `soccerDays.ts`.
 */
import { chanceOf } from '@quarterline/core/base/chance'
import { drawScore } from '../soccer/soccerCourse.ts'
import { dayOf, isWindow, modulo, seasonName } from './calendar.ts'
import { ratesOfSides, type SimulatedLeague, type Strength } from './clubs.ts'
import { doubleRoundRobin } from './fixtures.ts'
import { levelEnd } from './goesOn.ts'
import { type KickOff, kickOffsOf } from './hours.ts'
import { type Competition, soccerMatch } from './meeting.ts'
import type { TongueName } from './names.ts'
import { postponementOf } from './postponement.ts'
import type { PlannedMatch } from './rounds.ts'
import type { SoccerMatch } from './simulated.ts'

interface Entrant {
  name: string
  tongue: TongueName
  strength: Strength
}

/** A cup, or the cups of a country: their matches by the week. */
export interface CupMatches {
  matchesIn(week: number): PlannedMatch<SoccerMatch>[]
}

const CLUBS_MAX = 32
const YEAR_WEEKS = 52
/** Weeks after the season's first in which rounds are played, if the league leaves their working days free. */
const ROUND_WEEKS = [5, 12, 19, 27, 36]
/** How much weaker, in attack and in defence, a club of the second division is than one of the first. */
const TIER_GAP = 0.28
/** Goals of an average match, and home goals per away goal: playing at home helps less than in a league. */
const GOALS = { goals: 2.75, home: 1.2 } as const

/** Finds the country in the name of one of its divisions, regional groups included. */
const DIVISION = /^(.+?) (?:(?:Premier|First|Second|Super) Division|Division (?:One|Two))/

const strengthOf = ({ strength: { attack, defence } }: Entrant) => attack + defence

const cupKickOffs = (count: number): KickOff[] => kickOffsOf('cup', false, count)

function shuffled<T>(list: readonly T[], seed: string): T[] {
  const chance = chanceOf(seed)
  const all = [...list]
  for (let at = all.length - 1; at > 0; at--) {
    const other = chance.whole(0, at)
    ;[all[at], all[other]] = [all[other]!, all[at]!]
  }
  return all
}

/** The side that advances: the winner after ninety minutes, or a side by lot if the match is level or not played. */
function winnerOf(match: PlannedMatch<SoccerMatch>): 0 | 1 {
  const [home, away] =
    postponementOf(match).state === 'played' ? drawScore(match.rates, chanceOf(`${match.seed}/course`)) : [0, 0]
  if (home !== away) return home > away ? 0 : 1
  return levelEnd(match.seed).side
}

function entrantsOf(divisions: readonly SimulatedLeague[], season: number): Entrant[] {
  return divisions
    .flatMap((league, tier) =>
      league.clubs.map((name, club): Entrant => {
        const { attack, defence } = league.strengthOf(club, season)
        return {
          name,
          tongue: league.plan.tongue,
          strength: { attack: attack - tier * TIER_GAP, defence: defence - tier * TIER_GAP },
        }
      }),
    )
    .slice(0, CLUBS_MAX)
}

/** The rounds of a country's cup in a season, each with its week. */
function playCup(divisions: readonly SimulatedLeague[], season: number, cup: Competition) {
  const first = divisions[0]!
  const isFree = (week: number) =>
    !isWindow(week) && divisions.every(({ seasons }) => seasons.turnsIn(week).every(({ isMidweek }) => !isMidweek))
  const rounds: { week: number; matches: PlannedMatch<SoccerMatch>[] }[] = []
  let left = shuffled(entrantsOf(divisions, season), `${cup.seed}/${cup.leagueId}/${season}`)
  for (const [round, after] of ROUND_WEEKS.entries()) {
    let week = season * YEAR_WEEKS + first.plan.opens + after
    while (!isFree(week)) week++
    const kickOffs = cupKickOffs(left.length / 2)
    const matches = kickOffs.map((kickOff, at) => {
      const [home, away] = [left[2 * at]!, left[2 * at + 1]!]
      const rates = ratesOfSides([home.strength, away.strength], GOALS)
      const id = `${season}-${round + 1}-${at + 1}`
      const stage = { kind: 'cup' as const, season: seasonName(first.plan.opens, season), round: round + 1 }
      const sides = { home: home.name, away: away.name, tongues: [home.tongue, away.tongue] as const }
      return soccerMatch(cup, { id, ...sides, rates, monday: dayOf(week, 0), kickOff, stage })
    })
    rounds.push({ week, matches })
    left = matches.map((match, at) => left[2 * at + winnerOf(match)]!)
  }
  return rounds
}

function countryCups(leagues: readonly SimulatedLeague[], seed: string, lead: number): CupMatches[] {
  const eligible = leagues.filter(({ plan, number }) => !plan.side && number < leagues.length && plan.clubs >= 12)
  const byCountry = Map.groupBy(eligible, ({ plan }) => DIVISION.exec(plan.name)?.[1])
  return [...byCountry].flatMap(([country, divisions]) => {
    if (!country) return []
    if (divisions.reduce((sum, { clubs }) => sum + clubs.length, 0) < CLUBS_MAX || divisions.length < 2) return []
    const { zoneHours } = divisions[0]!.plan
    const leagueId = `${divisions[0]!.leagueId}-cup`
    const cup: Competition = { leagueId, league: `${country} Cup`, grade: 2, zoneHours, seed, lead }
    const seasons = new Map<number, ReturnType<typeof playCup>>()
    const seasonOf = (season: number) => {
      const played = seasons.get(season) ?? playCup(divisions.slice(0, 2), season, cup)
      seasons.set(season, played)
      if (seasons.size > 2) seasons.delete(Math.min(...seasons.keys()))
      return played
    }
    const { opens } = divisions[0]!.plan
    const matchesIn = (week: number) =>
      seasonOf(Math.floor((week - opens) / YEAR_WEEKS)).flatMap((round) => (round.week === week ? round.matches : []))
    return [{ matchesIn }]
  })
}

const CHAMPIONS = [
  { id: 'sim-ce', name: 'Europe Champions Cup', zoneHours: 1, zones: [-1, 3], each: 4 },
  { id: 'sim-ca', name: 'Asia Champions Cup', zoneHours: 8, zones: [3.5, 12], each: 2 },
  { id: 'sim-cm', name: 'America Champions Cup', zoneHours: -4, zones: [-9, -2], each: 3 },
] as const
/** Weeks of the year with a round of the champions' cups: in autumn and spring, outside the international windows. */
const CHAMPION_WEEKS = [37, 39, 42, 44, 47, 49, 3, 4, 7, 9, 14, 16, 18]

function championsCups(leagues: readonly SimulatedLeague[], seed: string, lead: number): CupMatches[] {
  return CHAMPIONS.flatMap(({ id, name, zoneHours, zones, each }) => {
    const from = leagues.filter(
      ({ plan }) => !plan.side && plan.grade < 3 && plan.zoneHours >= zones[0] && plan.zoneHours <= zones[1],
    )
    const size = Math.min(CLUBS_MAX, 2 * Math.floor((from.length * each) / 2))
    if (size < 8) return []
    const rounds = doubleRoundRobin(size)
    const cup: Competition = { leagueId: id, league: name, grade: 1, zoneHours, seed, lead }
    const clubs = (season: number) =>
      from
        .flatMap((league) =>
          entrantsOf([league], season)
            .sort((a, b) => strengthOf(b) - strengthOf(a))
            .slice(0, each),
        )
        .slice(0, size)
    const matchesIn = (week: number) => {
      const turn = CHAMPION_WEEKS.indexOf(modulo(week, YEAR_WEEKS))
      if (turn < 0) return []
      const season = Math.floor((week - CHAMPION_WEEKS[0]!) / YEAR_WEEKS)
      const entrants = clubs(season)
      const kickOffs = cupKickOffs(size / 2)
      return rounds[modulo(season * CHAMPION_WEEKS.length + turn, rounds.length)]!.map(([home, away], at) => {
        const [host, guest] = [entrants[home]!, entrants[away]!]
        const rates = ratesOfSides([host.strength, guest.strength], GOALS)
        const sides = { home: host.name, away: guest.name, tongues: [host.tongue, guest.tongue] as const }
        return soccerMatch(cup, {
          id: `${week}-${at + 1}`,
          ...sides,
          rates,
          monday: dayOf(week, 0),
          kickOff: kickOffs[at]!,
          stage: { kind: 'table', season: seasonName(CHAMPION_WEEKS[0]!, season), round: turn + 1 },
        })
      })
    }
    return [{ matchesIn }]
  })
}

/** The cups of a seed's leagues: the countries' and the continents'. */
export function drawCups(leagues: readonly SimulatedLeague[], seed: string, lead: number): CupMatches[] {
  return [...countryCups(leagues, seed, lead), ...championsCups(leagues, seed, lead)]
}
