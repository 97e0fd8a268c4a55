/**
 * A database handle whose process can die between any two statements: its transaction is rolled back, or committed
 * without an answer.
 */
import type { Db, Queries, Tx } from '../../server/src/kit/db.ts'

/** Thrown in a dead house; no live code sees it. */
export class ProcessKilled extends Error {}

export interface MortalDb {
  db: Db
  /** Kills the process after this many statements; a COMMIT counts as one, and its answer is lost. */
  killAfter(statements: number): void
  isDead(): boolean
}

/** A handle over one that outlives it. */
export function mortal(inner: Db): MortalDb {
  let left = Number.POSITIVE_INFINITY
  let isDead = false

  function live(): void {
    if (!isDead && left-- > 0) return
    isDead = true
    throw new ProcessKilled('the house is dead')
  }
  const counted = ({ query, prepared }: Queries): Queries => ({
    query: async (...of) => {
      live()
      return query(...(of as Parameters<Queries['query']>)) as never
    },
    prepared: async (...of) => {
      live()
      return prepared(...(of as Parameters<Queries['prepared']>)) as never
    },
  })
  function countedTx(tx: Tx): Tx {
    let isFinishing = false
    const { query, prepared } = counted(tx)
    return {
      // The last statements go with the COMMIT: all of them, or none.
      query: (...of) => (isFinishing ? tx.query(...of) : query(...of)) as never,
      prepared: (...of) => (isFinishing ? tx.prepared(...of) : prepared(...of)) as never,
      async finish(statements) {
        live()
        isFinishing = true
        await tx.finish(statements)
        live()
      },
    }
  }
  return {
    db: {
      ...counted(inner),
      async tx(work) {
        live()
        const value = await inner.tx((tx) => work(countedTx(tx)))
        live()
        return value
      },
      close: async () => {},
    },
    killAfter(statements) {
      left = statements
    },
    isDead: () => isDead,
  }
}
