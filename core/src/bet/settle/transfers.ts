/** What money follows a bet: held at placement, let go by a rejection, paid and charged by a settlement. */
import type { Money } from '../../base/money.ts'
import type { Purse } from '../../wallet/purse.ts'
import type { Transfer } from '../../wallet/transfer.ts'

/** The purse that a bet was paid from, and the house's ledger account in its currency, which settlement moves. */
export interface BetAccounts extends Purse {
  house: string
}

/** At placement: the risk goes from cash to escrow (R7-10). */
export function hold(betId: string, risk: Money, { cash, escrow, currency }: Purse): Transfer {
  return { cause: betId, step: 'hold', round: 0, debit: cash, credit: escrow, amount: risk, currency, reason: 'hold' }
}

/** A rejection: everything held comes back. */
export function release(betId: string, risk: Money, { cash, escrow, currency }: Purse): Transfer {
  const ends = { debit: escrow, credit: cash }
  return { cause: betId, step: 'release', round: 0, ...ends, amount: risk, currency, reason: 'release' }
}

/** A granted price that changes the risk tops the hold up or lets a part go (R6-5). */
export function adjust(betId: string, before: Money, after: Money, purse: Purse): Transfer[] {
  if (before === after) return []
  const size = Math.abs(after - before) as Money
  const transfer = after > before ? hold(betId, size, purse) : release(betId, size, purse)
  return [{ ...transfer, step: 'adjust' }]
}

/**
 * A settlement: the part of the risk that comes back, the profit or the loss against the house, the commission.
 * Money is neither made nor lost: risk = returned + lost.
 */
export function settlement(
  bet: { id: string; round: number; risk: Money },
  credited: Money,
  commission: Money,
  { cash, escrow, house, currency }: BetAccounts,
): Transfer[] {
  const returned = Math.min(bet.risk, credited) as Money
  const parts = [
    { step: 'return', debit: escrow, credit: cash, amount: returned, reason: 'settle' },
    { step: 'loss', debit: escrow, credit: house, amount: bet.risk - returned, reason: 'settle' },
    { step: 'profit', debit: house, credit: cash, amount: credited - returned, reason: 'settle' },
    { step: 'commission', debit: house, credit: cash, amount: commission, reason: 'commission' },
  ] as const
  return parts
    .filter(({ amount }) => amount > 0)
    .map((part) => ({ ...part, amount: part.amount as Money, cause: bet.id, round: bet.round, currency }))
}
