/** Places the incidents of a match: seeded instants that agree with its half-time and full-time score. */
import type { Chance } from '@quarterline/core/base/chance'
import { MINUTE_MS, SECOND_MS } from '@quarterline/core/base/time'
import type { Score } from '@quarterline/core/market/score'
import { onGrid } from './grid.ts'
import { clockOf, drawHold, type HalfClock, instantOf, spanOf } from './halfClock.ts'

export type Side = 'H' | 'A'

/** A goal or a red card; play resumes and markets open again at `reopensAtMs`, unless the next moment comes first. */
export interface Stoppage {
  atMs: number
  what: 'goal' | 'redCard'
  side: Side
  reopensAtMs: number | undefined
}

/** A dangerous spell; the gravest ones (a penalty, a check) shut the markets. */
export interface Danger {
  fromMs: number
  toMs: number
  shuts: boolean
  /** Ends in a goal instead of calm. */
  endsInMoment: boolean
  /** Who attacks. */
  side: Side
}

export interface Half {
  startsAtMs: number
  endsAtMs: number
  clock: HalfClock
  moments: Stoppage[]
  dangers: Danger[]
}

export interface Course {
  halves: readonly [Half, Half]
  /** The score at half-time: the file's, or the drawn one when it has none. */
  halfTime: Score
}

const BREAK_MS = 15 * MINUTE_MS
/** Share of the goals in the first half when it is unknown (R12-3), and of the red cards. */
const FIRST_HALF_GOALS = 0.45
const FIRST_HALF_CARDS = 0.3
/**
 * An incident that follows another too closely waits this long, while the markets are still suspended; less where there
 * is no room.
 */
const APART_MS = 30 * SECOND_MS
/** Nothing happens so near to the whistles. */
export const EDGE_MS = 5 * SECOND_MS

interface CourseIncident {
  what: 'goal' | 'redCard'
  side: Side
}

const some = (happening: CourseIncident, count: number): CourseIncident[] =>
  Array.from({ length: count }, () => happening)

/** Rising instants moved apart where they are too close, all within a stretch. */
export function spread(instants: readonly number[], fromMs: number, toMs: number): number[] {
  const gapMs = Math.min(APART_MS, (toMs - fromMs) / (instants.length + 1))
  const apart: number[] = []
  for (const atMs of instants) apart.push(Math.max(atMs, (apart.at(-1) ?? fromMs - gapMs) + gapMs))
  for (let at = apart.length - 1, latest = toMs; at >= 0; at--, latest -= gapMs)
    apart[at] = Math.min(apart[at]!, latest)
  return apart.map(onGrid)
}

/** Draws a whole number of seconds in ms. */
export const seconds = (chance: Chance, min: number, max: number) => chance.whole(min, max) * SECOND_MS

/** Divides a count between the halves, each incident with the given chance of the first. */
function firstHalfCount(count: number, share: number, chance: Chance): number {
  let first = 0
  for (let one = 0; one < count; one++) if (chance.unit() < share) first += 1
  return first
}

/** Places the happenings of a half; a moment whose calm would reach into the next one or the whistle brings no reopening. */
function placeMoments(happenings: readonly CourseIncident[], clock: HalfClock, chance: Chance): Stoppage[] {
  const { startsAtMs, endsAtMs, number, hold } = clock
  const drawn = happenings.map((happening) => ({ ...happening, spent: chance.unit() * spanOf(number, hold) }))
  drawn.sort((a, b) => a.spent - b.spent)
  const instants = drawn.map(({ spent }) => instantOf(clock, spent))
  const atMs = spread(instants, startsAtMs + EDGE_MS, endsAtMs - EDGE_MS)
  return drawn.map(({ what, side }, at) => {
    const reopensAtMs = atMs[at]! + seconds(chance, 30, 60)
    const shutAgainAtMs = atMs[at + 1] ?? endsAtMs
    return { what, side, atMs: atMs[at]!, reopensAtMs: reopensAtMs < shutAgainAtMs ? reopensAtMs : undefined }
  })
}

/** From when, until when, and whose goal ends it, if one does. */
export type Stretch = readonly [fromMs: number, toMs: number, endsInGoalOf: Side | undefined]

