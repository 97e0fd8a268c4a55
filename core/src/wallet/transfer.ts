/** A transfer: money moves only as a whole amount from one ledger account to another, keyed by its cause. */
import type { LedgerUnit, Money } from '../base/money.ts'

/** The reasons by which a member's money comes and goes apart from betting; each has a line on his statement. */
export const MOVEMENTS = ['deposit', 'withdrawal', 'reset'] as const
/**
 * The reasons of transfers that win or lose nothing: movements, points granted and taken, the mirror of another operator's
 * wallet, and the house's own money on its way to a provider of games and back. Every other change of a balance is booked in the same transaction.
 */
export const NON_PLAY_REASONS = [...MOVEMENTS, 'grant', 'mirror', 'transit'] as const

/** Why money moved; the statement tells them apart. */
export type TransferReason =
  | (typeof NON_PLAY_REASONS)[number]
  | 'hold'
  | 'release'
  | 'settle'
  | 'commission'
  /** The price of a seat or ticket, beside the stake. */
  | 'fee'
  | 'prize'
  | 'undo'
  /** The house's own money that a stake adds to a jackpot. */
  | 'jackpot'
  /** An upline's shares of bookings. */
  | 'share'

export interface Transfer {
  /** The cause: a bet's id, a deposit's id. With step and round it names the transfer for ever. */
  cause: string
  step: string
  round: number
  /** Account that gives. */
  debit: string
  /** Account that receives. */
  credit: string
  /** Positive. */
  amount: Money
  currency: LedgerUnit
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

/** The net change of each account; they sum to zero. */
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
