/** Checks whether a ticket of several legs may be placed: each leg like a single, then counts, then limits (14.1). */

import type { Money } from '../../base/money.ts'
import { MYANMAR } from '../../base/odds.ts'
import { ok, type Result, refuse } from '../../base/result.ts'
import { familyOf } from '../../market/book/match.ts'
import type { WithheldPpm } from '../../upline/withheld.ts'
import { ownLimitCheck } from '../../wallet/ownLimits.ts'
import type { OddsOption } from '../bet.ts'
import type { Parlay } from '../settle/parlay.ts'
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
import {
  checkMaungTogether,
  checkTicketLimits,
  checkTogether,
  type LegNature,
  legParams,
  maungMoney,
  parlayMoney,
  strictest,
  type TicketMoney,
  ticketAmounts,
} from './parlayLimits.ts'

/** A leg as the member asks for it; its odds are always decimal (R3-1), those of a maung Myanmar. */
export type LegWish = Omit<SingleWish, 'oddsType' | 'bet_amount'> & { oddsType?: string }

export interface ParlayWish {
  legs: readonly LegWish[]
  /** For a system; absent for a mix parlay. */
  folds?: readonly number[]
  /** A maung: its legs are at Myanmar odds (R4-4). */
  isMaung?: boolean
  /** For each combination. */
  bet_amount?: number
}

/** A leg's wish in the form of a single's. */
export function wishOfLeg(leg: LegWish, isMaung = false): SingleWish {
  return { ...leg, oddsType: leg.oddsType ?? (isMaung ? MYANMAR : 'DEC') }
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
  const oddsType = wish.isMaung ? MYANMAR : 'DEC'
  for (const [at, one] of wish.legs.entries()) {
    const asked = wishOfLeg(one, wish.isMaung)
    const leg =
      asked.oddsType === oddsType
        ? checkLeg(asked, option, bettor, desks[at] as HouseView)
        : refuse('oddsDisplayInvalid')
    if (!leg.ok) return refuse(leg.code, { ...leg.params, ...legParams(at) })
    granted.push(leg.value)
  }
  return ok(granted)
}

/** The money of a decided ticket; a maung's by what is withheld. */
export function moneyOfLegs(
  legs: readonly Pick<GrantedLeg, 'odds'>[],
  { folds, currency, withheld }: Omit<Parlay, 'legs' | 'unit'> & { withheld?: WithheldPpm | undefined },
): TicketMoney {
  if (withheld) return maungMoney({ count: legs.length, withheld, currency })
  return parlayMoney(parlayOf(legs, { folds, currency }))
}

/** A ticket's legs in arithmetic form. */
export function parlayOf<R>(legs: readonly Pick<GrantedLeg, 'odds'>[], rest: R): R & Pick<Parlay, 'legs'> {
  return { legs: legs.map(({ odds }) => ({ oddsMilli: odds.milli, outcome: null })), ...rest }
}

/**
 * Decides a mix parlay, system or maung (rules 3, 14.1, 14.6, R4-4).
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
  const natures = legs.value.map(natureOf)
  const apart = wish.isMaung ? checkMaungTogether(natures) : checkTogether(natures, wish.folds)
  if (apart) return apart
  const folds = wish.folds ? [...wish.folds].sort((a, b) => a - b) : [legs.value.length]
  const withheld = wish.isMaung ? bettor.withheld : undefined
  const ticket = moneyOfLegs(legs.value, { folds, currency: currency.value, withheld })
  const over = checkTicketLimits(ticket, unit.value, {
    limits: strictest(legs.value.map((leg) => leg.limits)),
    potentialToday,
    available: bettor.available,
    own: ownLimitCheck(bettor.ownLimits),
  })
  if (over) return over
  return ok({
    kind: wish.folds ? 'system' : 'parlay',
    legs: legs.value,
    folds,
    stake: unit.value,
    currency: currency.value,
    ...(withheld && { withheld }),
    ...ticketAmounts(ticket, unit.value),
  })
}