/** Stretches of a half in which nothing has happened yet: from a reopening to the next moment. */
export function quietStretches(startsAtMs: number, endsAtMs: number, moments: readonly Stoppage[]): Stretch[] {
  const stretches: Stretch[] = []
  let fromMs: number | undefined = startsAtMs
  for (const moment of moments) {
    if (fromMs !== undefined) stretches.push([fromMs, moment.atMs, moment.what === 'goal' ? moment.side : undefined])
    fromMs = moment.reopensAtMs
  }
  if (fromMs !== undefined) stretches.push([fromMs, endsAtMs, undefined])
  return stretches
}

/** The least and the most seconds between two of a kind. */
export type Pause = readonly [least: number, most: number]

/** Who attacks in a danger that brings nothing: its drawn length decides, so that nothing more is drawn. */
const attacker = (fromMs: number, toMs: number): Side => (((toMs - fromMs) / SECOND_MS) % 2 === 0 ? 'H' : 'A')

/** Dangers lie within quiet stretches with room around them; most goals grow out of one. */
export function placeDangers(stretches: readonly Stretch[], chance: Chance, pause: Pause = [120, 600]): Danger[] {
  const dangers: Danger[] = []
  for (const [fromMs, toMs, scorer] of stretches) {
    let atMs = fromMs + seconds(chance, 60, pause[1] - 180)
    while (atMs + MINUTE_MS < toMs - 30 * SECOND_MS) {
      const endsAtMs = atMs + seconds(chance, 8, 40)
      const side = attacker(atMs, endsAtMs)
      dangers.push({ fromMs: atMs, toMs: endsAtMs, shuts: chance.unit() < 0.35, endsInMoment: false, side })
      atMs = endsAtMs + seconds(chance, ...pause)
    }
    const leadMs = seconds(chance, 5, 20)
    if (scorer && chance.unit() < 0.7 && toMs - leadMs > fromMs + 5 * SECOND_MS)
      dangers.push({ fromMs: toMs - leadMs, toMs, shuts: false, endsInMoment: true, side: scorer })
  }
  return dangers
}

function playHalf(happenings: readonly CourseIncident[], clock: HalfClock, chance: Chance): Half {
  const { startsAtMs, endsAtMs } = clock
  const moments = placeMoments(happenings, clock, chance)
  const dangers = placeDangers(quietStretches(startsAtMs, endsAtMs, moments), chance)
  return { startsAtMs, endsAtMs, clock, moments, dangers }
}

interface CourseResult {
  startsAtMs: number
  fullTime: Score
  halfTime: Score | undefined
  redCards: Score
}

/** Draws the course of a match. */
export function playCourse({ startsAtMs, fullTime, halfTime: known, redCards }: CourseResult, chance: Chance): Course {
  const halfTime: Score = known ?? [
    firstHalfCount(fullTime[0], FIRST_HALF_GOALS, chance),
    firstHalfCount(fullTime[1], FIRST_HALF_GOALS, chance),
  ]
  const cards: Score = [
    firstHalfCount(redCards[0], FIRST_HALF_CARDS, chance),
    firstHalfCount(redCards[1], FIRST_HALF_CARDS, chance),
  ]
  const happenings = (goals: Score, reds: Score): CourseIncident[] => [
    ...some({ what: 'goal', side: 'H' }, goals[0]),
    ...some({ what: 'goal', side: 'A' }, goals[1]),
    ...some({ what: 'redCard', side: 'H' }, reds[0]),
    ...some({ what: 'redCard', side: 'A' }, reds[1]),
  ]
  const rest = (all: Score, first: Score): Score => [all[0] - first[0], all[1] - first[1]]
  const firstClock = clockOf(0, startsAtMs, drawHold(0, chance))
  const first = playHalf(happenings(halfTime, cards), firstClock, chance)
  const secondClock = clockOf(1, first.endsAtMs + BREAK_MS, drawHold(1, chance))
  const left = happenings(rest(fullTime, halfTime), rest(redCards, cards))
  return { halves: [first, playHalf(left, secondClock, chance)], halfTime }
}
