/** The transfers of an item: hold, release, adjust, and settlement against the counter account. */
import type { Money } from '../base/money.ts'
import type { Purse } from './purse.ts'
import type { Transfer } from './transfer.ts'

/** The item's purse, and the counter account that wins what it loses: the house's, or a room's. */
export interface StakeAccounts extends Purse {
  counter: string
}

/** Moves the risk from cash to escrow (R7-10). */
export function hold(item: string, risk: Money, { cash, escrow, currency }: Purse): Transfer {
  return { cause: item, step: 'hold', round: 0, debit: cash, credit: escrow, amount: risk, currency, reason: 'hold' }
}

/** Returns the whole held amount. */
export function release(item: string, risk: Money, { cash, escrow, currency }: Purse): Transfer {
  const ends = { debit: escrow, credit: cash }
  return { cause: item, step: 'release', round: 0, ...ends, amount: risk, currency, reason: 'release' }
}

/** Tops the held amount up or releases a part of it, for a changed risk (R6-5). */
export function adjust(item: string, before: Money, after: Money, purse: Purse): Transfer[] {
  if (before === after) return []
  const size = Math.abs(after - before) as Money
  const transfer = after > before ? hold(item, size, purse) : release(item, size, purse)
  return [{ ...transfer, step: 'adjust' }]
}

/**
 * Settles: returned risk, profit or loss against the counter account, commission. No money appears or vanishes: risk =
 * returned + lost.
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
