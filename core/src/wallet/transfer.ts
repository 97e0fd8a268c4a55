/** A transfer: money moves only as a whole amount from one ledger account to another, keyed by its cause. */
import type { Money, Unit } from '../base/money.ts'

/** How a member's own money comes and goes beside what he plays: each stands on his statement. */
export const MOVEMENTS = ['deposit', 'withdrawal', 'reset'] as const
/**
 * By what nothing is won or lost: the same, points that are given and taken, and a mirror of what another operator's wallet
 * holds. Whatever else changes what somebody has is booked in the same transaction.
 */
export const UNPLAYED = [...MOVEMENTS, 'grant', 'mirror'] as const

/** Why money moved; the statement tells them apart. */
export type TransferReason =
  | (typeof UNPLAYED)[number]
  | 'hold'
  | 'release'
  | 'settle'
  | 'commission'
  /** What a seat or a ticket costs, beside what is staked. */
  | 'fee'
  | 'prize'
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
  currency: Unit
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
