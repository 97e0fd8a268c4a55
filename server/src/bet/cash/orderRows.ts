/** Rows of automatic cash-out orders. */
import type { Money } from '@quarterline/core/base/money'
import { CASH_ORDERS_MAX } from '@quarterline/core/bet/cashCalls'
import type { Queries } from '../../kit/db.ts'

const SET = `
  INSERT INTO cash_order (shard_key, bet_id, member_id, amount, at_ms)
  SELECT $1, $2, $3, $4, $5 WHERE EXISTS (SELECT FROM cash_order WHERE shard_key = $1 AND bet_id = $2)
    OR (SELECT count(*) FROM cash_order WHERE shard_key = $1 AND member_id = $3) < ${CASH_ORDERS_MAX}
  ON CONFLICT (shard_key, bet_id) DO UPDATE SET amount = excluded.amount, at_ms = excluded.at_ms`
const UNSET = 'DELETE FROM cash_order WHERE shard_key = $1 AND bet_id = $2 AND member_id = $3'
const FORGET = 'DELETE FROM cash_order WHERE shard_key = $1 AND bet_id = ANY($2::uuid[])'
const HOLD = 'SELECT amount FROM cash_order WHERE shard_key = $1 AND bet_id = $2 FOR UPDATE'
const ASKED = 'SELECT bet_id, amount FROM cash_order WHERE shard_key = $1 AND bet_id = ANY($2::uuid[])'

/** The ordered amounts of tickets by id. */
export async function readOrders(
  db: Queries,
  shardKey: string,
  betIds: readonly string[],
): Promise<ReadonlyMap<string, Money>> {
  const { rows } = await db.query<{ bet_id: string; amount: Money }>(ASKED, [shardKey, betIds])
  return new Map(rows.map(({ bet_id, amount }) => [bet_id, amount]))
}

/** Stores an order or its new amount. @returns false at the member's maximum */
export async function writeOrder(
  tx: Queries,
  order: { shardKey: string; betId: string; memberId: string; amount: Money; nowMs: number },
): Promise<boolean> {
  const { shardKey, betId, memberId, amount, nowMs } = order
  return (await tx.query(SET, [shardKey, betId, memberId, amount, nowMs])).rowCount === 1
}

/** Removes a member's order; waits for a payment under way. */
export async function deleteOrder(
  tx: Queries,
  { shardKey, betId, memberId }: { shardKey: string; betId: string; memberId: string },
): Promise<void> {
  await tx.query(UNSET, [shardKey, betId, memberId])
}

/** Removes the orders of decided tickets. */
export async function forgetOrders(db: Queries, shardKey: string, betIds: readonly string[]): Promise<void> {
  await db.query(FORGET, [shardKey, betIds])
}

/**
 * Locks an order; its ticket is locked.
 * @returns its amount, undefined if it was cancelled
 */
export async function holdOrder(tx: Queries, shardKey: string, betId: string): Promise<Money | undefined> {
  const { rows } = await tx.query<{ amount: Money }>(HOLD, [shardKey, betId])
  return rows[0]?.amount
}
