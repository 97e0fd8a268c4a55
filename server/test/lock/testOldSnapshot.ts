/** For tests: a database whose wallet-locking statements read rows as of before another commit. */
import type { Db, Queries, Tx } from '../../src/kit/db.ts'

type MeanwhileAct = () => Promise<void>

/**
 * Runs a statement as the database may: snapshot, another commit, then locks and reads. Declaring a cursor takes the
 * snapshot, fetching does the rest.
 */
async function withOldSnapshot(tx: Queries, sql: string, values: unknown[], meanwhile: MeanwhileAct) {
  await tx.query(`DECLARE old_snapshot CURSOR FOR ${sql}`, values)
  await meanwhile()
  return tx.query('FETCH ALL FROM old_snapshot')
}

/**
 * The same database, with `meanwhile` between snapshot and lock of the first statement whose name begins with
 * `wallet-lock`. Later statements follow it, as on a connection.
 */
export function lockingLate(db: Db, meanwhile: MeanwhileAct): Db {
  let isDone = false
  function late(tx: Tx): Tx {
    let running: Promise<unknown> | undefined
    const inTurn = <T>(send: () => Promise<T>): Promise<T> => (running ? running.then(send) : send())
    return {
      ...tx,
      query: (sql, values) => inTurn(() => tx.query(sql, values)),
      prepared: (name, sql, values) => {
        if (isDone || !name.startsWith('wallet-lock')) return inTurn(() => tx.prepared(name, sql, values))
        isDone = true
        const locking = withOldSnapshot(tx, sql, values, meanwhile)
        running = locking.finally(() => {
          running = undefined
        })
        return locking as ReturnType<typeof tx.prepared<never>>
      },
    }
  }
  return { ...db, tx: (work) => db.tx((tx) => work(late(tx))) }
}
