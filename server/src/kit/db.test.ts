/** Transactions are retried if the database asks for it; all others fail at once and leave nothing. */
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/testDatabase.ts'
import { type Db, isOfValues, openDb, type Queries, throughPooler } from './db.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await testDatabase()
  db = openDb(database.ownerUrl)
  await db.query('CREATE TABLE count (id int PRIMARY KEY, value int NOT NULL)')
})
afterAll(async () => {
  await db.close()
  await database.drop()
})
beforeEach(() => db.query('TRUNCATE count'))

const fails = (code: string) => `DO $$ BEGIN RAISE EXCEPTION 'asked for' USING ERRCODE = '${code}'; END $$`
const insert = (tx: Queries, id: number) => tx.query('INSERT INTO count VALUES ($1, 0)', [id])
const rows = async () => (await db.query('SELECT id FROM count ORDER BY id')).rows.map(({ id }) => id)

describe('a transaction', () => {
  it.each(['40001', '40P01'])('is retried after %s, with its first attempt undone', async (code) => {
    let runs = 0
    const answer = await db.tx(async (tx) => {
      runs++
      await insert(tx, runs)
      if (runs < 4) await tx.query(fails(code))
      return runs
    })
    expect([answer, runs, await rows()]).toEqual([4, 4, [4]])
  })

  it.each(['23505', '22003', '42501', 'P0001'])('is not retried after %s', async (code) => {
    let runs = 0
    const work = db.tx(async (tx) => {
      runs++
      await insert(tx, runs)
      await tx.query(fails(code))
    })
    await expect(work).rejects.toMatchObject({ code })
    expect([runs, await rows()]).toEqual([1, []])
  })

  it.each([
    ['between two statements', (tx: Queries) => tx.query('SELECT 1')],
    ['under a statement', (tx: Queries) => tx.query('SELECT pg_sleep(30)')],
  ])('is retried once when its connection is cut %s', async (_, next) => {
    let runs = 0
    const answer = await db.tx(async (tx) => {
      runs++
      await insert(tx, runs)
      if (runs > 1) return runs
      const { rows: found } = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      const cutting = db.query('SELECT pg_terminate_backend($1, 5000)', [found[0]?.pid])
      const going = next(tx)
      await Promise.all([cutting, going])
      await tx.query('SELECT 1')
      return runs
    })
    expect([answer, runs, await rows()]).toEqual([2, 2, [2]])
  })

  it('whose connection is cut each time fails, and has left nothing', async () => {
    let runs = 0
    const work = db.tx(async (tx) => {
      runs++
      await insert(tx, runs)
      await tx.query('SELECT pg_terminate_backend(pg_backend_pid())')
    })
    await expect(work).rejects.toThrow()
    expect([runs, await rows()]).toEqual([2, []])
  })

  it('that never succeeds fails with the database’s error', async () => {
    let runs = 0
    const work = db.tx(async (tx) => {
      runs++
      await tx.query(fails('40001'))
    })
    await expect(work).rejects.toMatchObject({ code: '40001' })
    expect(runs).toBe(12)
  })

  it('that throws leaves nothing and returns its connection', async () => {
    for (let at = 0; at < 40; at++) {
      const work = db.tx(async (tx) => {
        await insert(tx, at)
        throw new Error('a bug')
      })
      await expect(work).rejects.toThrow('a bug')
    }
    expect(await rows()).toEqual([])
  })

  it('whose connection is cut fails, and the next one gets a working connection', async () => {
    const work = db.tx(async (tx) => {
      await insert(tx, 1)
      await tx.query('SELECT pg_terminate_backend(pg_backend_pid())')
    })
    await expect(work).rejects.toThrow()
    expect(await rows()).toEqual([])
    await db.tx((tx) => insert(tx, 2))
    expect(await rows()).toEqual([2])
  })

  it('whose connection is cut between two statements fails without ending the process', async () => {
    const work = db.tx(async (tx) => {
      const { rows } = await tx.query('SELECT pg_backend_pid() AS pid')
      await db.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
      await sleep(50)
      await insert(tx, 1)
    })
    await expect(work).rejects.toThrow()
    expect(await rows()).toEqual([])
  })
})

