/** The database as the nouns see it: queries, and transactions that are run again where the engine asks for it. */
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
   * Runs `work` in one transaction. `work` may be run again (40001, 40P01, a connection that is cut before the COMMIT), so
   * it has no effect outside the transaction.
   * The BEGIN travels with what `work` sends before it first waits.
   * @throws what `work` throws, or the database's error when it persists
   */
  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Another process was first: nothing is wrong with what was to be written, and nothing of it was. */
export class LeaseLost extends Error {}

/** How much later than the database a statement is given up here. */
const UNHEARD_MS = 1000
/** SQLSTATE classes that speak of the values that were written: cardinality, data, integrity, checks, exceptions raised. */
const OF_VALUES = new Set(['21', '22', '23', '44', 'P0'])

/**
 * Whether the failure of a transaction belongs to the values that it was about, and would come again with them. False when
 * the database was away, gave up (timeout, disk, shutdown), asked to be tried again, or lacks what the statement names.
 */
export function isOfValues(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return OF_VALUES.has(error.code?.slice(0, 2) ?? '')
  const isOurs = error instanceof LeaseLost || error instanceof UnconfirmedCommit
  return !(isOurs || isUnanswered(error))
}

const INT8 = 20
const NUMERIC = 1700

/** Whole numbers as numbers; one beyond the safe integers is a bug, not a rounding. */
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

/** A process that stands still in the middle of a transaction is cut off, or what it holds would stand still with it. */
const IDLE_MAX_MS = 2500

interface DbOptions {
  max?: number
  /**
   * A statement that is not answered within so many ms fails: the database ends it, and what it held is free. Should
   * that not be heard of either, its connection is given up. Absent for no limit.
   */
  answerWithinMs?: number
  /** Hears of idle connections that broke; the pool replaces them by itself. */
  onError?: (error: Error) => void
}

const POOLER = 'pooler'

/** The address of a pooler in transaction mode as `openDb` takes it. */
export function throughPooler(url: string): string {
  const address = new URL(url)
  address.searchParams.set(POOLER, 'transaction')
  return address.href
}

/**
 * Behind a pooler in transaction mode each transaction may run on another connection: no statement keeps its name there,
 * and no setting outlives its transaction, so the limit of time is set by each. A statement outside of any has none but ours.
 */
function mannerOf(address: URL, { answerWithinMs }: DbOptions): PoolMode & { session: pg.PoolConfig } {
  const isPooled = address.searchParams.get(POOLER) === 'transaction'
  address.searchParams.delete(POOLER)
  if (answerWithinMs === undefined) return { begin: 'BEGIN', commit: 'COMMIT', named: !isPooled, session: {} }
  // Ended by its limit, a COMMIT that waits for a standby would count as done.
  const commit = 'SET LOCAL statement_timeout = 0; COMMIT'
  const heard = { query_timeout: answerWithinMs + UNHEARD_MS }
  const limits = { statement_timeout: answerWithinMs, idle_in_transaction_session_timeout: IDLE_MAX_MS }
  if (!isPooled) return { begin: 'BEGIN', commit, named: true, session: { ...heard, ...limits } }
  const local = Object.entries(limits).map(([name, value]) => `SET LOCAL ${name} = ${value}`)
  return { begin: ['BEGIN', ...local].join('; '), commit, named: false, session: heard }
}

/** Where transactions are run. */
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
  // A connection that is cut between two statements says so as an event, which would end the process unheard.
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
    statements.end()
    isLate = error instanceof UnconfirmedCommit
    if (!statements.isFinished()) {
      await client.query('ROLLBACK').catch((failed: Error) => {
        broken = failed
      })
    }
    // A process that stood still too long was cut off by the database: it begins anew with what it knows now.
    if (broken && !statements.isCommitting()) markCut(error)
    throw error
  } finally {
    const free = (error: Error | undefined) => {
      broken ??= error
      if (!broken) client.off('error', hear)
      client.release(broken)
    }
    // A COMMIT that is late keeps its connection until it is heard of.
    if (isLate) void statements.freed().then(free)
    else free(undefined)
  }
}

/** Opens a pool. @param url may end in `pooler=transaction` where a pooler in that mode stands before the database */
export function openDb(url: string, options: DbOptions = {}): Db {
  const address = new URL(url)
  const { session, ...manner } = mannerOf(address, options)
  const pool = new pg.Pool({
    ...{ connectionString: address.href, max: options.max ?? 12, types, connectionTimeoutMillis: 10_000 },
    // Statements that do not wait for each other's answers travel together.
    pipeline: true,
    ...session,
  })
  pool.on('error', (error) => options.onError?.(error))

  const place = { pool, manner, confirmations: openConfirmations(options.answerWithinMs, () => performance.now()) }
  const { query, prepared } = queriesOf(pool, manner)
  const again = createRetries()
  return {
    // A statement by itself is a transaction too.
    query: (sql, values) => again(() => query(sql, values)),
    prepared: (name, sql, values) => again(() => prepared(name, sql, values)),
    tx: (work) => again(() => once(place, work)),
    close() {
      place.confirmations.close()
      return pool.end()
    },
  }
}
