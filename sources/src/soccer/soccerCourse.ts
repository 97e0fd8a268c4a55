/**
 * Draws the course of a simulated match: goals and red cards from the very model that prices it (R12-1, R12-4, R12-5).
 */
import type { Chance } from '@quarterline/core/base/chance'
import { MINUTE_MS } from '@quarterline/core/base/time'
import type { Score } from '@quarterline/core/market/score'
import type { GoalRates } from '@quarterline/core/price/soccer/goalGrid'
import { cardFactors, HALF_SHARE, SHARE_MIN } from '@quarterline/core/price/soccer/inPlay'
import {
  type Danger,
  EDGE_MS,
  type Half,
  type Pause,
  placeDangers,
  quietStretches,
  type Stoppage,
  seconds,
  spread,
} from '../tell/course.ts'
import { onGrid } from '../tell/grid.ts'
import { clockOf, drawHold, type HalfClock, type HalfNumber, type Hold, instantOf, spanOf } from '../tell/halfClock.ts'
import { plusOne } from '../tell/tell.ts'

/** A goal or a red card of a simulated match. */
export interface SimulatedMoment extends Stoppage {
  /** A goal under video review: play stays in danger until it is confirmed. */
  checkedUntilMs?: number
  /** A goal that is cancelled, and when that is announced. */
  cancelledAtMs?: number
  /** Who scored the goal (`world/scorers.ts`). */
  scorer?: string
}

export interface SimulatedHalf extends Omit<Half, 'moments'> {
  moments: SimulatedMoment[]
}

export interface SimulatedCourse {
  halves: readonly [SimulatedHalf, SimulatedHalf]
  halfTime: Score
  fullTime: Score
}

const BREAK_S = [900, 960] as const
const LATE_KICKOFF_S = [0, 60] as const
/** Red cards of a side in a match, and how many of them fall in the first half. */
const CARDS = 0.1
const CARDS_FIRST_HALF = 0.3
/** The expected red cards of a side. */
export const REDS_EXPECTED = CARDS / (1 - CARDS)
/** None in the first minutes of a half. */
const CARDS_FROM = 0.03
/** The cancelled goals of an average match. */
const CANCELLED = 0.1
const CHECKED = 0.12
/** A goal that will be cancelled keeps this distance from every other event. */
const CLEAR_MS = 4 * MINUTE_MS
const DANGER_PAUSE: Pause = [60, 420]

/** An incident, at a fraction of the span of its half. */
export interface SoccerIncident {
  what: 'goal' | 'redCard'
  side: 'H' | 'A'
  half: HalfNumber
  spent: number
}

const inOrder = (happenings: SoccerIncident[]) => happenings.sort((a, b) => a.half - b.half || a.spent - b.spent)

function drawCards(chance: Chance): SoccerIncident[] {
  const cards: SoccerIncident[] = []
  for (const side of ['H', 'A'] as const)
    for (let left = chance.unit(); left < CARDS; left = chance.unit()) {
      const half: HalfNumber = chance.unit() < CARDS_FIRST_HALF ? 0 : 1
      const spent = CARDS_FROM + chance.unit() * (HALF_SHARE[half] - SHARE_MIN - CARDS_FROM)
      cards.push({ what: 'redCard', side, half, spent })
    }
  return inOrder(cards)
}

/**
 * Goals as they fall at the rates of the model: the clock runs in shares of the match's goals, cards change the rates.
 */
export function drawGoals(
  rates: GoalRates,
  cards: readonly SoccerIncident[],
  [first, second]: Holds,
  chance: Chance,
): SoccerIncident[] {
  const goals: SoccerIncident[] = []
  let reds: Score = [0, 0]
  let at = 0
  const halfTime = spanOf(0, first)
  const bounds = [...cards.map(({ half, spent }) => half * halfTime + spent), halfTime + spanOf(1, second)]
  for (const [index, until] of bounds.entries()) {
    const factors = cardFactors(reds)
    const home = rates.home * factors.home
    const both = home + rates.away * factors.away
    for (at += -Math.log(1 - chance.unit()) / both; at < until; at += -Math.log(1 - chance.unit()) / both) {
      const half: HalfNumber = at < halfTime ? 0 : 1
      goals.push({ what: 'goal', side: chance.unit() * both < home ? 'H' : 'A', half, spent: at - half * halfTime })
    }
    at = until
    const card = cards[index]
    if (card) reds = plusOne(reds, card.side)
  }
  return goals
}

