/**
 * Records when sessions were last seen, in batches and with a short timeout, because reading pages must not depend on a
 * write.
 */
import type { Db } from '../kit/db.ts'

const NOTE = `
  UPDATE session s SET seen_ms = seen.ms
  FROM unnest($1::bytea[], $2::bigint[]) AS seen (token_hash, ms)
  WHERE s.token_hash = seen.token_hash AND s.seen_ms < seen.ms`

/** The longest a request waits for its record. */
const PATIENCE_MS = 250

/**
 * Records sessions by token hash. While one batch is written the next gathers, so that a database that confirms nothing
 * holds one connection, not one per request. A missed record is made by a later request.
 */
export function createLastSeen(db: Pick<Db, 'query'>): (tokenHash: Buffer, nowMs: number) => Promise<void> {
  const waiting = new Map<string, { tokenHash: Buffer; nowMs: number }>()
  let underWay: Promise<void> | undefined

  async function noteAll(): Promise<void> {
    while (waiting.size > 0) {
      const all = [...waiting].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
      waiting.clear()
      await db.query(NOTE, [all.map(({ tokenHash }) => tokenHash), all.map(({ nowMs }) => nowMs)]).catch(() => {})
    }
  }

  return async (tokenHash, nowMs) => {
    waiting.set(tokenHash.toString('base64'), { tokenHash, nowMs })
    underWay ??= noteAll().finally(() => {
      underWay = undefined
    })
    let timer: NodeJS.Timeout | undefined
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS)
    })
    await Promise.race([underWay, patience])
    clearTimeout(timer)
  }
}
