/** Reads a query with many rows through a cursor. */
import type { Queries } from '../db.ts'

const ROWS_AT_ONCE = 1000

/** The rows of a query in order; a transaction reads one such query at a time. */
export async function* rowsInTurn<T>(tx: Queries, sql: string, values: readonly unknown[]): AsyncGenerator<T> {
  await tx.query(`DECLARE in_turn NO SCROLL CURSOR FOR ${sql}`, [...values])
  for (;;) {
    const { rows } = await tx.query<T & Record<string, unknown>>(`FETCH ${ROWS_AT_ONCE} FROM in_turn`)
    yield* rows as T[]
    if (rows.length < ROWS_AT_ONCE) break
  }
  await tx.query('CLOSE in_turn')
}
