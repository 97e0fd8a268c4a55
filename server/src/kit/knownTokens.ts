/** Tokens that were found to be of a session: each has a rate of its own, while any other text counts for its address. */

/** The longest unused is forgotten first, and then counts for its address once, until it is found again. */
const KNOWN_MAX = 100_000

export interface KnownTokens {
  has(token: string): boolean
  /** Remembers what a look-up of a token came to. */
  note(token: string, isSession: boolean): void
}

/** Knows nothing yet. */
export function createKnownTokens(): KnownTokens {
  const known = new Set<string>()
  return {
    has: (token) => known.has(token),
    note(token, isSession) {
      known.delete(token)
      if (isSession) known.add(token)
      if (known.size <= KNOWN_MAX) return
      for (const oldest of known) {
        known.delete(oldest)
        return
      }
    },
  }
}
