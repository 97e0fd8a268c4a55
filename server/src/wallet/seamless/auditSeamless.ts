/** Checks that bets paid from seamless wallets stand as those wallets were told, and that no money of theirs stays here. */
import type { Queries } from '../../kit/db.ts'
import { inUnits } from '../audit.ts'

// A purse here only passes on: what a bet moves goes to the licensee's account at once.
const LEFT = `
  SELECT a.id::text AS id, a.currency, a.balance::text AS balance
  FROM ledger_account a JOIN member m ON m.shard_key = a.shard_key AND m.cash_id = a.id
  JOIN licensee_tree t ON t.shard_key = a.shard_key JOIN licensee l ON l.id = t.licensee_id AND l.type = 2
  WHERE a.balance <> 0 ORDER BY 1`

// What the wallet was told that it has paid in all is what the bet's transfers say.
const PAID = `
  WITH causes AS (
    SELECT shard_key, bet_id, bet_id AS cause, cash_id FROM seamless_bet
    UNION ALL
    SELECT s.shard_key, s.bet_id, p.part_id, s.cash_id
    FROM seamless_bet s JOIN bet_part p ON p.shard_key = s.shard_key AND p.whole_id = s.bet_id
    UNION ALL
    SELECT shard_key, bet_id, prize_item, cash_id FROM seamless_bet WHERE prize_item IS NOT NULL
  ), moved AS (
    SELECT c.shard_key, c.bet_id, sum(CASE WHEN t.credit = c.cash_id THEN t.amount ELSE -t.amount END) AS due,
      sum(CASE WHEN t.reason = 'mirror' THEN 0 WHEN t.credit = c.cash_id THEN t.amount ELSE -t.amount END) AS played
    FROM causes c JOIN transfer t ON t.shard_key = c.shard_key AND t.cause = c.cause AND c.cash_id IN (t.debit, t.credit)
    GROUP BY c.shard_key, c.bet_id
  )
  SELECT s.bet_id::text AS id, s.paid::text AS paid, (s.risk + coalesce(m.played, 0))::text AS said, coalesce(m.due, 0)::text AS due
  FROM seamless_bet s LEFT JOIN moved m ON m.shard_key = s.shard_key AND m.bet_id = s.bet_id
  WHERE coalesce(m.due, 0) <> 0 OR (s.state = 'confirmed' AND s.paid <> s.risk + coalesce(m.played, 0))
    OR (s.state NOT IN ('confirmed', 'held') AND coalesce(m.played, 0) <> 0)
  ORDER BY 1`

// A bet stands here as it does there; what has a ticket of its own is no bet, and its product audits it.
const STATES = `
  SELECT coalesce(s.bet_id, b.id)::text AS id, s.state AS there, b.state AS here
  FROM (SELECT * FROM seamless_bet WHERE state IN ('held', 'confirmed') AND ticket IS NULL) AS s
  FULL JOIN (
    SELECT b.* FROM bet b JOIN licensee_tree t ON t.shard_key = b.shard_key
    JOIN licensee l ON l.id = t.licensee_id AND l.type = 2
    WHERE b.product = 'bet' AND b.state <> 'rejected'
      AND NOT EXISTS (SELECT FROM bet_part p WHERE p.shard_key = b.shard_key AND p.part_id = b.id)
  ) AS b ON b.shard_key = s.shard_key AND b.id = s.bet_id
  WHERE s.bet_id IS NULL OR b.id IS NULL OR (s.state = 'held') <> (b.state = 'waiting') ORDER BY 1`

/** Differences, one sentence each. */
export async function auditSeamless(db: Queries): Promise<string[]> {
  const differences: string[] = []
  for (const { id, currency, balance } of (await db.query(LEFT)).rows)
    differences.push(`Purse ${id} holds ${inUnits(balance)} ${currency} that belong in a seamless wallet.`)
  for (const { id, paid, said, due } of (await db.query(PAID)).rows)
    differences.push(
      `Bet ${id}: its wallet was told of ${inUnits(paid)} paid, its transfers say ${inUnits(said)}; ${inUnits(due)} stays here.`,
    )
  for (const { id, there, here } of (await db.query(STATES)).rows)
    differences.push(`Bet ${id} is ${here ?? 'missing'} here, but ${there ?? 'unknown'} at its wallet.`)
  return differences
}
