/** The amounts at which tickets are to be paid out by themselves, as they are kept. */
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

/** At what amounts tickets are to be paid out, by their ids. */
export async function readOrders(
  db: Queries,
  shardKey: string,
  betIds: readonly string[],
): Promise<ReadonlyMap<string, Money>> {
  const { rows } = await db.query<{ bet_id: string; amount: Money }>(ASKED, [shardKey, betIds])
  return new Map(rows.map(({ bet_id, amount }) => [bet_id, amount]))
}

/** Keeps an order, or its new amount. @returns false where the member has as many as he may */
export async function writeOrder(
  tx: Queries,
  order: { shardKey: string; betId: string; memberId: string; amount: Money; nowMs: number },
): Promise<boolean> {
  const { shardKey, betId, memberId, amount, nowMs } = order
  return (await tx.query(SET, [shardKey, betId, memberId, amount, nowMs])).rowCount === 1
}

/** Takes an order of a member's away; waits for whoever is paying it. */
export async function deleteOrder(
  tx: Queries,
  { shardKey, betId, memberId }: { shardKey: string; betId: string; memberId: string },
): Promise<void> {
  await tx.query(UNSET, [shardKey, betId, memberId])
}

/** Takes the orders of decided tickets away. */
export async function forgetOrders(db: Queries, shardKey: string, betIds: readonly string[]): Promise<void> {
  await db.query(FORGET, [shardKey, betIds])
}

/**
 * Holds an order as it is until the transaction ends; its ticket is locked.
 * @returns its amount, undefined where it was taken back
 */
export async function holdOrder(tx: Queries, shardKey: string, betId: string): Promise<Money | undefined> {
  const { rows } = await tx.query<{ amount: Money }>(HOLD, [shardKey, betId])
  return rows[0]?.amount
}
