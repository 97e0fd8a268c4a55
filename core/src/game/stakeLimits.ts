/** The house's limits of stakes in games: set in MYR for a game and for its provider; the tighter one holds. Pure. */
import { inCurrency } from '../account/limits.ts'
import { type Currency, MONEY_SCALE, type Money, money, toDecimal } from '../base/money.ts'
import { type Refusal, refuse } from '../base/result.ts'

/** Limits of a stake and of all stakes in one round; null where there is none. */
export interface StakeLimits {
  stakeMin: Money | null
  stakeMax: Money | null
  roundMax: Money | null
}

export const NO_LIMITS: StakeLimits = { stakeMin: null, stakeMax: null, roundMax: null }

const pick = (a: Money | null, b: Money | null, of: (a: number, b: number) => number): Money | null =>
  a === null ? b : b === null ? a : money(of(a, b))

/** The tighter of two, each by itself. */
export const tighter = (a: StakeLimits, b: StakeLimits): StakeLimits => ({
  stakeMin: pick(a.stakeMin, b.stakeMin, Math.max),
  stakeMax: pick(a.stakeMax, b.stakeMax, Math.min),
  roundMax: pick(a.roundMax, b.roundMax, Math.min),
})

/** Limits in a currency (rules 14.3). */
export function limitsIn({ stakeMin, stakeMax, roundMax }: StakeLimits, currency: Currency): StakeLimits {
  const of = (amount: Money | null) => (amount === null ? null : inCurrency(amount, currency))
  return { stakeMin: of(stakeMin), stakeMax: of(stakeMax), roundMax: of(roundMax) }
}

/**
 * Why a stake is not taken.
 * @param staked what the round has already
 */
export function stakeLimitRefusal(
  { stakeMin, stakeMax, roundMax }: StakeLimits,
  { stake, staked }: { stake: Money; staked: Money },
): Refusal | undefined {
  if (stakeMin !== null && stake < stakeMin) return refuse('betLowerMin', { min: toDecimal(stakeMin) })
  const left = roundMax === null ? stakeMax : pick(stakeMax, money(Math.max(0, roundMax - staked)), Math.min)
  return left !== null && stake > left ? refuse('betOverMax', { max: toDecimal(left) }) : undefined
}

/** In MYR. */
const PAID_MAX = money(10_000_000 * MONEY_SCALE)

/**
 * The most that one round or one gift pays. More is no win but a fault or an attack: a few of such amounts and no account of the house
 * could be counted any more.
 */
export const paidBound = (currency: Currency): Money => inCurrency(PAID_MAX, currency)

/** Whether no stake at all would pass. */
export const areContrary = ({ stakeMin, stakeMax, roundMax }: StakeLimits): boolean =>
  stakeMin !== null && [stakeMax, roundMax].some((max) => max !== null && max < stakeMin)
