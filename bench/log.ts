/** Prepares the database's log as in a house that has run for a while: its files exist and are reused. */
import { openDb } from '../server/src/kit/db.ts'

/** As many files of 16 MB as the cluster's settings keep (`min_wal_size`). */
const FILES = 60

/**
 * Creates log files in advance. Creating one under load stops every commit for 40 to 70 ms, until the first checkpoint.
 */
export async function makeLog(ownerUrl: string): Promise<void> {
  const owner = openDb(ownerUrl, { max: 1 })
  try {
    for (let file = 0; file < FILES; file++) {
      await owner.query(`SELECT pg_logical_emit_message(false, 'bench', ''), pg_switch_wal()`)
    }
    await owner.query('CHECKPOINT')
  } finally {
    await owner.close()
  }
}
