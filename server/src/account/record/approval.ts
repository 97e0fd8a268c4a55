/** Four eyes: what one operator asked for and another decides, once (integrations S6). */
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { uuidv7 } from 'uuidv7'
import type { Db, Queries } from '../../kit/db.ts'

export interface Approval {
  id: string
  call: string
  request: Record<string, unknown>
  why: string
  effect: Record<string, unknown> | null
  /** The state of things that it was asked for in; when it moved on, nobody has seen what would be done. */
  basis: string
  requestedBy: string
  state: 'pending' | 'approved' | 'rejected'
}

/** What an act came to: done, or kept for a second operator and why. */
export type ActAnswer = Pick<SuccessOf<'console/approve'>, 'state' | 'approval_id' | 'why' | 'moved'>

/** So much of what one operator asked for may wait: nobody looks at more of it. */
export const PENDING_MAX = 100
const PENDING = `
  SELECT count(*) AS n FROM (SELECT 1 FROM approval WHERE state = 'pending' AND requested_by = $1 LIMIT ${PENDING_MAX}) AS his`

/** Keeps what an operator asked for until another decides it. @returns its id; undefined when too much of his waits already */
export async function askApproval(
  tx: Queries,
  asked: Pick<Approval, 'call' | 'why' | 'basis' | 'requestedBy'> & {
    request: object
    effect: object | undefined
    nowMs: number
  },
): Promise<string | undefined> {
  const id = uuidv7()
  const { call, request, why, effect, basis, requestedBy, nowMs } = asked
  const { rows } = await tx.query<{ n: number }>(PENDING, [requestedBy])
  if ((rows[0]?.n ?? 0) >= PENDING_MAX) return undefined
  await tx.query(
    `INSERT INTO approval (id, call, request, why, effect, basis, requested_by, requested_ms)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, call, JSON.stringify(request), why, effect ? JSON.stringify(effect) : null, basis, requestedBy, nowMs],
  )
  return id
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads what was asked for; undefined when there is no such approval. */
export async function readApproval(db: Queries, id: string): Promise<Approval | undefined> {
  if (!UUID.test(id)) return undefined
  const { rows } = await db.query<Approval & Record<string, unknown>>(
    `SELECT id, call, request, why, effect, basis, requested_by AS "requestedBy", state FROM approval WHERE id = $1`,
    [id],
  )
  return rows[0]
}

/** Decides a pending approval; false when somebody else was faster. The database refuses the one who asked. */
export async function decideApproval(
  tx: Queries,
  id: string,
  { state, by, now }: { state: 'approved' | 'rejected'; by: string; now(): number },
): Promise<boolean> {
  const held = await tx.query(`SELECT FROM approval WHERE id = $1 AND state = 'pending' FOR UPDATE`, [id])
  if (held.rowCount !== 1) return false
  await tx.query('UPDATE approval SET state = $2, decided_by = $3, decided_ms = $4 WHERE id = $1', [
    ...[id, state, by, now()],
  ])
  return true
}

interface Row {
  id: string
  call: string
  request: Record<string, unknown>
  why: string
  effect: Record<string, unknown> | null
  asker: string
  requested_ms: number
  state: Approval['state']
  decider: string | null
  decided_ms: number | null
}

const PAGE_DEFAULT = 50

/** A page of approvals, newest first. */
export async function listApprovals(
  db: Db,
  { pageNumber = 1, pageSize = PAGE_DEFAULT, state }: RequestOf<'console/approvallist'>,
): Promise<Pick<SuccessOf<'console/approvallist'>, 'rows' | 'total'>> {
  const [page, count] = await Promise.all([
    db.query<Row & Record<string, unknown>>(
      `SELECT a.*, r.account AS asker, d.account AS decider FROM approval a
       JOIN operator r ON r.id = a.requested_by LEFT JOIN operator d ON d.id = a.decided_by
       WHERE $1::text IS NULL OR a.state = $1 ORDER BY a.id DESC LIMIT $2 OFFSET $3`,
      [state ?? null, pageSize, (pageNumber - 1) * pageSize],
    ),
    db.query<{ total: number }>('SELECT count(*) AS total FROM approval WHERE $1::text IS NULL OR state = $1', [
      state ?? null,
    ]),
  ])
  const rows = page.rows.map((row) => ({
    ...{ approval_id: row.id, call: row.call, request: row.request, why: row.why },
    ...(row.effect && { effect: row.effect }),
    ...{ requested_by: row.asker, requested_at: row.requested_ms, state: row.state },
    ...(row.decider && { decided_by: row.decider }),
    ...(row.decided_ms !== null && { decided_at: row.decided_ms }),
  }))
  return { rows, total: count.rows[0]?.total ?? 0 }
}
