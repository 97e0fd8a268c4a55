/** Processes with and without a bus: never both on one database. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/testDatabase.ts'
import { type Db, openDb } from '../db.ts'
import { createSecretBox } from '../secret/secretBox.ts'
import { joinProcesses } from './membership.ts'

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
const [former, fresh] = [1, 2].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer]
const same = createSecretBox([former])
const join = (n: number, isOnBus: boolean, lastsMs = 60, box = same, feed?: string) =>
  joinProcesses(db, { self: nameOf(n), isOnBus, box, feed, lastsMs })
const LONG = 60_000

test('compatible processes run together; an incompatible one is refused and leaves nothing', async () => {
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

test('a process that could lead with another source is refused; one that never leads is not asked', async () => {
  const [leads, shows] = [await join(1, true, LONG, same, 'simulator 1'), await join(2, true, LONG)]
  await expect(join(3, true, 60, same, 'simulator 2')).rejects.toThrow('Give it the same FEED')
  await (await join(4, true, 60, same, 'simulator 1')).leave()
  await Promise.all([leads.leave(), shows.leave()])
})

test('a killed process is waited for, and no longer counted', async () => {
  await db.query(
    `INSERT INTO present (id, on_bus, until) VALUES ($1, true, clock_timestamp() + interval '50 milliseconds')`,
    [nameOf(6)],
  )
  await (await join(7, false, 400)).leave()
  expect((await db.query('SELECT 1 FROM present WHERE id <> $1', [nameOf(6)])).rowCount).toBe(0)
})

test('reports that a slow database answers late do not list a process that has left', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  let reports = 0
  const slow: Pick<Db, 'query'> = {
    query: async (text: string, values?: unknown[]) => {
      // Its second report, the first of the timer, waits for a connection; those after it would not.
      if (text.includes('INSERT INTO present') && ++reports === 2) await answered
      return db.query(text, values)
    },
  }
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const one = await joinProcesses(slow as Db, { self: nameOf(1), isOnBus: true, box: same, lastsMs: LONG, sayMs: 1000 })
  vi.advanceTimersByTime(3000)
  vi.useRealTimers()
  const left = one.leave()
  // Those that did not wait are in the database before the waiting one is let go.
  await db.query('SELECT 1')
  answer()
  await left
  await answered
  // The pool answers in turn: what was asked before this is done.
  await Promise.all(Array.from({ length: 20 }, () => db.query('SELECT pg_sleep(0.01)')))
  expect((await db.query('SELECT 1 FROM present')).rowCount).toBe(0)
})

test('every process seals with the first key that all of them open, whoever comes or goes', async () => {
  const old = createSecretBox([former])
  const [one, other] = [createSecretBox([fresh, former]), createSecretBox([fresh, former])]
  const sealsWith = (key: Buffer) => createSecretBox([key]).present
  const first = await join(1, true, 400, old)
  const second = await join(2, true, 400, one)
  expect(one.present).toEqual(sealsWith(former))
  await first.leave()
  await expect.poll(() => one.present).toEqual(sealsWith(fresh))
  // A process without the new key is admitted, and from then on nobody seals with that key.
  const again = await join(1, true, 400, old)
  expect(one.present).toEqual(sealsWith(former))
  await again.leave()
  const third = await join(3, true, 400, other)
  await expect.poll(() => [one.present, other.present]).toEqual([sealsWith(fresh), sealsWith(fresh)])
  await Promise.all([second.leave(), third.leave()])
  const last = await join(4, true, 60_000, old)
  await expect(join(5, true, 60, createSecretBox([fresh]))).rejects.toThrow('Give both the same SECRET_KEY')
  await last.leave()
})

test('a process of an earlier version, which does not report its keys, is assumed to have the oldest', async () => {
  await db.query('DELETE FROM present')
  await db.query(`INSERT INTO present (id, on_bus, until) VALUES ($1, true, clock_timestamp() + interval '1 minute')`, [
    nameOf(7),
  ])
  const box = createSecretBox([fresh, former])
  await (await join(8, true, 60, box)).leave()
  expect(box.present).toEqual(same.present)
  await db.query('DELETE FROM present')
})
