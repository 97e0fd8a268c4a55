/** How a simulated match runs: goals and red cards drawn from the very model that prices it (R12-1, R12-4, R12-5). */
import type { Chance } from '@quarterline/core/base/chance'
import { MINUTE_MS, SECOND_MS } from '@quarterline/core/base/time'
import type { Score } from '@quarterline/core/market/score'
import { type Rates, tau } from '@quarterline/core/price/soccer/goalGrid'
import { cardFactors, minuteOf } from '@quarterline/core/price/soccer/inPlay'
import {
  type Danger,
  type Half,
  type Moment,
  type Pause,
  placeDangers,
  placeUpdates,
  quietStretches,
  seconds,
} from '../tell/course.ts'
import { plusOne } from '../tell/tell.ts'

/** Dixon and Coles's correction before the match; in play it is 0 (R12-4). */
export const RHO = -0.06

/** A goal or a red card of a simulated match. */
export interface SimulatedMoment extends Moment {
  /** A goal that is looked at again: play stays in danger until it is confirmed. */
  checkedUntilMs?: number
  /** A goal that does not count in the end, and when that is said. */
  cancelledAtMs?: number
}

export interface SimulatedHalf extends Omit<Half, 'moments'> {
  moments: SimulatedMoment[]
  stoppageMs: number
}

export interface SimulatedCourse {
  halves: readonly [SimulatedHalf, SimulatedHalf]
  halfTime: Score
  fullTime: Score
}

const HALF_MIN = 45
/** The last minutes of a half, of the model, are as long as these and the stoppage time together. */
const STRETCHED_MIN = 5
const STOPPAGE_S: readonly [Pause, Pause] = [
  [60, 240],
  [150, 420],
]
const BREAK_S = [900, 960] as const
const LATE_KICKOFF_S = [0, 60] as const
/** Red cards of a side in a match, and how many of them fall in the first half. */
const CARDS = 0.1
const CARDS_FIRST_HALF = 0.3
/** Goals of a match that do not count after all. */
const CANCELLED = 0.1
const CHECKED = 0.12
const APART_MS = 75 * SECOND_MS
/** A goal that will be cancelled keeps this distance from all else. */
const CLEAR_MS = 4 * MINUTE_MS
const DANGER_PAUSE: Pause = [60, 420]
const UPDATE_PAUSE: Pause = [10, 20]
/** Instants lie on this grid. */
export const GRID_MS = 100

/** The minute of the model, 0 to 45 within its half, after so long a play: the last ones stretch over the stoppage time. */
export function modelMinute(playedMs: number, stoppageMs: number): number {
  const played = playedMs / MINUTE_MS
  const plain = HALF_MIN - STRETCHED_MIN
  if (played <= plain) return Math.max(played, 0)
  const stretch = STRETCHED_MIN + stoppageMs / MINUTE_MS
  return Math.min(plain + ((played - plain) * STRETCHED_MIN) / stretch, HALF_MIN)
}

/** How long has been played at a minute of the model within its half: modelMinute the other way round. */
function playedMs(minute: number, stoppageMs: number): number {
  const plain = HALF_MIN - STRETCHED_MIN
  if (minute <= plain) return minute * MINUTE_MS
  return (plain + ((minute - plain) * (STRETCHED_MIN + stoppageMs / MINUTE_MS)) / STRETCHED_MIN) * MINUTE_MS
}

/** Something that happens, at a minute of the model, 0 to 90. */
export interface Happening {
  what: 'goal' | 'redCard'
  side: 'H' | 'A'
  minute: number
}

function drawCards(chance: Chance): Happening[] {
  const cards: Happening[] = []
  for (const side of ['H', 'A'] as const)
    for (let left = chance.unit(); left < CARDS; left = chance.unit()) {
      const first = chance.unit() < CARDS_FIRST_HALF
      cards.push({ what: 'redCard', side, minute: (first ? 0 : HALF_MIN) + 3 + chance.unit() * (HALF_MIN - 3) })
    }
  return cards.sort((a, b) => a.minute - b.minute)
}

