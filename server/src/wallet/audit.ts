/** Recomputes every balance and booking from the transfers, and names every difference. Run by `npm run verify`. */
import type { Queries } from '../kit/db.ts'
import { NON_PLAY_REASONS_SQL } from './movement.ts'

export interface AuditReport {
  accounts: number
  transfers: number
  /** Differences, one sentence each; empty if there are none. */
  differences: string[]
}

const BALANCES = `
  WITH moved AS (
    SELECT shard_key, account, currency, sum(amount) AS amount FROM (
      SELECT shard_key, debit AS account, currency, -amount AS amount FROM transfer
      UNION ALL
      SELECT shard_key, credit, currency, amount FROM transfer
    ) AS sides GROUP BY shard_key, account, currency
  )
  SELECT coalesce(a.id, m.account)::text AS id, a.kind, coalesce(a.currency, m.currency) AS currency,
         a.balance::text AS balance, coalesce(m.amount, 0)::text AS moved
  FROM ledger_account a FULL JOIN moved m
    ON m.shard_key = a.shard_key AND m.account = a.id AND m.currency = a.currency
  WHERE a.balance IS DISTINCT FROM coalesce(m.amount, 0) ORDER BY 1`

// A booked result equals what its transfers moved into the purse; holds and releases move nothing.
const BOOKED = `
  WITH moved AS (
    SELECT t.shard_key, t.cause, sum(CASE WHEN a.id = t.credit THEN t.amount ELSE -t.amount END) AS amount
    FROM transfer t JOIN ledger_account a
      ON a.shard_key = t.shard_key AND a.kind IN ('cash', 'escrow') AND a.id IN (t.debit, t.credit)
    WHERE t.reason NOT IN ${NON_PLAY_REASONS_SQL}
    GROUP BY t.shard_key, t.cause
  ), booked AS (
    SELECT shard_key, item, sum(result + commission) AS amount FROM booking GROUP BY shard_key, item
  )
  SELECT coalesce(b.item, m.cause)::text AS id, coalesce(b.amount, 0)::text AS booked, coalesce(m.amount, 0)::text AS moved
  FROM booked b FULL JOIN moved m ON m.shard_key = b.shard_key AND m.cause = b.item
  WHERE coalesce(b.amount, 0) <> coalesce(m.amount, 0) ORDER BY 1`

// The escrow of purses equals what products say they hold, item by item.
const held = (holds: readonly string[]) => `
  WITH held AS (
    SELECT t.shard_key, t.cause AS item, sum(CASE WHEN a.id = t.credit THEN t.amount ELSE -t.amount END) AS amount
    FROM transfer t JOIN ledger_account a
      ON a.shard_key = t.shard_key AND a.kind = 'escrow' AND a.id IN (t.debit, t.credit)
    GROUP BY t.shard_key, t.cause
  ), said AS (SELECT shard_key, item, sum(amount) AS amount FROM (${holds.join(' UNION ALL ')}) AS each GROUP BY 1, 2)
  SELECT coalesce(s.item, h.item)::text AS id, coalesce(h.amount, 0)::text AS held, coalesce(s.amount, 0)::text AS said
  FROM said s FULL JOIN held h ON h.shard_key = s.shard_key AND h.item = s.item
  WHERE coalesce(h.amount, 0) <> coalesce(s.amount, 0) ORDER BY 1`

// A purse belongs to a member, or to a name that a product uses for him: otherwise no export would list it.
const OWN = 'SELECT shard_key, id AS owner_id FROM member'
const named = (sql: string) => `SELECT shard_key, owner_id FROM (${sql}) AS own`
const ownerless = (owners: readonly string[]) => `
  SELECT a.id::text AS id, a.currency FROM ledger_account a
  WHERE a.kind = 'cash' AND NOT EXISTS (
    SELECT 1 FROM (${[OWN, ...owners.map(named)].join(' UNION ALL ')}) AS o
    WHERE o.shard_key = a.shard_key AND o.owner_id = a.owner_id
  ) ORDER BY 1`

const SUMS = `SELECT currency, sum(balance)::text AS sum FROM ledger_account GROUP BY currency HAVING sum(balance) <> 0 ORDER BY 1`

const CLEARED = `
  SELECT currency, sum(balance)::text AS sum FROM ledger_account WHERE kind = 'clearing'
  GROUP BY currency HAVING sum(balance) <> 0 ORDER BY 1`

const COUNTS = `SELECT (SELECT count(*) FROM ledger_account) AS accounts, (SELECT count(*) FROM transfer) AS transfers`

/** Ten-thousandths as people read them. */
export function inUnits(tenThousandths: string): string {
  return (Number(tenThousandths) / 10_000).toFixed(4)
}

/**
 * Audits the whole ledger, its bookings and holds in one consistent snapshot; call it in a repeatable-read transaction
 * beside a running platform.
 * @param products each product's holds and owners, as in its contract; absent, purses are not checked
 */
export async function audit(
  db: Queries,
  products?: { holds: readonly string[]; owners: readonly string[] },
): Promise<AuditReport> {
  const differences: string[] = []
  for (const { id, kind, currency, balance, moved } of (await db.query(BALANCES)).rows) {
    differences.push(
      kind === null
        ? `Transfers of ${inUnits(moved)} ${currency} name account ${id}, which does not exist.`
        : `Account ${id} (${kind}, ${currency}) says ${inUnits(balance)}, its transfers say ${inUnits(moved)}.`,
    )
  }
  for (const { id, booked, moved } of (await db.query(BOOKED)).rows) {
    differences.push(`Item ${id} is booked with ${inUnits(booked)}, but its transfers moved ${inUnits(moved)}.`)
  }
  for (const { id, held: amount, said } of products ? (await db.query(held(products.holds))).rows : []) {
    differences.push(`Item ${id} holds ${inUnits(amount)} of a purse, but should hold ${inUnits(said)}.`)
  }
  for (const { id, currency } of products ? (await db.query(ownerless(products.owners))).rows : []) {
    differences.push(`Purse ${id} in ${currency} has an owner whom no product names.`)
  }
  for (const { currency, sum } of (await db.query(SUMS)).rows) {
    differences.push(`All accounts in ${currency} sum to ${inUnits(sum)} instead of nothing.`)
  }
  for (const { currency, sum } of (await db.query(CLEARED)).rows) {
    differences.push(`Clearing accounts in ${currency} sum to ${inUnits(sum)} instead of nothing.`)
  }
  const { rows } = await db.query<{ accounts: number; transfers: number }>(COUNTS)
  return { accounts: rows[0]?.accounts ?? 0, transfers: rows[0]?.transfers ?? 0, differences }
}
