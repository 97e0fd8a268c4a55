/** For tests: a year of a house in a second, copied from its few settled bets, and counters of rows read. */
import type { Db } from '../../src/kit/db.ts'

/** A house's id, in SQL that every server since 15 knows. */
const FRESH_ID = `(lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0') || '7' ||
  substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid`

/** Updates every BRIN index. */
const SUMMARIZE = `
  SELECT brin_summarize_new_values(i.indexrelid) FROM pg_index i
  JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am a ON a.oid = c.relam
  WHERE a.amname = 'brin' AND c.relkind = 'i'`

/** A table's writable columns, with some replaced. */
async function copied(
  owner: Db,
  table: string,
  others: Record<string, string>,
): Promise<[columns: string, values: string]> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' ORDER BY ordinal_position`,
    [table],
  )
  const names = rows.map(({ name }) => name)
  return [names.join(', '), names.map((name) => others[name] ?? `t.${name}`).join(', ')]
}

/** Copies every bet with its bookings, transfers and match this many times; the books no longer agree. */
export async function growHistory(owner: Db, times: number): Promise<void> {
  const again = `CROSS JOIN generate_series(1, ${times}) AS n`
  const matchId = `t.match_id || '-' || n % 500`
  const tables: [string, Record<string, string>][] = [
    ['match', { id: `t.id || '-' || n` }],
    [
      'bet',
      {
        id: FRESH_ID,
        ref_no: 't.ref_no + n * 1000',
        bet_key: `t.bet_key || n`,
        match_id: matchId,
        family_id: matchId,
      },
    ],
    ['bet_leg', { bet_id: FRESH_ID, match_id: matchId }],
    ['booking', { item: FRESH_ID }],
    ['transfer', { cause: FRESH_ID }],
    ['audit_record', { id: FRESH_ID }],
  ]
  await owner.tx(async (tx) => {
    await tx.query('SET LOCAL session_replication_role = replica')
    for (const [table, others] of tables) {
      const [columns, values] = await copied(owner, table, others)
      await tx.query(`INSERT INTO ${table} (${columns}) SELECT ${values} FROM ${table} t ${again}`)
    }
  })
  await owner.query('ANALYZE')
  // Autovacuum would summarize at an arbitrary time, and its reads would be counted.
  await owner.tx(async (tx) => {
    await tx.query(SUMMARIZE)
    await tx.query('SELECT pg_stat_force_next_flush()')
  })
}

/** Rows of history tables read by a connection while `work` ran, by table and method. */
export async function readsOf(db: Db, work: () => Promise<unknown>): Promise<Record<string, number>> {
  const counts = async () => {
    await db.query('SELECT pg_stat_force_next_flush()')
    const { rows } = await db.query<{ name: string; seq: number; idx: number }>(
      `SELECT regexp_replace(relname, '_(rest|\\d{4}_\\d{2})$', '') AS name, sum(seq_tup_read)::bigint AS seq,
         sum(coalesce(idx_tup_fetch, 0))::bigint AS idx
       FROM pg_stat_user_tables
       WHERE relname ~ '^(bet|bet_leg|match|transfer|booking|evidence|audit_record)(_(rest|\\d{4}_\\d{2}))?$' GROUP BY 1`,
    )
    return new Map(
      rows.flatMap(({ name, seq, idx }) => [[`${name} scanned`, seq] as const, [`${name} by index`, idx] as const]),
    )
  }
  const before = await counts()
  await work()
  const after = await counts()
  return Object.fromEntries(
    [...after].map(([name, n]) => [name, n - (before.get(name) ?? 0)]).filter(([, n]) => n !== 0),
  )
}
