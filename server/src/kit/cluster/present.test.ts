/** Processes on a bus and processes without one: never both on one database. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/testDatabase.ts'
import { type Db, openDb } from '../db.ts'
import { joinPresent } from './present.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await testDatabase()
  db = openDb(database.appUrl)
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const nameOf = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
const join = (n: number, isOnBus: boolean, lastsMs = 60) => joinPresent(db, { self: nameOf(n), isOnBus, lastsMs })
const LONG = 60_000

test('those that go together are there together; one that does not is refused, and leaves nothing', async () => {
  const [one, two] = await Promise.all([join(1, true, LONG), join(2, true, LONG)])
  await expect(join(3, false)).rejects.toThrow('Give it the same NATS_URL')
  await one.leave()
  await expect(join(3, false)).rejects.toThrow('they would hear nothing')
  await two.leave()
  const alone = await join(3, false, LONG)
  await expect(join(4, true)).rejects.toThrow('has no NATS_URL')
  await (await join(5, false)).leave()
  await alone.leave()
  expect((await db.query('SELECT 1 FROM present')).rowCount).toBe(0)
})

test('one that was killed is waited for, and no longer counted', async () => {
  await db.query(`INSERT INTO present VALUES ($1, true, clock_timestamp() + interval '50 milliseconds')`, [nameOf(6)])
  await (await join(7, false, 400)).leave()
  expect((await db.query('SELECT 1 FROM present WHERE id <> $1', [nameOf(6)])).rowCount).toBe(0)
})
