/** Remembers tokens that belonged to somebody, so that an invented token does not get a budget of its own. */
import { hash } from 'node:crypto'

/** The oldest is dropped first; it only has to be looked up again. */
const KNOWN_MAX = 100_000
/** Our tokens are shorter; a longer text is not looked up. */
const LENGTH_MAX = 128
const LONG = 'long'

/** The key under which a token is counted and remembered. */
export function tokenKey(token: string): string {
  return token.length > LENGTH_MAX ? LONG : hash('sha256', token, 'base64url')
}

export interface KnownTokens {
  has(token: string): boolean
  /** Remembers the result of a look-up, or a new token. */
  note(token: string, isSomebodys: boolean): void
}

/** Starts empty. */
export function createKnownTokens(): KnownTokens {
  const known = new Set<string>()
  return {
    has: (token) => known.has(tokenKey(token)),
    note(token, isSomebodys) {
      const key = tokenKey(token)
      known.delete(key)
      if (!isSomebodys || key === LONG) return
      known.add(key)
      for (const oldest of known) {
        if (known.size <= KNOWN_MAX) return
        known.delete(oldest)
      }
    },
  }
}
