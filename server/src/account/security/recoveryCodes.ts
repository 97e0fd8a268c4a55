/**
 * Recovery codes: ten of 80 random bits, shown once, stored as hashes, each good for one login without the
 * authenticator.
 */
import { hash, randomBytes } from 'node:crypto'
import { Secret } from 'otpauth'
import type { Queries } from '../../kit/db.ts'

export const RECOVERY_CODES = 10
const CODE_BYTES = 10

/** A typed code without its separators. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

/** Whether a plain text has the form of a recovery code. */
export const isRecoveryCode = (plain: string): boolean => /^[A-Z2-7]{16}$/.test(plain)

/** Hashed with the owner, so that equal codes of two owners differ. */
const hashOf = (ownerId: string, plain: string): Buffer => hash('sha256', `${ownerId} ${plain}`, 'buffer')

/** Replaces an owner's codes; the former ones are void. */
export async function renewRecoveryCodes(tx: Queries, ownerId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    const bytes = randomBytes(CODE_BYTES)
    return new Secret({ buffer: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + CODE_BYTES) }).base32
  })
  await tx.query('DELETE FROM recovery_code WHERE owner_id = $1', [ownerId])
  for (const code of codes)
    await tx.query('INSERT INTO recovery_code (owner_id, code_hash) VALUES ($1, $2)', [ownerId, hashOf(ownerId, code)])
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'))
}

/** Uses a code up; false if it is unknown or used. */
export async function useRecoveryCode(tx: Queries, ownerId: string, plain: string, nowMs: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE recovery_code SET used_ms = $3 WHERE owner_id = $1 AND code_hash = $2 AND used_ms IS NULL',
    [ownerId, hashOf(ownerId, plain), nowMs],
  )
  return rowCount === 1
}
