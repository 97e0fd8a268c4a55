/** The second factor of members and operators: set up, checked, ended; wrong codes lock for longer and longer. */
import { type Result, refuse } from '@quarterline/core/base/result'
import { HOUR_MS, MINUTE_MS } from '@quarterline/core/base/time'
import type { Db, Queries } from '../../kit/db.ts'
import type { SecretBox } from '../../kit/secret/secretBox.ts'
import { newSecret, stepOf, uriOf } from './oneTimeCode.ts'
import { isRecoveryCode, plainCode, renewRecoveryCodes, useRecoveryCode } from './recoveryCodes.ts'

export interface FactorHouse {
  db: Db
  box: SecretBox
  /** Real time in epoch ms, which authenticators use and sessions age by. */
  wallMs(): number
  brand: string
}

/** After this many wrong codes in a row codes are refused for a minute, after as many again for two, up to an hour. */
const WRONG_MAX = 5
const REST_MAX_MS = HOUR_MS

interface FactorRow {
  secret: Buffer | null
  next_secret: Buffer | null
  last_step: number
  failed: number
  rest_until_ms: number
  next_failed: number
}

/** Locked until the transaction ends, so that simultaneous guesses are checked one by one. */
async function hold(tx: Queries, ownerId: string): Promise<FactorRow | undefined> {
  const { rows } = await tx.query<FactorRow & Record<string, unknown>>(
    `SELECT secret, next_secret, last_step, failed, rest_until_ms, next_failed FROM factor WHERE owner_id = $1 FOR UPDATE`,
    [ownerId],
  )
  return rows[0]
}

/** How the check was passed: no second factor, authenticator, or recovery code. */
export type FactorUsed = 'none' | 'authenticator' | 'recovery'

async function countWrong(tx: Queries, ownerId: string, failed: number, wallMs: number): Promise<void> {
  const rests = failed % WRONG_MAX === 0
  const restMs = rests ? Math.min(MINUTE_MS * 2 ** (failed / WRONG_MAX - 1), REST_MAX_MS) : 0
  await tx.query('UPDATE factor SET failed = $2, rest_until_ms = $3 WHERE owner_id = $1', [
    ownerId,
    failed,
    rests ? wallMs + restMs : 0,
  ])
}

/** Accepts an authenticator code if it is later than any accepted; reseals the secret under a new key. */
async function takeStep(
  tx: Queries,
  { box, wallMs }: FactorHouse,
  ownerId: string,
  { secret: sealed, last_step }: FactorRow & { secret: Buffer },
  code: string,
): Promise<boolean> {
  const secret = box.open(sealed, ownerId)
  const step = stepOf(secret, code, wallMs())
  if (step === undefined || step <= last_step) return false
  const isOld = !sealed.subarray(0, box.present.length).equals(box.present)
  await tx.query('UPDATE factor SET last_step = $2, secret = $3, failed = 0, rest_until_ms = 0 WHERE owner_id = $1', [
    ownerId,
    step,
    isOld ? box.seal(secret, ownerId) : sealed,
  ])
  return true
}

/**
 * Checks the second factor, if there is one: `code_required`, `invalidCode` for a wrong or used code, `loginLimit`
 * during a lock. The caller's transaction must commit whatever the answer.
 */
export async function passFactor(
  tx: Queries,
  house: FactorHouse,
  ownerId: string,
  typed: string | undefined,
): Promise<Result<FactorUsed>> {
  const row = await hold(tx, ownerId)
  const { secret } = row ?? { secret: null }
  if (!row || !secret) return typed === undefined ? { ok: true, value: 'none' } : refuse('invalidCode')
  if (typed === undefined || typed === '') return refuse('code_required')
  const wallMs = house.wallMs()
  // A clock set back must not extend a lock.
  if (row.rest_until_ms > wallMs && row.rest_until_ms <= wallMs + REST_MAX_MS) return refuse('loginLimit')
  const plain = plainCode(typed)
  if (/^\d{6}$/.test(plain)) {
    if (await takeStep(tx, house, ownerId, { ...row, secret }, plain)) return { ok: true, value: 'authenticator' }
  } else if (isRecoveryCode(plain) && (await useRecoveryCode(tx, ownerId, plain, wallMs))) {
    await tx.query('UPDATE factor SET failed = 0, rest_until_ms = 0 WHERE owner_id = $1', [ownerId])
    return { ok: true, value: 'recovery' }
  }
  await countWrong(tx, ownerId, row.failed + 1, wallMs)
  return refuse('invalidCode')
}

