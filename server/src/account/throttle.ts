/** The login throttle: five failures a minute for an account or an address, then a minute's rest (rules 14.25). */
import { MINUTE_MS } from '@quarterline/core/base/time'

const FAILURES_MAX = 5
const KEYS_MAX = 100_000

interface Window {
  failures: number[]
  closedUntilMs: number
}

export interface LoginThrottle {
  /**
   * Begins an attempt; false when any of the keys rests. Attempts that could together fail more often than is allowed
   * wait for the ones before them, or a hundred guesses sent at once would all be heard.
   */
  enter(keys: string[]): Promise<boolean>
  /** Ends an attempt that was let in. */
  leave(keys: string[], failed: boolean): void
  succeed(accountKey: string): void
}

/** Failures of the last minute by key, and which keys rest. */
function openWindows(realMs: () => number) {
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
    isClosed: (key: string) => (windows.get(key)?.closedUntilMs ?? 0) > realMs(),
    failures: (key: string) => recent(key).failures.length,
    forget: (key: string) => windows.delete(key),
    fail(key: string): void {
      const window = recent(key)
      window.failures.push(realMs())
      if (window.failures.length >= FAILURES_MAX) {
        window.closedUntilMs = realMs() + MINUTE_MS
        window.failures = []
      }
      windows.delete(key)
      windows.set(key, window)
      forgetOldest()
    },
  }
}

/** Real time is counted, not the platform's: the throttle holds off machines, whatever pace a replay runs at. */
export function createThrottle(realMs: () => number): LoginThrottle {
  const windows = openWindows(realMs)
  const underWay = new Map<string, number>()
  let waiting: (() => void)[] = []

  function count(key: string, by: 1 | -1): void {
    const left = (underWay.get(key) ?? 0) + by
    if (left > 0) underWay.set(key, left)
    else underWay.delete(key)
  }

  const isFull = (key: string) => windows.failures(key) + (underWay.get(key) ?? 0) >= FAILURES_MAX

  return {
    async enter(keys) {
      while (!keys.some(windows.isClosed)) {
        if (!keys.some(isFull)) {
          for (const key of keys) count(key, 1)
          return true
        }
        await new Promise<void>((wake) => waiting.push(wake))
      }
      return false
    },
    leave(keys, failed) {
      for (const key of keys) {
        count(key, -1)
        if (failed) windows.fail(key)
      }
      const woken = waiting
      waiting = []
      for (const wake of woken) wake()
    },
    succeed(accountKey) {
      windows.forget(accountKey)
    },
  }
}
