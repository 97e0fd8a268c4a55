/** Runs again what the database refused because of others, and did nothing of. */
import { setTimeout as sleep } from 'node:timers/promises'

const TRIES_MAX = 12
const LONGEST_WAIT_MS = 256
/** Refused so often, it goes alone. */
const ALONE_FROM = 5

/** Failures of transactions whose connection was cut before their COMMIT was sent. */
const cut = new WeakSet<object>()

/** Says that a transaction failed because its connection was cut, and that no COMMIT of it was sent. */
export function markCut(error: unknown): void {
  if (error instanceof Error) cut.add(error)
}

/** Serialization failure and deadlock; and what was cut off, once: where the database is away, another try only waits. */
function isRetryable(error: unknown, tried: number): boolean {
  if (['40001', '40P01'].includes((error as { code?: string })?.code ?? '')) return true
  return error instanceof Error && cut.has(error) && tried === 1
}

/** Each wait is about twice the one before, spread by what is at hand: those that met do not meet again. */
const waitMs = (tried: number): number =>
  Math.min(2 ** tried, LONGEST_WAIT_MS) * (0.5 + ((performance.now() * 1000) % 997) / 997)

/**
 * Work over one database. Where transactions are serializable, one that takes long would be refused for ever by short ones
 * that follow each other: after some tries nothing new is begun beside it.
 * @throws the work's error when it cannot be run again, or was too often
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
