/**
 * Ends the simulator's seasons: tables round by round from the very matches that are played, and the chances meanwhile.
 */
import { chanceOf } from '@quarterline/core/base/chance'
import { HOUR_MS, MINUTE_MS } from '@quarterline/core/base/time'
import type { Score } from '@quarterline/core/market/score'
import { drawChances, tableChances } from '@quarterline/core/price/outrightChances'
import { MARGIN_SIGMA, phi } from '@quarterline/core/price/points/pointsChances'
import { goalscape, winDrawLose } from '@quarterline/core/price/soccer/goalGrid'
import { newSet, setChance, setScoreChances } from '@quarterline/core/price/tennis/tennisChances'
import { drawBasketCourse } from '../basketball/basketCourse.ts'
import { drawScore } from '../soccer/soccerCourse.ts'
import { once } from '../tell/tell.ts'
import type { Pairing } from './fixtures.ts'
import { postponementOf } from './postponement.ts'
import type { PlannedMatch } from './rounds.ts'
import type { Chapter, HoopsMatch, OutrightStory, SoccerMatch } from './simulated.ts'
import { type Meeting, servesOf, type Tournament } from './tours.ts'

/** Matches closer together than this are one sitting, whose results are counted when its last match is over. */
const SITTING_MS = 5 * HOUR_MS
const COUNTED_AFTER_MS = 165 * MINUTE_MS
/** A season is decided this long after its last kick-off. */
const DECIDED_AFTER_MS = 5 * HOUR_MS
/** The result of a meeting is known this long after its last point. */
const TOLD_AFTER_MS = 5 * MINUTE_MS

/** The points of the table that a meeting may bring both sides. */
interface PointsForecast {
  mean: readonly [number, number]
  variance: readonly [number, number]
}

/** A season of a league, whatever the sport. */
export interface Season<M extends { startsAtMs: number }> {
  clubs: readonly string[]
  rounds: readonly (readonly Pairing[])[]
  /** A round's matches in the order of its pairings. */
  matchesOf(round: number): readonly M[]
  forecastOf(pairing: Pairing): PointsForecast
  /** The points and tie-breaks that a match brought; undefined when it was not played to its end. */
  gainOf(match: M): readonly [Gain, Gain] | undefined
}

/** Points, and then goals or points of the game as tie-breaks. */
type Gain = readonly [points: number, difference: number, scored: number]

const NOTHING: Gain = [0, 0, 0]
const added = (a: Gain, b: Gain): Gain => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
const isBelow = (a: Gain, b: Gain) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]

/** A match of a season with its sides. */
interface PlayedPairing<M> {
  match: M
  pairing: Pairing
  round: number
}

/** All matches of a season in the order of time, those of an afternoon and evening together. */
function sittings<M extends { startsAtMs: number }>({ rounds, matchesOf }: Season<M>): PlayedPairing<M>[][] {
  const all = rounds
    .flatMap((pairings, round) => matchesOf(round).map((match, at) => ({ match, pairing: pairings[at]!, round })))
    .sort((a, b) => a.match.startsAtMs - b.match.startsAtMs)
  const sat: PlayedPairing<M>[][] = []
  for (const [at, one] of all.entries()) {
    const before = all[at - 1]
    if (before && one.match.startsAtMs - before.match.startsAtMs < SITTING_MS) sat.at(-1)!.push(one)
    else sat.push([one])
  }
  return sat
}

/** The table after some matches. */
function tableAfter<M extends { startsAtMs: number }>(season: Season<M>, played: readonly PlayedPairing<M>[]): Gain[] {
  const table = season.clubs.map(() => NOTHING)
  for (const { match, pairing } of played) {
    const gains = season.gainOf(match)
    for (const side of [0, 1] as const) if (gains) table[pairing[side]] = added(table[pairing[side]]!, gains[side])
  }
  return table
}

/** The chances from a table: its points, and those that the remaining matches may bring. */
function chancesWith<M extends { startsAtMs: number }>(
  { forecastOf: worthOf }: Season<M>,
  table: readonly Gain[],
  left: readonly PlayedPairing<M>[],
) {
  const sides = table.map(([points]) => ({ points, expected: 0, variance: 0 }))
  for (const { pairing } of left) {
    const { mean, variance } = worthOf(pairing)
    for (const side of [0, 1] as const) {
      sides[pairing[side]]!.expected += mean[side]
      sides[pairing[side]]!.variance += variance[side]
    }
  }
  return tableChances(sides)
}

/** Works out each pairing, and each match, once. */
function remembered<K, V>(of: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>()
  return (key) => {
    const found = known.has(key) ? known.get(key)! : of(key)
    known.set(key, found)
    return found
  }
}

/**
 * The story of a season: chances from its opening and after each sitting until the last round begins, and its winner.
 * While matches are played and counted there are none: the effect of a goal on a table is unknown before the whistle.
 */
