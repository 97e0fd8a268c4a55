/** Checks whether an amount may be taken from a purse. Every product that charges a purse asks this rule. */
import type { ErrorCode } from '../base/errors.ts'
import { type Money, toDecimal } from '../base/money.ts'
import { type Refusal, refuse } from '../base/result.ts'
import { breakRefusal, type OwnLimitState, ownLimitCheck } from './ownLimits.ts'

/** A purse's spendable amount, its owner's limits, and whether his account may bet at all. */
export interface SpendGround {
  /** Why the account may not bet (`bettingRefusal`), read under the purse's lock; undefined if it may. */
  accountRefusal: ErrorCode | undefined
  available: Money
  ownLimits?: OwnLimitState
}

/** The refusal, in this order: account, break, own limits, balance (rules 14.1, R5-5). */
export function spendRefusal(
  { accountRefusal, available, ownLimits }: SpendGround,
  amount: Money,
): Refusal | undefined {
  if (accountRefusal) return refuse(accountRefusal)
  const refused = (ownLimits && breakRefusal(ownLimits)) ?? ownLimitCheck(ownLimits)(amount)
  if (refused) return refused
  return amount > available ? refuse('insufficient_balance', { balance: toDecimal(available) }) : undefined
}
