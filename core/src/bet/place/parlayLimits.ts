/** Limits of a ticket of several legs (R3-6, R3-9, rules 14.6), and which legs combine (R3-3, R3-4, R3-8). */
import { type Limits, type TightestBound, tightestBound } from '../../account/limits.ts'
import { type Money, money, moneyFromBigint, STEPS, toDecimal } from '../../base/money.ts'
import { type Refusal, refuse } from '../../base/result.ts'
import type { OwnLimitCheck, Spendable } from '../../wallet/ownLimits.ts'
import { combinationCount, LEGS_MAX, LEGS_MIN, LEGS_MIN_LIVE, wrongFold } from '../folds.ts'
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

/**
 * The limits in order (R5-5): unit stake against min and max (`betLowerMin`, `betOverMaxBet`), the ticket's return with
 * the day's others against max payout (`betOverMaxPayout`), the whole stake against the wallet.
 */
export function checkParlayLimits(parlay: Parlay, view: ParlayView): Refusal | undefined {
  const { limits, available } = view
  const { unit } = parlay
  if (unit < limits.minBet) return refuse('betLowerMin', { min: toDecimal(limits.minBet) })
  if (unit > limits.maxBet) return refuse('betOverMaxBet', { max: toDecimal(limits.maxBet) })
  const left = payoutLeft(view)
  if (potentialReturn(parlay) > BigInt(left)) return refuse('betOverMaxPayout', { max: toDecimal(left) })
  const risk = totalStake(parlay)
  const overOwn = view.own(risk)
  if (overOwn) return overOwn
  if (risk > available) return refuse('insufficient_balance', { balance: toDecimal(available) })
  return undefined
}

/** Combinations × unit. */
export function totalStake({ legs, folds, unit }: Pick<Parlay, 'legs' | 'folds' | 'unit'>): Money {
  return money(combinationCount(legs.length, folds) * unit)
}

/**
 * The largest unit stake offered, rounded down to the stake step (R5-4 for several legs); if there is none, the code of
 * the bound below the minimum.
 */
export function largestUnit(
  parlay: Omit<Parlay, 'unit'>,
  view: ParlayBounds,
): { ok: true; value: Money; by: TightestBound } | Refusal {
  const { limits, available } = view
  const { stakeStep } = STEPS[parlay.currency]
  const steps = (amount: bigint) => moneyFromBigint((amount / BigInt(stakeStep)) * BigInt(stakeStep))
  const combinations = combinationCount(parlay.legs.length, parlay.folds)
  const byPayout = largestByPayout(parlay, payoutLeft(view), stakeStep)
  const byBalance = steps(BigInt(Math.max(0, available)) / BigInt(combinations))
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
function largestByPayout(parlay: Omit<Parlay, 'unit'>, payout: Money, stakeStep: Money): Money {
  const [over, under] = potentialPerUnit(parlay)
  const fits = (steps: number) => potentialReturn({ ...parlay, unit: money(steps * stakeStep) }) <= BigInt(payout)
  let steps = Number((BigInt(payout) * under) / (over * BigInt(stakeStep))) + 1
  while (steps > 0 && !fits(steps)) steps--
  return money(steps * stakeStep)
}