/** The number of incidents of each side. */
export const count = (goals: readonly { side: 'H' | 'A' }[]): Score => [
  goals.filter(({ side }) => side === 'H').length,
  goals.filter(({ side }) => side === 'A').length,
]

export type Holds = readonly [first: Hold, second: Hold]

/** The incidents of a match, and the lengths of its halves. */
function drawHappenings(rates: GoalRates, chance: Chance): { holds: Holds; happenings: SoccerIncident[] } {
  const holds: Holds = [drawHold(0, chance), drawHold(1, chance)]
  const cards = drawCards(chance)
  return { holds, happenings: inOrder([...drawGoals(rates, cards, holds, chance), ...cards]) }
}

/** A goal that is cancelled after a while, in a stretch of play where nothing else happens; often there is none. */
function drawCancelled(moments: readonly Stoppage[], fromMs: number, toMs: number, chance: Chance): SimulatedMoment[] {
  const atMs = onGrid(fromMs + MINUTE_MS + chance.unit() * (toMs - fromMs))
  const side = chance.unit() < 0.5 ? 'H' : 'A'
  const cancelledAtMs = atMs + seconds(chance, 50, 120)
  const reopensAtMs = cancelledAtMs + seconds(chance, 15, 40)
  const isClear = atMs + CLEAR_MS < toMs && moments.every((one) => Math.abs(one.atMs - atMs) > CLEAR_MS)
  return isClear ? [{ atMs, what: 'goal', side, reopensAtMs, cancelledAtMs }] : []
}

function placeMoments(happenings: readonly SoccerIncident[], half: HalfClock, at: number[], chance: Chance) {
  const fromMs = half.startsAtMs + EDGE_MS
  const toMs = half.endsAtMs - EDGE_MS
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

/** The instants of a half's incidents. */
const instantsOf = (clock: HalfClock, happenings: readonly SoccerIncident[]) =>
  happenings.map(({ spent }) => instantOf(clock, spent))

function playHalf(happenings: readonly SoccerIncident[], clock: HalfClock, chance: Chance): SimulatedHalf {
  const { startsAtMs, endsAtMs } = clock
  const moments = placeMoments(happenings, clock, instantsOf(clock, happenings), chance)
  const dangers: Danger[] = placeDangers(quietStretches(startsAtMs, endsAtMs, moments), chance, DANGER_PAUSE)
  return { startsAtMs, endsAtMs, clock, moments, dangers }
}

/** A half without reviews and dangers: that of corners and cards, within the half of their match. */
export function quietHalf(
  happenings: readonly SoccerIncident[],
  { clock }: SimulatedHalf,
  chance: Chance,
): SimulatedHalf {
  const { startsAtMs, endsAtMs } = clock
  const instants = spread(instantsOf(clock, happenings), startsAtMs + EDGE_MS, endsAtMs - EDGE_MS)
  const moments = happenings.map(({ what, side }, at): SimulatedMoment => {
    const reopensAtMs = instants[at]! + seconds(chance, 20, 45)
    const isOpened = reopensAtMs < (instants[at + 1] ?? endsAtMs)
    return { atMs: instants[at]!, what, side, reopensAtMs: isOpened ? reopensAtMs : undefined }
  })
  return { startsAtMs, endsAtMs, clock, moments, dangers: [] }
}

const goalsOf = (list: readonly SoccerIncident[]) => count(list.filter(({ what }) => what === 'goal'))

/** The final score of the course drawn with the same chance, without placing its incidents in time. */
export function drawScore(rates: GoalRates, chance: Chance): Score {
  return goalsOf(drawHappenings(rates, chance).happenings)
}

/** Draws the course of a match that is to begin at an instant, with these expected goals. */
export function drawCourse(
  { startsAtMs, rates }: { startsAtMs: number; rates: GoalRates },
  chance: Chance,
): SimulatedCourse {
  const { holds, happenings } = drawHappenings(rates, chance)
  const [early, late] = [0, 1].map((number) => happenings.filter(({ half }) => half === number)) as [
    SoccerIncident[],
    SoccerIncident[],
  ]
  const first = playHalf(early, clockOf(0, startsAtMs + seconds(chance, ...LATE_KICKOFF_S), holds[0]), chance)
  const second = playHalf(late, clockOf(1, first.endsAtMs + seconds(chance, ...BREAK_S), holds[1]), chance)
  return { halves: [first, second], halfTime: goalsOf(early), fullTime: goalsOf(happenings) }
}
