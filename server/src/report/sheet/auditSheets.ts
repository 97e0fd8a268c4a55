/** Compares signed weekly sheets with the books, computed in the database: a closed week never changes. */
import type { Queries } from '../../kit/db.ts'
import { inUnits } from '../../wallet/audit.ts'

const PATH = ['agent_id', 'master_id', 'senior_id', 's_senior_id', 'shard_key']
/** Each level of a date, with its share and that of everybody below. */
const LEVELS = PATH.map((column, at) => {
  const upTo = PATH.slice(0, at + 1).map((_, no) => `d.win_loss_${no + 1} + d.commission_${no + 1}`)
  return `(d.${column}, ${upTo.join(' + ')})`
})

const OTHER = `
  WITH booked AS (
    SELECT d.shard_key, d.working_date - (extract(isodow FROM d.working_date)::integer - 1) AS week, l.id, d.currency,
      -sum(d.result + d.commission + l.amount) AS due
    FROM upline_day d CROSS JOIN LATERAL (VALUES ${LEVELS.join(', ')}) AS l(id, amount)
    WHERE d.working_date >= (SELECT min(week) FROM week_sheet) GROUP BY 1, 2, 3, 4
  ), both_sides AS (
    SELECT s.shard_key, s.week, s.upline_id AS id, r->>'currency' AS currency, (r->>'due')::numeric AS said, 0::numeric AS booked
    FROM week_sheet s CROSS JOIN jsonb_array_elements(s.rows) AS r
    UNION ALL
    SELECT b.shard_key, b.week, b.id, b.currency, 0, b.due
    FROM booked b JOIN week_sheet s ON s.shard_key = b.shard_key AND s.week = b.week AND s.upline_id = b.id
  )
  SELECT u.name, o.week::text, o.currency, sum(o.said)::text AS said, sum(o.booked)::text AS booked
  FROM both_sides o JOIN upline u ON u.shard_key = o.shard_key AND u.id = o.id
  GROUP BY 1, 2, 3 HAVING sum(o.said) <> sum(o.booked) ORDER BY 1, 2, 3`

/** Differences, one sentence per signed sheet. */
export async function auditSheets(db: Queries): Promise<string[]> {
  const { rows } = await db.query(OTHER)
  return rows.map(({ name, week, currency, said, booked }) => {
    return `The sheet that ${name} signed of ${week} says ${inUnits(said)} ${currency}, the books ${inUnits(booked)}.`
  })
}
