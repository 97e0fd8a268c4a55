/** Counts failures per key in a sliding window, and locks keys with too many; drops what no longer matters. */

/** The most keys; the least recent failure is dropped first. Each failure costs an attacker a hash. */
const KEYS_MAX = 100_000

interface Window {
  failedAtMs: number[]
  closedUntilMs: number
}

export interface SlidingLimit {
  /** Whether the key is locked. */
  isClosed(key: string): boolean
  /** Whether the running attempts would lock the key if they all failed. */
  isFull(key: string): boolean
  begin(key: string): void
  end(key: string, failed: boolean): void
  /** Clears the key's failures. */
  forget(key: string): void
  /** The number of keys. */
  size(): number
}

/** This many failures within the window lock a key for as long again. */
export function createSlidingLimit(failuresMax: number, windowMs: number, realMs: () => number): SlidingLimit {
  /** In the order of their last failure. */
  const windows = new Map<string, Window>()
  const underWay = new Map<string, number>()

  function recent(key: string): number[] {
    const nowMs = realMs()
    return windows.get(key)?.failedAtMs.filter((atMs) => nowMs - atMs < windowMs) ?? []
  }

  function isOver({ failedAtMs, closedUntilMs }: Window): boolean {
    return closedUntilMs <= realMs() && realMs() - (failedAtMs.at(-1) ?? Number.NEGATIVE_INFINITY) >= windowMs
  }

  function forgetOld(): void {
    for (const [key, window] of windows) {
      if (windows.size <= KEYS_MAX && !isOver(window)) return
      windows.delete(key)
    }
  }

  function fail(key: string): void {
    const failedAtMs = [...recent(key), realMs()]
    const closes = failedAtMs.length >= failuresMax
    const closedUntilMs = windows.get(key)?.closedUntilMs ?? 0
    windows.delete(key)
    windows.set(key, closes ? { failedAtMs: [], closedUntilMs: realMs() + windowMs } : { failedAtMs, closedUntilMs })
    forgetOld()
  }

  return {
    isClosed: (key) => (windows.get(key)?.closedUntilMs ?? 0) > realMs(),
    isFull: (key) => recent(key).length + (underWay.get(key) ?? 0) >= failuresMax,
    begin(key) {
      underWay.set(key, (underWay.get(key) ?? 0) + 1)
    },
    end(key, failed) {
      const left = (underWay.get(key) ?? 0) - 1
      if (left > 0) underWay.set(key, left)
      else underWay.delete(key)
      if (failed) fail(key)
    },
    forget: (key) => windows.delete(key),
    size: () => windows.size,
  }
}
