/**
 * Checks play totals of watched purses by date against products' rows and bookings, while they are kept from transfers;
 * and that nobody staked on a break.
 */
import type { Queries } from '../kit/db.ts'

// Noon to noon in GMT+8, by the zone's name instead of hours.
const dateOf = (ms: string) =>
  `((to_timestamp(${ms} / 1000.0) AT TIME ZONE 'Asia/Singapore') - interval '12 hours')::date`

const days = (stakes: string) => `
  WITH said AS (
    SELECT shard_key, cash_id, working_date, sum(staked) AS staked, sum(result) AS result FROM (
      SELECT s.shard_key, s.cash_id, ${dateOf('s.at_ms')} AS working_date, s.amount AS staked, 0 AS result
      FROM (${stakes}) AS s JOIN play p ON p.shard_key = s.shard_key AND p.cash_id = s.cash_id
      UNION ALL
      SELECT p.shard_key, p.cash_id, k.working_date, 0, k.result + k.commission
      FROM booking k JOIN play p ON p.shard_key = k.shard_key AND p.owner_id = k.member_id AND p.currency = k.currency
    ) AS each GROUP BY 1, 2, 3
  )
  SELECT p.owner_id::text AS member, coalesce(d.working_date, s.working_date)::text AS date
  FROM (SELECT * FROM play_day WHERE staked <> 0 OR result <> 0) AS d
  FULL JOIN (SELECT * FROM said WHERE staked <> 0 OR result <> 0) AS s
    ON s.shard_key = d.shard_key AND s.cash_id = d.cash_id AND s.working_date = d.working_date
  JOIN play p ON p.shard_key = coalesce(d.shard_key, s.shard_key) AND p.cash_id = coalesce(d.cash_id, s.cash_id)
  WHERE coalesce(d.working_date, s.working_date) >= p.since_date
    AND (d.staked, d.result) IS DISTINCT FROM (s.staked, s.result)
  ORDER BY 1, 2`

const onBreak = (stakes: string) => `
  SELECT s.item::text AS id FROM (${stakes}) AS s JOIN play p ON p.shard_key = s.shard_key AND p.cash_id = s.cash_id
  WHERE s.at_ms > p.break_from_ms AND s.at_ms < p.break_until_ms ORDER BY 1`

/**
 * Differences, one sentence per date and stake.
 * @param stakes of each product, as in its contract
 */
export async function auditPlay(db: Queries, stakes: readonly string[]): Promise<string[]> {
  const all = stakes.join(' UNION ALL ')
  const [dates, items] = [await db.query(days(all)), await db.query(onBreak(all))]
  return [
    ...dates.rows.map(({ member, date }) => `Member ${member} played otherwise on ${date} than his limits count.`),
    ...items.rows.map(({ id }) => `Item ${id} was staked while its member was on a break.`),
  ]
}
