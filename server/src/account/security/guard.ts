/** How members and operators protect their accounts: password, second factor, sessions. */
import { newPassword } from '@quarterline/core/account/password'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import type { RequestOf } from '@quarterline/core/calls'
import type { Tx } from '../../kit/db.ts'
import { networkOf } from '../../kit/http/network.ts'
import type { LoginHouse } from '../login.ts'
import { hashPassword, passwordMatches } from '../password.ts'
import type { SecurityEvent } from './events.ts'
import { beginFactor, confirmFactor, endFactor, passFactor, readFactor } from './factor.ts'
import type { Owner } from './owner.ts'
import { renewRecoveryCodes } from './recoveryCodes.ts'
import { endOthers, endSessions, listSessions } from './sessions.ts'

export interface GuardHouse extends LoginHouse {
  /** Notifies the servers of these sessions that they ended. */
  sessionsEnded(tokenHashes: readonly Buffer[]): void
}

/** The origin of a change, and the clock that dates it. */
interface ChangeOrigin {
  ip: string
  now(): number
}

interface PasswordProof {
  password: string
  code?: string | undefined
}

async function passwordHashOf({ db }: GuardHouse, { rows: { table, who, values } }: Owner): Promise<string> {
  const { rows } = await db.query<{ password_hash: string }>(`SELECT password_hash FROM ${table} WHERE ${who}`, values)
  return (rows[0] as { password_hash: string }).password_hash
}

/** Checks the current password, throttled like a login. @returns its hash */
async function provePassword(house: GuardHouse, owner: Owner, { password }: PasswordProof, { ip }: ChangeOrigin) {
  if (password === '') return refuse('passwordRequired')
  const attempt = { account: owner.throttleKey, address: networkOf(ip), device: undefined }
  if (!(await house.throttle.enter(attempt))) return refuse('loginLimit')
  let matches = false
  try {
    const hash = await passwordHashOf(house, owner)
    matches = await passwordMatches(hash, password, attempt.address)
    if (matches) return ok(hash)
  } finally {
    house.throttle.leave(attempt, !matches)
  }
  return refuse('invalid_password')
}

/** Locks an account during a change: no login, and no other change. */
async function hold(tx: Tx, { rows: { table, who, values } }: Owner, passwordHash?: string): Promise<boolean> {
  const { rows } = await tx.query<{ password_hash: string }>(
    `SELECT password_hash FROM ${table} WHERE ${who} FOR NO KEY UPDATE`,
    values,
  )
  return passwordHash === undefined || rows[0]?.password_hash === passwordHash
}

type GuardResult<T> = Result<T & { ended?: Buffer[] }>

/**
 * Runs a change that needs the password, and a code if there is a second factor, in one transaction with its record; a
 * wrong password or code is recorded too. Ended sessions are notified afterwards.
 * @param prepare slow work that must not hold a connection and the account's row
 */
export async function passwordProof<T extends object>(
  house: GuardHouse,
  owner: Owner,
  from: ChangeOrigin,
  proof: PasswordProof,
  event: SecurityEvent,
  work: (tx: Tx) => Promise<GuardResult<T>>,
  prepare: () => Promise<unknown> = async () => {},
): Promise<Result<T>> {
  const known = await provePassword(house, owner, proof, from)
  if (!known.ok) {
    if (known.code === 'invalid_password') await owner.note(house.db, 'loginFailed', known.code)
    return known
  }
  await prepare()
  const done = await house.db.tx(async (tx): Promise<GuardResult<T>> => {
    const isSame = await hold(tx, owner, known.value)
    const passed = isSame ? await passFactor(tx, house, owner.id, proof.code) : refuse('invalid_password')
    if (!passed.ok) {
      if (passed.code === 'invalidCode') await owner.note(tx, 'codeFailed', passed.code)
      return passed
    }
    const worked = await work(tx)
    if (worked.ok) await owner.note(tx, event)
    return worked
  })
  return toResult(house, done)
}

function toResult<T extends object>(house: GuardHouse, done: GuardResult<T>): Result<T> {
  if (!done.ok) return done
  const { ended, ...value } = done.value
  if (ended?.length) house.sessionsEnded(ended)
  return ok(value as unknown as T)
}

