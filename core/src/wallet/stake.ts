/** What money follows an item of a product: held, let go, and settled against whoever stands on the other side. */
import type { Money } from '../base/money.ts'
import type { Purse } from './purse.ts'
import type { Transfer } from './transfer.ts'

/** The purse that an item is paid from, and the ledger account that wins what it loses: the house's, a room's. */
export interface StakeAccounts extends Purse {
  counter: string
}

/** The risk goes from cash to escrow (R7-10). */
export function hold(item: string, risk: Money, { cash, escrow, currency }: Purse): Transfer {
  return { cause: item, step: 'hold', round: 0, debit: cash, credit: escrow, amount: risk, currency, reason: 'hold' }
}

/** All that was held comes back. */
export function release(item: string, risk: Money, { cash, escrow, currency }: Purse): Transfer {
  const ends = { debit: escrow, credit: cash }
  return { cause: item, step: 'release', round: 0, ...ends, amount: risk, currency, reason: 'release' }
}

/** Another risk tops the hold up or lets a part go (R6-5). */
export function adjust(item: string, before: Money, after: Money, purse: Purse): Transfer[] {
  if (before === after) return []
  const size = Math.abs(after - before) as Money
  const transfer = after > before ? hold(item, size, purse) : release(item, size, purse)
  return [{ ...transfer, step: 'adjust' }]
}

/**
 * A settlement: the part of the risk that comes back, the profit or the loss against the counter account, the commission.
 * Money is neither made nor lost: risk = returned + lost.
 */
export function settlement(
  { id, round, risk }: { id: string; round: number; risk: Money },
  credited: Money,
  commission: Money,
  { cash, escrow, counter, currency }: StakeAccounts,
): Transfer[] {
  const returned = Math.min(risk, credited) as Money
  const parts = [
    { step: 'return', debit: escrow, credit: cash, amount: returned, reason: 'settle' },
    { step: 'loss', debit: escrow, credit: counter, amount: risk - returned, reason: 'settle' },
    { step: 'profit', debit: counter, credit: cash, amount: credited - returned, reason: 'settle' },
    { step: 'commission', debit: counter, credit: cash, amount: commission, reason: 'commission' },
  ] as const
  return parts
    .filter(({ amount }) => amount > 0)
    .map((part) => ({ ...part, amount: part.amount as Money, cause: id, round, currency }))
}
