/** A transfer: money moves only as a whole amount from one ledger account to another, keyed by its cause. */
import type { Currency, Money } from '../base/money.ts'

/** Why money moved; the statement tells them apart. */
export type TransferReason =
  | 'deposit'
  | 'withdrawal'
  | 'reset'
  | 'hold'
  | 'release'
  | 'settle'
  | 'commission'
  | 'undo'
  /** What an upline has of bookings that were shared. */
  | 'share'

export interface Transfer {
  /** What caused it: a bet's id, a deposit's id. With step and round it names the transfer for ever. */
  cause: string
  step: string
  round: number
  /** Account that gives. */
  debit: string
  /** Account that receives. */
  credit: string
  /** More than nothing. */
  amount: Money
  currency: Currency
  reason: TransferReason
}

/** Undoes transfers by swapping their ends, in reverse order, as steps of the same round. */
export function reverse(transfers: readonly Transfer[]): Transfer[] {
  return [...transfers].reverse().map((transfer) => ({
    ...transfer,
    step: `undo.${transfer.step}`,
    debit: transfer.credit,
    credit: transfer.debit,
    reason: 'undo' as const,
  }))
}

/** What transfers change on each account; the sum over all is nothing. */
export function netChanges(transfers: readonly Transfer[]): Map<string, bigint> {
  const changes = new Map<string, bigint>()
  for (const { debit, credit, amount } of transfers) {
    changes.set(debit, (changes.get(debit) ?? 0n) - BigInt(amount))
    changes.set(credit, (changes.get(credit) ?? 0n) + BigInt(amount))
  }
  return changes
}

/** A member's wallet in the specification's words (rules 14.16). */
export interface WalletView {
  available: Money
  cashBalance: Money
  frozen: Money
  /** Given credit + cash balance. */
  account: Money
}

/** available = given credit + cash; frozen = outstanding = escrow; cash balance = cash + escrow. */
export function walletView(cash: Money, escrow: Money, givenCredit: Money): WalletView {
  const whole = (amount: number) => amount as Money
  return {
    available: whole(givenCredit + cash),
    cashBalance: whole(cash + escrow),
    frozen: escrow,
    account: whole(givenCredit + cash + escrow),
  }
}
