/** The devices to which a member's notices are pushed: subscribed, listed, removed. */
import { createECDH } from 'node:crypto'
import { LANGUAGES } from '@quarterline/core/base/language'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { DEVICES_MAX } from '@quarterline/core/media/pushCalls'
import { uuidv7 } from 'uuidv7'
import { agentText, type Member, type Session } from '../../account/session.ts'
import type { Db, Queries } from '../../kit/db.ts'

/** Push services of the browsers, and hosts below them: nothing else is called (OWASP: SSRF). */
const SERVICES = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com']
const AUTH_BYTES = 16

/** Whether an address is of a push service. @param local hosts with port that may be called besides */
export function isPushService(endpoint: string, local: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  if (local.includes(url.host)) return true
  const { protocol, hostname, port } = url
  return (
    protocol === 'https:' && port === '' && SERVICES.some((one) => hostname === one || hostname.endsWith(`.${one}`))
  )
}

/** Whether the keys of a subscription can be encrypted to: a point of the curve, and a secret of 16 bytes. */
function areKeys({ p256dh, auth }: Pick<RequestOf<'media/pushadd'>, 'p256dh' | 'auth'>): boolean {
  if (Buffer.from(auth, 'base64url').length !== AUTH_BYTES) return false
  try {
    const mine = createECDH('prime256v1')
    mine.generateKeys()
    mine.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}

// A browser that another member used before is his who subscribes it now.
const ADD = `
  INSERT INTO push_device (id, shard_key, member_id, session_hash, endpoint, p256dh, auth, agent, language, since_ms)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  ON CONFLICT (md5(endpoint)) DO UPDATE SET shard_key = $2, member_id = $3, session_hash = $4, p256dh = $6, auth = $7,
    agent = $8, language = $9, failing_ms = NULL
  RETURNING id`
const DROP_OLDEST = `
  DELETE FROM push_device WHERE id IN (
    SELECT id FROM push_device WHERE member_id = $1 ORDER BY since_ms DESC, id DESC OFFSET ${DEVICES_MAX})`
const LIST = `
  SELECT id AS device, agent, since_ms AS since, session_hash = $2 AS here FROM push_device WHERE member_id = $1
  ORDER BY since_ms DESC, id DESC`
// Without devices nobody kept the memory: what happened since is no news.
const FORGET = `
  DELETE FROM push_memory WHERE shard_key = $1 AND member_id = $2
    AND NOT EXISTS (SELECT FROM push_device WHERE member_id = $2)`
const LOCK = 'SELECT id FROM member WHERE shard_key = $1 AND id = $2 FOR NO KEY UPDATE'

/** Subscribes a browser; one more than the most ends the oldest. */
export async function addDevice(
  db: Db,
  { member, tokenHash }: Session,
  request: RequestOf<'media/pushadd'>,
  { local, wallMs, agent }: { local: readonly string[]; wallMs: number; agent: string | undefined },
): Promise<Result<{ device: string }>> {
  const { endpoint, p256dh, auth, language = 'en' } = request
  if (!isPushService(endpoint, local)) return refuse('incompletedRequest', { at: '/endpoint' })
  if (!areKeys(request)) return refuse('incompletedRequest', { at: '/p256dh' })
  const spoken = LANGUAGES.includes(language) ? language : 'en'
  const { shardKey, id } = member
  return db.tx(async (tx) => {
    // Two requests of one member would both see room for one more.
    await tx.query(LOCK, [shardKey, id])
    await tx.query(FORGET, [shardKey, id])
    const values = [uuidv7(), shardKey, id, tokenHash, endpoint, p256dh, auth, agentText(agent), spoken, wallMs]
    const { rows } = await tx.query<{ id: string }>(ADD, values)
    await tx.query(DROP_OLDEST, [id])
    return ok({ device: rows[0]?.id ?? '' })
  })
}

/** A member's devices, the latest first. */
export async function listDevices(
  db: Queries,
  { member, tokenHash }: Session,
): Promise<SuccessOf<'media/pushlist'>['devices']> {
  const { rows } = await db.query<SuccessOf<'media/pushlist'>['devices'][number] & Record<string, unknown>>(LIST, [
    member.id,
    tokenHash,
  ])
  return rows
}

/** Removes one of a member's devices; one that is gone, or another's, is no matter. */
export async function removeDevice(db: Queries, { id }: Member, device: string): Promise<void> {
  await db.query('DELETE FROM push_device WHERE member_id = $1 AND id::text = $2', [id, device])
}
