/** Migrations run once, in order, completely or not at all, and are never rewritten. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/testDatabase.ts'
import { migrate, refuseOtherSchema } from './migrate.ts'

let database: TestDatabase
let client: pg.Client
let dir: string

beforeAll(async () => {
  database = await testDatabase()
  client = new pg.Client(database.ownerUrl)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'quarterline-migrate-'))
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const file = (name: string, sql: string): void => writeFileSync(join(dir, name), sql)
const run = (): Promise<string[]> => migrate(database.ownerUrl, { dir })
const tables = async (): Promise<string[]> =>
  (await client.query(`SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`)).rows.map(
    (row) => row.tablename,
  )

test('in order, once, also by two processes at once', async () => {
  file('0001_first.sql', 'CREATE TABLE first (x int); SELECT pg_sleep(0.05);')
  file('0002_second.sql', 'ALTER TABLE first ADD y int; CREATE TABLE second (x int)')
  await Promise.all([run(), run(), run()])
  await run()
  expect(await tables()).toEqual(['first', 'migration', 'second'])
  file('0003_third.sql', 'CREATE TABLE third (x int)')
  await run()
  expect(await tables()).toEqual(['first', 'migration', 'second', 'third'])
})

test('a failing file leaves nothing and is named', async () => {
  file('0001_good.sql', 'CREATE TABLE good (x int)')
  file('0002_bad.sql', 'CREATE TABLE bad (x int); SELECT nonsense')
  await expect(run()).rejects.toThrow('Migration 0002_bad.sql failed')
  expect(await tables()).toEqual(['good', 'migration'])
})

test('a file changed, removed, inserted, misnamed or numbered twice is refused', async () => {
  file('0002_kept.sql', 'CREATE TABLE kept (x int)')
  await run()
  file('0001_late.sql', 'CREATE TABLE late (x int)')
  await expect(run()).rejects.toThrow('0001_late.sql comes before 0002_kept.sql')
  rmSync(join(dir, '0001_late.sql'))
  file('0002_kept.sql', 'CREATE TABLE kept (x bigint)')
  await expect(run()).rejects.toThrow('0002_kept.sql was changed')
  rmSync(join(dir, '0002_kept.sql'))
  await expect(run()).rejects.toThrow('had migration 0002_kept.sql')
  file('3_short.sql', 'SELECT 1')
  await expect(run()).rejects.toThrow('not named NNNN_name.sql')
  rmSync(join(dir, '3_short.sql'))
  file('0003_a.sql', 'SELECT 1')
  file('0003_b.sql', 'SELECT 1')
  await expect(run()).rejects.toThrow('Two migrations have the number 0003')
})

/** A second connection with a statement timeout shorter than any waiting migration. */
const another = async (): Promise<pg.Client> => {
  const other = new pg.Client({ connectionString: database.ownerUrl, statement_timeout: 8000 })
  await other.connect()
  return other
}

const IS_WAITING = `SELECT 1 FROM pg_locks l JOIN pg_class c ON c.oid = l.relation WHERE c.relname = 'busy' AND NOT l.granted`

test('a migration that waits for a lock holds up nobody behind it, and runs once it can', async () => {
  file('0001_first.sql', 'CREATE TABLE busy (x int)')
  await run()
  const [holder, reader] = [await another(), await another()]
  await holder.query('BEGIN; INSERT INTO busy VALUES (1)')
  file('0002_second.sql', 'ALTER TABLE busy ADD y int')
  const waits: string[] = []
  const migrating = migrate(database.ownerUrl, { dir, onWait: (name) => waits.push(name) })
  while ((await client.query(IS_WAITING)).rowCount === 0) await sleep(10)
  // It queues behind the migration, which would wait for the holder for ever.
  await reader.query('INSERT INTO busy VALUES (2)')
  await holder.query('COMMIT')
  await migrating
  expect(waits).toEqual(['0002_second.sql'])
  expect((await reader.query('SELECT x, y FROM busy ORDER BY x')).rows).toEqual([
    { x: 1, y: null },
    { x: 2, y: null },
  ])
  await Promise.all([holder.end(), reader.end()])
})

test('rows written while it waited are migrated, also in a serializable database', async () => {
  file('0001_first.sql', 'CREATE TABLE busy (x int)')
  await run()
  const holder = await another()
  await holder.query('BEGIN; INSERT INTO busy VALUES (1)')
  file('0002_second.sql', 'ALTER TABLE busy RENAME TO former; CREATE TABLE busy AS SELECT * FROM former')
  const url = new URL(database.ownerUrl)
  url.searchParams.set('options', '-c default_transaction_isolation=serializable')
  const migrating = migrate(url.href, { dir })
  while ((await client.query(IS_WAITING)).rowCount === 0) await sleep(10)
  await holder.query('COMMIT')
  await migrating
  expect((await holder.query('SELECT x FROM busy')).rows).toEqual([{ x: 1 }])
  await holder.end()
})

