/**
 * Sends the statements of one transaction over one connection. Used by db.ts, which begins, retries and ends
 * transactions.
 */
import pg from 'pg'
import { type Confirmations, UnconfirmedCommit } from './confirmations.ts'

export interface Queries {
  query<R extends pg.QueryResultRow = pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<pg.QueryResult<R>>
  /** A statement prepared once per connection under its name. */
  prepared<R extends pg.QueryResultRow = pg.QueryResultRow>(
    name: string,
    sql: string,
    values: unknown[],
  ): Promise<pg.QueryResult<R>>
}

/** A running transaction. */
export interface Tx extends Queries {
  /**
   * Sends the last statements together with COMMIT, which saves a round trip. Their results cannot be checked before
   * the commit; only the database can refuse.
   * @throws if one fails; then nothing of the transaction was done
   */
  finish(statements: () => Promise<unknown>): Promise<void>
}

const IN_FAILED_TRANSACTION = '25P02'
/** The longest delay of a timer: COMMIT is never timed out here, because confirmations.ts decides when to give up. */
const NEVER_MS = 2 ** 31 - 1
/** Errors of statements that the database did not answer: the connection broke, or time ran out. */
const unanswered = new WeakSet<object>()

/** Rethrows a statement's failure, and remembers those in which the database gave no answer. */
export function rethrow(error: unknown): never {
  if (error instanceof Error && !(error instanceof pg.DatabaseError)) unanswered.add(error)
  throw error
}

/** Whether a statement failed without an answer of the database. */
export const isUnanswered = (error: unknown): boolean => error instanceof Error && unanswered.has(error)

/** How a pool talks to its database. */
export interface PoolMode {
  /** Opening and closing statements of a transaction. */
  begin: string
  commit: string
  /** Whether prepared statements can be used: a pooler in transaction mode does not keep them. */
  canPrepare: boolean
}

export function queriesOf(client: pg.Pool | pg.PoolClient, { canPrepare: named }: PoolMode): Queries {
  return {
    query: (sql, values) => client.query(sql, values).catch(rethrow),
    prepared: (name, text, values) => client.query(named ? { name, text, values } : { text, values }).catch(rethrow),
  }
}

interface Statements extends Tx {
  /** Refuses further statements: code that still runs must not change the database outside a transaction. */
  stop(): void
  /** Commits, unless the last statements did. */
  commit(): Promise<void>
  /** Whether COMMIT was sent: before that nothing can have been done. */
  isCommitting(): boolean
  /** Whether COMMIT was sent and nothing needs undoing. */
  isFinished(): boolean
  /** Resolves when the connection is free, with the reason if it must not be reused. */
  freed(): Promise<Error | undefined>
}

/** A failed transaction answers COMMIT with ROLLBACK; only the answer's text tells. */
function assertCommitted(answer: pg.QueryResult | pg.QueryResult[]): void {
  const { command } = [answer].flat().at(-1) as pg.QueryResult
  if (command !== 'COMMIT') throw new Error(`the transaction was undone: ${command}`)
}

/** Of statements sent together the first failure is the cause; later ones only report an aborted transaction. */
function rememberFirst(): (error: unknown) => unknown {
  let first: unknown
  return (error) => {
    if ((error as { code?: string })?.code === IN_FAILED_TRANSACTION) return first ?? error
    first ??= error
    return error
  }
}

const toUndefined = () => undefined
const toReason = (error: Error) => error

/** Sends over a connection until it is shut; everything sent in one turn of the event loop leaves in one packet. */
function createSender(client: pg.PoolClient) {
  const { stream } = (client as unknown as pg.Client).connection
  let isShut = false
  return {
    send<T>(statement: () => Promise<T>): Promise<T> {
      if (isShut) return Promise.reject(new Error('the transaction is over'))
      stream.cork()
      process.nextTick(() => stream.uncork())
      return statement()
    },
    shut() {
      isShut = true
    },
    /** Breaks the connection. */
    break: () => stream.destroy(),
  }
}

/**
 * The statements of a transaction. Those of one turn of the event loop share a packet: each packet wakes the database's
 * process, which costs more than most statements.
 */
export function statementsOf(client: pg.PoolClient, mode: PoolMode, confirmations: Confirmations): Statements {
  const sender = createSender(client)
  const { query, prepared } = queriesOf(client, mode)
  let isFinished = false
  let isCommitting = false
  let committing: Promise<unknown> = Promise.resolve()

  // Not awaited: later statements of this turn travel along, and fail with it.
  const begun = sender.send(() => query(mode.begin))
  begun.catch(() => {})
  const causeOf = rememberFirst()
  const after = async <T>(statement: Promise<T>): Promise<T> => {
    try {
      const [answer] = await Promise.all([statement, begun])
      return answer
    } catch (error) {
      throw causeOf(error)
    }
  }
  async function commit(): Promise<void> {
    if (isFinished) return
    const last = { text: mode.commit, query_timeout: NEVER_MS } as pg.QueryConfig
    const sent = sender.send(() => client.query(last)).catch(rethrow)
    sender.shut()
    isCommitting = true
    committing = sent
    try {
      assertCommitted(await confirmations.within(sent, sender.break))
      isFinished = true
    } catch (error) {
      isFinished = error instanceof UnconfirmedCommit
      throw causeOf(error)
    }
  }
  return {
    query: (sql, values) => after(sender.send(() => query(sql, values))),
    prepared: (name, sql, values) => after(sender.send(() => prepared(name, sql, values))),
    async finish(statements) {
      const last = after(statements())
      const [done, committed] = await Promise.allSettled([last, commit()])
      if (done.status === 'rejected') throw done.reason
      if (committed.status === 'rejected') throw committed.reason
    },
    commit,
    freed: () => committing.then(toUndefined, toReason),
    stop: sender.shut,
    isCommitting: () => isCommitting,
    isFinished: () => isFinished,
  }
}