/** A message of the server: its letter, its length and its content. */
function serverMessage(letter: string, content: Buffer): Buffer {
  const head = Buffer.from(`${letter}\0\0\0\0`)
  head.writeInt32BE(content.length + 4, 1)
  return Buffer.concat([head, content])
}

it('a connection that is cut as it opens ends no process', async () => {
  const opened = [serverMessage('R', Buffer.alloc(4)), serverMessage('Z', Buffer.from('I'))]
  const cut = serverMessage('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0'))
  const dying = createServer((socket) => socket.once('data', () => socket.end(Buffer.concat([...opened, cut]))))
  await new Promise<void>((open) => dying.listen(0, '127.0.0.1', open))
  const { port } = dying.address() as AddressInfo
  const gone = openDb(`postgres://x:x@127.0.0.1:${port}/x`, { max: 1 })
  await expect(gone.tx((tx) => tx.query('SELECT 1'))).rejects.toThrow()
  await expect(gone.query('SELECT 1')).rejects.toThrow()
  await gone.close()
  dying.close()
})

it('two in a deadlock both succeed', async () => {
  await db.query('INSERT INTO count VALUES (1, 0), (2, 0)')
  let atOnce = 2
  const met = Promise.withResolvers<void>()
  const crosswise = (first: number, second: number) => {
    return db.tx(async (tx) => {
      await tx.query('UPDATE count SET value = value + 1 WHERE id = $1', [first])
      if (--atOnce === 0) met.resolve()
      await met.promise
      await tx.query('UPDATE count SET value = value + 1 WHERE id = $1', [second])
    })
  }
  await Promise.all([crosswise(1, 2), crosswise(2, 1)])
  expect((await db.query('SELECT value FROM count')).rows).toEqual([{ value: 2 }, { value: 2 }])
})

it('serializable transactions with a write skew both succeed', async () => {
  await db.query('INSERT INTO count VALUES (1, 0)')
  const add = () => {
    return db.tx(async (tx) => {
      await tx.query('SET TRANSACTION ISOLATION LEVEL SERIALIZABLE')
      const { rows } = await tx.query('SELECT value FROM count WHERE id = 1')
      await tx.query('UPDATE count SET value = $1 WHERE id = 1', [rows[0]?.value + 1])
    })
  }
  await Promise.all([add(), add(), add()])
  expect((await db.query('SELECT value FROM count')).rows).toEqual([{ value: 3 }])
})

it('a branch that continues after another failed changes nothing', async () => {
  let late: Promise<unknown> | undefined
  const work = db.tx(async (tx) => {
    const branch = async () => {
      await insert(tx, 1)
      await sleep(30)
      late = insert(tx, 2)
      await late
    }
    // Not a database failure, after which the database would refuse the rest itself.
    await Promise.all([branch(), insert(tx, 3).then(() => Promise.reject(new Error('by itself')))])
  })
  await expect(work).rejects.toThrow('by itself')
  await sleep(60)
  await expect(late).rejects.toThrow('the transaction is over')
  expect(await rows()).toEqual([])
})

it('statements sent together are one transaction, and the first failure is reported', async () => {
  const all = (...ids: number[]) => db.tx((tx) => Promise.all(ids.map((id) => insert(tx, id))))
  await all(1, 2, 3)
  expect(await rows()).toEqual([1, 2, 3])
  await expect(all(4, 2, 5)).rejects.toMatchObject({ code: '23505' })
  expect(await rows()).toEqual([1, 2, 3])
})

it('a transaction whose later statement is awaited first is retried all the same', async () => {
  let runs = 0
  await db.tx(async (tx) => {
    runs++
    const first = tx.query(runs < 3 ? fails('40001') : 'SELECT 1')
    first.catch(() => {})
    await insert(tx, runs)
    await first
  })
  expect([runs, await rows()]).toEqual([3, [3]])
})

it('a statement without an answer in time fails and releases its locks, and the next one is answered', async () => {
  const hasty = openDb(database.ownerUrl, { max: 1, answerWithinMs: 300 })
  await db.query('INSERT INTO count VALUES (1, 0)')
  const work = hasty.tx(async (tx) => {
    await tx.query('UPDATE count SET value = 1 WHERE id = 1')
    await Promise.all([tx.query('SELECT pg_sleep(30)'), insert(tx, 2)])
  })
  await expect(work).rejects.toThrow(/timeout|terminated/)
  await expect(hasty.query('SELECT 1')).resolves.toMatchObject({ rowCount: 1 })
  // The database has also released the row, and whatever followed the statement.
  await db.query('SET lock_timeout = 5000; UPDATE count SET value = 1 WHERE id = 1; RESET lock_timeout')
  expect(await rows()).toEqual([1])
  await hasty.close()
})

