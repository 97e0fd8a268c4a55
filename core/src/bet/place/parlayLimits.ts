/** Limits of a ticket of several legs (R3-6, R3-9, rules 14.6), and which legs combine (R3-3, R3-4, R3-8). */
import { type Limits, type TightestBound, tightestBound } from '../../account/limits.ts'
import { type LedgerUnit, type Money, money, moneyFromBigint, STEPS, subtract, toDecimal } from '../../base/money.ts'
import type { StakeAmounts } from '../../base/odds.ts'
import { type Refusal, refuse } from '../../base/result.ts'
import type { OwnLimitCheck, Spendable } from '../../wallet/ownLimits.ts'
import { combinationCount, LEGS_MAX, LEGS_MIN, LEGS_MIN_LIVE, wrongFold } from '../folds.ts'
import { MAUNG_LEGS_MAX, MAUNG_LEGS_MIN, type Maung, maungPerUnit, maungPotential } from '../settle/myanmar.ts'
import { type Parlay, potentialPerUnit, potentialReturn } from '../settle/parlay.ts'

/** The facts that decide whether a leg combines with others. */
export interface LegNature {
  /** The parent match's id, or its own. */
  family: string
  isOutright: boolean
  inPlay: boolean
}

/** Names a leg in a refusal, counted from 1. */
export const legParams = (at: number) => ({ leg: at + 1 })

/**
 * Whether legs combine: one per match family and no outright (`invalidBets`), none in play in a system
 * (`liveMatchNotAllowed`), offered folds only, and the counts of R3-3.
 * @param folds of a system; undefined for a mix parlay
 */
export function checkTogether(legs: readonly LegNature[], folds: readonly number[] | undefined): Refusal | undefined {
  if (legs.length > LEGS_MAX) return refuse('maxParlayTicket', { max: LEGS_MAX })
  if (legs.length < LEGS_MIN) return refuse('atLeastTwoMatchToBetParlay', { min: LEGS_MIN })
  const families = legs.map(({ family }) => family)
  for (const [at, { family, isOutright, inPlay }] of legs.entries()) {
    if (isOutright || families.indexOf(family) < at) return refuse('invalidBets', legParams(at))
    if (inPlay && folds) return refuse('liveMatchNotAllowed', legParams(at))
  }
  if (folds) {
    const fold = wrongFold(legs.length, folds)
    if (folds.length === 0 || fold !== undefined)
      return refuse('invalidBets', fold === undefined ? undefined : { fold })
    return undefined
  }
  const isLive = legs.some(({ inPlay }) => inPlay)
  if (!isLive || legs.length >= LEGS_MIN_LIVE) return undefined
  return refuse('atLeastThreeMatchToBetParlay', { min: LEGS_MIN_LIVE })
}

/**
 * Whether the selections of a maung combine: 2 to 10 (`atLeastTwoMatchToBetParlay`, `maxParlayTicket`), one per match
 * family (`invalidBets`); in play as well (R3-3, R4-4).
 */
export function checkMaungTogether(legs: readonly LegNature[]): Refusal | undefined {
  if (legs.length > MAUNG_LEGS_MAX) return refuse('maxParlayTicket', { max: MAUNG_LEGS_MAX })
  if (legs.length < MAUNG_LEGS_MIN) return refuse('atLeastTwoMatchToBetParlay', { min: MAUNG_LEGS_MIN })
  const families = legs.map(({ family }) => family)
  const again = families.findIndex((family, at) => families.indexOf(family) < at)
  return again < 0 ? undefined : refuse('invalidBets', legParams(again))
}

/** The limits of a ticket of several legs. Parlays do not count towards the limit per match. */
export type ParlayLimits = Pick<Limits, 'minBet' | 'maxBet' | 'maxPayout'>

/** The highest minimum and lowest maxima of the legs' sports (rules 14.6). */
export function strictest(limits: readonly ParlayLimits[]): ParlayLimits {
  return {
    minBet: money(Math.max(...limits.map(({ minBet }) => minBet))),
    maxBet: money(Math.min(...limits.map(({ maxBet }) => maxBet))),
    maxPayout: money(Math.min(...limits.map(({ maxPayout }) => maxPayout))),
  }
}

export interface ParlayBounds extends Spendable {
  limits: ParlayLimits
  /** What the member's parlays accepted on this working date can return together (R3-6). */
  potentialToday: Money
}

/** The same with the member's own limits. */
export interface ParlayView extends ParlayBounds {
  own: OwnLimitCheck
}

