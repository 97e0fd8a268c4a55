/** Reads a member's balances in the specification's words. */
import type { Money } from '@quarterline/core/base/money'
import { walletView } from '@quarterline/core/wallet/transfer'
import type { Queries } from '../kit/db.ts'

/** The owner of a wallet: two ledger accounts, and his given credit. */
interface Owner {
  shardKey: string
  cashId: string
  escrowId: string
  givenCredit: number
}

/** A member's two balances, and whether he has limits or a break to check. */
export async function readWallet(
  db: Queries,
  owner: Owner,
): Promise<ReturnType<typeof walletView> & { watched: boolean }> {
  const { rows } = await db.prepared<{ id: string; balance: number; watched: boolean }>(
    'wallet-read',
    'SELECT id, balance, watched FROM ledger_account WHERE shard_key = $1 AND id IN ($2, $3)',
    [owner.shardKey, owner.cashId, owner.escrowId],
  )
  const balanceOf = (id: string) => (rows.find((row) => row.id === id)?.balance ?? 0) as Money
  const view = walletView(balanceOf(owner.cashId), balanceOf(owner.escrowId), owner.givenCredit as Money)
  return { ...view, watched: rows.some(({ watched }) => watched) }
}
