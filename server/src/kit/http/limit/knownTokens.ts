/** Tokens that were found to be somebody's: text that is made up is not among them, and so is not a fresh budget each. */
import { hash } from 'node:crypto'

/** The oldest is forgotten first; it only has to be found again. */
const KNOWN_MAX = 100_000
/** No token of ours is longer; what is gets no look. */
const LENGTH_MAX = 128
const LONG = 'long'

/** What a token is counted by and remembered as, whatever was sent for one. */
export function tokenKey(token: string): string {
  return token.length > LENGTH_MAX ? LONG : hash('sha256', token, 'base64url')
}

export interface KnownTokens {
  has(token: string): boolean
  /** Remembers what a look-up came to; also of a token that was just made. */
  note(token: string, isSomebodys: boolean): void
}

/** Knows nothing yet. */
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
