/** Checks every index and table page with PostgreSQL's amcheck. */
import pg from 'pg'

const INDEXES = `
  SELECT c.oid::regclass::text AS name, bt_index_check(c.oid, true)
  FROM pg_class c JOIN pg_index i ON i.indexrelid = c.oid JOIN pg_am a ON a.oid = c.relam
  JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE a.amname = 'btree' AND c.relkind = 'i' AND i.indisvalid AND n.nspname = 'public'`
const PAGES = `
  SELECT c.oid::regclass::text AS name, v.blkno, v.msg
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace, LATERAL verify_heapam(c.oid) AS v
  WHERE c.relkind = 'r' AND n.nspname = 'public'`

/**
 * Checks every index and table. The extension exists only within this transaction.
 * @returns the number of indexes, and what is wrong in sentences
 */
export async function checkPages(ownerUrl: string): Promise<{ indexes: number; faults: string[] }> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    await client.query('BEGIN; CREATE EXTENSION IF NOT EXISTS amcheck')
    const pages = await client.query<{ name: string; blkno: number; msg: string }>(PAGES)
    const faults = pages.rows.map(({ name, blkno, msg }) => `Table ${name}, page ${blkno}: ${msg}.`)
    const indexes = await client.query(INDEXES).then(
      ({ rowCount }) => rowCount ?? 0,
      (error: Error) => {
        faults.push(`An index is damaged: ${error.message}.`)
        return 0
      },
    )
    return { indexes, faults }
  } finally {
    await client.query('ROLLBACK').catch(() => {})
    await client.end()
  }
}
