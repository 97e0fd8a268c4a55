/** May so much be taken from a purse? Whatever it is for, the answer is the same. */
import type { ErrorCode } from '../base/errors.ts'
import { type Money, toDecimal } from '../base/money.ts'
import { type Refusal, refuse } from '../base/result.ts'
import { breakRefusal, type OwnLimitState, ownLimitCheck } from './ownLimits.ts'

/** What of a purse can be spent, what its owner set himself, and whether his account may bet at all. */
export interface SpendGround {
  /** Why the account may not bet (core's `bettingRefusal`), read behind the purse's lock; undefined where it may. */
  accountRefusal: ErrorCode | undefined
  available: Money
  ownLimits?: OwnLimitState
}

/** Why not: the account, a break, its owner's own limits, the balance, in that order (rules 14.1, R5-5). */
export function spendRefusal(
  { accountRefusal, available, ownLimits }: SpendGround,
  amount: Money,
): Refusal | undefined {
  if (accountRefusal) return refuse(accountRefusal)
  const refused = (ownLimits && breakRefusal(ownLimits)) ?? ownLimitCheck(ownLimits)(amount)
  if (refused) return refused
  return amount > available ? refuse('insufficient_balance', { balance: toDecimal(available) }) : undefined
}
