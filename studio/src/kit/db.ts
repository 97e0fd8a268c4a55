/** The studio's database: queries, transactions, and its schema brought up to date. */
import { join } from 'node:path'
import pg from 'pg'
import Postgrator from 'postgrator'

const INT8 = 20
/** Two processes that start at once bring the schema up to date one after the other. */
const MIGRATING = 7_320_001
const ANSWER_WITHIN_MS = 10_000
const SCHEMA = join(import.meta.dirname, '..', '..', 'schema', '*')

/** Integers as numbers; one beyond the safe range is a bug, not a rounding. */
function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`not a safe whole number from the database: ${text}`)
  return value
}

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? wholeNumber : pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig

export interface Queries {
  query<R extends object>(text: string, values?: readonly unknown[]): Promise<{ rows: R[]; rowCount: number }>
}

export interface Db extends Queries {
  /** Runs `work` in one transaction, which is rolled back if it throws. */
  tx<T>(work: (tx: Queries) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const queriesOf = (client: pg.Pool | pg.PoolClient): Queries => ({
  async query<R extends object>(text: string, values: readonly unknown[] = []) {
    const { rows, rowCount } = await client.query(text, [...values])
    return { rows: rows as R[], rowCount: rowCount ?? 0 }
  },
})

async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATING])
    const database = client.database ?? ''
    const execQuery = (query: string) => client.query(query)
    await new Postgrator({ migrationPattern: SCHEMA, driver: 'pg', database, execQuery }).migrate()
  } finally {
    // Closes the connection, which releases its lock in every case.
    client.release(true)
  }
}

/** Opens the database and brings its schema up to date. @param url of a database that is the studio's alone */
export async function openDb(url: string, onError: (error: Error) => void): Promise<Db> {
  const pool = new pg.Pool({ connectionString: url, max: 12, statement_timeout: ANSWER_WITHIN_MS, types })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  await migrate(pool)
  return {
    ...queriesOf(pool),
    async tx(work) {
      const client = await pool.connect()
      try {
        await client.query('BEGIN')
        const result = await work(queriesOf(client))
        await client.query('COMMIT')
        client.release()
        return result
      } catch (error) {
        // A connection that cannot be rolled back is not used again.
        const isClean = await client.query('ROLLBACK').then(
          () => true,
          () => false,
        )
        client.release(!isClean)
        throw error
      }
    },
    close: () => pool.end(),
  }
}
