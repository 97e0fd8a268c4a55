/** Recomputes every balance and every booking from the transfers and names any difference. */
import type { Queries } from '../kit/db.ts'

export interface AuditReport {
  accounts: number
  transfers: number
  /** Sentences, one per thing that is wrong; empty when all is well. */
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

// What an item came to is what its transfers moved into its purse; what is only held or was let go moves nothing.
const BOOKED = `
  WITH moved AS (
    SELECT t.shard_key, t.cause, sum(CASE WHEN a.id = t.credit THEN t.amount ELSE -t.amount END) AS amount
    FROM transfer t JOIN ledger_account a
      ON a.shard_key = t.shard_key AND a.kind IN ('cash', 'escrow') AND a.id IN (t.debit, t.credit)
    WHERE t.reason NOT IN ('deposit', 'withdrawal', 'reset')
    GROUP BY t.shard_key, t.cause
  ), booked AS (
    SELECT shard_key, item, sum(result + commission) AS amount FROM booking GROUP BY shard_key, item
  )
  SELECT coalesce(b.item, m.cause)::text AS id, coalesce(b.amount, 0)::text AS booked, coalesce(m.amount, 0)::text AS moved
  FROM booked b FULL JOIN moved m ON m.shard_key = b.shard_key AND m.cause = b.item
  WHERE coalesce(b.amount, 0) <> coalesce(m.amount, 0) ORDER BY 1`

const SUMS = `SELECT currency, sum(balance)::text AS sum FROM ledger_account GROUP BY currency HAVING sum(balance) <> 0 ORDER BY 1`

const COUNTS = `SELECT (SELECT count(*) FROM ledger_account) AS accounts, (SELECT count(*) FROM transfer) AS transfers`

/** Amounts in ten-thousandths as people read them. */
export function inUnits(tenThousandths: string): string {
  return (Number(tenThousandths) / 10_000).toFixed(4)
}

/** Audits the whole ledger and what was booked of it in one consistent view; run it in a repeatable-read transaction beside a running platform. */
export async function audit(db: Queries): Promise<AuditReport> {
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
  for (const { currency, sum } of (await db.query(SUMS)).rows) {
    differences.push(`All accounts in ${currency} sum to ${inUnits(sum)} instead of nothing.`)
  }
  const { rows } = await db.query<{ accounts: number; transfers: number }>(COUNTS)
  return { accounts: rows[0]?.accounts ?? 0, transfers: rows[0]?.transfers ?? 0, differences }
}