/** The share of a match's goals that falls before a minute: 1 − S(t) without the hold at the end, found by halving. */
function shareBefore(minute: number): number {
  let low = 0
  let high = 1
  for (let step = 0; step < 30; step++) {
    const middle = (low + high) / 2
    if (minuteOf(1 - middle) < minute) low = middle
    else high = middle
  }
  return low
}

/** Goals as they fall at the rates of the model: the clock runs in shares of the match's goals, cards change the rates. */
export function drawGoals(rates: Rates, cards: readonly Happening[], chance: Chance): Happening[] {
  const goals: Happening[] = []
  let reds: Score = [0, 0]
  let share = 0
  const bounds = [...cards.map(({ minute }) => shareBefore(minute)), 1]
  for (const [at, until] of bounds.entries()) {
    const factors = cardFactors(reds)
    const home = rates.home * factors.home
    const both = home + rates.away * factors.away
    for (share += -Math.log(1 - chance.unit()) / both; share < until; share += -Math.log(1 - chance.unit()) / both)
      goals.push({ what: 'goal', side: chance.unit() * both < home ? 'H' : 'A', minute: minuteOf(1 - share) })
    share = until
    const card = cards[at]
    if (card) reds = plusOne(reds, card.side)
  }
  return goals
}

/** How many of something each side has. */
export const count = (goals: readonly { side: 'H' | 'A' }[]): Score => [
  goals.filter(({ side }) => side === 'H').length,
  goals.filter(({ side }) => side === 'A').length,
]

/** Draws until Dixon and Coles's factor lets the score pass: scores are then as likely as the grid before the match says. */
function drawHappenings(rates: Rates, chance: Chance): Happening[] {
  const scores: Score[] = [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ]
  const most = Math.max(1, ...scores.map(([home, away]) => tau(home, away, rates, RHO)))
  for (;;) {
    const cards = drawCards(chance)
    const goals = drawGoals(rates, cards, chance)
    const [home, away] = count(goals)
    if (chance.unit() * most < tau(home, away, rates, RHO))
      return [...goals, ...cards].sort((a, b) => a.minute - b.minute)
  }
}

const onGrid = (ms: number) => Math.round(ms / GRID_MS) * GRID_MS

/** Instants moved apart where they are too close, all within the half. */
function spread(instants: number[], fromMs: number, toMs: number): number[] {
  const apart: number[] = []
  for (const atMs of instants) apart.push(Math.max(atMs, (apart.at(-1) ?? fromMs - APART_MS) + APART_MS))
  for (let at = apart.length - 1, latest = toMs; at >= 0; at--, latest -= APART_MS)
    apart[at] = Math.min(apart[at]!, latest)
  return apart.map(onGrid)
}

/** A goal that is cancelled after a while, in a stretch of play where nothing else happens; often there is none. */
function drawCancelled(moments: readonly Moment[], fromMs: number, toMs: number, chance: Chance): SimulatedMoment[] {
  const atMs = onGrid(fromMs + MINUTE_MS + chance.unit() * (toMs - fromMs))
  const side = chance.unit() < 0.5 ? 'H' : 'A'
  const cancelledAtMs = atMs + seconds(chance, 50, 120)
  const reopensAtMs = cancelledAtMs + seconds(chance, 15, 40)
  const isClear = atMs + CLEAR_MS < toMs && moments.every((one) => Math.abs(one.atMs - atMs) > CLEAR_MS)
  return isClear ? [{ atMs, what: 'goal', side, reopensAtMs, cancelledAtMs }] : []
}

