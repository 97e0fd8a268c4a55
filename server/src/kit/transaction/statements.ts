/** The statements of one transaction on one connection, and how they travel. */
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

/** A transaction under way. */
export interface Tx extends Queries {
  /**
   * Sends the last statements together with the COMMIT: one journey less. None of them may need looking at before the
   * transaction counts, since only the database can still refuse.
   * @throws when one of them fails; nothing of the transaction was done then
   */
  finish(statements: () => Promise<unknown>): Promise<void>
}

const IN_FAILED_TRANSACTION = '25P02'
/** As long as a timer can wait. */
const NEVER_MS = 2 ** 31 - 1
/** Errors of statements that the database did not answer: the connection broke, or nothing came in time. */
const unanswered = new WeakSet<object>()

/** Throws a statement's failure; whatever is not the database's own word says nothing of what was asked for. */
export function rethrow(error: unknown): never {
  if (error instanceof Error && !(error instanceof pg.DatabaseError)) unanswered.add(error)
  throw error
}

/** Whether a statement failed without the database's own word. */
export const isUnanswered = (error: unknown): boolean => error instanceof Error && unanswered.has(error)

/** How a pool speaks to its database. */
export interface PoolMode {
  /** What opens a transaction, and what ends it. */
  begin: string
  commit: string
  /** Whether a statement's name is known on every connection that it may run on. */
  named: boolean
}

export function queriesOf(client: pg.Pool | pg.PoolClient, { named }: PoolMode): Queries {
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
  /** Whether a COMMIT was sent: until then nothing of it can have been done. */
  isCommitting(): boolean
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

/** Of statements that travel together the first failure says why; those behind it only hear that there was one. */
function rememberFirst(): (error: unknown) => unknown {
  let first: unknown
  return (error) => {
    if ((error as { code?: string })?.code === IN_FAILED_TRANSACTION) return first ?? error
    first ??= error
    return error
  }
}

const nothing = () => undefined
const itself = (error: Error) => error

/** Sends over a connection until it is shut; what is sent in one turn of the event loop leaves in one packet. */
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
 * The statements of one transaction. Those of one turn of the event loop leave in one packet: each packet wakes the
 * database's process, which costs more than what most of them ask for.
 */
export function statementsOf(client: pg.PoolClient, manner: PoolMode, confirmations: Confirmations): Statements {
  const sender = createSender(client)
  const { query, prepared } = queriesOf(client, manner)
  let isFinished = false
  let isCommitting = false
  let committing: Promise<unknown> = Promise.resolve()

  // Not waited for: whatever follows in this turn goes along. Where it fails, so does all that was to come after it.
  const begun = sender.send(() => query(manner.begin))
  begun.catch(() => {})
  const whyOf = rememberFirst()
  const after = async <T>(statement: Promise<T>): Promise<T> => {
    try {
      const [answer] = await Promise.all([statement, begun])
      return answer
    } catch (error) {
      throw whyOf(error)
    }
  }
  async function commit(): Promise<void> {
    if (isFinished) return
    const last = { text: manner.commit, query_timeout: NEVER_MS } as pg.QueryConfig
    const sent = sender.send(() => client.query(last)).catch(rethrow)
    sender.shut()
    isCommitting = true
    committing = sent
    try {
      assertCommitted(await confirmations.within(sent, sender.break))
      isFinished = true
    } catch (error) {
      isFinished = error instanceof UnconfirmedCommit
      throw whyOf(error)
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
    freed: () => committing.then(nothing, itself),
    end: sender.shut,
    isCommitting: () => isCommitting,
    isFinished: () => isFinished,
  }
}
