/**
 * Checks what responsible play counts by: what watched purses staked and won on each date, reckoned again from bets and
 * bookings, where it is kept from transfers; and that nobody placed a bet on a break.
 */
import type { Queries } from '../kit/db.ts'

// Noon to noon in GMT+8, by the zone's name and not by hours.
const dateOf = (ms: string) =>
  `((to_timestamp(${ms} / 1000.0) AT TIME ZONE 'Asia/Singapore') - interval '12 hours')::date`

const DAYS = `
  WITH said AS (
    SELECT shard_key, cash_id, working_date, sum(staked) AS staked, sum(result) AS result FROM (
      SELECT b.shard_key, b.cash_id, ${dateOf('b.placed_ms')} AS working_date, b.risk AS staked, 0 AS result
      FROM bet b JOIN play p ON p.shard_key = b.shard_key AND p.cash_id = b.cash_id WHERE b.state <> 'rejected'
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

const ON_BREAK = `
  SELECT b.id::text AS id FROM bet b JOIN play p ON p.shard_key = b.shard_key AND p.cash_id = b.cash_id
  WHERE b.placed_ms > p.break_from_ms AND b.placed_ms < p.break_until_ms ORDER BY 1`

/** Sentences, one for each date and each bet that is not as it should be. */
export async function auditPlay(db: Queries): Promise<string[]> {
  const [days, bets] = [await db.query(DAYS), await db.query(ON_BREAK)]
  return [
    ...days.rows.map(({ member, date }) => `Member ${member} played otherwise on ${date} than his limits count.`),
    ...bets.rows.map(({ id }) => `Bet ${id} was placed while its member was on a break.`),
  ]
}
