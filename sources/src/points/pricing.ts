/** How a match of goals, runs or points is priced: from how good its sides are, and how the market sees them. */
import { sportOf } from '@quarterline/core/base/sport/sport'
import type { MarketQuote } from '@quarterline/core/market/event'
import { playedPeriods } from '@quarterline/core/market/score'
import { playOut } from '@quarterline/core/price/points/attackEnds'
import {
  type AttackLines,
  attackQuotes,
  chooseAttackLines,
  ordinarySide,
} from '@quarterline/core/price/points/attackQuotes'
import type { AttackState } from '@quarterline/core/price/points/attackState'
import type { Opinion, Shop } from '../play/opening.ts'
import { marginsNow, shifted } from '../play/tuning.ts'
import type { FamilyMatch } from '../world/simulated.ts'
import type { Factors } from './course.ts'
import type { PointsRow } from './row.ts'

/** A match with what its prices and its course are drawn from. */
export type PointsMatch = Pick<FamilyMatch, 'matchId' | 'seed' | 'grade' | 'opensAtMs' | 'startsAtMs'> & {
  row: PointsRow
  factors: Factors
}

/** How far a side of soccer spreads around its mean: opinions are said of it. */
const SOCCER_SPREAD = 0.86

const doubts = new Map<number, number>()

/** What an opinion, which is of soccer's goals, means in a sport: as much less as its points spread less around their mean. */
export function doubtOf({ sport, scoring }: PointsRow): number {
  const known = doubts.get(sport)
  if (known !== undefined) return known
  const attacks = scoring.attacks * playedPeriods(sportOf(sport)).length
  const ends = playOut({ score: [0, 0], left: [attacks, attacks], brings: [scoring.brings, scoring.brings] })
  const { mean, deviation } = ordinarySide(ends)
  const doubt = deviation / mean / SOCCER_SPREAD
  doubts.set(sport, doubt)
  return doubt
}

/** How good the sides are as the market sees them. */
export function seenAs({ row, factors }: PointsMatch, { total, balance }: Opinion): Factors {
  const doubt = doubtOf(row)
  return [factors[0] * Math.exp(doubt * (total + balance)), factors[1] * Math.exp(doubt * (total - balance))]
}

/** A state of play as the house sees it when it is told. */
export function seenNow(match: PointsMatch, state: AttackState): AttackState {
  return { ...state, factors: seenAs({ ...match, factors: state.factors }, shifted(match.matchId)) }
}

/** Where a match stands before it begins. */
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
