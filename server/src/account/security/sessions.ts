/** Lists and ends an account's sessions. */
import type { SuccessOf } from '@quarterline/core/calls'
import type { Queries } from '../../kit/db.ts'
import { timeLeft } from '../session.ts'
import type { Owner } from './owner.ts'

const LISTED_MAX = 100
/** A session's id in lists: enough of its hash to identify it, useless to open it. */
const ID = `encode(substring(token_hash FROM 1 FOR 12), 'hex')`
/** Instead of an id: all but the present one. */
const OTHERS = 'others'

interface Row {
  id: string
  token_hash: Buffer
  created_ms: number
  seen_ms: number
  opened_ms: number
  ip: string
  agent: string
}

/** An account's live sessions, the present one first, then by last activity. */
export async function listSessions(
  db: Queries,
  { rows: { sessions, of, values }, bounds, tokenHash }: Owner,
  wallMs: number,
): Promise<Pick<SuccessOf<'sessionlist'>, 'rows'>> {
  const at = values.length
  const { rows } = await db.query<Row & Record<string, unknown>>(
    `SELECT ${ID} AS id, token_hash, created_ms, seen_ms, opened_ms, ip, agent FROM ${sessions}
     WHERE ${of} AND seen_ms >= $${at + 1} AND created_ms >= $${at + 2}
     ORDER BY token_hash = $${at + 3} DESC, seen_ms DESC, token_hash LIMIT ${LISTED_MAX}`,
    [...values, wallMs - bounds.idleMs, wallMs - bounds.ageMs, tokenHash],
  )
  return {
    rows: rows.map((row) => ({
      session_id: row.id,
      current: row.token_hash.equals(tokenHash),
      opened: row.opened_ms,
      idle_s: Math.max(0, Math.floor((wallMs - row.seen_ms) / 1000)),
      ends_in_s: Math.max(0, Math.floor(timeLeft(row, wallMs, bounds) / 1000)),
      ip: row.ip,
      agent: row.agent,
    })),
  }
}

/** Ends a session by its id, or all `others`. @returns the hashes of ended sessions */
export async function endSessions(tx: Queries, owner: Owner, which: string): Promise<Buffer[]> {
  const { sessions, of, values } = owner.rows
  const at = values.length
  if (which !== OTHERS && !/^[0-9a-f]{24}$/.test(which)) return []
  const isMeant = which === OTHERS ? `token_hash <> $${at + 1}` : `${ID} = $${at + 1}`
  const { rows } = await tx.query<{ token_hash: Buffer }>(
    `DELETE FROM ${sessions} WHERE ${of} AND ${isMeant} RETURNING token_hash`,
    [...values, which === OTHERS ? owner.tokenHash : which],
  )
  return rows.map(({ token_hash }) => token_hash)
}

/** Ends all but the present one. */
export const endOthers = (tx: Queries, owner: Owner): Promise<Buffer[]> => endSessions(tx, owner, OTHERS)
