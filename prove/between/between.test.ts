/** Tests some pairs of acts, and that the proof finds planted faults. */
import { expect, test } from 'vitest'
import { openDb } from '../../server/src/kit/db.ts'
import { testDatabase } from '../../server/test/testDatabase.ts'
import { TICKETS } from './acts.ts'
import { letMeet } from './between.ts'
import { probing } from './probe.ts'

test('acts meet between their steps, and every auditor agrees [L1] [L2] [L3] [L8]', async () => {
  const database = await testDatabase()
  const db = openDb(database.appUrl)
  try {
    const { acts, meetings } = await letMeet(db, TICKETS, 401, 7)
    expect(acts).toBeGreaterThan(15)
    expect(meetings).toBeGreaterThan(5)
  } finally {
    await db.close()
    await database.drop()
  }
})

test('another act comes before the statement that was said, and one that waits for a lock comes after', async () => {
  const database = await testDatabase()
  const inner = openDb(database.appUrl)
  // The outer act waits for an inner act that waits for no lock, however slow the machine is.
  const { db, between } = probing(inner, 30_000)
  const impatient = probing(inner)
  try {
    await inner.query(`INSERT INTO clock (id, now_ms, speed) VALUES (1, 0, 0)`)
    const read = async () => (await db.query<{ now_ms: number }>('SELECT now_ms FROM clock')).rows[0]?.now_ms
    const add = (by: number) => db.query('UPDATE clock SET now_ms = now_ms + $1', [by])
    const twice: (number | undefined)[] = []
    const look = async () => twice.push(await read(), await read())
    expect(await between(look, 1, () => add(1))).toBe(2)
    expect(twice).toEqual([0, 1])
    const heldBy = (on: typeof db) => () =>
      on.tx(async (tx) => {
        await tx.query('SELECT FROM clock FOR UPDATE')
        await tx.query('UPDATE clock SET now_ms = now_ms * 10')
      })
    // Before the second statement, when the row is locked: it continues once the lock is released.
    expect(await impatient.between(heldBy(impatient.db), 1, () => add(1))).toBe(3)
    expect(await read()).toBe(11)
    expect(await between(heldBy(db), 0, () => add(1))).toBe(3)
    expect(await read()).toBe(120)
  } finally {
    await inner.close()
    await database.drop()
  }
})
