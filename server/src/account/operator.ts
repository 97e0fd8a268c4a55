/** Operators: who works at the console, their login and their sessions, apart from members' in every respect. */
import type { OperatorRole } from '@quarterline/core/base/call'
import type { ErrorCode } from '@quarterline/core/base/errors'
import { type Result, refuse } from '@quarterline/core/base/result'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@quarterline/core/base/time'
import { uuidv7 } from 'uuidv7'
import type { Db, Queries } from '../kit/db.ts'
import type { Asked } from '../kit/http/http.ts'
import { networkOf } from '../kit/http/network.ts'
import type { Found } from '../kit/http/realm.ts'
import { type Act, record } from './auditRecord.ts'
import { deviceValues, isKnownDevice, keepDevice } from './device.ts'
import { type LoginFrom, nameKey } from './login.ts'
import { hashPassword, passwordMatches } from './password.ts'
import type { LoginThrottle } from './throttle.ts'
import { hashToken, newToken } from './token.ts'

/** An operator's session ends after so much platform time without a request, and at the latest after so much in all. */
export const OPERATOR_IDLE_MAX_MS = 12 * HOUR_MS
export const OPERATOR_AGE_MAX_MS = 3 * DAY_MS
const SEEN_EVERY_MS = 10 * MINUTE_MS

export interface Operator {
  id: string
  account: string
  role: OperatorRole
}

export interface OperatorSession {
  tokenHash: Buffer
  operator: Operator
}

/** Who acts at the console, from where and when. */
export interface Acting {
  by: Operator
  ip: string
  nowMs: number
}

/** The operator whose session a request came with, as he acts. */
export function acting({ session, ip, nowMs }: Asked<OperatorSession>): Acting {
  return { by: session.operator, ip, nowMs }
}

const BY_ACCOUNT = `
  SELECT id, account, role, state, password_hash, ${isKnownDevice('id')} AS known FROM operator WHERE account = $1`

type OperatorRow = Operator & { state: string; password_hash: string; known: boolean }

/** A login as the record keeps it: never the password, and no more of the name than could be one. */
function loginAct(account: string, found: OperatorRow | undefined, { ip, nowMs }: LoginFrom): Act {
  const who = found ?? { id: null, account, role: 'none' as const }
  return { by: who, call: 'console/login', request: { account }, ip, nowMs }
}

/**
 * Logs an operator in: `loginFailed` alike for an unknown account and a wrong password, `loginLimit` as
 * members are held off (rules 14.25), `CLOSE` for one who was let go. All but `loginLimit`
 * stands in the audit record.
 */
export async function logInOperator(
  house: { db: Db; throttle: LoginThrottle },
  credentials: { account: string; password: string },
  from: LoginFrom,
): Promise<Result<{ operator: Operator; token: string; device: string }>> {
  const { db, throttle } = house
  const account = nameKey(credentials.account).replaceAll('\0', '')
  if (account === '') return refuse('usernameRequired')
  if (credentials.password === '') return refuse('passwordRequired')
  const { rows } = await db.query<OperatorRow>(BY_ACCOUNT, [account, ...deviceValues(from.device, from.nowMs)])
  const found = rows[0]
  const attempt = {
    ...{ account: `operator ${account.slice(0, 64)}`, address: networkOf(from.ip) },
    device: found?.known ? from.device : undefined,
  }
  if (!(await throttle.enter(attempt))) return refuse('loginLimit')
  let matches = false
  try {
    matches = await passwordMatches(found?.password_hash, credentials.password)
  } finally {
    throttle.leave(attempt, !matches)
  }
  const act = loginAct(account, found, from)
  const code: ErrorCode | undefined =
    !matches || !found ? 'loginFailed' : found.state === 'closed' ? 'CLOSE' : undefined
  if (code || !found) {
    await record(db, act, { outcome: code ?? 'loginFailed' })
    return refuse(code ?? 'loginFailed')
  }
  throttle.succeed(attempt)
  const operator = { id: found.id, account: found.account, role: found.role }
  const left = await db.tx(async (tx) => {
    await record(tx, act, { outcome: 'done' })
    const device = await keepDevice(tx, operator.id, from.device, from.nowMs)
    return { device, token: await openOperatorSession(tx, operator, from) }
  })
  return { ok: true, value: { operator, ...left } }
}

/** Opens a session and returns its token, 256 random bits; the operator's sessions that are over leave with it. */
export async function openOperatorSession(
  tx: Queries,
  { id }: Operator,
  { ip, nowMs }: { ip: string; nowMs: number },
): Promise<string> {
  const token = newToken()
  await tx.query('DELETE FROM operator_session WHERE operator_id = $1 AND (seen_ms < $2 OR created_ms < $3)', [
    ...[id, nowMs - OPERATOR_IDLE_MAX_MS, nowMs - OPERATOR_AGE_MAX_MS],
  ])
  await tx.query(
    'INSERT INTO operator_session (token_hash, operator_id, created_ms, seen_ms, ip) VALUES ($1, $2, $3, $3, $4)',
    [hashToken(token), id, nowMs, ip],
  )
  return token
}

/** Ends a session, and says so in the record. */
export async function logOutOperator(
  db: Db,
  { tokenHash, operator }: OperatorSession,
  from: { ip: string; nowMs: number },
): Promise<void> {
  await db.tx(async (tx) => {
    const { rowCount } = await tx.query('DELETE FROM operator_session WHERE token_hash = $1', [tokenHash])
    if (rowCount) await record(tx, { by: operator, call: 'console/logout', request: {}, ...from }, { outcome: 'done' })
  })
}

const FIND = `
  SELECT s.created_ms, s.seen_ms, o.id, o.account, o.role, o.state
  FROM operator_session s JOIN operator o ON o.id = s.operator_id WHERE s.token_hash = $1`

/** Finds an operator's session by token: `session_not_exists`, `session_expired`, `CLOSE` for one who was let go. */
export async function findOperator(db: Db, token: string, nowMs: number): Promise<Found<OperatorSession>> {
  const tokenHash = hashToken(token)
  const { rows } = await db.prepared('operator-find', FIND, [tokenHash])
  const row = rows[0] as (Operator & { state: string; created_ms: number; seen_ms: number }) | undefined
  if (!row) return { ok: false, code: 'session_not_exists' }
  if (nowMs - row.seen_ms > OPERATOR_IDLE_MAX_MS || nowMs - row.created_ms > OPERATOR_AGE_MAX_MS)
    return { ok: false, code: 'session_expired' }
  if (row.state === 'closed') return { ok: false, code: 'CLOSE' }
  if (nowMs - row.seen_ms > SEEN_EVERY_MS) {
    await db.query('UPDATE operator_session SET seen_ms = $2 WHERE token_hash = $1 AND seen_ms < $2', [
      ...[tokenHash, nowMs],
    ])
  }
  return { ok: true, session: { tokenHash, operator: { id: row.id, account: row.account, role: row.role } } }
}

/** Adds operators who are not there yet, all with one password. */
export async function addOperators(
  tx: Queries,
  operators: readonly { account: string; role: OperatorRole }[],
  password: string,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  for (const { account, role } of operators) {
    await tx.query(
      `INSERT INTO operator (id, account, password_hash, role) VALUES ($1, $2, $3, $4)
       ON CONFLICT (account) DO NOTHING`,
      [uuidv7(), nameKey(account), passwordHash, role],
    )
  }
}
