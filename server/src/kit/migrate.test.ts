/** Migrations are applied once, in order, whole or not at all, and never rewritten. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/testDatabase.ts'
import { migrate } from './migrate.ts'

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
const run = (): Promise<void> => migrate(database.ownerUrl, dir)
const tables = async (): Promise<string[]> =>
  (await client.query(`SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`)).rows.map(
    (row) => row.tablename,
  )

test('in order, once, and two processes at once', async () => {
  file('0001_first.sql', 'CREATE TABLE first (x int); SELECT pg_sleep(0.05);')
  file('0002_second.sql', 'ALTER TABLE first ADD y int; CREATE TABLE second (x int)')
  await Promise.all([run(), run(), run()])
  await run()
  expect(await tables()).toEqual(['first', 'migration', 'second'])
  file('0003_third.sql', 'CREATE TABLE third (x int)')
  await run()
  expect(await tables()).toEqual(['first', 'migration', 'second', 'third'])
})

test('a failing file leaves nothing of itself, and names itself', async () => {
  file('0001_good.sql', 'CREATE TABLE good (x int)')
  file('0002_bad.sql', 'CREATE TABLE bad (x int); SELECT nonsense')
  await expect(run()).rejects.toThrow('Migration 0002_bad.sql failed')
  expect(await tables()).toEqual(['good', 'migration'])
})

test('a file changed, removed, squeezed in, misnamed or numbered twice is refused', async () => {
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
