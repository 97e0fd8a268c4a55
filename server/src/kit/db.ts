/** The database as nouns see it: queries, and transactions that are retried when the engine asks for it. */
import pg from 'pg'
import { type Confirmations, openConfirmations, UnconfirmedCommit } from './transaction/confirmations.ts'
import { createRetries, markCut } from './transaction/retry.ts'
import {
  isUnanswered,
  type PoolMode,
  type Queries,
  queriesOf,
  rethrow,
  statementsOf,
  type Tx,
} from './transaction/statements.ts'

export type { Queries, Tx } from './transaction/statements.ts'

export interface Db extends Queries {
  /**
   * Runs `work` in one transaction. `work` may be retried (40001, 40P01, a connection cut before COMMIT), so it must
   * have no effect outside the transaction. BEGIN travels with the first statements.
   * @throws what `work` throws, or the database's persistent error
   */
  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Another process was first; nothing is wrong with the values, and nothing was written. */
export class LeaseLost extends Error {}

/** How much later than the database we give a statement up. */
const UNHEARD_MS = 1000
/** SQLSTATE classes caused by values: cardinality, data, integrity, checks, raised exceptions. */
const OF_VALUES = new Set(['21', '22', '23', '44', 'P0'])

/**
 * Whether a transaction failed because of its values and would fail again with them. False when the database was away,
 * gave up (timeout, disk, shutdown), asked for a retry, or lacks something the statement names.
 */
export function isOfValues(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return OF_VALUES.has(error.code?.slice(0, 2) ?? '')
  const isOurs = error instanceof LeaseLost || error instanceof UnconfirmedCommit
  return !(isOurs || isUnanswered(error))
}

/** Whether a text can be stored, and so be asked for: PostgreSQL holds neither NUL nor lone surrogates. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

const INT8 = 20
const NUMERIC = 1700

/** Integers as numbers; one beyond the safe range is a bug, not a rounding. */
function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`not a safe whole number from the database: ${text}`)
  return value
}

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8) return wholeNumber
    if (oid === NUMERIC) return (text: string) => text
    return pg.types.getTypeParser(oid, format as 'text')
  },
} as pg.CustomTypesConfig

/** A process that stalls inside a transaction is cut off, because its locks would stall with it. */
const IDLE_MAX_MS = 2500

interface DbOptions {
  max?: number
  /**
   * A statement without an answer in this many ms fails: the database ends it and releases its locks. If even that is
   * not heard of, the connection is given up. Absent for no limit.
   */
  answerWithinMs?: number
  /** Receives errors of idle connections; the pool replaces them by itself. */
  onError?: (error: Error) => void
}

const POOLER = 'pooler'

/** The URL of a pooler in transaction mode, in the form that `openDb` takes. */
export function throughPooler(url: string): string {
  const address = new URL(url)
  address.searchParams.set(POOLER, 'transaction')
  return address.href
}

/**
 * Behind a pooler in transaction mode each transaction may use another connection: statements have no names, settings
 * do not outlive a transaction, so each sets the time limit itself. A single statement has only our limit.
 */
function mannerOf(address: URL, { answerWithinMs }: DbOptions): PoolMode & { session: pg.PoolConfig } {
  const isPooled = address.searchParams.get(POOLER) === 'transaction'
  address.searchParams.delete(POOLER)
  if (answerWithinMs === undefined) return { begin: 'BEGIN', commit: 'COMMIT', canPrepare: !isPooled, session: {} }
  // A COMMIT that waits for a standby would count as done if its limit ended it.
  const commit = 'SET LOCAL statement_timeout = 0; COMMIT'
  const heard = { query_timeout: answerWithinMs + UNHEARD_MS }
  const limits = { statement_timeout: answerWithinMs, idle_in_transaction_session_timeout: IDLE_MAX_MS }
  if (!isPooled) return { begin: 'BEGIN', commit, canPrepare: true, session: { ...heard, ...limits } }
  const local = Object.entries(limits).map(([name, value]) => `SET LOCAL ${name} = ${value}`)
  return { begin: ['BEGIN', ...local].join('; '), commit, canPrepare: false, session: heard }
}

/** Where transactions run. */
interface TransactionSite {
  pool: pg.Pool
  manner: PoolMode
  confirmations: Confirmations
}

/** Runs a transaction on a connection of its own. */
async function once<T>({ pool, manner, confirmations }: TransactionSite, work: (tx: Tx) => Promise<T>): Promise<T> {
  confirmations.admit()
  const client = await pool.connect().catch(rethrow)
  let broken: Error | undefined
  let isLate = false
  // A connection cut between two statements emits an event, which would end the process if unhandled.
  const hear = (error: Error) => {
    broken = error
  }
  client.on('error', hear)
  const statements = statementsOf(client, manner, confirmations)
  try {
    const value = await work(statements)
    await statements.commit()
    return value
  } catch (error) {
    statements.stop()
    isLate = error instanceof UnconfirmedCommit
    if (!statements.isFinished()) {
      await client.query('ROLLBACK').catch((failed: Error) => {
        broken = failed
      })
    }
    // A stalled process was cut off by the database: it starts again with fresh reads.
    if (broken && !statements.isCommitting()) markCut(error)
    throw error
  } finally {
    const free = (error: Error | undefined) => {
      broken ??= error
      if (!broken) client.off('error', hear)
      client.release(broken)
    }
    // A late COMMIT keeps its connection until it is confirmed or lost.
    if (isLate) void statements.freed().then(free)
    else free(undefined)
  }
}

/** Opens a pool. @param url may end in `pooler=transaction` for a pooler in that mode */
export function openDb(url: string, options: DbOptions = {}): Db {
  const address = new URL(url)
  const { session, ...manner } = mannerOf(address, options)
  const pool = new pg.Pool({
    connectionString: address.href,
    max: options.max ?? 12,
    types,
    connectionTimeoutMillis: 10_000,
    // Statements that do not depend on each other's answers travel together.
    pipeline: true,
    ...session,
  })
  pool.on('error', (error) => options.onError?.(error))
  // Cut in the same moment in which it is handed out, a connection tells nobody yet: unheard, that would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))

  const place = { pool, manner, confirmations: openConfirmations(options.answerWithinMs, () => performance.now()) }
  const { query, prepared } = queriesOf(pool, manner)
  const again = createRetries()
  return {
    // A single statement is a transaction too.
    query: (sql, values) => again(() => query(sql, values)),
    prepared: (name, sql, values) => again(() => prepared(name, sql, values)),
    tx: (work) => again(() => once(place, work)),
    close() {
      place.confirmations.close()
      return pool.end()
    },
  }
}
