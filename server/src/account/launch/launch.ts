/** authlogin: logs a member in by a token that his licensee's site signed, once and within a minute. */
import { checkClaims, LAUNCH_SKEW_S, type LaunchClaims } from '@quarterline/core/account/launch'
import { loginRefusal } from '@quarterline/core/account/state'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import type { Queries } from '../../kit/db.ts'
import { networkOf } from '../../kit/http/network.ts'
import { deviceValues, isKnownDevice } from '../device.ts'
import { beginSession, type LoginFrom, type LoginHouse, type MemberLogin, type NewSession } from '../login.ts'
import { nameKey } from '../name.ts'
import { noteEvent } from '../security/events.ts'
import { MEMBER_COLUMNS, MEMBER_STATE, type Member } from '../session.ts'
import { type LaunchToken, launchTokenKey, readLaunchToken } from './launchToken.ts'

interface LaunchRequest {
  token: string
  /** Of the second factor. */
  code?: string | undefined
}

interface Issuer {
  shard_key: string
  public_key: Buffer
}

type LaunchedMember = Member & { known: boolean }

/** A valid token with its member. */
interface ValidLaunch {
  found: LaunchedMember
  claims: LaunchClaims
}

/** The refusal of a correctly signed token, with its reason; for any other no reason is given. */
const refuseToken = (reason: string) => refuse('tokenRefused', { reason })

/** By account id alone, because nicknames are the member's own. Only accounts in the issuer's tree are found. */
const BY_ACCOUNT = `
  SELECT ${isKnownDevice('m.id')} AS known, ${MEMBER_COLUMNS} FROM login_name n
  JOIN member m ON m.shard_key = n.shard_key AND m.id = n.member_id
  WHERE n.name_key = $1 AND m.shard_key = $4 AND lower(m.account_id) = $1`

/** The issuer of a token's signature. */
async function issuerOf(db: Queries, token: LaunchToken | undefined): Promise<Issuer | undefined> {
  if (!token) return undefined
  const { rows } = await db.query<Issuer & Record<string, unknown>>(
    `SELECT shard_key, public_key FROM launch_issuer WHERE id::text = $1 AND state = 'active'`,
    [token.claims.aud.toLowerCase()],
  )
  return rows[0] && token.isSignedBy(rows[0].public_key) ? rows[0] : undefined
}

/** Records a token as used; false if it was before. A second request with the same token waits for the first. */
async function use(tx: Queries, { aud, jti, exp }: LaunchClaims): Promise<boolean> {
  const { rowCount } = await tx.query(
    'INSERT INTO launch_used (issuer_id, token_id, expires_ms) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [aud, jti, (exp + LAUNCH_SKEW_S) * 1000],
  )
  return rowCount === 1
}

/** Spends the token and logs in; a token for which a code is still needed stays valid. */
async function spend(
  tx: Queries,
  house: LoginHouse,
  { found, claims, code }: ValidLaunch & { code: string | undefined },
  from: LoginFrom,
): Promise<Result<NewSession>> {
  const { rows } = await tx.query<{ state: Member['state'] }>(
    `SELECT ${MEMBER_STATE} AS state FROM member m WHERE shard_key = $1 AND id = $2 FOR NO KEY UPDATE`,
    [found.shardKey, found.id],
  )
  const blocked = rows[0] ? loginRefusal(rows[0].state) : 'tokenRefused'
  if (blocked) return refuse(blocked)
  if (!(await use(tx, claims))) {
    await noteEvent(tx, found, 'launchAgain', { agent: undefined, ...from })
    return refuseToken('used')
  }
  const entered = await beginSession(tx, house, found, { code, as: 'launch' }, from)
  if (!entered.ok)
    await tx.query('DELETE FROM launch_used WHERE issuer_id = $1 AND token_id = $2', [claims.aud, claims.jti])
  return entered
}

/** The member of a token, if a known site signed it and it is valid now. */
async function holderOf(
  house: LoginHouse,
  token: LaunchToken | undefined,
  from: LoginFrom,
): Promise<Result<ValidLaunch>> {
  const issuer = await issuerOf(house.db, token)
  if (!issuer || !token) return refuse('tokenRefused')
  const { claims } = token
  const checked = checkClaims(claims, house.wallMs())
  if (!checked.ok) return checked
  const { rows } = await house.db.query<LaunchedMember & Record<string, unknown>>(BY_ACCOUNT, [
    nameKey(claims.sub).replaceAll('\0', ''),
    ...deviceValues(from.device, from.now()),
    issuer.shard_key,
  ])
  return rows[0] ? ok({ found: rows[0], claims }) : refuseToken('account')
}

/**
 * Logs in the member of a token. `tokenRefused` if no known site signed it, it is not valid now, was used, or names
 * nobody in that site's tree; account states and second factor as at any login.
 */
export async function logInByToken(
  house: LoginHouse,
  request: LaunchRequest,
  from: LoginFrom,
): Promise<Result<MemberLogin>> {
  const text = request.token.trim()
  if (text === '') return refuse('token_required')
  const holder = await holderOf(house, readLaunchToken(text), from)
  const known = holder.ok && holder.value.found.known
  const attempt = {
    // Counted separately from passwords, so that password guessing does not lock out the licensee's site.
    account: holder.ok ? `launch ${holder.value.found.id}` : `token ${launchTokenKey(text)}`,
    address: networkOf(from.ip),
    device: known ? from.device : undefined,
  }
  if (!(await house.throttle.enter(attempt))) return refuse('loginLimit')
  let failed = !holder.ok
  try {
    if (!holder.ok) return holder
    const entered = await house.db.tx((tx) => spend(tx, house, { ...holder.value, code: request.code }, from))
    failed = !entered.ok && entered.code === 'tokenRefused'
    if (!entered.ok) return entered
    house.throttle.succeed(attempt)
    const { known: _, ...member } = holder.value.found
    return ok({ member, ...entered.value })
  } finally {
    house.throttle.leave(attempt, failed)
  }
}
