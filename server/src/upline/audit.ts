/**
 * Recomputes uplines' ledger accounts and daily sums from bookings and frozen chains, with its own arithmetic: exact
 * fractions in the database, rounded once. Bookings not shared yet do not count.
 */
import { POINTS } from '@quarterline/core/base/money'
import { PRODUCT_GROUPS } from '@quarterline/core/upline/chain'
import type { Queries } from '../kit/db.ts'
import { inUnits } from '../wallet/audit.ts'

/** Each level's position, the part taken up to it, and its received and paid rates, by chain and product group. */
const LEVELS = `
  SELECT c.shard_key, c.id AS chain_id, g.name AS rate_group, e.no AS level, (e.body->>'id')::uuid AS upline_id,
    (e.body->>'positionPpm')::numeric AS position,
    sum((e.body->>'positionPpm')::numeric) OVER w AS taken,
    coalesce(e.body->'ratesPpm'->>g.name, '0')::numeric AS receives,
    lag(coalesce(e.body->'ratesPpm'->>g.name, '0')::numeric, 1, coalesce(c.body->'memberRatesPpm'->>g.name, '0')::numeric) OVER w AS pays
  FROM chain c CROSS JOIN unnest(ARRAY[${PRODUCT_GROUPS.map((group) => `'${group}'`).join(', ')}]) AS g(name)
  CROSS JOIN jsonb_array_elements(c.body->'levels') WITH ORDINALITY AS e(body, no)
  WINDOW w AS (PARTITION BY c.shard_key, c.id, g.name ORDER BY e.no)`

// Multiplying by a decimal is exact, dividing is not.
const SHARED = `
  WITH pending AS MATERIALIZED (
    SELECT d.shard_key, n.item, n.round, n.undo
    FROM upline_due d CROSS JOIN unnest(d.items, d.rounds, d.undos) AS n(item, round, undo)
  ), level AS MATERIALIZED (${LEVELS}),
  shared AS (
    SELECT k.shard_key, k.working_date, k.member_id, k.chain_id, k.product, k.rate_group, k.currency, l.level, l.upline_id,
      round((-l.position * coalesce(k.shared, k.result) * 1000000
        + (l.receives * (1000000 - l.taken) - l.pays * (1000000 - l.taken + l.position)) * k.commission_base) * 0.000000000001) AS net,
      round(-l.position * coalesce(k.shared, k.result) * 0.000001) AS win_loss
    FROM booking k JOIN level l ON l.shard_key = k.shard_key AND l.chain_id = k.chain_id AND l.rate_group = k.rate_group
    WHERE k.currency <> '${POINTS}' AND NOT EXISTS (
      SELECT 1 FROM pending p WHERE p.shard_key = k.shard_key AND p.item = k.item AND p.round = k.round AND p.undo = k.undo)
  )`

const ACCOUNTS = `${SHARED}, posted AS (
    SELECT a.shard_key, a.owner_id AS upline_id, a.currency,
      sum(CASE WHEN a.id = t.credit THEN t.amount ELSE -t.amount END) AS net
    FROM transfer t JOIN ledger_account a
      ON a.shard_key = t.shard_key AND a.kind = 'upline' AND a.id IN (t.debit, t.credit) AND a.currency = t.currency
    WHERE t.reason = 'share' GROUP BY 1, 2, 3
  ), owed AS (SELECT shard_key, upline_id, currency, sum(net) AS net FROM shared GROUP BY 1, 2, 3)
  SELECT coalesce(o.upline_id, p.upline_id)::text AS upline, coalesce(o.currency, p.currency) AS currency,
    coalesce(o.net, 0)::text AS owed, coalesce(p.net, 0)::text AS posted
  FROM owed o FULL JOIN posted p
    ON p.shard_key = o.shard_key AND p.upline_id = o.upline_id AND p.currency = o.currency
  WHERE coalesce(o.net, 0) <> coalesce(p.net, 0) ORDER BY 1, 2`

