/** Devices: tokens left by logins, so that a later login is told from a stranger's (rules 14.25). */
import { DAY_MS } from '@quarterline/core/base/time'
import type { Queries } from '../kit/db.ts'
import { hashToken, isToken, newToken } from './token.ts'

/** A device is forgotten this long after its last login. */
export const DEVICE_KEPT_MS = 180 * DAY_MS
/** Devices per account; the least recently used is dropped first. */
export const DEVICES_MAX = 10

/** SQL: whether an owner (a member or operator, whose id is `owner`) logged in with the device of hash $2 after $3. */
export function isKnownDevice(owner: string): string {
  return `EXISTS (SELECT 1 FROM login_device d WHERE d.owner_id = ${owner} AND d.token_hash = $2 AND d.seen_ms > $3)`
}

/** The parameters of `isKnownDevice`, after the account's name. */
export function deviceValues(device: string | undefined, nowMs: number): [Buffer | null, number] {
  return [isToken(device) ? hashToken(device) : null, nowMs - DEVICE_KEPT_MS]
}

/**
 * Records a device for an owner. Several accounts may share a device, so an existing token is kept.
 * @returns the device's token
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
