/** Logs a member in with password and second factor, within the throttle, from a known or new device. */
import { loginRefusal } from '@quarterline/core/account/state'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import { breakRefusal } from '@quarterline/core/wallet/ownLimits'
import type { Queries } from '../kit/db.ts'
import { networkOf } from '../kit/http/network.ts'
import { readBreak } from '../wallet/play/storedLimits.ts'
import { deviceValues, isKnownDevice, keepDevice } from './device.ts'
import { nameKey } from './name.ts'
import { passwordMatches } from './password.ts'
import { noteEvent, type SecurityEvent } from './security/events.ts'
import { type FactorHouse, passFactor } from './security/factor.ts'
import { MEMBER_COLUMNS, type Member, openSession } from './session.ts'
import type { LoginThrottle } from './throttle.ts'

const BY_NAME = `
  SELECT m.password_hash, ${isKnownDevice('m.id')} AS known, ${MEMBER_COLUMNS} FROM login_name n
  JOIN member m ON m.shard_key = n.shard_key AND m.id = n.member_id
  WHERE n.name_key = $1`

export interface Credentials {
  account_id: string
  password: string
  /** Of the second factor. */
  code?: string | undefined
}

/** The origin of a login, and its session's clock; `device` is the token of an earlier login. */
export interface LoginFrom {
  ip: string
  now(): number
  device: string | undefined
  agent?: string | undefined
}

/** A member with his new session. */
export interface MemberLogin extends NewSession {
  member: Member
}

/** What a login needs of the house. */
export interface LoginHouse extends FactorHouse {
  throttle: LoginThrottle
}

type MemberWithHash = Member & { password_hash: string; known: boolean }

/** Whether the password is right; answer and timing are the same for an unknown name. */
async function matchPassword(
  house: LoginHouse,
  key: string,
  found: MemberWithHash | undefined,
  { password }: Credentials,
  from: LoginFrom,
): Promise<Result<MemberWithHash>> {
  // By member, whatever the name: an account with two names has five attempts, not ten.
  const attempt = {
    account: found?.id ?? `name ${key.slice(0, 64)}`,
    address: networkOf(from.ip),
    device: found?.known ? from.device : undefined,
  }
  if (!(await house.throttle.enter(attempt))) return refuse('loginLimit')
  let matches = false
  try {
    matches = await passwordMatches(found?.password_hash, password, attempt.device ?? attempt.address)
  } finally {
    house.throttle.leave(attempt, !matches)
  }
  if (matches && found) {
    if (!loginRefusal(found.state)) house.throttle.succeed(attempt)
    return ok(found)
  }
  // Not awaited: the answer's timing must not reveal that the member exists.
  if (found) noteEvent(house.db, found, 'loginFailed', { agent: undefined, ...from }).catch(() => {})
  return refuse('loginFailed')
}

/** A new session, with the token left in the device. */
export interface NewSession {
  token: string
  device: string
}

/**
 * Begins a session for a verified member if his second factor agrees. The caller holds his row, and commits whatever
 * the answer.
 * @param as the login's kind on record
 */
export async function beginSession(
  tx: Queries,
  house: FactorHouse,
  found: Member,
  { code, as }: { code: string | undefined; as: SecurityEvent },
  from: LoginFrom,
): Promise<Result<NewSession>> {
  const taken = await readBreak(tx, { shardKey: found.shardKey, ownerId: found.id }, from.now())
  const onBreak = breakRefusal({ breakUntilMs: taken?.untilMs ?? null })
  if (onBreak) return onBreak
  const passed = await passFactor(tx, house, found.id, code)
  const at = { agent: undefined, ...from }
  if (!passed.ok) {
    if (passed.code === 'invalidCode') await noteEvent(tx, found, 'codeFailed', at)
    return passed
  }
  if (passed.value === 'recovery') await noteEvent(tx, found, 'recoveryUsed', at)
  await noteEvent(tx, found, as, at)
  await tx.query('UPDATE member SET last_login_ms = $3 WHERE shard_key = $1 AND id = $2', [
    found.shardKey,
    found.id,
    from.now(),
  ])
  const device = await keepDevice(tx, found.id, from.device, from.now())
  const by = { wallMs: house.wallMs(), agent: from.agent }
  return ok({ device, token: await openSession(tx, found, from.ip, from.now(), by) })
}

/** Valid only while the compared password is still current: a member logged out by a change stays out. */
async function enterByPassword(
  tx: Queries,
  house: LoginHouse,
  found: MemberWithHash,
  code: string | undefined,
  from: LoginFrom,
) {
  const { rowCount } = await tx.query(
    'SELECT 1 FROM member WHERE shard_key = $1 AND id = $2 AND password_hash = $3 FOR NO KEY UPDATE',
    [found.shardKey, found.id, found.password_hash],
  )
  if (rowCount !== 1) return refuse('loginFailed')
  return beginSession(tx, house, found, { code, as: found.known ? 'login' : 'newDevice' }, from)
}

/**
 * Logs a member in by account id or nickname; `device` is the token that this login leaves. Answer and timing are the
 * same for an unknown name and a wrong password (`loginFailed`); only with the right password does he learn that a code
 * is needed (`code_required`).
 */
export async function logIn(
  house: LoginHouse,
  credentials: Credentials,
  from: LoginFrom,
): Promise<Result<MemberLogin>> {
  if (credentials.account_id.trim() === '') return refuse('usernameRequired')
  if (credentials.password === '') return refuse('passwordRequired')
  const key = nameKey(credentials.account_id)
  const { rows } = await house.db.query<MemberWithHash & Record<string, unknown>>(BY_NAME, [
    key.replaceAll('\0', ''),
    ...deviceValues(from.device, from.now()),
  ])
  const matched = await matchPassword(house, key, rows[0], credentials, from)
  if (!matched.ok) return matched
  const { password_hash: _, known: __, ...member } = matched.value
  const blocked = loginRefusal(member.state)
  if (blocked) return refuse(blocked)
  const entered = await house.db.tx((tx) => enterByPassword(tx, house, matched.value, credentials.code, from))
  return entered.ok ? ok({ member, ...entered.value }) : entered
}