/** Creates a secret that counts once confirmed with a code; the current one stays until then. */
export async function beginFactor(
  tx: Queries,
  { box, brand }: FactorHouse,
  { id, account }: { id: string; account: string },
): Promise<{ secret: string; uri: string }> {
  const secret = newSecret()
  await tx.query(
    `INSERT INTO factor (owner_id, next_secret) VALUES ($1, $2)
     ON CONFLICT (owner_id) DO UPDATE SET next_secret = excluded.next_secret, next_failed = 0`,
    [id, box.seal(secret, id)],
  )
  return { secret, uri: uriOf(secret, { brand, account }) }
}

/** Counts a wrong code of an unconfirmed secret; after too many, the set-up starts again with the password. */
async function countWrongOfBegun(tx: Queries, ownerId: string, failed: number): Promise<void> {
  await tx.query(
    `UPDATE factor SET next_failed = $2, next_secret = CASE WHEN $2 < ${WRONG_MAX} THEN next_secret END WHERE owner_id = $1`,
    [ownerId, failed],
  )
}

/**
 * Confirms the new secret: `requestConflict` if there is none, or after too many wrong codes. The caller's transaction
 * must commit whatever the answer.
 * @returns the recovery codes
 */
export async function confirmFactor(
  tx: Queries,
  { box, wallMs }: FactorHouse,
  ownerId: string,
  typed: string,
  now: () => number,
): Promise<Result<string[]>> {
  const row = await hold(tx, ownerId)
  if (!row?.next_secret) return refuse('requestConflict', { reason: 'notBegun' })
  const step = stepOf(box.open(row.next_secret, ownerId), plainCode(typed), wallMs())
  if (step === undefined) {
    await countWrongOfBegun(tx, ownerId, row.next_failed + 1)
    return refuse('invalidCode')
  }
  await tx.query(
    `UPDATE factor SET secret = next_secret, next_secret = NULL, since_ms = $2, last_step = $3, failed = 0,
       rest_until_ms = 0 WHERE owner_id = $1`,
    [ownerId, now(), step],
  )
  return { ok: true, value: await renewRecoveryCodes(tx, ownerId) }
}

/** Ends the second factor and its recovery codes. */
export async function endFactor(tx: Queries, ownerId: string): Promise<void> {
  await tx.query('DELETE FROM factor WHERE owner_id = $1', [ownerId])
  await tx.query('DELETE FROM recovery_code WHERE owner_id = $1', [ownerId])
}

export interface FactorState {
  sinceMs: number | undefined
  recoveryLeft: number
}

/** Whether an account has a second factor, since when, and the recovery codes left. */
export async function readFactor(db: Queries, ownerId: string): Promise<FactorState> {
  const { rows } = await db.query<{ since_ms: number | null; left: number }>(
    `SELECT (SELECT since_ms FROM factor WHERE owner_id = $1) AS since_ms,
       (SELECT count(*) FROM recovery_code WHERE owner_id = $1 AND used_ms IS NULL) AS left`,
    [ownerId],
  )
  return { sinceMs: rows[0]?.since_ms ?? undefined, recoveryLeft: rows[0]?.left ?? 0 }
}

/** SQL: whether the owner (whose id is `owner`) has a second factor. */
export function hasFactor(owner: string): string {
  return `EXISTS (SELECT 1 FROM factor f WHERE f.owner_id = ${owner} AND f.secret IS NOT NULL)`
}
