/** How the simulator's seasons end: tables round by round out of the very matches that are played, and the chances meanwhile. */
import { chanceOf } from '@quarterline/core/base/chance'
import { DAY_MS, HOUR_MS } from '@quarterline/core/base/time'
import type { Score } from '@quarterline/core/market/score'
import { drawChances, tableChances } from '@quarterline/core/price/outrightChances'
import { MARGIN_SIGMA, phi } from '@quarterline/core/price/points/pointsChances'
import { goalscape, winDrawLose } from '@quarterline/core/price/soccer/goalGrid'
import { newSet, setChance, setScores } from '@quarterline/core/price/tennis/tennisChances'
import { drawBasketCourse } from '../basketball/basketCourse.ts'
import { drawScore, RHO } from '../soccer/soccerCourse.ts'
import { once } from '../tell/tell.ts'
import { fateOf } from './fate.ts'
import type { Pairing } from './fixtures.ts'
import type { Slotless } from './rounds.ts'
import type { HoopsMatch, OutrightStory, SoccerMatch } from './simulated.ts'
import { servesOf, type Tournament } from './tours.ts'

/** Results stand so long after a round's day began in UTC; the prices of the next rounds count them. */
const COUNTED_AFTER_MS = 36 * HOUR_MS
/** A season is decided so long after its last kick-off. */
const DECIDED_AFTER_MS = 5 * HOUR_MS

/** What a meeting may bring both sides, in points of the table. */
interface Worth {
  mean: readonly [number, number]
  variance: readonly [number, number]
}

/** A season of a league, whatever the sport. */
export interface Season<M extends { startsAtMs: number }> {
  clubs: readonly string[]
  rounds: readonly (readonly Pairing[])[]
  /** The day of the epoch of each round. */
  days: readonly number[]
  /** A round's matches in the order of its pairings. */
  matchesOf(round: number): readonly M[]
  worthOf(pairing: Pairing): Worth
  /** What a match brought: points of the table and what breaks a tie; undefined when it was not played to its end. */
  bringsOf(match: M): readonly [Gain, Gain] | undefined
}

/** Points, and then goals or points of the game as tie-breaks. */
type Gain = readonly [points: number, difference: number, scored: number]

const NOTHING: Gain = [0, 0, 0]
const added = (a: Gain, b: Gain): Gain => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
const isBelow = (a: Gain, b: Gain) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]

/** The tables before the first round and after each. */
function tables<M extends { startsAtMs: number }>(season: Season<M>): Gain[][] {
  const all: Gain[][] = [season.clubs.map(() => NOTHING)]
  for (const [round, pairings] of season.rounds.entries()) {
    const table = [...all[round]!]
    for (const [at, match] of season.matchesOf(round).entries()) {
      const gains = season.bringsOf(match)
      for (const side of [0, 1] as const)
        if (gains) table[pairings[at]![side]] = added(table[pairings[at]![side]]!, gains[side])
    }
    all.push(table)
  }
  return all
}

/** The chances after so many rounds: points that are there, and those that the rest may bring. */
function chancesAfter<M extends { startsAtMs: number }>(season: Season<M>, table: readonly Gain[], round: number) {
  const sides = table.map(([points]) => ({ points, expected: 0, variance: 0 }))
  for (const pairings of season.rounds.slice(round))
    for (const pairing of pairings) {
      const { mean, variance } = season.worthOf(pairing)
      for (const side of [0, 1] as const) {
        sides[pairing[side]]!.expected += mean[side]
        sides[pairing[side]]!.variance += variance[side]
      }
    }
  return tableChances(sides)
}

/** Works out each pairing once. */
function remembered(worthOf: (pairing: Pairing) => Worth): (pairing: Pairing) => Worth {
  const known = new Map<Pairing, Worth>()
  return (pairing) => {
    const found = known.get(pairing) ?? worthOf(pairing)
    known.set(pairing, found)
    return found
  }
}

