/** Ledger accounts: a shard's own, and those that make a purse. */
import { uuidv7 } from 'uuidv7'
import type { Queries } from '../kit/db.ts'

/** The ledger account of the house or the bank of a shard in a currency, made when it is not there yet. */
export async function shardAccount(
  tx: Queries,
  shardKey: string,
  kind: 'house' | 'bank',
  currency: string,
): Promise<string> {
  await tx.query(
    `INSERT INTO ledger_account (shard_key, id, owner_id, kind, currency) VALUES ($1, $2, $1, $3, $4)
     ON CONFLICT (shard_key, owner_id, kind, currency) DO NOTHING`,
    [shardKey, uuidv7(), kind, currency],
  )
  const { rows } = await tx.query<{ id: string }>(
    `SELECT id FROM ledger_account WHERE shard_key = $1 AND owner_id = $1 AND kind = $2 AND currency = $3`,
    [shardKey, kind, currency],
  )
  return (rows[0] as { id: string }).id
}
