/** How a match runs: seeded instants for everything that happens in it, agreeing with its half-time and full-time score. */
import type { Chance } from '@quarterline/core/base/chance'
import { MINUTE_MS, SECOND_MS } from '@quarterline/core/base/time'
import type { Score } from '@quarterline/core/market/score'

export type Side = 'H' | 'A'

/** A goal or a red card; play resumes and markets open again at `reopensAtMs`, unless the next moment comes first. */
export interface Moment {
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
}

export interface Half {
  startsAtMs: number
  endsAtMs: number
  moments: Moment[]
  dangers: Danger[]
  /** When prices move a little without anything having happened. */
  updatesAtMs: number[]
}

export interface Course {
  halves: readonly [Half, Half]
  /** The score at half-time: the file's, or what fell before when it has none. */
  halfTime: Score
}

const HALF_MS = 45 * MINUTE_MS
const BREAK_MS = 15 * MINUTE_MS
/** Share of the goals that fall in the first half when nobody says (R12-3), and of the red cards. */
const FIRST_HALF_GOALS = 0.45
const FIRST_HALF_CARDS = 0.3
/** Moments keep this distance where there is room for it. */
const APART_MS = 75 * SECOND_MS

interface Happening {
  what: 'goal' | 'redCard'
  side: Side
}

const some = (happening: Happening, count: number): Happening[] => Array.from({ length: count }, () => happening)

/** Draws a whole number of seconds in ms. */
export const seconds = (chance: Chance, min: number, max: number) => chance.whole(min, max) * SECOND_MS

function shuffle<T>(list: T[], chance: Chance): T[] {
  for (let at = list.length - 1; at > 0; at--) {
    const other = chance.whole(0, at)
    const kept = list[at]!
    list[at] = list[other]!
    list[other] = kept
  }
  return list
}

/** Parts a count between the halves, each on its own with the given chance of the first. */
function firstHalfCount(count: number, share: number, chance: Chance): number {
  let first = 0
  for (let one = 0; one < count; one++) if (chance.unit() < share) first += 1
  return first
}

/** Instants in [fromMs, toMs], rising and strictly apart, as far apart as there is room. */
function instants(count: number, fromMs: number, toMs: number, chance: Chance): number[] {
  const gapMs = Math.min(APART_MS, Math.floor((toMs - fromMs) / (2 * (count + 1))))
  const room = toMs - fromMs - gapMs * count
  const drawn = Array.from({ length: count }, () => Math.floor((chance.unit() * room) / SECOND_MS) * SECOND_MS)
  return drawn.sort((a, b) => a - b).map((offset, at) => fromMs + offset + at * gapMs)
}

/** Places the happenings of a half; a moment whose calm would reach into the next one or the whistle brings no reopening. */
function placeMoments(happenings: Happening[], startsAtMs: number, endsAtMs: number, chance: Chance): Moment[] {
  const atMs = instants(happenings.length, startsAtMs + 20 * SECOND_MS, endsAtMs - 20 * SECOND_MS, chance)
  return shuffle(happenings, chance).map((happening, at) => {
    const reopensAtMs = atMs[at]! + seconds(chance, 30, 60)
    const shutAgainAtMs = atMs[at + 1] ?? endsAtMs
    return { ...happening, atMs: atMs[at]!, reopensAtMs: reopensAtMs < shutAgainAtMs ? reopensAtMs : undefined }
  })
}

/** From when, until when, and whether a goal ends it. */
export type Stretch = readonly [fromMs: number, toMs: number, endsInGoal: boolean]

/** Stretches of a half in which nothing has happened yet: from a reopening to the next moment. */
export function quietStretches(startsAtMs: number, endsAtMs: number, moments: readonly Moment[]): Stretch[] {
  const stretches: Stretch[] = []
  let fromMs: number | undefined = startsAtMs
  for (const moment of moments) {
    if (fromMs !== undefined) stretches.push([fromMs, moment.atMs, moment.what === 'goal'])
    fromMs = moment.reopensAtMs
  }
  if (fromMs !== undefined) stretches.push([fromMs, endsAtMs, false])
  return stretches
}

