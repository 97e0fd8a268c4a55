/** Checks money at providers that keep the balance: moves against stays, their rounds and the house's own accounts. */
import type { Queries } from '../../kit/db.ts'
import { inUnits } from '../../wallet/audit.ts'

// The round of a stay has the money sent and not refused as its stake, and the money that came back as its payout; it
// is open as long as the stay.
const STAYS = `
  WITH moved AS (
    SELECT shard_key, stay_id, sum(amount) FILTER (WHERE way = 'in' AND state <> 'failed') AS sent,
      sum(amount) FILTER (WHERE way = 'out' AND state = 'done') AS back
    FROM game_transfer GROUP BY 1, 2
  ), stays AS (SELECT s.*, m.sent, m.back FROM game_stay s LEFT JOIN moved m ON m.shard_key = s.shard_key AND m.stay_id = s.id)
  SELECT coalesce(s.id::text, r.round) AS id, coalesce(s.sent, 0)::text AS sent, coalesce(s.back, 0)::text AS back, s.state,
    coalesce(r.stake, 0)::text AS stake, coalesce(r.paid, 0)::text AS paid, r.state AS round
  FROM stays s FULL JOIN (SELECT * FROM game_round WHERE is_stay) AS r
    ON r.shard_key = s.shard_key AND r.member_id = s.member_id AND r.provider = s.provider AND r.round = s.id::text
  WHERE s.id IS NULL OR r.id IS NULL OR (s.state = 'open') <> (r.state = 'open') OR coalesce(s.sent, 0) <> r.stake
    OR coalesce(s.back, 0) <> r.paid ORDER BY 1`

// Money on its way to a provider, and house money at the provider, are accounts of the ledger.
const ACCOUNTS = `
  WITH moved AS (
    SELECT t.shard_key, p.ledger_id, m.currency,
      coalesce(sum(t.amount) FILTER (WHERE t.way = 'in' AND t.state = 'asked'), 0) AS way_there,
      coalesce(sum(CASE WHEN t.way = 'in' THEN t.amount ELSE -t.amount END) FILTER (WHERE t.state = 'done'), 0) AS at_it
    FROM game_transfer t JOIN game_stay s ON s.shard_key = t.shard_key AND s.id = t.stay_id
    JOIN member m ON m.shard_key = s.shard_key AND m.id = s.member_id JOIN game_provider p ON p.id = t.provider
    GROUP BY t.shard_key, p.ledger_id, m.currency
  ), said AS (
    SELECT shard_key, ledger_id, currency, kind, CASE kind WHEN 'transit' THEN way_there ELSE at_it END AS amount
    FROM moved CROSS JOIN (VALUES ('transit'), ('provider')) AS k(kind)
  )
  SELECT coalesce(a.owner_id, s.ledger_id)::text AS id, coalesce(a.kind, s.kind) AS kind, coalesce(a.currency, s.currency) AS currency,
    coalesce(a.balance, 0)::text AS balance, coalesce(s.amount, 0)::text AS amount
  FROM said s FULL JOIN (SELECT * FROM ledger_account WHERE kind IN ('transit', 'provider')) AS a
    ON a.shard_key = s.shard_key AND a.owner_id = s.ledger_id AND a.currency = s.currency AND a.kind = s.kind
  WHERE coalesce(a.balance, 0) <> coalesce(s.amount, 0) ORDER BY 1, 2`

/** Differences, one sentence each. */
export async function auditTransfers(db: Queries): Promise<string[]> {
  const stays = await db.query<Record<'id' | 'sent' | 'back' | 'stake' | 'paid', string> & Record<string, unknown>>(
    STAYS,
  )
  const accounts = await db.query<Record<'id' | 'kind' | 'currency' | 'balance' | 'amount', string>>(ACCOUNTS)
  return [
    ...stays.rows.map(
      ({ id, sent, back, stake, paid, state, round }) =>
        `Stay ${id} (${state ?? 'missing'}) sent ${inUnits(sent)} and got ${inUnits(back)} back; its round (${round ?? 'missing'}) has ${inUnits(stake)} and ${inUnits(paid)}.`,
    ),
    ...accounts.rows.map(
      ({ id, kind, currency, balance, amount }) =>
        `Account ${kind} of provider ${id} in ${currency} says ${inUnits(balance)}, its moves say ${inUnits(amount)}.`,
    ),
  ]
}
