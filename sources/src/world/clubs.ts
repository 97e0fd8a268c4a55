/** The simulator's leagues with their clubs and the strength of each in a season: a function of the seed alone. */
import { type Chance, chanceOf } from '@quarterline/core/base/chance'
import type { GoalRates } from '@quarterline/core/price/soccer/goalGrid'
import { openSeasons, type Seasons } from './calendar.ts'
import { doubleRoundRobin, type Pairing } from './fixtures.ts'
import { type LeaguePlan, leaguePlan } from './leagues.ts'
import { inventClubsOf, type TongueName } from './names.ts'

/** A club's difference from its league's average: logarithms of factors on goals for and against. */
export interface Strength {
  attack: number
  defence: number
}

export interface SimulatedLeague {
  plan: LeaguePlan
  /** Its place in the list, from 0. */
  number: number
  leagueId: string
  clubs: readonly string[]
  /** Those of a season, in order. */
  rounds: readonly Pairing[][]
  seasons: Seasons
  strengthOf(club: number, season: number): Strength
  /** Expected goals of a meeting in a season (R12-1). */
  ratesOf(pairing: Pairing, season: number): GoalRates
}

type GoalPlan = Pick<LeaguePlan, 'goals' | 'home'>

const SPREAD = 0.4
/** Differences between clubs raise the number of goals: by this factor of an average. */
const OF_SPREAD = 1.04
/** Between sides of women and juniors the gaps are wider. */
const SIDE_SPREAD = 1.25
const RATE_MIN = 0.25
const RATE_MAX = 4.2

const roundsOf = new Map<string, Pairing[][]>()

/** Each club meets each other at both homes this many times. */
function roundsFor(clubs: number, turns: number): Pairing[][] {
  const key = `${clubs}/${turns}`
  const twice = doubleRoundRobin(clubs)
  const known =
    roundsOf.get(key) ?? Array.from({ length: turns * twice.length }, (_, round) => twice[round % twice.length]!)
  roundsOf.set(key, known)
  return known
}

/** About normal, with a standard deviation of half the size. */
const bell = (chance: Chance, size: number) => (chance.unit() + chance.unit() + chance.unit() - 1.5) * size

function drawStrengths(seed: string, count: number, spread: number): Strength[] {
  const chance = chanceOf(seed)
  return Array.from({ length: count }, () => ({ attack: bell(chance, spread), defence: bell(chance, spread) }))
}

/** Caches the last two seasons read: around a change of season both are played. */
function strengthsOf(seed: string, count: number, spread: number): (season: number) => Strength[] {
  const made = new Map<number, Strength[]>()
  const lasting = drawStrengths(`${seed}/strength`, count, spread)
  return (season) => {
    const known = made.get(season)
    if (known) return known
    const form = drawStrengths(`${seed}/strength/${season}`, count, spread / 3)
    const strengths = lasting.map((club, at) => ({
      attack: club.attack + form[at]!.attack,
      defence: club.defence + form[at]!.defence,
    }))
    if (made.size > 1) made.delete(Math.min(...made.keys()))
    made.set(season, strengths)
    return strengths
  }
}

/** Expected goals of two sides from the average, and from home goals per away goal. */
export function ratesOfSides([host, guest]: readonly [Strength, Strength], { goals, home }: GoalPlan): GoalRates {
  const away = Math.log(goals / OF_SPREAD / (1 + home))
  return {
    home: clampRate(away + Math.log(home) + host.attack - guest.defence),
    away: clampRate(away + guest.attack - host.defence),
  }
}

const clampRate = (log: number) => Math.min(Math.max(Math.exp(log), RATE_MIN), RATE_MAX)

/** The names invented so far, so that no two clubs share one. */
interface InventedNames {
  places: Map<TongueName, Set<string>>
  leagues: SimulatedLeague[]
}

function drawClubs(seed: string, plan: LeaguePlan, { places, leagues }: InventedNames): readonly string[] {
  const count = plan.clubs
  const country = plan.name.split(' ')[0]
  const parent = leagues.find((league) => league.plan.grade === 1 && league.plan.name.split(' ')[0] === country)
  // A women's, junior or reserve side belongs to a well-known club, until its regional groups run out of those.
  if (
    plan.side &&
    parent &&
    leagues.every((league) => league.plan.side !== plan.side || league.plan.tongue !== plan.tongue)
  )
    return parent.clubs.slice(0, count).map((club) => `${club} ${plan.side}`)
  const taken = places.get(plan.tongue) ?? new Set()
  places.set(plan.tongue, taken)
  const clubs = inventClubsOf(plan.tongue, { count, taken }, chanceOf(`${seed}/clubs`))
  return plan.side ? clubs.map((club) => `${club} ${plan.side}`) : clubs
}

function drawLeague(seed: string, number: number, invented: InventedNames): SimulatedLeague {
  const plan = leaguePlan(number)
  const own = `${seed}/league/${number}`
  const clubs = drawClubs(own, plan, invented)
  const strengths = strengthsOf(own, clubs.length, SPREAD * (plan.side ? SIDE_SPREAD : 1))
  const rounds = roundsFor(plan.clubs, plan.turns)
  return {
    plan,
    number,
    clubs,
    rounds,
    leagueId: `sim-${number + 1}`,
    seasons: openSeasons({ opens: plan.opens, rounds: rounds.length, pauses: plan.grade === 1 }),
    strengthOf: (club, season) => strengths(season)[club]!,
    ratesOf: ([home, away], season) => ratesOfSides([strengths(season)[home]!, strengths(season)[away]!], plan),
  }
}

/** The first `count` leagues of a seed; more leagues change nothing of those before. */
export function drawLeagues(seed: string, count: number): SimulatedLeague[] {
  const invented: InventedNames = { places: new Map(), leagues: [] }
  for (let number = 0; number < count; number++) invented.leagues.push(drawLeague(seed, number, invented))
  return invented.leagues
}
