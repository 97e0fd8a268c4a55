/** A database handle that runs another act between any two statements of an act. Used by between.ts. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Db, Queries, Tx } from '../../server/src/kit/db.ts'

/**
 * An inner act that waits for a lock of the outer act continues once that is done; it waits no longer than this to find
 * out.
 */
const BLOCKED_MS = 40

interface Probe {
  /** Statements until the other acts. */
  left: number
  steps: number
  other: () => Promise<unknown>
  running?: Promise<unknown>
}

export interface StatementProbe {
  db: Db
  /**
   * Runs an act, and another one before its statement of that number; a COMMIT is a statement, and so is the end.
   * @returns the number of the act's statements
   */
  between(act: () => Promise<unknown>, at: number, other: () => Promise<unknown>): Promise<number>
}

/** A handle over another. @param blockedMs real time after which the inner act is taken to wait for a lock */
export function probing(inner: Db, blockedMs = BLOCKED_MS): StatementProbe {
  const probes = new AsyncLocalStorage<Probe>()
  async function step(): Promise<void> {
    const probe = probes.getStore()
    if (!probe) return
    probe.steps++
    if (probe.left-- !== 0) return
    probe.running = probes.exit(() => probe.other())
    await Promise.race([probe.running.catch(() => {}), pause(blockedMs)])
  }
  const stepped = ({ query, prepared }: Queries): Queries => ({
    query: async (...of) => {
      await step()
      return query(...(of as Parameters<Queries['query']>)) as never
    },
    prepared: async (...of) => {
      await step()
      return prepared(...(of as Parameters<Queries['prepared']>)) as never
    },
  })
  function steppedTx(tx: Tx): Tx {
    let isFinishing = false
    const { query, prepared } = stepped(tx)
    return {
      // The last statements go with the COMMIT, in one packet.
      query: (...of) => (isFinishing ? tx.query(...of) : query(...of)) as never,
      prepared: (...of) => (isFinishing ? tx.prepared(...of) : prepared(...of)) as never,
      async finish(statements) {
        await step()
        isFinishing = true
        await tx.finish(statements)
      },
    }
  }
  return {
    db: {
      ...stepped(inner),
      tx: (work) =>
        inner.tx(async (tx) => {
          const value = await work(steppedTx(tx))
          await step()
          return value
        }),
      close: async () => {},
    },
    async between(act, at, other) {
      const probe: Probe = { left: at, steps: 0, other }
      await probes.run(probe, act)
      await (probe.running ?? other())
      return probe.steps
    },
  }
}
