/** For tests: writes a tree with many chains and a week in which many bookings of the week before are corrected. */
import { DAY_MS, HOUR_MS, workingDate } from '@quarterline/core/base/time'
import type { Db } from '../../src/kit/db.ts'

export interface Corrections {
  /** Chains of its bets: two per agent. */
  chains: number
  /** Items settled in the week before. */
  items: number
  /** Items of them corrected in the week. */
  corrected: number
  /** The start of the week. */
  mondayMs: number
}

const AGENTS = `
  INSERT INTO upline (shard_key, id, parent_id, level, name, currency, position_ppm, rates_ppm, credit_limit)
  SELECT u.shard_key, md5('agent' || n)::uuid, u.parent_id, 1, 'agent ' || n, u.currency, u.position_ppm, u.rates_ppm, 0
  FROM upline u CROSS JOIN generate_series(0, ($1::int - 1) / 2) AS n WHERE u.name = 'demoagent'`
const CHAINS = `
  INSERT INTO chain (shard_key, id, body, at_ms)
  SELECT c.shard_key, md5('chain' || n)::uuid, jsonb_set(jsonb_set(c.body, '{levels,0,id}', to_jsonb(md5('agent' || n / 2)::uuid)),
    '{levels,0,positionPpm}', to_jsonb(100000 + n % 2)), 0
  FROM (SELECT * FROM chain ORDER BY id LIMIT 1) AS c CROSS JOIN generate_series(0, $1::int - 1) AS n`
/** Books items 0, 1, 2 …; an item's number modulo the number of chains is its member and chain. */
const BOOK_ITEMS = `
  INSERT INTO booking (shard_key, working_date, product, item, round, undo, member_id, chain_id, rate_group, currency, stake, risk,
    turnover, valid_turnover, result, commission_base, commission, outcome, at_ms)
  SELECT c.shard_key, $3::date, 'bet', md5('item' || n)::uuid, r.round, r.undo, md5('member' || n % $1::int)::uuid,
    md5('chain' || n % $1::int)::uuid, (ARRAY['asian', 'other', 'parlay'])[1 + n % 3], 'MYR', r.sign * 1000000,
    r.sign * 1000000, r.sign * 1000000, r.sign * 1000000, r.result + r.sign * (n % 100) * 100, r.sign * 1000000, r.sign * 2500,
    CASE WHEN r.result < 0 THEN 'lose' ELSE 'win' END, $4::bigint + n % 1000
  FROM (SELECT shard_key FROM chain LIMIT 1) AS c CROSS JOIN generate_series(0, $2::int - 1) AS n
  CROSS JOIN unnest($5::int[], $6::boolean[], $7::bigint[], $8::bigint[]) AS r(round, undo, sign, result)`

/** Writes chains, agents and due bookings. Its members exist only in their bookings. */
export async function furnishCorrections(
  owner: Db,
  { chains, items, corrected, mondayMs }: Corrections,
): Promise<void> {
  const book = (count: number, atMs: number, rows: [round: number, undo: boolean, sign: number, result: number][]) =>
    owner.query(BOOK_ITEMS, [
      chains,
      count,
      workingDate(atMs),
      atMs,
      rows.map(([round]) => round),
      rows.map(([, undo]) => undo),
      rows.map(([, , sign]) => sign),
      rows.map(([, , , result]) => result),
    ])
  await owner.query(AGENTS, [chains])
  await owner.query(CHAINS, [chains])
  await book(items, mondayMs - 2 * DAY_MS, [[1, false, 1, -1_000_000]])
  await book(corrected, mondayMs + 5 * HOUR_MS, [
    [1, true, -1, 1_000_000],
    [2, false, 1, 950_000],
  ])
}