describe('a failure', () => {
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error) => [isOfValues(error)],
    )
  const nobody = openDb('postgres://nobody@127.0.0.1:1/nothing')
  const cut = async (tx: Queries) => {
    const { rows } = await tx.query('SELECT pg_backend_pid() AS pid')
    await db.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
    await sleep(50)
    return tx.query('SELECT 1')
  }
  const hasty = async () => {
    const one = openDb(database.ownerUrl, { max: 1, answerWithinMs: 50 })
    await one.tx((tx) => tx.query('SELECT pg_sleep(30)')).finally(() => one.close())
  }
  const away: [string, () => Promise<unknown>][] = [
    ['nobody there', () => nobody.tx(async () => {})],
    ['nobody there to ask', () => nobody.query('SELECT 1')],
    ['a connection that is cut', () => db.tx(cut)],
    ['no answer in time', hasty],
    ['a table that is not there', () => db.tx((tx) => tx.query('SELECT * FROM nothing'))],
    ['asked to try again', () => db.tx((tx) => tx.query(fails('40001')))],
  ]
  it.each(away)('by %s says nothing about the values', async (_, work) => {
    expect(await failureOf(work())).toEqual([false])
  })
  const own: [string, () => Promise<unknown>][] = [
    ['a key that is taken', () => db.tx((tx) => Promise.all([insert(tx, 1), insert(tx, 1)]))],
    ['a value out of range', () => db.tx((tx) => tx.query(fails('22003')))],
    ['work that throws', () => db.tx(() => Promise.reject(new TypeError('no such thing')))],
  ]
  it.each(own)('by %s is caused by the values', async (_, work) => {
    expect(await failureOf(work())).toEqual([true])
  })
})

it('an integer beyond the safe range is an error, not a rounding', async () => {
  await expect(db.query('SELECT 9007199254740993::bigint AS n')).rejects.toThrow('not a safe whole number')
  expect((await db.query('SELECT 9007199254740991::bigint AS n, 12.50::numeric AS d')).rows).toEqual([
    { n: 9_007_199_254_740_991, d: '12.50' },
  ])
})

describe('behind a pooler in transaction mode', () => {
  const pooled = () => openDb(throughPooler(database.ownerUrl), { max: 1, answerWithinMs: 300 })

  it('no statement has a name, and no setting outlives its transaction', async () => {
    const one = pooled()
    const limit = (from: Queries) => from.query<{ statement_timeout: string }>('SHOW statement_timeout')
    expect((await one.tx(limit)).rows).toEqual([{ statement_timeout: '300ms' }])
    expect((await limit(one)).rows).toEqual([{ statement_timeout: '0' }])
    await one.tx((tx) => tx.prepared('named', 'SELECT $1::int', [1]))
    expect((await one.query('SELECT name FROM pg_prepared_statements')).rows).toEqual([])
    await one.close()
  })

  it('a transaction without an answer in time holds no locks', async () => {
    const one = pooled()
    await db.query('INSERT INTO count VALUES (1, 0)')
    const work = one.tx(async (tx) => {
      await tx.query('UPDATE count SET value = 1 WHERE id = 1')
      await tx.query('SELECT pg_sleep(30)')
    })
    await expect(work).rejects.toThrow(/timeout|terminated/)
    await db.query('SET lock_timeout = 5000; UPDATE count SET value = 1 WHERE id = 1; RESET lock_timeout')
    await one.close()
  })
})

it('a single statement is retried if the database asks for it', async () => {
  await db.query('CREATE SEQUENCE tries')
  const failing = `DO $$ BEGIN IF nextval('tries') < 4 THEN RAISE EXCEPTION 'x' USING ERRCODE = '40001'; END IF; END $$`
  await db.query(failing)
  expect((await db.query('SELECT last_value AS tries FROM tries')).rows).toEqual([{ tries: 4 }])
})
