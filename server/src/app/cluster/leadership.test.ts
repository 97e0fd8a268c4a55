/** Leadership: one at a time, and another within the lease's time, on a real database. */
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/testDatabase.ts'
import { createLease, type Lease } from '../../kit/cluster/lease.ts'
import { ConfigError } from '../../kit/config.ts'
import { type Db, openDb } from '../../kit/db.ts'
import { type ActiveLeadership, keepLeadership, type Leadership } from './leadership.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
let db: Db
/** Beginnings and ends, in order. */
let calls: string[]
let running: Leadership[]

beforeEach(async () => {
  database = await testDatabase()
  db = openDb(database.appUrl)
  calls = []
  running = []
})
afterEach(async () => {
  for (const one of running) await one.stop()
  await db.close()
  await database.drop()
})

function keep(name: string, options: { lease?: Partial<Lease>; ready?: () => Promise<void> } = {}): Leadership {
  const holder = `00000000-0000-7000-8000-0000000000${Buffer.from(name).toString('hex').slice(0, 2)}`
  const lease = { ...createLease(db, 'book', holder), ...options.lease }
  const begin = (): ActiveLeadership => {
    calls.push(`${name} begins`)
    return {
      ready: options.ready?.() ?? Promise.resolve(),
      async stop() {
        calls.push(`${name} ends`)
      },
    }
  }
  const leadership = keepLeadership(lease, { isAlone: false, begin, log })
  running.push(leadership)
  return leadership
}

test('one leads; when it stops, another begins', async () => {
  const one = keep('a')
  await one.settled
  const other = keep('b')
  await other.settled
  expect([one.isLeading(), other.isLeading()]).toEqual([true, false])
  await one.stop()
  await expect.poll(() => other.isLeading()).toBe(true)
  expect(calls).toEqual(['a begins', 'a ends', 'b begins'])
})

test('a leader that no longer renews is replaced, and stops when it notices', async () => {
  let isHeldUp = false
  const lease = createLease(db, 'book', '00000000-0000-7000-8000-0000000000cc')
  const one = keep('a', {
    lease: { ...lease, renew: async () => isHeldUp || lease.renew() },
  })
  await one.settled
  const other = keep('b')
  await other.settled
  isHeldUp = true
  await expect.poll(() => other.isLeading()).toBe(true)
  isHeldUp = false
  await expect.poll(() => one.isLeading()).toBe(false)
  expect(calls).toEqual(['a begins', 'b begins', 'a ends'])
})

test('a process that cannot lead says so at its start and leaves it to others', async () => {
  const one = keep('a', { ready: () => Promise.reject(new ConfigError('no such feed')) })
  await expect(one.settled).rejects.toThrow('no such feed')
  const other = keep('b')
  await expect.poll(() => other.isLeading()).toBe(true)
  // It pauses even if no process leads, because each try suspends the others' markets.
  await other.stop()
  const third = keep('c')
  await expect.poll(() => third.isLeading()).toBe(true)
  expect(calls).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins'])
})
