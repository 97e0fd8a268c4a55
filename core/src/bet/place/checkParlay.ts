/** Checks whether a ticket of several legs may be placed: each leg like a single, then counts, then limits (14.1). */

import { type Money, moneyFromBigint, subtract } from '../../base/money.ts'
import { ok, type Result, refuse } from '../../base/result.ts'
import { familyOf } from '../../market/book/match.ts'
import { ownLimitCheck } from '../../wallet/ownLimits.ts'
import type { OddsOption } from '../bet.ts'
import { type Parlay, potentialReturn } from '../settle/parlay.ts'
import {
  type Bettor,
  checkBettor,
  checkLeg,
  type Decision,
  type GrantedLeg,
  type HouseView,
  readStake,
  type SingleWish,
} from './check.ts'
import { checkParlayLimits, checkTogether, type LegNature, legParams, strictest, totalStake } from './parlayLimits.ts'

/** A leg as the member asks for it; its odds are always decimal (R3-1). */
export type LegWish = Omit<SingleWish, 'oddsType' | 'bet_amount'> & { oddsType?: string }

export interface ParlayWish {
  legs: readonly LegWish[]
  /** For a system; absent for a mix parlay. */
  folds?: readonly number[]
  /** For each combination. */
  bet_amount?: number
}

/** A leg's wish in the form of a single's. */
export function wishOfLeg(leg: LegWish): SingleWish {
  return { ...leg, oddsType: leg.oddsType ?? 'DEC' }
}

/** The facts that decide whether a granted leg combines with others. */
export function natureOf({ selection, quote }: Pick<GrantedLeg, 'selection' | 'quote'>): LegNature {
  return { family: familyOf(quote.match), isOutright: selection.betType === 'BT_OR', inPlay: quote.inPlay }
}

/** Checks every leg in slip order; the first that fails is named. */
function checkLegs(
  wish: ParlayWish,
  option: OddsOption,
  bettor: Bettor,
  desks: readonly HouseView[],
): Result<GrantedLeg[]> {
  const granted: GrantedLeg[] = []
  for (const [at, one] of wish.legs.entries()) {
    const wish = wishOfLeg(one)
    const leg =
      wish.oddsType === 'DEC' ? checkLeg(wish, option, bettor, desks[at] as HouseView) : refuse('oddsDisplayInvalid')
    if (!leg.ok) return refuse(leg.code, { ...leg.params, ...legParams(at) })
    granted.push(leg.value)
  }
  return ok(granted)
}

/** A ticket's legs in arithmetic form. */
export function parlayOf(legs: readonly Pick<GrantedLeg, 'odds'>[], rest: Omit<Parlay, 'legs'>): Parlay {
  return { legs: legs.map(({ odds }) => ({ oddsMilli: odds.milli, outcome: null })), ...rest }
}

/**
 * Decides a mix parlay or system (rules 3, 14.1, 14.6).
 * @param desks the house's state for each leg
 * @param potentialToday what the member's parlays accepted on this working date can return (R3-6)
 * @returns the granted ticket, or the first code that applies; its params name the leg, counted from 1
 */
export function checkParlay(
  wish: ParlayWish,
  option: OddsOption,
  bettor: Bettor,
  { desks, potentialToday }: { desks: readonly HouseView[]; potentialToday: Money },
): Result<Decision> {
  const currency = checkBettor(bettor, desks)
  if (!currency.ok) return currency
  const unit = readStake(wish.bet_amount, currency.value)
  if (!unit.ok) return unit
  const legs = checkLegs(wish, option, bettor, desks)
  if (!legs.ok) return legs
  const apart = checkTogether(legs.value.map(natureOf), wish.folds)
  if (apart) return apart
  const folds = wish.folds ? [...wish.folds].sort((a, b) => a - b) : [legs.value.length]
  const parlay = parlayOf(legs.value, { folds, unit: unit.value, currency: currency.value })
  const limits = strictest(legs.value.map((leg) => leg.limits))
  const over = checkParlayLimits(parlay, {
    limits,
    potentialToday,
    available: bettor.available,
    own: ownLimitCheck(bettor.ownLimits),
  })
  if (over) return over
  const risk = totalStake(parlay)
  const profit = subtract(moneyFromBigint(potentialReturn(parlay)), risk)
  const kind = wish.folds ? 'system' : 'parlay'
  return ok({ kind, legs: legs.value, folds, stake: unit.value, currency: currency.value, risk, profit })
}
