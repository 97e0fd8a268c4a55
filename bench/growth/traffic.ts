/**
 * Counts a bet's writes to the database's log and its reads from the disk: the causes of its processor time and its
 * waits.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** The traffic of one operation. */
export interface Traffic {
  /** Pages that were written into the log whole: the first change of each behind a checkpoint. */
  fullPages: number
  /** Bytes of the log, in thousands. */
  logKb: number
  /** Blocks of 8 kB that were not in the database's own cache. */
  blocksRead: number
}

/** A database process reports its figures after it was idle for this long. */
const TOLD_WITHIN_MS = 11_000
const FIGURES = `
  SELECT wal_fpi AS "fullPages", wal_bytes / 1000 AS "logKb",
    (SELECT blks_read FROM pg_stat_database WHERE datname = current_database()) AS "blocksRead"
  FROM pg_stat_wal`

async function read(ownerUrl: string): Promise<Traffic> {
  await sleep(TOLD_WITHIN_MS)
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    const { rows } = await client.query(FIGURES)
    const { fullPages, logKb, blocksRead } = rows[0] as Record<keyof Traffic, string>
    return { fullPages: Number(fullPages), logKb: Number(logKb), blocksRead: Number(blocksRead) }
  } finally {
    await client.end()
  }
}

/** Begins to count. @returns the traffic since then per operation */
export async function startTraffic(ownerUrl: string): Promise<(count: number) => Promise<Traffic>> {
  const before = await read(ownerUrl)
  return async (count) => {
    const after = await read(ownerUrl)
    const each = (what: keyof Traffic) => (after[what] - before[what]) / Math.max(1, count)
    return { fullPages: each('fullPages'), logKb: each('logKb'), blocksRead: each('blocksRead') }
  }
}