const ofLevel = (column: string) =>
  `unnest(ARRAY[1, 2, 3, 4, 5], ARRAY[${[1, 2, 3, 4, 5].map((no) => `d.${column}_${no}`)}])`

const DAYS = `${SHARED}, owed AS (
    SELECT shard_key, working_date, member_id, chain_id, product, rate_group, currency, level, sum(win_loss) AS win_loss,
      sum(net - win_loss) AS commission
    FROM shared GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
  ), kept AS (
    SELECT d.shard_key, d.working_date, d.member_id, d.chain_id, d.product, d.rate_group, d.currency, w.level, w.amount AS win_loss,
      c.amount AS commission
    FROM upline_day d CROSS JOIN ${ofLevel('win_loss')} AS w(level, amount)
    JOIN ${ofLevel('commission')} AS c(level, amount) ON c.level = w.level
  )
  SELECT coalesce(o.member_id, k.member_id)::text AS member, coalesce(o.working_date, k.working_date)::text AS date,
    coalesce(o.level, k.level)::text AS level
  FROM owed o FULL JOIN kept k
    ON k.shard_key = o.shard_key AND k.working_date = o.working_date AND k.member_id = o.member_id
      AND k.chain_id = o.chain_id AND k.product = o.product AND k.rate_group = o.rate_group AND k.currency = o.currency
      AND k.level = o.level
  WHERE (o.win_loss, o.commission) IS DISTINCT FROM (k.win_loss, k.commission) ORDER BY 1, 2, 3`

/** The members' own daily sums, beside the levels. */
const MEMBERS = `
  WITH pending AS MATERIALIZED (
    SELECT d.shard_key, n.item, n.round, n.undo
    FROM upline_due d CROSS JOIN unnest(d.items, d.rounds, d.undos) AS n(item, round, undo)
  ), said AS (
    SELECT k.shard_key, k.working_date, k.member_id, k.currency, count(*) AS entries, sum(k.turnover) AS turnover,
      sum(k.valid_turnover) AS valid_turnover, sum(coalesce(k.shared, k.result)) AS result, sum(k.commission) AS commission
    FROM booking k
    WHERE k.currency <> '${POINTS}' AND NOT EXISTS (
      SELECT 1 FROM pending p WHERE p.shard_key = k.shard_key AND p.item = k.item AND p.round = k.round AND p.undo = k.undo)
    GROUP BY 1, 2, 3, 4
  ), kept AS (
    SELECT shard_key, working_date, member_id, currency, sum(entries) AS entries, sum(turnover) AS turnover,
      sum(valid_turnover) AS valid_turnover, sum(result) AS result, sum(commission) AS commission
    FROM upline_day GROUP BY 1, 2, 3, 4
  )
  SELECT coalesce(s.member_id, k.member_id)::text AS member, coalesce(s.working_date, k.working_date)::text AS date
  FROM said s FULL JOIN kept k
    ON k.shard_key = s.shard_key AND k.working_date = s.working_date AND k.member_id = s.member_id AND k.currency = s.currency
  WHERE (s.entries, s.turnover, s.valid_turnover, s.result, s.commission)
    IS DISTINCT FROM (k.entries, k.turnover, k.valid_turnover, k.result, k.commission)
  ORDER BY 1, 2`

/** Differences, one sentence per upline and per member's date. */
export async function auditShares(db: Queries): Promise<string[]> {
  const accounts = await db.query(ACCOUNTS)
  const days = await db.query(DAYS)
  const members = await db.query(MEMBERS)
  return [
    ...accounts.rows.map(({ upline, currency, owed, posted }) => {
      return `Upline ${upline} was posted ${inUnits(posted)} ${currency}, the bookings below come to ${inUnits(owed)}.`
    }),
    ...days.rows.map(({ member, date, level }) => {
      return `What level ${level} has of member ${member} on ${date} is not what was booked of him.`
    }),
    ...members.rows.map(({ member, date }) => `What was booked of member ${member} on ${date} is shared wrongly.`),
  ]
}
