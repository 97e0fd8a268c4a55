/** The rest of each period of a soccer match, before it and in play, from the whole match's rates. */
import type { Margins } from '../../market/book/margin.ts'
import type { Score } from '../../market/score.ts'
import type { GoalRates } from './goalGrid.ts'
import { firstHalfRatesLeft, ratesLeft, shareLeft } from './inPlay.ts'
import { type GoalProspect, type Halves, prospectOf } from './soccerChances.ts'

/** Everything that a match's prices depend on. */
export interface SoccerState {
  /** Expected goals of the whole match, as the market sees them now. */
  rates: GoalRates
  /** The model's minute, 0 to 90; null before kick-off. */
  minute: number | null
  score: Score
  redCards: Score
  /** The first half's score once it is over. */
  halfTime: Score | null
  /** The Dixon-Coles correction before the match; 0 in play (R12-4). */
  rho: number
  /** Margins; by default those before the match or in play. */
  margins?: Margins
}

export type SoccerPeriod = 'FT' | '1H' | '2H'

const share = ({ home, away }: GoalRates, part: number): GoalRates => ({ home: home * part, away: away * part })

/** Goals still expected in the first half; undefined once it is over (R12-3, R12-4). */
function firstLeft({ rates, minute, redCards, halfTime }: SoccerState): GoalRates | undefined {
  if (halfTime) return undefined
  return minute === null ? share(rates, 1 - shareLeft(45)) : firstHalfRatesLeft(rates, minute, redCards)
}

/** Goals still expected in the second half. */
function secondLeft({ rates, minute, redCards, halfTime }: SoccerState): GoalRates {
  return ratesLeft(rates, halfTime && minute !== null ? minute : 45, redCards)
}

/** Goals still expected in a period, and goals scored in it; undefined once it is over. */
export function periodLeft(state: SoccerState, period: SoccerPeriod): { rates: GoalRates; score: Score } | undefined {
  const { rates, minute, score, redCards, halfTime } = state
  if (period === '1H') {
    const left = firstLeft(state)
    return left && { rates: left, score }
  }
  if (period === '2H') {
    const [home, away] = halfTime ?? score
    return { rates: secondLeft(state), score: [score[0] - home, score[1] - away] }
  }
  return { rates: minute === null ? rates : ratesLeft(rates, minute, redCards), score }
}

/** The prospect of a period; undefined once it is over. */
export function periodProspect(state: SoccerState, period: SoccerPeriod): GoalProspect | undefined {
  const left = periodLeft(state, period)
  const isWhole = period === 'FT' && state.minute === null
  return left && prospectOf(left.rates, left.score, isWhole ? state.rho : 0)
}

/** The rest of both halves, for half-time and full-time. */
export function halvesLeft(state: SoccerState): Halves {
  const { minute, score, halfTime, rho } = state
  return {
    first: firstLeft(state),
    second: secondLeft(state),
    score,
    halfTime,
    rho: minute === null ? rho : 0,
  }
}
