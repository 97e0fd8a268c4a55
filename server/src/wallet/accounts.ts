/** Opens ledger accounts: a shard's own, and those of purses. */
import type { LedgerUnit } from '@quarterline/core/base/money'
import type { Purse } from '@quarterline/core/wallet/purse'
import { uuidv7 } from 'uuidv7'
import type { Queries } from '../kit/db.ts'

const OPEN = `
  INSERT INTO ledger_account (shard_key, id, owner_id, kind, currency) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (shard_key, owner_id, kind, currency) DO NOTHING RETURNING id`
const FIND = 'SELECT id FROM ledger_account WHERE shard_key = $1 AND owner_id = $2 AND kind = $3 AND currency = $4'

/**
 * A ledger account of an owner, created if missing.
 * @param kind `cash` and `escrow` make a purse; products have kinds of their own
 */
export async function openAccount(
  tx: Queries,
  { shardKey, ownerId, kind, currency }: { shardKey: string; ownerId: string; kind: string; currency: LedgerUnit },
): Promise<string> {
  const made = await tx.query<{ id: string }>(OPEN, [shardKey, uuidv7(), ownerId, kind, currency])
  const { rows } = made.rows[0] ? made : await tx.query<{ id: string }>(FIND, [shardKey, ownerId, kind, currency])
  return (rows[0] as { id: string }).id
}

const OPEN_PURSE = `
  INSERT INTO ledger_account (shard_key, id, owner_id, kind, currency)
  VALUES ($1, $2, $4, 'cash', $5), ($1, $3, $4, 'escrow', $5)`

/** Opens a purse whose account ids are already chosen: a bet names its purse before the transaction that creates it. */
export async function openPurse(
  tx: Queries,
  { shardKey, ownerId, purse }: { shardKey: string; ownerId: string; purse: Purse },
): Promise<void> {
  await tx.query(OPEN_PURSE, [shardKey, purse.cash, purse.escrow, ownerId, purse.currency])
}

/** The house's, bank's or clearing account of a shard in a unit, created if missing. */
export async function houseAccount(
  tx: Queries,
  shardKey: string,
  kind: 'house' | 'bank' | 'clearing',
  currency: LedgerUnit,
): Promise<string> {
  const { rows } = await tx.prepared<{ id: string }>('house-account', FIND, [shardKey, shardKey, kind, currency])
  return rows[0]?.id ?? openAccount(tx, { shardKey, ownerId: shardKey, kind, currency })
}

const HOUSES = `
  SELECT currency, id FROM ledger_account
  WHERE shard_key = $1 AND owner_id = $1 AND kind = 'house' AND currency = ANY($2::text[])`

/** The house's ledger accounts of a shard in these units, as far as they exist. */
export async function readHouses(
  tx: Queries,
  shardKey: string,
  currencies: readonly LedgerUnit[],
): Promise<Map<LedgerUnit, string>> {
  if (currencies.length === 0) return new Map()
  const { rows } = await tx.query<{ currency: LedgerUnit; id: string }>(HOUSES, [shardKey, currencies])
  return new Map(rows.map(({ currency, id }) => [currency, id]))
}
