/** Tokens that were found to be of a session, and how often each address came with one that was not. */

/** The oldest is forgotten first; it only has to be found again. */
const KNOWN_MAX = 100_000
/** Tokens of no session that an address may come with in a second; then only known ones are looked up for it. */
const STRANGE_MAX = 100
const WINDOW_MS = 1000

export interface KnownTokens {
  /** Whether a token may be looked up for an address; text that is made up is not a fresh budget each. */
  mayAsk(token: string, address: string): boolean
  /** Remembers what the look-up came to; also of a token that was just made. */
  note(token: string, isSession: boolean): void
}

/** Knows nothing yet. `realMs` is monotonic real time. */
export function createKnownTokens(realMs: () => number): KnownTokens {
  const known = new Set<string>()
  /** Tokens that each address came with in this second, without those found to be of a session. */
  const strange = new Map<string, Set<string>>()
  let sinceMs = realMs()

  function strangeOf(address: string): Set<string> {
    if (realMs() - sinceMs >= WINDOW_MS) {
      strange.clear()
      sinceMs = realMs()
    }
    const tokens = strange.get(address) ?? new Set()
    strange.set(address, tokens)
    return tokens
  }

  function remember(token: string): void {
    known.add(token)
    if (known.size <= KNOWN_MAX) return
    for (const oldest of known) {
      known.delete(oldest)
      return
    }
  }

  return {
    mayAsk(token, address) {
      if (known.has(token)) return true
      const tokens = strangeOf(address)
      if (tokens.size >= STRANGE_MAX && !tokens.has(token)) return false
      // Before the answer is known, or a thousand at once would all be looked up.
      tokens.add(token)
      return true
    },
    note(token, isSession) {
      if (!isSession) known.delete(token)
      if (!isSession || known.has(token)) return
      for (const tokens of strange.values()) tokens.delete(token)
      remember(token)
    },
  }
}
