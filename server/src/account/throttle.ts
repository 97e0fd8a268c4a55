/** The login throttle: five failures a minute for an account or an address, then a minute's rest (rules 14.25). */
import { MINUTE_MS } from '@quarterline/core/base/time'

const FAILURES_MAX = 5
const KEYS_MAX = 100_000

interface Window {
  failures: number[]
  closedUntilMs: number
}

export interface LoginThrottle {
  /** Whether any of the keys rests. */
  isClosed(keys: string[]): boolean
  fail(keys: string[]): void
  succeed(accountKey: string): void
}

/** Real time is counted, not the platform's: the throttle holds off machines, whatever pace a replay runs at. */
export function createThrottle(realMs: () => number): LoginThrottle {
  const windows = new Map<string, Window>()

  function recent(key: string): Window {
    const nowMs = realMs()
    const window = windows.get(key) ?? { failures: [], closedUntilMs: 0 }
    window.failures = window.failures.filter((atMs) => nowMs - atMs < MINUTE_MS)
    return window
  }

  function forgetOldest(): void {
    for (const key of windows.keys()) {
      if (windows.size <= KEYS_MAX) return
      windows.delete(key)
    }
  }

  return {
    isClosed: (keys) => keys.some((key) => (windows.get(key)?.closedUntilMs ?? 0) > realMs()),
    fail(keys) {
      for (const key of keys) {
        const window = recent(key)
        window.failures.push(realMs())
        if (window.failures.length >= FAILURES_MAX) {
          window.closedUntilMs = realMs() + MINUTE_MS
          window.failures = []
        }
        windows.delete(key)
        windows.set(key, window)
      }
      forgetOldest()
    },
    succeed(accountKey) {
      windows.delete(accountKey)
    },
  }
}