function placeMoments(
  happenings: readonly Happening[],
  half: { startsAtMs: number; endsAtMs: number },
  at: number[],
  chance: Chance,
) {
  const fromMs = half.startsAtMs + 20 * SECOND_MS
  const toMs = half.endsAtMs - 20 * SECOND_MS
  const instants = spread(at, fromMs, toMs)
  const moments = happenings.map(({ what, side }, index): SimulatedMoment => {
    const atMs = instants[index]!
    const isChecked = what === 'goal' && chance.unit() < CHECKED
    const checkedUntilMs = atMs + seconds(chance, 60, 110)
    const reopensAtMs = isChecked ? checkedUntilMs + seconds(chance, 10, 25) : atMs + seconds(chance, 35, 70)
    const shutAgainAtMs = instants[index + 1] ?? half.endsAtMs
    if (reopensAtMs >= shutAgainAtMs) return { atMs, what, side, reopensAtMs: undefined }
    return { atMs, what, side, reopensAtMs, ...(isChecked && { checkedUntilMs }) }
  })
  const cancelled = chance.unit() < CANCELLED / 2 ? drawCancelled(moments, fromMs, toMs, chance) : []
  return [...moments, ...cancelled].sort((a, b) => a.atMs - b.atMs)
}

function playHalf(happenings: readonly Happening[], startsAtMs: number, number: 0 | 1, chance: Chance): SimulatedHalf {
  const stoppageMs = seconds(chance, ...STOPPAGE_S[number])
  const endsAtMs = startsAtMs + HALF_MIN * MINUTE_MS + stoppageMs
  const instants = happenings.map(({ minute }) => startsAtMs + playedMs(minute - number * HALF_MIN, stoppageMs))
  const moments = placeMoments(happenings, { startsAtMs, endsAtMs }, instants, chance)
  const stretches = quietStretches(startsAtMs, endsAtMs, moments)
  const dangers: Danger[] = placeDangers(stretches, chance, DANGER_PAUSE)
  const updatesAtMs = placeUpdates(stretches, dangers, chance, UPDATE_PAUSE)
  return { startsAtMs, endsAtMs, stoppageMs, moments, dangers, updatesAtMs }
}

/** A half in which nothing is looked at again and nothing is dangerous: corners and cards, within the half of their match. */
export function quietHalf(
  happenings: readonly Happening[],
  { startsAtMs, endsAtMs, stoppageMs }: SimulatedHalf,
  number: 0 | 1,
  { pause, chance }: { pause: Pause; chance: Chance },
): SimulatedHalf {
  const drawn = happenings.map(({ minute }) => startsAtMs + playedMs(minute - number * HALF_MIN, stoppageMs))
  const instants = spread(drawn, startsAtMs + 20 * SECOND_MS, endsAtMs - 20 * SECOND_MS)
  const moments = happenings.map(({ what, side }, at): SimulatedMoment => {
    const reopensAtMs = instants[at]! + seconds(chance, 20, 45)
    const isOpened = reopensAtMs < (instants[at + 1] ?? endsAtMs)
    return { atMs: instants[at]!, what, side, reopensAtMs: isOpened ? reopensAtMs : undefined }
  })
  const updatesAtMs = placeUpdates(quietStretches(startsAtMs, endsAtMs, moments), [], chance, pause)
  return { startsAtMs, endsAtMs, stoppageMs, moments, dangers: [], updatesAtMs }
}

/** The score that a course drawn with the same chance ends with, without the work of placing what happens. */
export function drawScore(rates: Rates, chance: Chance): Score {
  return count(drawHappenings(rates, chance).filter(({ what }) => what === 'goal'))
}

/** Draws the course of a match that is to begin at an instant, with these expected goals. */
export function drawCourse(
  { startsAtMs, rates }: { startsAtMs: number; rates: Rates },
  chance: Chance,
): SimulatedCourse {
  const happenings = drawHappenings(rates, chance)
  const early = happenings.filter(({ minute }) => minute < HALF_MIN)
  const late = happenings.filter(({ minute }) => minute >= HALF_MIN)
  const goals = (list: readonly Happening[]) => count(list.filter(({ what }) => what === 'goal'))
  const first = playHalf(early, startsAtMs + seconds(chance, ...LATE_KICKOFF_S), 0, chance)
  const second = playHalf(late, first.endsAtMs + seconds(chance, ...BREAK_S), 1, chance)
  return { halves: [first, second], halfTime: goals(early), fullTime: goals(happenings) }
}
