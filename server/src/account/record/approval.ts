/** Approvals: an act that one operator requests and another decides, once (integrations S6). */
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { uuidv7 } from 'uuidv7'
import type { Db, Queries } from '../../kit/db.ts'

export interface Approval {
  id: string
  call: string
  request: Record<string, unknown>
  why: string
  effect: Record<string, unknown> | null
  /** The state at the request; if it changed, nobody has reviewed what would happen. */
  basis: string
  requestedBy: string
  state: 'pending' | 'approved' | 'rejected'
}

/** The result of an act: done, or stored for a second operator with the reason. */
export type ActAnswer = Pick<SuccessOf<'console/approve'>, 'state' | 'approval_id' | 'why' | 'moved'>

/** The most pending requests of one operator. */
export const PENDING_MAX = 100
const PENDING = `
  SELECT count(*) AS n FROM (SELECT 1 FROM approval WHERE state = 'pending' AND requested_by = $1 LIMIT ${PENDING_MAX}) AS his`

/** An operator asks one at a time: of the same act pressed twice, even in two processes, the second sees the first. */
const IN_TURN = 'SELECT FROM operator WHERE id = $1 FOR NO KEY UPDATE'
const ASKED = `
  SELECT id FROM approval
  WHERE state = 'pending' AND requested_by = $1 AND call = $2 AND request = $3::jsonb AND basis = $4 ORDER BY id LIMIT 1`

/**
 * Stores an act until another operator decides it. The same act of the same operator on the same state waits once,
 * however often he asks: his first answer may have been lost.
 * @returns its id; undefined if too many of his are pending
 */
export async function askApproval(
  tx: Queries,
  fields: Pick<Approval, 'call' | 'why' | 'basis' | 'requestedBy'> & {
    request: object
    effect: object | undefined
    nowMs: number
  },
): Promise<string | undefined> {
  const id = uuidv7()
  const { call, why, effect, basis, requestedBy, nowMs } = fields
  const request = JSON.stringify(fields.request)
  await tx.query(IN_TURN, [requestedBy])
  const asked = await tx.query<{ id: string }>(ASKED, [requestedBy, call, request, basis])
  if (asked.rows[0]) return asked.rows[0].id
  const { rows } = await tx.query<{ n: number }>(PENDING, [requestedBy])
  if ((rows[0]?.n ?? 0) >= PENDING_MAX) return undefined
  await tx.query(
    `INSERT INTO approval (id, call, request, why, effect, basis, requested_by, requested_ms)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, call, request, why, effect ? JSON.stringify(effect) : null, basis, requestedBy, nowMs],
  )
  return id
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads a requested act; undefined if there is none. */
export async function readApproval(db: Queries, id: string): Promise<Approval | undefined> {
  if (!UUID.test(id)) return undefined
  const { rows } = await db.query<Approval & Record<string, unknown>>(
    `SELECT id, call, request, why, effect, basis, requested_by AS "requestedBy", state FROM approval WHERE id = $1`,
    [id],
  )
  return rows[0]
}

/** Decides a pending approval; false if somebody else was faster. The database refuses the requester. */
export async function decideApproval(
  tx: Queries,
  id: string,
  { state, by, now }: { state: 'approved' | 'rejected'; by: string; now(): number },
): Promise<boolean> {
  const locked = await tx.query(`SELECT FROM approval WHERE id = $1 AND state = 'pending' FOR UPDATE`, [id])
  if (locked.rowCount !== 1) return false
  await tx.query('UPDATE approval SET state = $2, decided_by = $3, decided_ms = $4 WHERE id = $1', [
    id,
    state,
    by,
    now(),
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
    approval_id: row.id,
    call: row.call,
    request: row.request,
    why: row.why,
    ...(row.effect && { effect: row.effect }),
    requested_by: row.asker,
    requested_at: row.requested_ms,
    state: row.state,
    ...(row.decider && { decided_by: row.decider }),
    ...(row.decided_ms !== null && { decided_at: row.decided_ms }),
  }))
  return { rows, total: count.rows[0]?.total ?? 0 }
}
