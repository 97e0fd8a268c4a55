/** Tokens that make somebody known: 256 random bits, given once and kept as their hash. */
import { hash, randomBytes } from 'node:crypto'

/** A new token. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** Whether a text could be a token. */
export function isToken(text: string | undefined): text is string {
  return text !== undefined && /^[\w-]{43}$/.test(text)
}
