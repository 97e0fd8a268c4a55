/** Compares the daily sums of members with every booking, recomputed separately. */
import type { Queries } from '../kit/db.ts'
import { correction } from '../wallet/writeBookings.ts'

const DAYS = `
  WITH said AS (
    SELECT k.shard_key, k.member_id, k.currency, k.working_date, k.product, count(*) AS entries,
      count(*) FILTER (WHERE NOT ${correction('k')}) AS bets, sum(k.turnover) AS turnover,
      sum(k.valid_turnover) AS valid_turnover, sum(k.result) AS result, sum(k.commission) AS commission
    FROM booking k JOIN booking_day_end e
      ON e.shard_key = k.shard_key AND e.member_id = k.member_id AND k.working_date < e.to_date
    GROUP BY 1, 2, 3, 4, 5
  ), kept AS (
    SELECT shard_key, member_id, currency, working_date, product, sum(entries) AS entries, sum(bets) AS bets,
      sum(turnover) AS turnover, sum(valid_turnover) AS valid_turnover, sum(result) AS result, sum(commission) AS commission
    FROM booking_day GROUP BY 1, 2, 3, 4, 5
  )
  SELECT coalesce(d.member_id, s.member_id)::text AS member, coalesce(d.working_date, s.working_date)::text AS date
  FROM kept d FULL JOIN said s
    ON s.shard_key = d.shard_key AND s.member_id = d.member_id AND s.currency = d.currency
      AND s.working_date = d.working_date AND s.product = d.product
  WHERE (d.entries, d.bets, d.turnover, d.valid_turnover, d.result, d.commission)
    IS DISTINCT FROM (s.entries, s.bets, s.turnover, s.valid_turnover, s.result, s.commission)
  ORDER BY 1, 2`

/** Differences, one sentence per member's date. */
export async function auditBookedDays(db: Queries): Promise<string[]> {
  const { rows } = await db.query(DAYS)
  return rows.map(({ member, date }) => `What was booked of member ${member} on ${date} is added up wrongly.`)
}
