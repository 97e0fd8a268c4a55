/** The audit record: every act at the console with its changes, append-only. */
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { uuidv7 } from 'uuidv7'
import type { Chain } from '../../kit/chain/block.ts'
import type { Db, Queries } from '../../kit/db.ts'

/** The author of an act: an operator, a failed login, or the house. */
export interface Actor {
  id: string | null
  account: string
  role: string
}

/** The record as a hash chain. */
export const RECORD_CHAIN: Chain = {
  name: 'audit_record',
  content: `ROW(chain_no, id, at_ms, operator_id, operator, role, call, request, outcome, ip, subject, approval_id, before,
    after)`,
  key: 'id::text',
}

/** The house itself. */
export const SYSTEM: Actor = { id: null, account: 'system', role: 'system' }

/** An act as requested. */
export interface RequestedAct {
  by: Actor
  /** The call, or the house's own word for an act of its own. */
  call: string
  request: object
  ip: string
  /** Platform time when the act is recorded. */
  now(): number
}

/** The outcome of an act. */
export interface ActOutcome {
  /** `done`, `pending`, or the code of a refusal. */
  outcome: string
  /** The match, approval or account concerned. */
  subject?: string | undefined
  approvalId?: string | undefined
  before?: object | undefined
  after?: object | undefined
}

const json = (value: object | undefined): string | null => (value === undefined ? null : withoutNull(value))

/** JSON without NUL characters, which jsonb cannot store. */
function withoutNull(value: object): string {
  return JSON.stringify(value, (_, one) => (typeof one === 'string' ? one.replaceAll('\0', '').toWellFormed() : one))
}

/** Records an act in its transaction. */
export async function record(tx: Queries, act: RequestedAct, became: ActOutcome): Promise<void> {
  const { by, call, request, ip } = act
  const text = (value: string) => value.replaceAll('\0', '').toWellFormed()
  await tx.prepared(
    'audit-insert',
    `INSERT INTO audit_record
       (id, at_ms, operator_id, operator, role, call, request, outcome, ip, subject, approval_id, before, after)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      uuidv7(),
      act.now(),
      by.id,
      text(by.account).slice(0, 64),
      by.role,
      call,
      withoutNull(request),
      became.outcome,
      ip,
      became.subject === undefined ? null : text(became.subject),
      became.approvalId ?? null,
      json(became.before),
      json(became.after),
    ],
  )
}

interface AuditRow {
  id: string
  at_ms: number
  operator: string
  role: string
  call: string
  request: Record<string, unknown>
  outcome: string
  ip: string
  subject: string | null
  approval_id: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

const PAGE_DEFAULT = 50
/** Nobody pages further; older acts are found by operator or subject. */
const COUNTED_MAX = 10_000

/** A page of acts, newest first; beyond COUNTED_MAX acts nothing is counted or shown. */
export async function listActs(
  db: Queries,
  { where, values }: { where: string; values: readonly unknown[] },
  { pageNumber = 1, pageSize = PAGE_DEFAULT }: { pageNumber?: number; pageSize?: number },
): Promise<Pick<SuccessOf<'console/auditlist'>, 'rows' | 'total'>> {
  const offset = Math.min((pageNumber - 1) * pageSize, COUNTED_MAX)
  const limit = Math.min(pageSize, COUNTED_MAX - offset)
  const [page, count] = await Promise.all([
    db.query<AuditRow & Record<string, unknown>>(
      `SELECT * FROM audit_record WHERE ${where} ORDER BY id DESC LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
      [...values, limit, offset],
    ),
    db.query<{ total: number }>(
      `SELECT count(*) AS total FROM (SELECT 1 FROM audit_record WHERE ${where} LIMIT ${COUNTED_MAX}) AS newest`,
      [...values],
    ),
  ])
  const rows = page.rows.map((row) => ({
    audit_id: row.id,
    at: row.at_ms,
    operator: row.operator,
    role: row.role,
    call: row.call,
    request: row.request,
    outcome: row.outcome,
    ip: row.ip,
    ...(row.subject !== null && { subject: row.subject }),
    ...(row.approval_id && { approval_id: row.approval_id }),
    ...(row.before && { before: row.before }),
    ...(row.after && { after: row.after }),
  }))
  return { rows, total: count.rows[0]?.total ?? 0 }
}

/** A page of the whole record. */
export function listAudit(
  db: Db,
  request: RequestOf<'console/auditlist'>,
): Promise<Pick<SuccessOf<'console/auditlist'>, 'rows' | 'total'>> {
  const { operator, call, subject } = request
  const values = [operator, call, subject].map((text) => text?.replaceAll('\0', '').toWellFormed() ?? null)
  const where = `($1::text IS NULL OR operator = $1) AND ($2::text IS NULL OR call = $2)
    AND ($3::text IS NULL OR subject = $3)`
  return listActs(db, { where, values }, request)
}
