/** May so much be taken from a purse? Whatever it is for, the answer is the same. */
import { type Money, toDecimal } from '../base/money.ts'
import { type Refusal, refuse } from '../base/result.ts'
import { breakRefusal, type OwnLimitState, ownLimitCheck } from './ownLimits.ts'

/** What of a purse can be spent, and what its owner set himself. */
export interface SpendGround {
  available: Money
  ownLimits?: OwnLimitState
}

/** Why not: a break, its owner's own limits, the balance, in that order (rules 14.1, R5-5). */
export function spendRefusal({ available, ownLimits }: SpendGround, amount: Money): Refusal | undefined {
  const refused = (ownLimits && breakRefusal(ownLimits)) ?? ownLimitCheck(ownLimits)(amount)
  if (refused) return refused
  return amount > available ? refuse('insufficient_balance', { balance: toDecimal(available) }) : undefined
}