/** Other sessions used the former password. */
async function putPassword(tx: Tx, owner: Owner, passwordHash: string): Promise<GuardResult<object>> {
  const { table, who, values } = owner.rows
  await tx.query(`UPDATE ${table} SET password_hash = $${values.length + 1} WHERE ${who}`, [...values, passwordHash])
  return ok({ ended: await endOthers(tx, owner) })
}

/** Acts on the second factor. */
function factorActs(house: GuardHouse) {
  const { db } = house
  return {
    async status(owner: Owner) {
      const { sinceMs, recoveryLeft } = await readFactor(db, owner.id)
      const since = sinceMs === undefined ? {} : { since: sinceMs }
      return ok({ on: sinceMs !== undefined, required: owner.mustHaveFactor, recovery_left: recoveryLeft, ...since })
    },
    begin: (owner: Owner, from: ChangeOrigin, request: RequestOf<'securebegin'>) =>
      passwordProof(house, owner, from, request, 'factorBegun', async (tx) => ok(await beginFactor(tx, house, owner))),
    async confirm(owner: Owner, { now }: ChangeOrigin, { code }: RequestOf<'secureconfirm'>) {
      const done = await db.tx(async (tx): Promise<GuardResult<{ recovery_codes: string[] }>> => {
        await hold(tx, owner)
        const confirmed = await confirmFactor(tx, house, owner.id, code, now)
        if (!confirmed.ok) return confirmed
        await owner.note(tx, 'factorOn')
        // Other sessions logged in without it.
        return ok({ recovery_codes: confirmed.value, ended: await endOthers(tx, owner) })
      })
      return toResult(house, done)
    },
    async end(owner: Owner, from: ChangeOrigin, request: RequestOf<'secureend'>): Promise<Result<object>> {
      if (owner.mustHaveFactor) return refuse('secondFactorRequired')
      return passwordProof(house, owner, from, request, 'factorOff', async (tx) => {
        await endFactor(tx, owner.id)
        return ok({})
      })
    },
    codes: (owner: Owner, from: ChangeOrigin, request: RequestOf<'securecodes'>) =>
      passwordProof(house, owner, from, request, 'codesRenewed', async (tx) => {
        const { sinceMs } = await readFactor(tx, owner.id)
        if (sinceMs === undefined) return refuse('requestConflict', { reason: 'noFactor' })
        return ok({ recovery_codes: await renewRecoveryCodes(tx, owner.id) })
      }),
  }
}

/** Acts on sessions. */
function sessionActs(house: GuardHouse) {
  const { db } = house
  return {
    sessions: async (owner: Owner) => ok(await listSessions(db, owner, house.wallMs())),
    async endSession(owner: Owner, { session_id }: RequestOf<'sessionend'>) {
      const ended = await db.tx(async (tx) => {
        const found = await endSessions(tx, owner, session_id)
        if (found.length > 0) await owner.note(tx, 'sessionEnded')
        return found
      })
      if (ended.length > 0) house.sessionsEnded(ended)
      return ok({ ended: ended.length })
    },
    /** The activity was recorded when the session was found. */
    stay: ({ endsInMs }: Owner) => ok({ ends_in_s: Math.floor(endsInMs / 1000) }),
  }
}

async function changePassword(
  house: GuardHouse,
  owner: Owner,
  from: ChangeOrigin,
  request: RequestOf<'changepassword'>,
): Promise<Result<object>> {
  const { password, new_password: chosen, confirm_password: confirmed } = request
  // Members choose within the specification; operators need a password that is hard to guess.
  const whose = owner.kind === 'operator' ? { account: owner.account } : {}
  const wished = newPassword(owner.kind, { before: password, chosen, confirmed, ...whose })
  if (!wished.ok) return wished
  const next = { hash: '' }
  const change = (tx: Tx) => putPassword(tx, owner, next.hash)
  return passwordProof(house, owner, from, request, 'passwordChanged', change, async () => {
    next.hash = await hashPassword(chosen, networkOf(from.ip))
  })
}

/** The acts. */
export const createGuard = (house: GuardHouse) => ({
  ...factorActs(house),
  changePassword: (owner: Owner, from: ChangeOrigin, request: RequestOf<'changepassword'>) =>
    changePassword(house, owner, from, request),
  ...sessionActs(house),
})