test('the list of migrations can be read while one runs', async () => {
  file('0001_first.sql', 'CREATE TABLE first (x int)')
  await run()
  const reader = await another()
  file('0002_slow.sql', 'SELECT pg_advisory_xact_lock(471100)')
  await client.query('SELECT pg_advisory_lock(471100)')
  const migrating = run()
  const isRunning = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND objid = 471100`
  while ((await client.query(isRunning)).rowCount === 0) await sleep(10)
  expect((await reader.query('SELECT name FROM migration')).rows).toEqual([{ name: '0001_first.sql' }])
  await client.query('SELECT pg_advisory_unlock(471100)')
  await migrating
  await reader.end()
})

test('a database of another version is refused unchanged, with which of the two is older', async () => {
  await expect(refuseOtherSchema(database.ownerUrl, dir)).rejects.toThrow('holds no house')
  expect(await tables()).toEqual([])
  file('0001_first.sql', 'CREATE TABLE first (x int)')
  await run()
  await refuseOtherSchema(database.ownerUrl, dir)
  file('0002_second.sql', 'CREATE TABLE second (x int)')
  await expect(refuseOtherSchema(database.ownerUrl, dir)).rejects.toThrow(/older than this version.*0002_second/)
  expect(await tables()).toEqual(['first', 'migration'])
  await run()
  // As the previous version has it.
  rmSync(join(dir, '0002_second.sql'))
  expect(await refuseOtherSchema(database.ownerUrl, dir)).toEqual(['0002_second.sql'])
})

test('a version works with additions of a newer one, but not if it lacks something the newer needs', async () => {
  file('0001_first.sql', 'CREATE TABLE first (x int, y int)')
  file('0002_second.sql', 'CREATE TABLE second (x int)')
  file('0003_third.sql', '-- Nobody reads it any more.\n-- Needs 0002_second.sql.\nALTER TABLE first DROP COLUMN y')
  await run()
  rmSync(join(dir, '0003_third.sql'))
  expect([await run(), await refuseOtherSchema(database.ownerUrl, dir)]).toEqual([
    ['0003_third.sql'],
    ['0003_third.sql'],
  ])
  rmSync(join(dir, '0002_second.sql'))
  for (const begin of [run, () => refuseOtherSchema(database.ownerUrl, dir)])
    await expect(begin()).rejects.toThrow(/0003_third.sql, which this version does not know and cannot work beside/)
})

test('a database of an earlier version can be inspected unchanged, and gets the column at a start', async () => {
  file('0001_first.sql', 'CREATE TABLE first (x int)')
  await run()
  await client.query('ALTER TABLE migration DROP COLUMN needs')
  expect(await refuseOtherSchema(database.ownerUrl, dir)).toEqual([])
  await run()
  expect((await client.query('SELECT needs FROM migration')).rows).toEqual([{ needs: null }])
})

test('the schema of an earlier version can be created, and an unknown version’s is refused', async () => {
  file('0001_first.sql', 'CREATE TABLE first (x int)')
  file('0002_second.sql', 'CREATE TABLE second (x int)')
  await migrate(database.ownerUrl, { dir, only: ['0001_first.sql'] })
  expect(await tables()).toEqual(['first', 'migration'])
  await expect(migrate(database.ownerUrl, { dir, only: ['0003_third.sql'] })).rejects.toThrow('newer version')
})

test('functions follow the files, each again when its text changes, and never overwrite a newer version’s', async () => {
  const functions = join(dir, 'functions')
  mkdirSync(functions)
  const answers = (answer: number) =>
    writeFileSync(
      join(functions, 'answer.sql'),
      `-- Asked.\nCREATE OR REPLACE FUNCTION answer() RETURNS int LANGUAGE sql AS $$ SELECT ${answer} $$;\n`,
    )
  const answerNow = async (): Promise<number> => (await client.query('SELECT answer() AS answer')).rows[0].answer
  const start = () => migrate(database.ownerUrl, { dir, functions })
  file('0001_first.sql', 'CREATE TABLE first (x int)')
  answers(1)
  await Promise.all([start(), start()])
  expect(await answerNow()).toBe(1)
  answers(2)
  await start()
  expect(await answerNow()).toBe(2)
  // A function changed by hand stays as long as ours is unchanged: a start does nothing.
  await client.query('CREATE OR REPLACE FUNCTION answer() RETURNS int LANGUAGE sql AS $$ SELECT 3 $$')
  await start()
  expect(await answerNow()).toBe(3)
  await client.query(`INSERT INTO migration (name, checksum) VALUES ('0002_newer.sql', 'x')`)
  answers(4)
  await start()
  expect(await answerNow()).toBe(3)
  await client.query(`DELETE FROM migration WHERE name = '0002_newer.sql'`)
  writeFileSync(
    join(functions, 'other.sql'),
    'CREATE OR REPLACE FUNCTION another() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
  )
  await expect(start()).rejects.toThrow('other.sql does not make the function other.')
  expect(await answerNow()).toBe(3)
})