const payoutLeft = ({ limits, potentialToday }: ParlayBounds) => Math.max(0, limits.maxPayout - potentialToday) as Money

/** The money of a ticket of several legs, by its unit stake; computed once the unit is known to be within its bounds. */
export interface TicketMoney {
  currency: LedgerUnit
  /** How many unit stakes it costs. */
  combinations: number
  /** The highest return at a unit stake. */
  potential(unit: Money): bigint
  /** The same for one unit, before rounding. */
  perUnit: [over: bigint, under: bigint]
}

/** The money of a mix parlay or system. */
export function parlayMoney(parlay: Omit<Parlay, 'unit'>): TicketMoney {
  return {
    currency: parlay.currency,
    combinations: combinationCount(parlay.legs.length, parlay.folds),
    potential: (unit) => potentialReturn({ ...parlay, unit }),
    perUnit: potentialPerUnit(parlay),
  }
}

/** The money of a maung: one stake for all its selections. */
export function maungMoney(maung: Omit<Maung, 'unit'>): TicketMoney {
  return {
    currency: maung.currency,
    combinations: 1,
    potential: (unit) => maungPotential({ ...maung, unit }),
    perUnit: maungPerUnit(maung),
  }
}

/** Risk and highest profit at a unit stake within the limits. */
export function ticketAmounts({ combinations, potential }: TicketMoney, unit: Money): StakeAmounts {
  const risk = money(combinations * unit)
  return { risk, profit: money(Math.max(0, subtract(moneyFromBigint(potential(unit)), risk))) }
}

/**
 * The limits in order (R5-5): unit stake against min and max (`betLowerMin`, `betOverMaxBet`), the ticket's return with
 * the day's others against max payout (`betOverMaxPayout`), the whole stake against the wallet.
 */
export function checkTicketLimits(ticket: TicketMoney, unit: Money, view: ParlayView): Refusal | undefined {
  const { limits, available } = view
  if (unit < limits.minBet) return refuse('betLowerMin', { min: toDecimal(limits.minBet) })
  if (unit > limits.maxBet) return refuse('betOverMaxBet', { max: toDecimal(limits.maxBet) })
  const left = payoutLeft(view)
  if (ticket.potential(unit) > BigInt(left)) return refuse('betOverMaxPayout', { max: toDecimal(left) })
  const risk = money(ticket.combinations * unit)
  const overOwn = view.own(risk)
  if (overOwn) return overOwn
  if (risk > available) return refuse('insufficient_balance', { balance: toDecimal(available) })
  return undefined
}

/**
 * The largest unit stake offered, rounded down to the stake step (R5-4 for several legs); if there is none, the code of
 * the bound below the minimum.
 */
export function largestUnit(
  ticket: TicketMoney,
  view: ParlayBounds,
): { ok: true; value: Money; by: TightestBound } | Refusal {
  const { limits, available } = view
  const { stakeStep } = STEPS[ticket.currency]
  const steps = (amount: bigint) => moneyFromBigint((amount / BigInt(stakeStep)) * BigInt(stakeStep))
  const byPayout = largestByPayout(ticket, payoutLeft(view), stakeStep)
  const byBalance = steps(BigInt(Math.max(0, available)) / BigInt(ticket.combinations))
  const byBet = steps(BigInt(limits.maxBet))
  if (byBet < limits.minBet) return refuse('betOverMaxBet', { max: toDecimal(byBet) })
  if (byPayout < limits.minBet) return refuse('betOverMaxPayout', { max: toDecimal(payoutLeft(view)) })
  if (byBalance < limits.minBet) return view.short ?? refuse('insufficient_balance', { balance: toDecimal(available) })
  const bounds = { bet: byBet, match: byBet, payout: byPayout, balance: byBalance }
  const by = tightestBound({ ...bounds, ...(view.short && { short: view.short }) })
  return { ok: true, value: money(Math.min(byBet, byPayout, byBalance)), by }
}

/**
 * The largest unit, in stake steps, whose full return stays within a payout. Rounding moves each combination by at most
 * half a currency step, less than one stake step adds, so the unrounded answer is off by at most one.
 */
function largestByPayout({ perUnit, potential }: TicketMoney, payout: Money, stakeStep: Money): Money {
  const [over, under] = perUnit
  const fits = (steps: number) => potential(money(steps * stakeStep)) <= BigInt(payout)
  let steps = Number((BigInt(payout) * under) / (over * BigInt(stakeStep))) + 1
  while (steps > 0 && !fits(steps)) steps--
  return money(steps * stakeStep)
}
