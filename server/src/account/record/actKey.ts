/** Keys of operators' acts: an act that is pressed again, because its answer was lost, is done once and answered as before. */
import { createHash } from 'node:crypto'
import { canonicalJson } from '@quarterline/core/base/canonicalJson'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import type { CallName } from '@quarterline/core/calls'
import type { Queries } from '../../kit/db.ts'

/** An act under its key. */
export interface KeyedAct {
  operatorId: string
  /** Undefined in requests that an older version stored for a second operator. */
  key: string | undefined
  call: CallName
  request: object
}

interface KeptRow {
  [column: string]: unknown
  call: string
  fingerprint: Buffer
  answer: object | null
}

const KEPT = 'SELECT call, fingerprint, answer FROM act_key WHERE operator_id = $1 AND act_key = $2'
const TAKE = `
  INSERT INTO act_key (operator_id, act_key, call, fingerprint, at_ms) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (operator_id, act_key) DO NOTHING`
const DROP = 'DELETE FROM act_key WHERE operator_id = $1 AND act_key = $2'
const ANSWER = 'UPDATE act_key SET answer = $3 WHERE operator_id = $1 AND act_key = $2'

const fingerprintOf = ({ request }: KeyedAct): Buffer => createHash('sha256').update(canonicalJson(request)).digest()

/** The answer of an act that was done under its key. Refuses the key of another act. @returns undefined if nothing was done under it */
export async function readDone<A extends object>(db: Queries, act: KeyedAct): Promise<Result<A> | undefined> {
  if (act.key === undefined) return undefined
  const row = (await db.query<KeptRow>(KEPT, [act.operatorId, act.key])).rows[0]
  if (!row) return undefined
  if (row.call !== act.call || !row.fingerprint.equals(fingerprintOf(act)))
    return refuse('requestConflict', { reason: 'keyUsed' })
  return ok(row.answer as A)
}

/**
 * Takes the key of an act for its transaction, before anything is done. The same act in another transaction waits until
 * that one has ended. @returns false if the act was done under it
 */
export async function takeKey(tx: Queries, act: KeyedAct, nowMs: number): Promise<boolean> {
  if (act.key === undefined) return true
  const { rowCount } = await tx.query(TAKE, [act.operatorId, act.key, act.call, fingerprintOf(act), nowMs])
  return rowCount === 1
}

/** Keeps the answer of an act with the key that its transaction took. */
export async function keepAnswer(tx: Queries, { operatorId, key }: KeyedAct, answer: object): Promise<void> {
  if (key !== undefined) await tx.query(ANSWER, [operatorId, key, JSON.stringify(answer)])
}

/** Gives back the key of an act that was refused, where its transaction goes on. */
export async function giveKeyBack(tx: Queries, { operatorId, key }: KeyedAct): Promise<void> {
  if (key !== undefined) await tx.query(DROP, [operatorId, key])
}
