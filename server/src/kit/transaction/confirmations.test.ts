/**
 * Unconfirmed COMMITs, as when a synchronous standby is lost: callers are told neither that it is done nor that it is
 * not.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/testDatabase.ts'
import { type Db, isOfValues, openDb } from '../db.ts'
import { openConfirmations, UnconfirmedCommit } from './confirmations.ts'

const WITHIN_MS = 200
let database: TestDatabase
let owner: Db
let db: Db
beforeAll(async () => {
  database = await testDatabase()
  owner = openDb(database.ownerUrl)
  db = openDb(database.ownerUrl, { max: 2, answerWithinMs: WITHIN_MS })
  await owner.query('CREATE TABLE kept (id int PRIMARY KEY)')
  await owner.query('CREATE TABLE standby (is_there boolean)')
  // Imitates a synchronous standby: the COMMIT waits for another session.
  await owner.query(`CREATE FUNCTION wait_for_standby() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM 1 FROM standby FOR SHARE; RETURN NULL; END $$`)
  await owner.query(`CREATE CONSTRAINT TRIGGER waits AFTER INSERT ON kept DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION wait_for_standby()`)
  await owner.query('INSERT INTO standby VALUES (true)')
})
afterAll(async () => {
  await db.close()
  await owner.close()
  await database.drop()
})

const keep = (id: number) => db.tx((tx) => tx.query('INSERT INTO kept VALUES ($1)', [id]))
const keepAtOnce = (id: number) => db.tx((tx) => tx.finish(() => tx.query('INSERT INTO kept VALUES ($1)', [id])))
const kept = async () => (await owner.query('SELECT id FROM kept ORDER BY id')).rows.map(({ id }) => id)

it.each([
  ['alone', keep, 1],
  ['with the last statements', keepAtOnce, 2],
])(
  'one that goes %s: nothing else begins until it is confirmed, and then it is done [B2] [L7]',
  async (_, work, id) => {
    const [held, isBack] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const gone = owner.tx(async (tx) => {
      await tx.query('SELECT 1 FROM standby FOR UPDATE')
      held.resolve()
      await isBack.promise
    })
    await held.promise
    const error = await work(id).catch((thrown) => thrown)
    expect(error).toBeInstanceOf(UnconfirmedCommit)
    expect(isOfValues(error)).toBe(false)
    await expect(keep(100 + id)).rejects.toThrow('has not confirmed')
    // Reads continue, and the statement limit does not end the wait.
    await expect(db.query('SELECT 1')).resolves.toMatchObject({ rowCount: 1 })
    await sleep(WITHIN_MS)
    expect(await kept()).not.toContain(id)
    isBack.resolve()
    await gone
    await expect.poll(() => kept()).toContain(id)
    await expect
      .poll(() =>
        keep(200 + id).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    expect(await kept()).not.toContain(100 + id)
  },
)

it('without an answer, another COMMIT is tried now and then; once one is confirmed the late ones are given up', async () => {
  let nowMs = 0
  const confirmations = openConfirmations(5, () => nowMs)
  const gaveUp: number[] = []
  const never = () => new Promise<never>(() => {})
  const lose = (at: number) => confirmations.within(never(), () => gaveUp.push(at))
  await expect(lose(1)).rejects.toThrow(UnconfirmedCommit)
  expect(() => confirmations.admit()).toThrow(UnconfirmedCommit)
  nowMs += 15_000
  expect(() => confirmations.admit()).not.toThrow()
  expect(() => confirmations.admit()).toThrow(UnconfirmedCommit)
  for (const at of [2, 3, 4, 5]) await expect(lose(at)).rejects.toThrow(UnconfirmedCommit)
  expect(gaveUp).toEqual([1])
  expect(await confirmations.within(Promise.resolve('done'), () => {})).toBe('done')
  expect(gaveUp).toEqual([1, 2, 3, 4, 5])
  expect(() => confirmations.admit()).not.toThrow()
})
