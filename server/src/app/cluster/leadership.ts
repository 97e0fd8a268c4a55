/**
 * Elects the leader of the book: of all eligible processes exactly one leads, and another takes over when it is gone.
 * The leader runs the source and writes the book; it renews its lease, and stops leading when another process has taken
 * over.
 */
import { type Lease, RENEW_EVERY_MS } from '../../kit/cluster/lease.ts'
import { ConfigError } from '../../kit/config.ts'
import type { Log } from '../../kit/log.ts'

/** How often a stand-by checks for a leader, in real ms. */
const LOOK_EVERY_MS = 100

/**
 * How long a process that was started with another source leaves the lead to others, in real ms: each of its tries would
 * suspend all markets again.
 */
const REST_MS = 30_000

/** A leadership that has begun. */
export interface ActiveLeadership {
  /** Resolves when the book is open for bets; rejects when this process cannot lead. */
  ready: Promise<void>
  stop(): Promise<void>
}

export interface Leadership {
  /** Resolves when this process leads and its book is open, or when another leads; rejects when it cannot lead. */
  settled: Promise<void>
  isLeading(): boolean
  stop(): Promise<void>
}

/**
 * Leads whenever no other process does.
 * @param isAlone no other process can be running: an earlier run's lease is not waited for
 */
export function keepLeadership(
  lease: Lease,
  { isAlone, begin, log }: { isAlone: boolean; begin(): ActiveLeadership; log: Log },
): Leadership {
  const settled = Promise.withResolvers<void>()
  settled.promise.catch(() => {})
  let reign: ActiveLeadership | undefined
  let [isStopped, restsUntilMs] = [false, Number.NEGATIVE_INFINITY]
  let timer: NodeJS.Timeout | undefined

  function end(): Promise<void> {
    const ended = reign
    reign = undefined
    return ended?.stop() ?? Promise.resolve()
  }

  function lead(): void {
    log.info({ fence: lease.fence() }, 'This process leads the book')
    const begun = begin()
    reign = begun
    begun.ready.then(settled.resolve, async (error) => {
      settled.reject(error)
      if (begun !== reign) return
      log.error({ err: error }, 'This process cannot lead the book')
      if (error instanceof ConfigError) restsUntilMs = performance.now() + REST_MS
      await end()
      await lease.release()
    })
  }

  async function turn(): Promise<void> {
    if (reign === undefined) {
      if (performance.now() >= restsUntilMs && (await lease.take(isAlone))) lead()
      else settled.resolve()
    } else if (!(await lease.renew())) {
      log.error('Another process leads the book; this one stops leading it')
      await end()
    }
  }

  async function turns(): Promise<void> {
    // While the database is away no process can take over; the last leader continues when it is back.
    await turn().catch((error) => log.warn({ err: error }, 'The lease of the book could not be read'))
    if (!isStopped) timer = setTimeout(() => (running = turns()), reign ? RENEW_EVERY_MS : LOOK_EVERY_MS)
  }
  let running = turns()

  return {
    settled: settled.promise,
    isLeading: () => reign !== undefined,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
      await end()
      await lease.release().catch(() => {})
    },
  }
}