export function seasonStory<M extends { startsAtMs: number }>(played: Season<M>, opensAtMs: number): OutrightStory {
  const season = { ...played, worthOf: remembered(played.forecastOf), bringsOf: remembered(played.gainOf) }
  const sat = sittings(season)
  const all = sat.flat()
  const lastRound = season.rounds.length - 1
  const untilMs = Math.min(...all.filter(({ round }) => round === lastRound).map(({ match }) => match.startsAtMs))
  const chapters: Chapter[] = []
  let count = 0
  let atMs = opensAtMs
  for (const sitting of sat) {
    const before = count
    const shutsAtMs = sitting[0]!.match.startsAtMs
    if (atMs < Math.min(shutsAtMs, untilMs))
      chapters.push({
        atMs,
        shutsAtMs,
        chances: once(() => chancesWith(season, tableAfter(season, all.slice(0, before)), all.slice(before))),
      })
    count += sitting.length
    atMs = sitting.at(-1)!.match.startsAtMs + COUNTED_AFTER_MS
  }
  return {
    runners: season.clubs,
    chapters,
    get winners() {
      const end = tableAfter(season, all)
      const best = end.reduce((most, one) => (isBelow(most, one) < 0 ? one : most))
      return end.flatMap((one, club) => (isBelow(one, best) === 0 ? [club] : []))
    },
    decidedAtMs: all.at(-1)!.match.startsAtMs + DECIDED_AFTER_MS,
  }
}

const forecast = (wins: readonly [number, number], draw: number): PointsForecast => {
  const of = (win: number) => 3 * win + draw
  const spread = (win: number) => 9 * win + draw - of(win) ** 2
  return { mean: [of(wins[0]), of(wins[1])], variance: [spread(wins[0]), spread(wins[1])] }
}

/** The points that a meeting may bring at these goals: three, one or none. */
export function soccerForecast({ rates }: Pick<SoccerMatch, 'rates'>): PointsForecast {
  const [home, draw, away] = winDrawLose(goalscape(rates))
  return forecast([home, away], draw)
}

const soccerGain = (mine: number, theirs: number): Gain => [
  mine > theirs ? 3 : mine === theirs ? 1 : 0,
  mine - theirs,
  mine,
]
const gains = ([home, away]: Score, of: typeof soccerGain): readonly [Gain, Gain] => [of(home, away), of(away, home)]

/** The points that a soccer match brought; undefined when it was not played to its end. */
export function soccerGains(match: PlannedMatch<SoccerMatch>): readonly [Gain, Gain] | undefined {
  if (postponementOf(match).state !== 'played') return undefined
  return gains(drawScore(match.rates, chanceOf(`${match.seed}/course`)), soccerGain)
}

/** The points that a game may bring: one for the winner. */
export function hoopsForecast({ outlook }: Pick<HoopsMatch, 'outlook'>): PointsForecast {
  const home = phi(outlook.margin / MARGIN_SIGMA)
  return { mean: [home, 1 - home], variance: [home * (1 - home), home * (1 - home)] }
}

/** The points that a game brought; undefined when it was not played to its end. */
export function hoopsGains(match: PlannedMatch<HoopsMatch>): readonly [Gain, Gain] | undefined {
  if (postponementOf(match).state !== 'played') return undefined
  const { score } = drawBasketCourse(match, chanceOf(`${match.seed}/course`))
  return gains(score, (mine, theirs) => [mine > theirs ? 1 : 0, mine - theirs, mine])
}

/** The story of a tournament: chances before each day of play, and the winner of the final. */
export function tournamentStory({ tour, draw, meetings }: Tournament, opensAtMs: number): OutrightStory {
  const { players, toWin } = tour
  const known = new Map<number, number>()
  const beats = (one: number, other: number): number => {
    const key = one * players.length + other
    const found = known.get(key)
    if (found !== undefined) return found
    const s = setChance(setScoreChances(servesOf(tour, one, other), newSet(0)))
    const chance = toWin === 2 ? s * s * (3 - 2 * s) : s ** 3 * (10 - 15 * s + 6 * s * s)
    known.set(key, chance)
    return chance
  }
  /** A certain outcome is no chance any more. */
  const after = (over: readonly Meeting[]) => {
    const lost = new Set(over.map(({ home, away, winner }) => (winner === home ? away : home)))
    const of = drawChances(draw, (one, other) => (lost.has(other) ? 1 : lost.has(one) ? 0 : beats(one, other)))
    return players.map((_, player) => of.get(player) ?? 0)
  }
  const chapters: Chapter[] = []
  let atMs = opensAtMs
  const byStart = [...meetings].sort((a, b) => a.startsAtMs - b.startsAtMs)
  for (const [at, { startsAtMs }] of byStart.entries()) {
    if (at > 0 && startsAtMs - byStart[at - 1]!.startsAtMs < SITTING_MS) continue
    const over = byStart.slice(0, at)
    if (at > 0) atMs = Math.max(...over.map(({ overAtMs }) => overAtMs)) + TOLD_AFTER_MS
    if (atMs < startsAtMs) chapters.push({ atMs, shutsAtMs: startsAtMs, chances: once(() => after(over)) })
  }
  const final = meetings.at(-1)!
  return { runners: players, chapters, winners: [final.winner], decidedAtMs: final.overAtMs }
}
