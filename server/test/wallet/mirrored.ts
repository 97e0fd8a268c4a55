/** What bets moved on the accounts of licensees, which their own wallets must have moved as well. */
import type { Queries } from '../../src/kit/db.ts'

const MIRRORED = `
  SELECT t.cause::text AS bet, sum(CASE WHEN t.credit = a.id THEN t.amount ELSE -t.amount END)::bigint AS net
  FROM transfer t JOIN ledger_account a ON a.shard_key = t.shard_key AND a.kind = 'licensee' AND a.id IN (t.debit, t.credit)
  GROUP BY t.cause HAVING sum(CASE WHEN t.credit = a.id THEN t.amount ELSE -t.amount END) <> 0 ORDER BY 1`

/** By bet, in ten-thousandths from the member's view; bets that moved nothing in all are not there. */
export async function mirroredNets(db: Pick<Queries, 'query'>): Promise<Map<string, number>> {
  const { rows } = await db.query<{ bet: string; net: number }>(MIRRORED)
  return new Map(rows.map(({ bet, net }) => [bet, net]))
}
