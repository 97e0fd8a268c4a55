/** The database as the nouns see it: queries, and transactions that are run again where the engine asks for it. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Confirmations, openConfirmations, Unconfirmed } from './confirm.ts'

export interface Queries {
  query<R extends pg.QueryResultRow = pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<pg.QueryResult<R>>
  /** A statement prepared once per connection under its name. */
  prepared<R extends pg.QueryResultRow = pg.QueryResultRow>(
    name: string,
    sql: string,
    values: unknown[],
  ): Promise<pg.QueryResult<R>>
}

/** A transaction under way. */
export interface Tx extends Queries {
  /**
   * Sends the last statements together with the COMMIT: one journey less. None of them may need looking at before the
   * transaction counts, since only the database can still refuse.
   * @throws when one of them fails; nothing of the transaction was done then
   */
  finish(statements: () => Promise<unknown>): Promise<void>
}

export interface Db extends Queries {
  /**
   * Runs `work` in one transaction. `work` may be run again (40001, 40P01), so it has no effect outside the transaction.
   * The BEGIN travels with what `work` sends before it first waits.
   * @throws what `work` throws, or the database's error when it persists
   */
  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const TRIES_MAX = 12
const LONGEST_WAIT_MS = 256
/** How much later than the database a statement is given up here. */
const UNHEARD_MS = 1000
/** As long as a timer can wait. */
const NEVER_MS = 2 ** 31 - 1
/** Serialization failure and deadlock: the transaction did nothing and may be run again. */
const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes((error as { code?: string })?.code ?? '')

/** SQLSTATE classes that speak of the values that were written: cardinality, data, integrity, checks, exceptions raised. */
const OF_VALUES = new Set(['21', '22', '23', '44', 'P0'])
/** Errors of statements that the database did not answer: the connection broke, or nothing came in time. */
const unanswered = new WeakSet<object>()

/** Throws a statement's failure; whatever is not the database's own word says nothing of what was asked for. */
function rethrow(error: unknown): never {
  if (error instanceof Error && !(error instanceof pg.DatabaseError)) unanswered.add(error)
  throw error
}

/** Another process was first: nothing is wrong with what was to be written, and nothing of it was. */
export class Superseded extends Error {}

/**
 * Whether the failure of a transaction belongs to the values that it was about, and would come again with them. False when
 * the database was away, gave up (timeout, disk, shutdown), asked to be tried again, or lacks what the statement names.
 */
export function isOfValues(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return OF_VALUES.has(error.code?.slice(0, 2) ?? '')
  const isOurs = error instanceof Superseded || error instanceof Unconfirmed
  return !(isOurs || (error instanceof Error && unanswered.has(error)))
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

/** How a pool speaks to its database. */
interface Manner {
  /** What opens a transaction, and what ends it. */
  begin: string
  commit: string
  /** Whether a statement's name is known on every connection that it may run on. */
  named: boolean
}

function queriesOf(client: pg.Pool | pg.PoolClient, { named }: Manner): Queries {
  return {
    query: (sql, values) => client.query(sql, values).catch(rethrow),
    prepared: (name, text, values) => client.query(named ? { name, text, values } : { text, values }).catch(rethrow),
  }
}

interface Statements extends Tx {
  /** Nothing more is sent: a branch of the work that goes on would change the database outside of any transaction. */
  end(): void
  /** Ends the transaction, unless its last statements did. */
  commit(): Promise<void>
  /** Whether a COMMIT was sent and nothing is left to be undone. */
  isFinished(): boolean
  /** Resolves when the connection is free again, with why it may not be used any more. */
  freed(): Promise<Error | undefined>
}

/** A transaction in which a statement failed answers a COMMIT as well, and was undone: only its word tells. */
function assertCommitted(answer: pg.QueryResult | pg.QueryResult[]): void {
  const { command } = [answer].flat().at(-1) as pg.QueryResult
  if (command !== 'COMMIT') throw new Error(`the transaction was undone: ${command}`)
}

/**
 * The statements of one transaction. Those of one turn of the event loop leave in one packet: each packet wakes the
 * database's process, which costs more than what most of them ask for.
 */
function statementsOf(client: pg.PoolClient, manner: Manner, confirmations: Confirmations): Statements {
  const { stream } = (client as unknown as pg.Client).connection
  const { query, prepared } = queriesOf(client, manner)
  let isOver = false
  let isFinished = false
  let committing: Promise<unknown> = Promise.resolve()

  function send<T>(statement: () => Promise<T>): Promise<T> {
    if (isOver) return Promise.reject(new Error('the transaction is over'))
    stream.cork()
    process.nextTick(() => stream.uncork())
    return statement()
  }
  // Not waited for: whatever follows in this turn goes along. Where it fails, so does all that was to come after it.
  const begun = send(() => query(manner.begin))
  begun.catch(() => {})
  const after = async <T>(statement: Promise<T>): Promise<T> => {
    const [answer] = await Promise.all([statement, begun])
    return answer
  }
  async function commit(): Promise<void> {
    if (isFinished) return
    const sent = send(() => client.query({ text: manner.commit, query_timeout: NEVER_MS } as pg.QueryConfig)).catch(
      rethrow,
    )
    isOver = true
    committing = sent
    try {
      assertCommitted(await confirmations.within(sent, () => stream.destroy()))
      isFinished = true
    } catch (error) {
      isFinished = error instanceof Unconfirmed
      throw error
    }
  }
  return {
    query: (sql, values) => after(send(() => query(sql, values))),
    prepared: (name, sql, values) => after(send(() => prepared(name, sql, values))),
    async finish(statements) {
      const last = after(statements())
      const [done, committed] = await Promise.allSettled([last, commit()])
      if (done.status === 'rejected') throw done.reason
      if (committed.status === 'rejected') throw committed.reason
    },
    commit,
    freed: () =>
      committing.then(
        () => undefined,
        (error: Error) => error,
      ),
    end() {
      isOver = true
    },
    isFinished: () => isFinished,
  }
}

/**
 * Does what did nothing once more, as often as the engine asks for it. Those that met do not meet again: each waits twice
 * as long as before, spread by what is at hand.
 */
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isRetryable(error) || attempt === TRIES_MAX) throw error
      await sleep(Math.min(2 ** attempt, LONGEST_WAIT_MS) * (0.5 + ((performance.now() * 1000) % 997) / 997))
    }
  }
}

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
function mannerOf(address: URL, { answerWithinMs }: DbOptions): Manner & { session: pg.PoolConfig } {
  const isPooled = address.searchParams.get(POOLER) === 'transaction'
  address.searchParams.delete(POOLER)
  if (answerWithinMs === undefined) return { begin: 'BEGIN', commit: 'COMMIT', named: !isPooled, session: {} }
  // Ended by its limit, a COMMIT that waits for a standby would count as done.
  const commit = 'SET LOCAL statement_timeout = 0; COMMIT'
  const heard = { query_timeout: answerWithinMs + UNHEARD_MS }
  if (!isPooled)
    return { begin: 'BEGIN', commit, named: true, session: { ...heard, statement_timeout: answerWithinMs } }
  return { begin: `BEGIN; SET LOCAL statement_timeout = ${answerWithinMs}`, commit, named: false, session: heard }
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

  const confirmations = openConfirmations(options.answerWithinMs, () => performance.now())

  async function once<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
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
      isLate = error instanceof Unconfirmed
      if (!statements.isFinished()) {
        await client.query('ROLLBACK').catch((failed: Error) => {
          broken = failed
        })
      }
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

  const { query, prepared } = queriesOf(pool, manner)
  return {
    // A statement by itself is a transaction too.
    query: (sql, values) => again(() => query(sql, values)),
    prepared: (name, sql, values) => again(() => prepared(name, sql, values)),
    tx: (work) => again(() => once(work)),
    close() {
      confirmations.close()
      return pool.end()
    },
  }
}
