/** Ledger accounts: a shard's own, and those that make a purse. */
import type { Unit } from '@quarterline/core/base/money'
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

const HOUSES = `
  SELECT currency, id FROM ledger_account
  WHERE shard_key = $1 AND owner_id = $1 AND kind = 'house' AND currency = ANY($2::text[])`

/** The house's ledger accounts of a shard, as far as there are any in these units. */
export async function readHouses(
  tx: Queries,
  shardKey: string,
  currencies: readonly Unit[],
): Promise<Map<Unit, string>> {
  if (currencies.length === 0) return new Map()
  const { rows } = await tx.query<{ currency: Unit; id: string }>(HOUSES, [shardKey, currencies])
  return new Map(rows.map(({ currency, id }) => [currency, id]))
}
