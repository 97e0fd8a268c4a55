/** Rows of what is shut for maintenance, changed by supervisors at the console or the administrator at the machine. */
import type { Language } from '@quarterline/core/base/language'
import type { Queries } from '../kit/db.ts'
import { SHUTTABLE } from './products/products.ts'

/** The whole house, besides its products. */
export const WHOLE_HOUSE = 'house'
export const SCOPES: readonly string[] = [WHOLE_HOUSE, ...SHUTTABLE]

export interface Reason {
  /** Shown in languages without a text of their own. */
  reason: string
  reasons: Partial<Record<Language, string>>
  until_ms: number | null
}

export interface ShutRow extends Reason {
  scope: string
  since_ms: number
  operator: string
}

type Row = ShutRow & Record<string, unknown>
/** The row before and after an act. */
interface ShutChange {
  before: ShutRow | undefined
  after: ShutRow | undefined
}

const COLUMNS = 'scope, reason, reasons, since_ms, until_ms, operator'

/** Everything that is shut. */
export async function readShut(db: Queries): Promise<ShutRow[]> {
  return (await db.query<Row>(`SELECT ${COLUMNS} FROM maintenance ORDER BY scope`)).rows
}

async function hold(tx: Queries, scope: string): Promise<ShutRow | undefined> {
  return (await tx.query<Row>(`SELECT ${COLUMNS} FROM maintenance WHERE scope = $1 FOR UPDATE`, [scope])).rows[0]
}

/** A text that the database can store. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()

/** Shuts the house or a product; if already shut, changes the reason, end and author. */
export async function shutScope(
  tx: Queries,
  shut: Omit<ShutRow, 'since_ms'>,
  now: () => number | Promise<number>,
): Promise<ShutChange> {
  const before = await hold(tx, shut.scope)
  const nowMs = await now()
  const reasons = Object.fromEntries(Object.entries(shut.reasons).map(([language, text]) => [language, storable(text)]))
  const { rows } = await tx.query<Row>(
    `INSERT INTO maintenance (scope, reason, reasons, until_ms, since_ms, operator) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (scope) DO UPDATE SET reason = $2, reasons = $3, until_ms = $4, operator = $6 RETURNING ${COLUMNS}`,
    [shut.scope, storable(shut.reason), JSON.stringify(reasons), shut.until_ms, nowMs, shut.operator],
  )
  return { before, after: rows[0] }
}

/** Reopens the house or a product. */
export async function openScope(tx: Queries, scope: string): Promise<ShutChange> {
  const before = await hold(tx, scope)
  await tx.query('DELETE FROM maintenance WHERE scope = $1', [scope])
  return { before, after: undefined }
}
