/** Leases: one leader at a time, and a leader that was overtaken can write nothing. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/testDatabase.ts'
import { type Db, openDb } from '../db.ts'
import { createLease, type Lease, NotLeading } from './lease.ts'
import { connectionName, keepNamedConnection } from './namedConnection.ts'

const HOLDERS = ['00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-00000000000b'] as const

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

let name = 0
function two(): [Lease, Lease] {
  name++
  return [createLease(db, `lease ${name}`, HOLDERS[0]), createLease(db, `lease ${name}`, HOLDERS[1])]
}
const runOut = () => db.query(`UPDATE lease SET until = '-infinity'`)
/** As if it had just been renewed, or as if a renewal had not come in time; both however long the test took before. */
const lasts = (time: '1 hour' | '1600 ms') =>
  db.query('UPDATE lease SET until = clock_timestamp() + $1::interval', [time])
const sessions = async () => {
  const { rows } = await db.query<{ count: number }>(
    'SELECT count(*) FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()',
    [connectionName(HOLDERS[0])],
  )
  return rows[0]?.count
}
const hold = (lease: Lease) => db.tx((tx) => lease.hold(tx))

test('one process leads at a time, however many try at once', async () => {
  const [one, other] = two()
  const took = await Promise.all([one.take(), other.take(), one.renew(), other.renew()])
  expect(took.slice(0, 2).filter(Boolean)).toHaveLength(1)
})

test('a process that does not lead cannot hold the lease', async () => {
  const [one, other] = two()
  await expect(hold(one)).rejects.toThrow(NotLeading)
  expect(await one.take()).toBe(true)
  await hold(one)
  await expect(hold(other)).rejects.toThrow(NotLeading)
})

test('an expired lease is free: its number rises, and the former leader is stopped', async () => {
  const [one, other] = two()
  await one.take()
  expect(await other.take()).toBe(false)
  await runOut()
  expect(await other.take()).toBe(true)
  expect(other.fence()).toBe((one.fence() ?? 0) + 1)
  await expect(hold(one)).rejects.toThrow(NotLeading)
  expect(await one.renew()).toBe(false)
  expect(one.fence()).toBeUndefined()
})

test('a leader whose lease expired continues if nobody else began: the database may have been away', async () => {
  const [one] = two()
  await one.take()
  await runOut()
  expect(await one.renew()).toBe(true)
  await hold(one)
})

test('a released lease is free at once, and so is one left by an earlier life where nobody else can be', async () => {
  const [one, other] = two()
  await one.take()
  await one.release()
  expect(await other.take()).toBe(true)
  expect(await one.take()).toBe(false)
  expect(await one.take(true)).toBe(true)
})

test('a transaction begun under a lease commits though another leads by then, and does not delay it', async () => {
  const [one, other] = two()
  await one.take()
  await db.tx(async (tx) => {
    await one.hold(tx)
    await runOut()
    expect(await other.take()).toBe(true)
  })
  await expect(hold(one)).rejects.toThrow(NotLeading)
})

test('a leader whose connection is gone is replaced at once, one that stalls with an open connection is not for a second', async () => {
  const [one, other] = two()
  const session = keepNamedConnection(database.ownerUrl, HOLDERS[0])
  await one.take()
  // A connection must have been seen before it can be missed.
  await expect.poll(sessions).toBe(1)
  await lasts('1 hour')
  expect(await other.take()).toBe(false)
  await lasts('1600 ms')
  expect(await other.take()).toBe(false)
  await session.close()
  await expect.poll(sessions).toBe(0)
  // A leader that still renews has only lost that connection.
  await lasts('1 hour')
  expect(await other.take()).toBe(false)
  await lasts('1600 ms')
  expect(await other.take()).toBe(true)
  expect(await one.renew()).toBe(false)
})

test('a leader that was never seen with a connection keeps its lease to the end', async () => {
  const [one, other] = two()
  await one.take()
  await lasts('1600 ms')
  expect(await other.take()).toBe(false)
})

test('connections that ended with the database do not mean that a leader died', async () => {
  const [one] = two()
  const broken = { ...db, isAway: false }
  const query: Db['query'] = (...args) => (broken.isAway ? Promise.reject(new Error('away')) : db.query(...args))
  const other = createLease({ ...db, query }, `lease ${name}`, HOLDERS[1])
  const session = keepNamedConnection(database.ownerUrl, HOLDERS[0])
  await one.take()
  await expect.poll(sessions).toBe(1)
  await lasts('1 hour')
  expect(await other.take()).toBe(false)
  await session.close()
  await expect.poll(sessions).toBe(0)
  broken.isAway = true
  await expect(other.take()).rejects.toThrow('away')
  broken.isAway = false
  expect(await other.take()).toBe(false)
  // Longer than the former leader goes first, and yet it was not seen again.
  await sleep(700)
  await lasts('1600 ms')
  expect(await other.take()).toBe(false)
  // The former leader may renew an expired lease first.
  broken.isAway = true
  await expect(other.take()).rejects.toThrow('away')
  broken.isAway = false
  await runOut()
  expect(await other.take()).toBe(false)
  expect(await one.renew()).toBe(true)
  await runOut()
  await expect.poll(() => other.take(), { interval: 50 }).toBe(true)
})
