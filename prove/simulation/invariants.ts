/** The invariants of a house after any steps; each sentence names one that fails. */
import { auditBets } from '../../server/src/bet/audit.ts'
import type { Db } from '../../server/src/kit/db.ts'
import { auditShares } from '../../server/src/upline/audit.ts'
import { audit } from '../../server/src/wallet/audit.ts'

/** Money is neither made nor lost [L1]. */
const SUMS = `
  SELECT currency || ' sums to ' || sum(balance) AS wrong FROM ledger_account GROUP BY currency HAVING sum(balance) <> 0`

/** The escrow equals the open stakes, with nothing decided in it [L8]. */
const ESCROWS = `
  SELECT a.id || ' holds ' || a.balance || ' for bets of ' || coalesce(b.risk, 0) AS wrong
  FROM ledger_account a
  LEFT JOIN (SELECT shard_key, escrow_id, sum(risk) AS risk FROM (
      SELECT shard_key, escrow_id, risk FROM bet WHERE state IN ('waiting', 'accepted')
      UNION ALL SELECT shard_key, escrow_id, cost FROM lottery_ticket WHERE state = 'open') open GROUP BY 1, 2) b
    ON b.shard_key = a.shard_key AND b.escrow_id = a.id
  WHERE a.kind = 'escrow' AND a.balance <> coalesce(b.risk, 0)`

const wrongs = async (db: Db, sql: string) => (await db.query<{ wrong: string }>(sql)).rows.map(({ wrong }) => wrong)

/** The cheap invariants, after each handful of steps. */
export const glance = async (db: Db): Promise<string[]> => [...(await wrongs(db, SUMS)), ...(await wrongs(db, ESCROWS))]

/**
 * The full invariants: every balance recomputed from its transfers, every bet from its bookings, every upline from the
 * chains [L2].
 */
export const look = async (db: Db): Promise<string[]> => [
  ...(await glance(db)),
  ...(await audit(db)).differences,
  ...(await auditBets(db)),
  ...(await auditShares(db)),
]

/** Members who have less than they may [L5]: those with a bet just accepted. @param memberIds of the bets */
export async function overspent(db: Db, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ wrong: string }>(
    `SELECT m.account_id || ' has ' || a.balance || ' and a credit of ' || m.given_credit AS wrong
     FROM member m JOIN ledger_account a ON a.shard_key = m.shard_key AND a.id = m.cash_id
     WHERE m.id = ANY($1::uuid[]) AND a.balance + m.given_credit < 0`,
    [memberIds],
  )
  return rows.map(({ wrong }) => wrong)
}
