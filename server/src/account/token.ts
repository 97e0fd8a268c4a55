/** Tokens that identify their holder: 256 random bits, given once and stored as a hash. */
import { hash, randomBytes } from 'node:crypto'

/** A new token. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a token. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** Whether a text has a token's form. */
export function isToken(text: string | undefined): text is string {
  return text !== undefined && /^[\w-]{43}$/.test(text)
}
