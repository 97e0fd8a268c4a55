/** Checks what is held for jackpots against what stakes fed, the house added and prizes paid. */
import type { Queries } from '../../kit/db.ts'
import { inUnits } from '../../wallet/audit.ts'

const SUMS = `
  WITH held AS (
    SELECT p.id AS provider, a.currency, sum(a.balance) AS amount
    FROM ledger_account a JOIN game_provider p ON p.ledger_id = a.owner_id WHERE a.kind = 'jackpot' GROUP BY 1, 2
  ), due AS (
    SELECT provider, currency, sum(amount) AS amount FROM (
      SELECT t.provider, r.currency, t.jackpot AS amount
      FROM game_tx t JOIN game_round r ON r.shard_key = t.shard_key AND r.id = t.round_id
      WHERE t.jackpot IS NOT NULL AND NOT t.is_rolled_back AND r.state <> 'cancelled'
      UNION ALL
      SELECT t.provider, m.currency, -t.jackpot
      FROM game_tx t JOIN member m ON m.shard_key = t.shard_key AND m.id = t.member_id
      WHERE t.jackpot IS NOT NULL AND NOT t.is_rolled_back AND t.round_id IS NULL
      UNION ALL
      SELECT provider, currency, given FROM game_jackpot WHERE given > 0
    ) AS each GROUP BY 1, 2
  )
  SELECT coalesce(h.provider, d.provider) AS provider, coalesce(h.currency, d.currency) AS currency,
    coalesce(h.amount, 0)::text AS held, coalesce(d.amount, 0)::text AS due
  FROM held h FULL JOIN due d ON d.provider = h.provider AND d.currency = h.currency
  WHERE coalesce(h.amount, 0) <> coalesce(d.amount, 0) OR h.amount < 0 ORDER BY 1, 2`

/** Differences, one sentence each. */
export async function auditJackpots(db: Queries): Promise<string[]> {
  const { rows } = await db.query<Record<'provider' | 'currency' | 'held' | 'due', string>>(SUMS)
  return rows.map(
    ({ provider, currency, held, due }) =>
      `Jackpots of ${provider} hold ${inUnits(held)} ${currency}, but were fed ${inUnits(due)} more than they paid.`,
  )
}
