/** The points still to come in each period of a match in attacks, before it and in play. */
import type { ExtraTime, Sport } from '../../base/sport/sport.ts'
import type { Period } from '../../market/betType.ts'
import { partsOf, playedPeriods, type Score } from '../../market/score.ts'
import { type EndChances, playOn, playOut, suddenly } from './attackEnds.ts'
import { type PointChances, timesAsGood } from './attacks.ts'

/** The scoring rules of a sport. */
export interface ScoringRule {
  /** Each side's attacks per period. */
  attacks: number
  pointChances: PointChances
  /** The home side bats last, and stops once it leads. */
  walkOff?: true
  /** Points that win at once. */
  until?: number
  /** Each side's attacks per overtime, if all markets count overtime; rounds repeat until one side leads. */
  overtime?: number
}

/** The state of a match. */
export interface AttackState {
  sport: Sport
  extraTime: ExtraTime
  scoring: ScoringRule
  /** How good each side's attacks are, as a factor of the average side's. */
  factors: readonly [home: number, away: number]
  /** The period under way or just over, from 0, overtime last; -1 before the match. */
  period: number
  /** Each side's attacks left in it. */
  left: readonly [home: number, away: number]
  /** Points of each period so far. */
  scores: readonly Score[]
}

/** A period's final points, and who wins the match with extra time. */
export interface AttackProspect extends EndChances {
  /** Points already scored in the period. */
  score: Score
  /** Whole match only: each side's chance to win, if extra time decides a winner. */
  winner?: readonly [home: number, away: number]
}

export const pointChancesOf = ({
  scoring,
  factors,
}: Pick<AttackState, 'scoring' | 'factors'>): [PointChances, PointChances] => [
  timesAsGood(scoring.pointChances, factors[0]),
  timesAsGood(scoring.pointChances, factors[1]),
]

const plus = (scores: readonly Score[]): Score =>
  scores.reduce<Score>(([home, away], one) => [home + one[0], away + one[1]], [0, 0])

/** Attacks left from one period to another. */
function leftOf({ scoring: { attacks }, period, left }: AttackState, first: number, last: number) {
  const coming = Math.max(0, last - Math.max(first - 1, period)) * attacks
  const isRunning = period >= first && period <= last
  return [coming + (isRunning ? left[0] : 0), coming + (isRunning ? left[1] : 0)] as const
}

/** Whether play continues only to find a winner, so that no other market is open. */
export function isForWinner({ sport, extraTime, period }: AttackState): boolean {
  return extraTime === 'moneyline' && period >= playedPeriods(sport).length
}

function wholeProspect(state: AttackState): AttackProspect {
  const { sport, extraTime, scoring, period, left, scores } = state
  const periods = playedPeriods(sport).length
  const { overtime = 0, walkOff, until } = scoring
  const pointChances = pointChancesOf(state)
  const isExtra = period >= periods
  const score = plus(isForWinner(state) ? scores.slice(0, periods) : scores)
  const stretch = {
    score,
    pointChances,
    left: isExtra ? left : leftOf(state, 0, periods - 1),
    ...(until !== undefined && { until }),
    ...(walkOff && { walkOff: isExtra ? overtime : scoring.attacks }),
  }
  if (extraTime === 'counts' && overtime > 0) {
    const ends = playOn(stretch, { attacks: overtime, walkOff: walkOff === true })
    return { ...ends, score, winner: sidesOf(ends) }
  }
  if (isForWinner(state)) {
    const home = suddenly(pointChances, left)
    return { ...playOut({ ...stretch, left: [0, 0] }), score, winner: [home, 1 - home] }
  }
  const ends = playOut(stretch)
  if (extraTime !== 'moneyline') return { ...ends, score }
  const [home, away] = sidesOf(ends)
  const late = suddenly(pointChances, [overtime, overtime])
  const level = 1 - home - away
  return { ...ends, score, winner: [home + level * late, away + level * (1 - late)] }
}

function sidesOf({ byMargin: { from, chances } }: EndChances): [number, number] {
  const won: [number, number] = [0, 0]
  for (let at = 0; at < chances.length; at++) if (from + at !== 0) won[from + at > 0 ? 0 : 1] += chances[at]!
  return won
}

/** The prospect of a period; undefined if it is over or was never played separately. */
export function attackProspect(state: AttackState, period: Period): AttackProspect | undefined {
  if (period === 'FT') return wholeProspect(state)
  const order = playedPeriods(state.sport)
  const parts = partsOf(state.sport, period).map((part) => order.indexOf(part))
  const [first, last] = [Math.min(...parts), Math.max(...parts)]
  const left = leftOf(state, first, last)
  if (state.period > last || (state.period === last && left[0] + left[1] === 0)) return undefined
  const score = plus(state.scores.slice(first, last + 1))
  return { ...playOut({ score, left, pointChances: pointChancesOf(state) }), score }
}

/** Three-way chances of a period: home, draw, away. */
export function resultChances(prospect: EndChances): [number, number, number] {
  const [home, away] = sidesOf(prospect)
  return [home, Math.max(0, 1 - home - away), away]
}