/** The least and the most seconds between two of a kind. */
export type Pause = readonly [least: number, most: number]

/** Dangers lie within quiet stretches with room around them; most goals grow out of one. */
export function placeDangers(stretches: readonly Stretch[], chance: Chance, pause: Pause = [120, 600]): Danger[] {
  const dangers: Danger[] = []
  for (const [fromMs, toMs, endsInGoal] of stretches) {
    let atMs = fromMs + seconds(chance, 60, pause[1] - 180)
    while (atMs + MINUTE_MS < toMs - 30 * SECOND_MS) {
      const endsAtMs = atMs + seconds(chance, 8, 40)
      dangers.push({ fromMs: atMs, toMs: endsAtMs, shuts: chance.unit() < 0.35, endsInMoment: false })
      atMs = endsAtMs + seconds(chance, ...pause)
    }
    const leadMs = seconds(chance, 5, 20)
    if (endsInGoal && chance.unit() < 0.7 && toMs - leadMs > fromMs + 5 * SECOND_MS)
      dangers.push({ fromMs: toMs - leadMs, toMs, shuts: false, endsInMoment: true })
  }
  return dangers
}

/** Small moves, by default every one to three minutes, in quiet play only. */
export function placeUpdates(
  stretches: readonly Stretch[],
  dangers: readonly Danger[],
  chance: Chance,
  pause: Pause = [60, 180],
): number[] {
  const updates: number[] = []
  for (const [fromMs, toMs] of stretches)
    for (let atMs = fromMs + seconds(chance, ...pause); atMs < toMs; atMs += seconds(chance, ...pause))
      if (!dangers.some((danger) => atMs >= danger.fromMs && atMs <= danger.toMs + 5 * SECOND_MS)) updates.push(atMs)
  return updates
}

function playHalf(happenings: Happening[], startsAtMs: number, stoppageMs: number, chance: Chance): Half {
  const endsAtMs = startsAtMs + HALF_MS + stoppageMs
  const moments = placeMoments(happenings, startsAtMs, endsAtMs, chance)
  const stretches = quietStretches(startsAtMs, endsAtMs, moments)
  const dangers = placeDangers(stretches, chance)
  return { startsAtMs, endsAtMs, moments, dangers, updatesAtMs: placeUpdates(stretches, dangers, chance) }
}

interface Played {
  startsAtMs: number
  fullTime: Score
  halfTime: Score | undefined
  redCards: Score
}

/** Draws the course of a match. */
export function playCourse({ startsAtMs, fullTime, halfTime: known, redCards }: Played, chance: Chance): Course {
  const halfTime: Score = known ?? [
    firstHalfCount(fullTime[0], FIRST_HALF_GOALS, chance),
    firstHalfCount(fullTime[1], FIRST_HALF_GOALS, chance),
  ]
  const cards: Score = [
    firstHalfCount(redCards[0], FIRST_HALF_CARDS, chance),
    firstHalfCount(redCards[1], FIRST_HALF_CARDS, chance),
  ]
  const happenings = (goals: Score, reds: Score): Happening[] => [
    ...some({ what: 'goal', side: 'H' }, goals[0]),
    ...some({ what: 'goal', side: 'A' }, goals[1]),
    ...some({ what: 'redCard', side: 'H' }, reds[0]),
    ...some({ what: 'redCard', side: 'A' }, reds[1]),
  ]
  const rest = (all: Score, first: Score): Score => [all[0] - first[0], all[1] - first[1]]
  const first = playHalf(happenings(halfTime, cards), startsAtMs, seconds(chance, 60, 300), chance)
  const secondAtMs = first.endsAtMs + BREAK_MS
  const left = happenings(rest(fullTime, halfTime), rest(redCards, cards))
  const second = playHalf(left, secondAtMs, seconds(chance, 60, 300), chance)
  return { halves: [first, second], halfTime }
}
