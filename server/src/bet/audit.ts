/** Checks that what bets say of their money is what their transfers moved, and of several legs what their legs come to. */
import { type ParlayLeg, settleParlay } from '@quarterline/core/bet/parlay'
import type { Queries } from '../kit/db.ts'
import { inUnits } from '../wallet/audit.ts'

/** What each member has at stake must be what his open bets say, bet by bet. */
const ESCROW = `
  WITH held AS (
    SELECT t.shard_key, t.cause, sum(CASE WHEN a.id = t.credit THEN t.amount ELSE -t.amount END) AS amount
    FROM transfer t JOIN ledger_account a
      ON a.shard_key = t.shard_key AND a.kind = 'escrow' AND a.id IN (t.debit, t.credit)
    GROUP BY t.shard_key, t.cause
  )
  SELECT coalesce(b.id, h.cause)::text AS id, b.state, coalesce(h.amount, 0)::text AS held,
         CASE WHEN b.state IN ('waiting', 'accepted') THEN b.risk ELSE 0 END::text AS risk
  FROM bet b FULL JOIN held h ON h.shard_key = b.shard_key AND h.cause = b.id
  WHERE coalesce(h.amount, 0) <> CASE WHEN b.state IN ('waiting', 'accepted') THEN b.risk ELSE 0 END`

/** What a settled bet paid must be what its transfers moved into the member's cash. */
const PAID = `
  WITH paid AS (
    SELECT t.shard_key, t.cause, sum(CASE WHEN a.id = t.credit THEN t.amount ELSE -t.amount END) AS amount
    FROM transfer t JOIN ledger_account a
      ON a.shard_key = t.shard_key AND a.kind = 'cash' AND a.id IN (t.debit, t.credit)
    WHERE t.reason NOT IN ('deposit', 'withdrawal', 'reset')
    GROUP BY t.shard_key, t.cause
  )
  SELECT b.id::text AS id, b.state, coalesce(p.amount, 0)::text AS moved,
         CASE WHEN b.state IN ('settled', 'void') THEN b.net + b.commission
              WHEN b.state = 'rejected' THEN 0 ELSE -b.risk END::text AS said
  FROM bet b LEFT JOIN paid p ON p.shard_key = b.shard_key AND p.cause = b.id
  WHERE coalesce(p.amount, 0) <> CASE WHEN b.state IN ('settled', 'void') THEN b.net + b.commission
                                      WHEN b.state = 'rejected' THEN 0 ELSE -b.risk END`

/** Every ticket of several legs that stands, with its legs in slip order. */
const COMBINED = `
  SELECT b.id::text AS id, b.state, b.folds, b.stake, b.currency, b.net,
         jsonb_agg(jsonb_build_object('oddsMilli', l.odds_milli, 'outcome', l.outcome) ORDER BY l.leg_no) AS legs
  FROM bet b JOIN bet_leg l ON l.shard_key = b.shard_key AND l.bet_id = b.id
  WHERE b.kind <> 'single' AND b.state IN ('accepted', 'settled', 'void')
  GROUP BY b.shard_key, b.id`

async function auditLegs(db: Queries): Promise<string[]> {
  const { rows } = await db.query(COMBINED)
  return rows.flatMap(({ id, state, folds, stake, currency, net, legs }) => {
    const comesTo = settleParlay({ legs: legs as ParlayLeg[], folds, unit: stake, currency })?.net ?? null
    if (comesTo === net) return []
    const [said, meant] = [net, comesTo].map((one) => (one === null ? 'nothing yet' : inUnits(String(one))))
    return [`Bet ${id} (${state}) says ${said}, but its legs come to ${meant}.`]
  })
}

/** Sentences, one per bet whose escrow, cash or legs differ from what the bet says. */
export async function auditBets(db: Queries): Promise<string[]> {
  const differences: string[] = []
  for (const { id, state, held, risk } of (await db.query(ESCROW)).rows) {
    differences.push(`Bet ${id} (${state ?? 'unknown'}) holds ${inUnits(held)}, but should hold ${inUnits(risk)}.`)
  }
  for (const { id, state, moved, said } of (await db.query(PAID)).rows) {
    differences.push(`Bet ${id} (${state}) moved ${inUnits(moved)} of cash, but says ${inUnits(said)}.`)
  }
  return [...differences, ...(await auditLegs(db))]
}