/** The story of a season: chances from its opening and after each round but the last, and its winner. */
export function seasonStory<M extends { startsAtMs: number }>(played: Season<M>, opensAtMs: number): OutrightStory {
  const season = { ...played, worthOf: remembered(played.worthOf) }
  const standings = once(() => tables(season))
  const last = season.matchesOf(season.rounds.length - 1)
  const decidedAtMs = Math.max(...last.map(({ startsAtMs }) => startsAtMs)) + DECIDED_AFTER_MS
  const chapters = season.days.map((_, round) => ({
    atMs: round === 0 ? opensAtMs : season.days[round - 1]! * DAY_MS + COUNTED_AFTER_MS,
    // Nobody has played before the first round, so its chances need no results.
    chances: once(() =>
      chancesAfter(season, round === 0 ? season.clubs.map(() => NOTHING) : standings()[round]!, round),
    ),
  }))
  return {
    runners: season.clubs,
    chapters,
    get winners() {
      const end = standings().at(-1)!
      const best = end.reduce((most, one) => (isBelow(most, one) < 0 ? one : most))
      return end.flatMap((one, club) => (isBelow(one, best) === 0 ? [club] : []))
    },
    decidedAtMs,
  }
}

const tally = (wins: readonly [number, number], draw: number): Worth => {
  const of = (win: number) => 3 * win + draw
  const spread = (win: number) => 9 * win + draw - of(win) ** 2
  return { mean: [of(wins[0]), of(wins[1])], variance: [spread(wins[0]), spread(wins[1])] }
}

/** What a meeting of these goals may bring: three points, one or none. */
export function soccerWorth({ rates }: Pick<SoccerMatch, 'rates'>): Worth {
  const [home, draw, away] = winDrawLose(goalscape(rates, RHO))
  return tally([home, away], draw)
}

const soccerGain = (mine: number, theirs: number): Gain => [
  mine > theirs ? 3 : mine === theirs ? 1 : 0,
  mine - theirs,
  mine,
]
const gains = ([home, away]: Score, of: typeof soccerGain): readonly [Gain, Gain] => [of(home, away), of(away, home)]

/** What a soccer match brought; undefined when it was not played to its end. */
export function soccerBrings(match: Slotless<SoccerMatch>): readonly [Gain, Gain] | undefined {
  if (fateOf(match).state !== 'played') return undefined
  return gains(drawScore(match.rates, chanceOf(`${match.seed}/course`)), soccerGain)
}

/** What a game may bring: one point for the winner. */
export function hoopsWorth({ outlook }: Pick<HoopsMatch, 'outlook'>): Worth {
  const home = phi(outlook.margin / MARGIN_SIGMA)
  return { mean: [home, 1 - home], variance: [home * (1 - home), home * (1 - home)] }
}

/** What a game brought; undefined when it was not played to its end. */
export function hoopsBrings(match: Slotless<HoopsMatch>): readonly [Gain, Gain] | undefined {
  if (fateOf(match).state !== 'played') return undefined
  const { score } = drawBasketCourse(match, chanceOf(`${match.seed}/course`))
  return gains(score, (mine, theirs) => [mine > theirs ? 1 : 0, mine - theirs, mine])
}

const MEETINGS_BEFORE = [0, 16, 24, 28, 30]

/** The story of a tournament: chances before each round, and who won the final. */
export function tournamentStory({ tour, draw, meetings }: Tournament, opensAtMs: number): OutrightStory {
  const { players, toWin } = tour
  const known = new Map<number, number>()
  const beats = (one: number, other: number): number => {
    const key = one * players.length + other
    const found = known.get(key)
    if (found !== undefined) return found
    const s = setChance(setScores(servesOf(tour, one, other), newSet(0)))
    const chance = toWin === 2 ? s * s * (3 - 2 * s) : s ** 3 * (10 - 15 * s + 6 * s * s)
    known.set(key, chance)
    return chance
  }
  const chapters = MEETINGS_BEFORE.map((played, round) => {
    const before = meetings.slice(round === 0 ? 0 : MEETINGS_BEFORE[round - 1], played)
    const left = round === 0 ? draw : before.map(({ winner }) => winner)
    const chances = once(() => {
      const of = drawChances(left, beats)
      return players.map((_, player) => of.get(player) ?? 0)
    })
    return { atMs: round === 0 ? opensAtMs : Math.max(...before.map(({ overAtMs }) => overAtMs)), chances }
  })
  const final = meetings.at(-1)!
  return { runners: players, chapters, winners: [final.winner], decidedAtMs: final.overAtMs }
}
