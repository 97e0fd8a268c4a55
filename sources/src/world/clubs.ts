/** The simulator's leagues with their clubs and how strong each is in a season: a function of the seed alone. */
import { type Chance, chanceOf } from '@quarterline/core/base/chance'
import type { Rates } from '@quarterline/core/price/soccer/goalGrid'
import { doubleRoundRobin, type Pairing } from './fixtures.ts'
import { type LeaguePlan, leaguePlan } from './leagues.ts'
import { inventClubsOf, type TongueName } from './names.ts'

/** How a club differs from its league's average: logarithms of factors on goals for and against. */
interface Strength {
  attack: number
  defence: number
}

export interface SimulatedLeague {
  plan: LeaguePlan
  /** Its place in the list, from 0. */
  number: number
  leagueId: string
  clubs: readonly string[]
  rounds: readonly Pairing[][]
  /** Expected goals of a meeting in a season (R12-1). */
  ratesOf(pairing: Pairing, season: number): Rates
}

/** An average side's goals away from home, and what home adds, as logarithms. */
const BASE = Math.log(1.12)
const HOME = 0.26
const SPREAD = 0.4
/** Between sides of women and juniors the gaps are wider and the goals more. */
const SIDE_SPREAD = 1.25
const SIDE_GOALS = 0.12
const RATE_MIN = 0.25
const RATE_MAX = 4.2

/** Clubs in a league of each grade. */
export const CLUBS = { 1: 20, 2: 18, 3: 16 } as const

const roundsOf = new Map(Object.values(CLUBS).map((count) => [count, doubleRoundRobin(count)] as const))

/** About normal, with a standard deviation of half the size. */
const bell = (chance: Chance, size: number) => (chance.unit() + chance.unit() + chance.unit() - 1.5) * size

function drawStrengths(seed: string, count: number, spread: number): Strength[] {
  const chance = chanceOf(seed)
  return Array.from({ length: count }, () => ({ attack: bell(chance, spread), defence: bell(chance, spread) }))
}

/** Remembers the last two seasons asked for: around a change of season both are played. */
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

const clampRate = (log: number) => Math.min(Math.max(Math.exp(log), RATE_MIN), RATE_MAX)

/** What has been invented so far, so that no two clubs bear one name. */
interface Invented {
  places: Map<TongueName, Set<string>>
  leagues: SimulatedLeague[]
}

function drawClubs(seed: string, plan: LeaguePlan, { places, leagues }: Invented): readonly string[] {
  const count = CLUBS[plan.grade]
  const country = plan.name.split(' ')[0]
  const parent = leagues.find((league) => league.plan.grade === 1 && league.plan.name.split(' ')[0] === country)
  // A side of women, juniors or reserves is a well-known club's, until its regional groups run out of those.
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

function drawLeague(seed: string, number: number, invented: Invented): SimulatedLeague {
  const plan = leaguePlan(number)
  const own = `${seed}/league/${number}`
  const clubs = drawClubs(own, plan, invented)
  const goals = (chanceOf(`${own}/goals`).unit() - 0.5) * 0.16 + (plan.side ? SIDE_GOALS : 0)
  const strengths = strengthsOf(own, clubs.length, SPREAD * (plan.side ? SIDE_SPREAD : 1))
  return {
    ...{ plan, number, clubs },
    leagueId: `sim-${number + 1}`,
    rounds: roundsOf.get(CLUBS[plan.grade])!,
    ratesOf([home, away], season) {
      const of = strengths(season)
      return {
        home: clampRate(BASE + goals + HOME + of[home]!.attack - of[away]!.defence),
        away: clampRate(BASE + goals + of[away]!.attack - of[home]!.defence),
      }
    },
  }
}

/** The first `count` leagues of a seed; more leagues change nothing of those before. */
export function drawLeagues(seed: string, count: number): SimulatedLeague[] {
  const invented: Invented = { places: new Map(), leagues: [] }
  for (let number = 0; number < count; number++) invented.leagues.push(drawLeague(seed, number, invented))
  return invented.leagues
}
