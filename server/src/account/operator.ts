/** Operators: their login and sessions at the console, separate from members'. */
import type { ConsoleRole, OperatorRole } from '@quarterline/core/base/call'
import type { ErrorCode } from '@quarterline/core/base/errors'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@quarterline/core/base/time'
import type { RequestOf } from '@quarterline/core/calls'
import { uuidv7 } from 'uuidv7'
import type { Db, Queries } from '../kit/db.ts'
import type { CallContext } from '../kit/http/http.ts'
import { networkOf } from '../kit/http/network.ts'
import type { SessionResult } from '../kit/http/realm.ts'
import { deviceValues, isKnownDevice, keepDevice } from './device.ts'
import type { LoginFrom, LoginHouse } from './login.ts'
import { nameKey } from './name.ts'
import { hashPassword, passwordMatches } from './password.ts'
import { type RequestedAct, record } from './record/auditRecord.ts'
import { hasFactor, passFactor } from './security/factor.ts'
import { agentText, type SessionOrigin, timeLeft } from './session.ts'
import { hashToken, newToken } from './token.ts'

/** An operator's session ends after this much real time without activity, and after this much in all. */
export const OPERATOR_IDLE_MAX_MS = 12 * HOUR_MS
export const OPERATOR_AGE_MAX_MS = 3 * DAY_MS
const SEEN_EVERY_MS = 10 * MINUTE_MS

export interface Operator {
  id: string
  account: string
  role: ConsoleRole
  /** Present for an upline. */
  upline?: UplineIdentity
}

/** The upline that a console user is. */
export interface UplineIdentity {
  shardKey: string
  id: string
  /** 1 agent to 5 shareholder. */
  level: number
  name: string
  /** Combined with those above him. */
  state: 'active' | 'suspended' | 'closed'
}

export interface OperatorSession {
  tokenHash: Buffer
  operator: Operator
  /** Real time until it expires without activity. */
  endsInMs: number
  /** Whether he must have a second factor. */
  isRequired: boolean
  /** Whether he has none yet, so that nothing else is open to him. */
  mustSetUp: boolean
  /** Real time since a second-factor code in this session; undefined without a factor. */
  provedAgoMs: number | undefined
}

/** The operator of an act, with origin and clock. */
export interface ActingOperator {
  by: Operator
  ip: string
  /** Platform time; read it once the act's locks are held. */
  now(): number
}

/** The acting operator of a call. */
export function actingOperator({ session, ip, now }: CallContext<OperatorSession>): ActingOperator {
  return { by: session.operator, ip, now }
}

/** The upline of operator `o`, if any; a closed one, or one below a closed one, cannot log in. */
const STANDING = `o.account, o.role, CASE WHEN 'closed' IN (u.state, u.above_state) THEN 'closed' ELSE o.state END AS state,
  CASE WHEN u.id IS NOT NULL THEN json_build_object('shardKey', u.shard_key, 'id', u.id, 'level', u.level, 'name', u.name,
    'state', upline_reach(u.state, u.above_state)) END AS upline`
const OF_UPLINE = 'LEFT JOIN upline u ON u.shard_key = o.shard_key AND u.id = o.upline_id'
const BY_ACCOUNT = `
  SELECT o.id, ${STANDING}, o.factor_required, o.password_hash, ${isKnownDevice('o.id')} AS known
  FROM operator o ${OF_UPLINE} WHERE o.account = $1`

type OperatorRow = Omit<Operator, 'upline'> & { upline: UplineIdentity | null } & {
  state: string
  factor_required: boolean
  password_hash: string
  known: boolean
}

/** A login for the record: never the password, and the name only as far as it could be one. */
function loginAct(account: string, found: OperatorRow | undefined, { ip, now }: LoginFrom): RequestedAct {
  const who = found ?? { id: null, account, role: 'none' as const }
  return { by: who, call: 'console/login', request: { account }, ip, now }
}

/** Opens a session after a right password, if the second factor agrees and both are unchanged since. */
async function enter(tx: Queries, house: LoginHouse, found: OperatorRow, code: string | undefined, from: LoginFrom) {
  const act = loginAct(found.account, found, from)
  const { rowCount } = await tx.query(
    `SELECT 1 FROM operator WHERE id = $1 AND password_hash = $2 AND state = 'active' FOR NO KEY UPDATE`,
    [found.id, found.password_hash],
  )
  const passed = rowCount === 1 ? await passFactor(tx, house, found.id, code) : refuse('loginFailed')
  await record(tx, act, { outcome: passed.ok ? 'done' : passed.code })
  if (!passed.ok) return passed
  const device = await keepDevice(tx, found.id, from.device, from.now())
  const wallMs = house.wallMs()
  const by = { wallMs, agent: from.agent, ...(passed.value !== 'none' && { provedMs: wallMs }) }
  const mustSetUp = found.factor_required && passed.value === 'none'
  return ok({ device, mustSetUp, token: await openOperatorSession(tx, found, from, by) })
}

/**
 * Logs an operator in: `loginFailed` alike for an unknown account and a wrong password, `loginLimit` as for members
 * (rules 14.25), `CLOSE` for a removed one, `code_required` and `invalidCode` for the second factor. All except
 * `loginLimit` go on record.
 */
