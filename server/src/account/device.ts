/** Devices: what a login leaves behind, so that the next one is told from a stranger's (rules 14.25). */
import { DAY_MS } from '@quarterline/core/base/time'
import type { Queries } from '../kit/db.ts'
import { hashToken, isToken, newToken } from './token.ts'

/** A device is forgotten so long after its last login. */
export const DEVICE_KEPT_MS = 180 * DAY_MS
/** Devices kept of an account; the one that logged in longest ago goes first. */
export const DEVICES_MAX = 10

/** Whether an owner (a member or an operator, `owner` names his id) logged in with the device of hash $2 after $3. */
export function isKnownDevice(owner: string): string {
  return `EXISTS (SELECT 1 FROM login_device d WHERE d.owner_id = ${owner} AND d.token_hash = $2 AND d.seen_ms > $3)`
}

/** What `isKnownDevice` asks with, beside the account's name. */
export function deviceValues(device: string | undefined, nowMs: number): [Buffer | null, number] {
  return [isToken(device) ? hashToken(device) : null, nowMs - DEVICE_KEPT_MS]
}

/**
 * Notes that an owner is in with a device. One device may be known to several accounts, so a token that it has is kept.
 * @returns the token it is known by from now on
 */
export async function keepDevice(
  tx: Queries,
  ownerId: string,
  device: string | undefined,
  nowMs: number,
): Promise<string> {
  const token = isToken(device) ? device : newToken()
  await tx.query(
    `INSERT INTO login_device (owner_id, token_hash, seen_ms) VALUES ($1, $2, $3)
     ON CONFLICT (owner_id, token_hash) DO UPDATE SET seen_ms = greatest(login_device.seen_ms, excluded.seen_ms)`,
    [ownerId, hashToken(token), nowMs],
  )
  await tx.query(
    `DELETE FROM login_device WHERE owner_id = $1 AND (seen_ms <= $2 OR token_hash IN (
       SELECT token_hash FROM login_device WHERE owner_id = $1 ORDER BY seen_ms DESC, token_hash OFFSET $3))`,
    [ownerId, nowMs - DEVICE_KEPT_MS, DEVICES_MAX],
  )
  return token
}
