/** Retries work that the database refused because of concurrent transactions. */
import { setTimeout as sleep } from 'node:timers/promises'

const TRIES_MAX = 12
const LONGEST_WAIT_MS = 256
/** After this many refusals it runs alone. */
const ALONE_FROM = 5

/** Failures of transactions whose connection was cut before COMMIT was sent. */
const cut = new WeakSet<object>()

/** Marks an error as a connection cut before COMMIT was sent. */
export function markCut(error: unknown): void {
  if (error instanceof Error) cut.add(error)
}

/**
 * Serialization failures and deadlocks; and a cut connection, once: while the database is away another try only waits.
 */
function isRetryable(error: unknown, tried: number): boolean {
  if (['40001', '40P01'].includes((error as { code?: string })?.code ?? '')) return true
  return error instanceof Error && cut.has(error) && tried === 1
}

/** Each wait is about twice the last, with jitter, so that those that collided do not collide again. */
const waitMs = (tried: number): number =>
  Math.min(2 ** tried, LONGEST_WAIT_MS) * (0.5 + ((performance.now() * 1000) % 997) / 997)

/**
 * Runs work on one database with retries. In a serializable database a long transaction could be refused for ever by
 * short ones; after some tries nothing new starts beside it.
 * @throws the work's error if it cannot be retried or failed too often
 */
export function createRetries() {
  let alone: Promise<void> | undefined

  return async function again<T>(work: () => Promise<T>): Promise<T> {
    let leave: (() => void) | undefined
    try {
      for (let tried = 1; ; tried++) {
        while (alone && !leave) await alone
        try {
          return await work()
        } catch (error) {
          if (!isRetryable(error, tried) || tried === TRIES_MAX) throw error
          if (tried >= ALONE_FROM && !alone)
            alone = new Promise((resolve) => {
              leave = resolve
            })
          await sleep(waitMs(tried))
        }
      }
    } finally {
      if (leave) {
        alone = undefined
        leave()
      }
    }
  }
}
