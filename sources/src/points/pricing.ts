/** Prices a match of goals, runs or points from the strengths of its sides and the market's opinion. */
import { sportOf } from '@quarterline/core/base/sport/sport'
import type { MarketQuote } from '@quarterline/core/market/event'
import { playedPeriods } from '@quarterline/core/market/score'
import { playOut } from '@quarterline/core/price/points/attackEnds'
import {
  type AttackLines,
  attackQuotes,
  averageSide,
  chooseAttackLines,
} from '@quarterline/core/price/points/attackQuotes'
import type { AttackState } from '@quarterline/core/price/points/attackState'
import type { Opinion, Shop } from '../play/opening.ts'
import { marginsNow, shifted } from '../play/tuning.ts'
import type { FamilyMatch } from '../world/simulated.ts'
import type { Factors } from './course.ts'
import type { PointsRow } from './row.ts'

/** A match with the inputs of its prices and its course. */
export type PointsMatch = Pick<FamilyMatch, 'matchId' | 'seed' | 'grade' | 'opensAtMs' | 'startsAtMs'> & {
  row: PointsRow
  factors: Factors
}

/** The spread of a soccer side's goals around the mean: opinions are given in these units. */
const SOCCER_SPREAD = 0.86

const doubts = new Map<number, number>()

/** Converts an opinion, which is in soccer goals, to a sport: scaled by the spread of its points around their mean. */
export function doubtOf({ sport, scoring }: PointsRow): number {
  const known = doubts.get(sport)
  if (known !== undefined) return known
  const attacks = scoring.attacks * playedPeriods(sportOf(sport)).length
  const ends = playOut({
    score: [0, 0],
    left: [attacks, attacks],
    pointChances: [scoring.pointChances, scoring.pointChances],
  })
  const { mean, deviation } = averageSide(ends)
  const doubt = deviation / mean / SOCCER_SPREAD
  doubts.set(sport, doubt)
  return doubt
}

/** The strengths of the sides as the market sees them. */
export function seenAs({ row, factors }: PointsMatch, { total, balance }: Opinion): Factors {
  const doubt = doubtOf(row)
  return [factors[0] * Math.exp(doubt * (total + balance)), factors[1] * Math.exp(doubt * (total - balance))]
}

/** The state of play as the house sees it at publication. */
export function seenNow(match: PointsMatch, state: AttackState): AttackState {
  return { ...state, factors: seenAs({ ...match, factors: state.factors }, shifted(match.matchId)) }
}

/** The state of a match before it begins. */
export function attackStateBefore({ row }: PointsMatch, factors: Factors): AttackState {
  const sport = sportOf(row.sport)
  return { sport, extraTime: sport.extraTime, scoring: row.scoring, factors, period: -1, left: [0, 0], scores: [] }
}

/** The markets of a match at given lines. */
export function quotesOf(match: PointsMatch, state: AttackState, lines: AttackLines): MarketQuote[] {
  const { row, grade, startsAtMs, opensAtMs } = match
  const margins = marginsNow({ grade, leftMs: state.period < 0 ? startsAtMs - opensAtMs : null })
  return attackQuotes(state, lines, { offer: row.offer, margins })
}

/** How a match is priced before it begins. */
export function pointsShop(match: PointsMatch): Shop<AttackLines> {
  const before = (opinion: Opinion) => attackStateBefore(match, seenAs(match, shifted(match.matchId, opinion)))
  return {
    choose: (opinion) => chooseAttackLines(before(opinion), match.row.offer),
    quote: (opinion, lines) => quotesOf(match, before(opinion), lines),
  }
}
