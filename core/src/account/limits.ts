/**
 * Limits per sport (rules 5): the house's defaults in a currency, and the largest stake at a price. Used by slip, check
 * and placement.
 */
import {
  CURRENCY,
  type Currency,
  DEFAULT_CURRENCY,
  type LedgerUnit,
  MONEY_SCALE,
  type Money,
  money,
  STEPS,
} from '../base/money.ts'
import { MYANMAR, type Odds } from '../base/odds.ts'
import { type Params, type Refusal, type Result, refuse } from '../base/result.ts'
import type { Spendable } from '../wallet/ownLimits.ts'

/** Amounts in minor units of the member's currency. */
export interface Limits {
  minBet: Money
  maxBet: Money
  maxPerMatch: Money
  maxPayout: Money
}

/** The default stake, in MYR, of a member who has set none: the house's smallest bet (specification 9). */
export const DEFAULT_STAKE = money(3 * MONEY_SCALE)

/** House defaults for soccer, in MYR. */
export const HOUSE_LIMITS: Limits = {
  minBet: DEFAULT_STAKE,
  maxBet: money(5_000 * MONEY_SCALE),
  maxPerMatch: money(10_000 * MONEY_SCALE),
  maxPayout: money(50_000 * MONEY_SCALE),
}

/** Converts an amount in MYR: one significant figure, half up, at least one stake step (rules 14.3, 14.5). */
export function inCurrency(amount: Money, currency: Currency): Money {
  const { limitFactorPpm, stakeStep } = CURRENCY[currency]
  if (currency === DEFAULT_CURRENCY) return amount
  const scaled = (BigInt(amount) * BigInt(limitFactorPpm)) / 1_000_000n
  const magnitude = 10n ** BigInt(scaled.toString().length - 1)
  const rounded = Number(((scaled + magnitude / 2n) / magnitude) * magnitude)
  return money(Math.max(Math.ceil(rounded / stakeStep) * stakeStep, stakeStep))
}

/** The default stake in a currency. */
export function defaultStake(currency: Currency): Money {
  return inCurrency(DEFAULT_STAKE, currency)
}

/** The house's default limits in a currency. */
export function houseLimits(currency: Currency): Limits {
  const { minBet, maxBet, maxPerMatch, maxPayout } = HOUSE_LIMITS
  return {
    minBet: inCurrency(minBet, currency),
    maxBet: inCurrency(maxBet, currency),
    maxPerMatch: inCurrency(maxPerMatch, currency),
    maxPayout: inCurrency(maxPayout, currency),
  }
}

function floorTo(amount: number | bigint, step: Money): Money {
  const whole = BigInt(amount)
  return money(Number(whole < 0n ? 0n : whole - (whole % BigInt(step))))
}

/** The four bounds of R5-4, each floored to the stake step. */
export interface StakeBounds {
  bet: Money
  match: Money
  payout: Money
  balance: Money
  /** The refusal if the member's own limit, not his balance, leaves too little. */
  short?: Refusal
}

/**
 * The bounds of R5-4 for one price.
 * @param price at Myanmar odds a win pays even money, less what is withheld (R4-3)
 * @param staked typed stakes already on the match and bet type group (R5-3)
 * @param spendable what the wallet can pay within the member's own limits
 */
export function stakeBounds(
  limits: Limits,
  { odds, withheldPpm = 0 }: { odds: Odds; withheldPpm?: number },
  staked: Money,
  { available, short }: Spendable,
  unit: LedgerUnit,
): StakeBounds {
  const { stakeStep } = STEPS[unit]
  const isMyanmar = odds.type === MYANMAR
  const size = isMyanmar ? 1000n : BigInt(Math.abs(odds.milli))
  const payoutPpm = 1000n * (odds.type === 'DEC' ? size : 1000n + size) - BigInt(isMyanmar ? withheldPpm : 0)
  const funds = BigInt(available) < 0n ? 0n : BigInt(available)
  return {
    bet: floorTo(limits.maxBet, stakeStep),
    match: floorTo(limits.maxPerMatch - staked, stakeStep),
    payout: floorTo((BigInt(limits.maxPayout) * 1_000_000n) / payoutPpm, stakeStep),
    balance: floorTo(odds.milli < 0 && !isMyanmar ? (funds * 1000n) / size : funds, stakeStep),
    ...(short && { short }),
  }
}

/** The bound that sets the largest stake, by its name on the wire (`max_by`). */
export interface TightestBound {
  code: 'bet' | 'match' | 'payout' | 'balance' | 'ownStakeLimit' | 'ownLossLimit'
  /** For an own limit: what is left, and its period. */
  params?: Params
}

/** Which of the bounds is the smallest: the one that sets the largest stake. */
export function tightestBound({ short, ...bounds }: StakeBounds): TightestBound {
  const code = (['bet', 'match', 'payout', 'balance'] as const).reduce((least, one) =>
    bounds[one] < bounds[least] ? one : least,
  )
  return code === 'balance' && short
    ? { code: short.code as TightestBound['code'], ...(short.params && { params: short.params }) }
    : { code }
}

/**
 * The largest stake offered (R5-4). Refuses if a bound lies below the smallest bet, with the code of that bound: `betOverMaxPerMatch`,
 * `betOverMaxPayout`, `insufficient_balance` for the wallet alone, or the member's own limit.
 */
export function largestStake(bounds: StakeBounds, minBet: Money): Result<Money> {
  if (bounds.match < minBet) return refuse('betOverMaxPerMatch')
  if (bounds.payout < minBet) return refuse('betOverMaxPayout')
  if (bounds.balance < minBet) return bounds.short ?? refuse('insufficient_balance')
  return { ok: true, value: money(Math.min(bounds.bet, bounds.match, bounds.payout, bounds.balance)) }
}
