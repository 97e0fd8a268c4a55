/** When sessions were last seen: noted in sets, and never waited for long, since what a member looks at must not depend on it. */
import type { Db } from '../kit/db.ts'

const NOTE = `
  UPDATE session s SET seen_ms = seen.ms
  FROM unnest($1::bytea[], $2::bigint[]) AS seen (token_hash, ms)
  WHERE s.token_hash = seen.token_hash AND s.seen_ms < seen.ms`

/** A request waits no longer for its note. */
const PATIENCE_MS = 250

/**
 * Notes sessions by the hashes of their tokens. While one set is under way the next gathers, so that a database which
 * confirms nothing holds one connection and not one for each request. What is not noted now is noted with a later request.
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