export async function logInOperator(
  house: LoginHouse,
  credentials: RequestOf<'console/login'>,
  from: LoginFrom,
): Promise<Result<{ operator: Operator; mustSetUp: boolean; token: string; device: string }>> {
  const { db, throttle } = house
  const account = nameKey(credentials.account).replaceAll('\0', '')
  if (account === '') return refuse('usernameRequired')
  if (credentials.password === '') return refuse('passwordRequired')
  const { rows } = await db.query<OperatorRow & Record<string, unknown>>(BY_ACCOUNT, [
    account,
    ...deviceValues(from.device, from.now()),
  ])
  const found = rows[0]
  const attempt = {
    account: operatorKey(account),
    address: networkOf(from.ip),
    device: found?.known ? from.device : undefined,
  }
  if (!(await throttle.enter(attempt))) return refuse('loginLimit')
  let matches = false
  try {
    const whose = attempt.device ?? attempt.address
    matches = await passwordMatches(found?.password_hash, credentials.password, whose)
  } finally {
    throttle.leave(attempt, !matches)
  }
  const code: ErrorCode | undefined =
    !matches || !found ? 'loginFailed' : found.state === 'closed' ? 'CLOSE' : undefined
  if (code || !found) {
    await record(db, loginAct(account, found, from), { outcome: code ?? 'loginFailed' })
    return refuse(code ?? 'loginFailed')
  }
  throttle.succeed(attempt)
  const entered = await db.tx((tx) => enter(tx, house, found, credentials.code, from))
  if (!entered.ok) return entered
  return ok({ operator: operatorOf(found), ...entered.value })
}

const operatorOf = ({
  id,
  account,
  role,
  upline,
}: Pick<OperatorRow, 'id' | 'account' | 'role' | 'upline'>): Operator => {
  return { id, account, role, ...(upline && { upline }) }
}

/** The throttle's key of an operator. */
export function operatorKey(account: string): string {
  return `operator ${account.slice(0, 64)}`
}

/** Opens a session and returns its token, 256 random bits; the operator's expired sessions are removed. */
export async function openOperatorSession(
  tx: Queries,
  { id }: Pick<Operator, 'id'>,
  { ip, now }: { ip: string; now(): number },
  { wallMs = now(), agent, provedMs = 0 }: SessionOrigin & { provedMs?: number } = {},
): Promise<string> {
  const token = newToken()
  await tx.query('DELETE FROM operator_session WHERE operator_id = $1 AND (seen_ms < $2 OR created_ms < $3)', [
    id,
    wallMs - OPERATOR_IDLE_MAX_MS,
    wallMs - OPERATOR_AGE_MAX_MS,
  ])
  await tx.query(
    `INSERT INTO operator_session (token_hash, operator_id, created_ms, seen_ms, ip, opened_ms, agent, proved_ms)
     VALUES ($1, $2, $3, $3, $4, $5, $6, $7)`,
    [hashToken(token), id, wallMs, ip, now(), agentText(agent), provedMs],
  )
  return token
}

/** Ends a session, on record. */
export async function logOutOperator(
  db: Db,
  { tokenHash, operator }: OperatorSession,
  from: { ip: string; now(): number },
): Promise<void> {
  await db.tx(async (tx) => {
    const { rowCount } = await tx.query('DELETE FROM operator_session WHERE token_hash = $1', [tokenHash])
    if (rowCount) await record(tx, { by: operator, call: 'console/logout', request: {}, ...from }, { outcome: 'done' })
  })
}

const FIND = `
  SELECT s.created_ms, s.seen_ms, s.proved_ms, o.id, ${STANDING}, o.factor_required, ${hasFactor('o.id')} AS secured
  FROM operator_session s JOIN operator o ON o.id = s.operator_id ${OF_UPLINE} WHERE s.token_hash = $1`

interface OperatorSessionRow extends Omit<Operator, 'upline'> {
  upline: UplineIdentity | null
  state: string
  created_ms: number
  seen_ms: number
  proved_ms: number
  factor_required: boolean
  secured: boolean
}

/**
 * Finds an operator's session by token: `session_not_exists`, `session_expired`, `CLOSE` for a removed one.
 * @param isByHand whether a person made the call: polling does not keep a session alive
 */
export async function findOperator(
  { db, wallMs }: Pick<LoginHouse, 'db' | 'wallMs'>,
  token: string,
  isByHand: boolean,
): Promise<SessionResult<OperatorSession>> {
  const tokenHash = hashToken(token)
  const { rows } = await db.prepared<OperatorSessionRow & Record<string, unknown>>('operator-find', FIND, [tokenHash])
  const row = rows[0]
  if (!row) return { ok: false, code: 'session_not_exists' }
  const nowMs = wallMs()
  const bounds = { idleMs: OPERATOR_IDLE_MAX_MS, ageMs: OPERATOR_AGE_MAX_MS }
  if (timeLeft(row, nowMs, bounds) < 0) return { ok: false, code: 'session_expired' }
  if (row.state === 'closed') return { ok: false, code: 'CLOSE' }
  const isNoted = isByHand && nowMs - row.seen_ms > SEEN_EVERY_MS
  if (isNoted) {
    await db.query('UPDATE operator_session SET seen_ms = $2 WHERE token_hash = $1 AND seen_ms < $2', [
      tokenHash,
      nowMs,
    ])
  }
  const session: OperatorSession = {
    tokenHash,
    operator: operatorOf(row),
    endsInMs: timeLeft({ ...row, ...(isNoted && { seen_ms: nowMs }) }, nowMs, bounds),
    isRequired: row.factor_required,
    mustSetUp: row.factor_required && !row.secured,
    provedAgoMs: row.secured ? nowMs - row.proved_ms : undefined,
  }
  return { ok: true, session }
}

/** Adds missing operators, all with one password. Demo operators need no second factor. */
export async function addOperators(
  tx: Queries,
  operators: readonly { account: string; role: OperatorRole }[],
  password: string,
  { isDemo = false } = {},
): Promise<void> {
  const passwordHash = await hashPassword(password)
  for (const { account, role } of operators) {
    await tx.query(
      `INSERT INTO operator (id, account, password_hash, role, factor_required) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (account) DO NOTHING`,
      [uuidv7(), nameKey(account), passwordHash, role, !isDemo],
    )
  }
}
