/**
 * A house moved from one database to another, across versions of PostgreSQL and of the house, completely or not at all.
 */
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { oldDatabase } from '../../../test/past/testOldHouse.ts'
import { type TestDatabase, testDatabase } from '../../../test/testDatabase.ts'
import { freePort, lacksPostgres15, startServer, type TestServer } from '../../../test/testServer.ts'
import { migrate } from '../migrate/migrate.ts'
import { readExport } from './exportFile.ts'
import { exportHouse } from './exportHouse.ts'
import { importHouse } from './importHouse.ts'

const base = mkdtempSync(join(tmpdir(), 'quarterline-export-'))
chmodSync(base, 0o755)
const path = (name: string) => join(base, name)
let old: TestDatabase
let empty: TestDatabase

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
const clear = (url: string) =>
  ask(url, 'DROP SCHEMA public CASCADE; CREATE SCHEMA public; GRANT USAGE ON SCHEMA public TO PUBLIC')
const isEmpty = async (url: string) =>
  (await ask(url, `SELECT 1 FROM pg_class WHERE relnamespace = 'public'::regnamespace`)).length === 0

/** The rows of each table of an export, in any order. */
const rowsIn = (file: string): Record<string, string[]> =>
  Object.fromEntries(
    gunzipSync(readFileSync(file))
      .toString()
      .split('\n{"table":"')
      .slice(1)
      .map((part) => [
        part.slice(0, part.indexOf('"')),
        part.split('\n').slice(1, part.split('\n').indexOf('\\.')).sort(),
      ]),
  )

/** Filled by later migrations with their own time and random ids. */
const BY_CHANCE = ['chain_block', 'house']

beforeAll(async () => {
  old = await oldDatabase()
  empty = await testDatabase()
  await exportHouse(old.ownerUrl, path('old'))
})
afterAll(async () => {
  await old?.drop()
  await empty?.drop()
  rmSync(base, { recursive: true, force: true })
})

it('an export of an earlier version is imported in its shape and then migrated to this one, to the last row', async () => {
  await clear(empty.ownerUrl)
  const { head, rows } = await importHouse(empty.ownerUrl, path('old'))
  expect(head.migrations.at(-1)).toBe('0014_held.sql')
  expect(rows).toBeGreaterThan(5000)
  await migrate(old.ownerUrl)
  for (const url of [old.ownerUrl, empty.ownerUrl]) await ask(url, `SELECT setval('transfer_chain_no', 4711)`)
  await Promise.all([exportHouse(old.ownerUrl, path('upgraded')), exportHouse(empty.ownerUrl, path('imported'))])
  const [imported, upgraded] = [rowsIn(path('imported')), rowsIn(path('upgraded'))]
  for (const table of BY_CHANCE) delete imported[table]
  expect(upgraded).toMatchObject(imported)
  expect(Object.keys(imported).length).toBeGreaterThan(20)
  const both = await Promise.all(['upgraded', 'imported'].map((name) => readExport(path(name))))
  expect(both[1]?.head.tables).toEqual(both[0]?.head.tables)
  // Append-only tables are guarded again.
  await expect(ask(empty.ownerUrl, 'DELETE FROM transfer')).rejects.toThrow('append-only')
  await expect(ask(empty.appUrl, 'UPDATE transfer SET amount = 1')).rejects.toThrow('permission denied')
})

const away = lacksPostgres15()
it.skipIf(away !== undefined)('an export goes to PostgreSQL 15 and comes back unchanged [B3]', async () => {
  mkdirSync(path('server'))
  const server: TestServer = await startServer({ dir: path('server'), port: await freePort(), password: 'of-the-test' })
  try {
    await ask(server.url('postgres'), 'CREATE DATABASE house')
    await importHouse(server.url('house'), path('imported'))
    await exportHouse(server.url('house'), path('from15'))
    expect((await readExport(path('from15'))).head.postgres).toMatch(/^15/)
  } finally {
    await server.stop()
  }
  await clear(empty.ownerUrl)
  await importHouse(empty.ownerUrl, path('from15'))
  await exportHouse(empty.ownerUrl, path('back'))
  expect((await readExport(path('back'))).head.sequences).toContainEqual({ name: 'transfer_chain_no', last: '4711' })
  expect(rowsIn(path('back'))).toEqual(rowsIn(path('imported')))
})

it('an export that was cut or changed is refused before anything is written', async () => {
  await clear(empty.ownerUrl)
  const whole = gunzipSync(readFileSync(path('old'))).toString()
  const lines = whole.trimEnd().split('\n')
  const harms: [string, string | undefined][] = [
    ['digit', whole.replace(/\t10000\t/, '\t10001\t')],
    ['row', lines.filter((_, at) => at !== 4000).join('\n')],
    ['end', lines.slice(0, -1).join('\n')],
    ['table', lines.slice(0, lines.lastIndexOf('\\.') - 3).join('\n')],
    ['head', whole.replace('"format":1', '"format":2')],
    ['nothing', 'this is no export\n'],
  ]
  for (const [name, text] of harms) writeFileSync(path(name), gzipSync(`${text?.trimEnd()}\n`))
  writeFileSync(path('bytes'), readFileSync(path('old')))
  truncateSync(path('bytes'), Math.floor(readFileSync(path('old')).length / 2))
  writeFileSync(path('plain'), 'not even compressed')
  for (const name of [...harms.map(([name]) => name), 'bytes', 'plain'])
    await expect(importHouse(empty.ownerUrl, path(name)), name).rejects.toThrow(/^(The export is|This is no export)/)
  await expect(importHouse(empty.ownerUrl, path('missing'))).rejects.toThrow('There is no file ')
  expect(await isEmpty(empty.ownerUrl)).toBe(true)
})

it('a database that holds anything, or an older version, refuses an import', async () => {
  await clear(empty.ownerUrl)
  await ask(empty.ownerUrl, 'CREATE TABLE mine (x int)')
  await expect(importHouse(empty.ownerUrl, path('old'))).rejects.toThrow('The database is not empty')
  await ask(empty.ownerUrl, 'DROP TABLE mine')
  const { head } = await readExport(path('old'))
  await clear(old.ownerUrl)
  await ask(old.ownerUrl, 'CREATE TABLE migration (name text PRIMARY KEY, checksum text)')
  await ask(old.ownerUrl, `INSERT INTO migration VALUES ('9999_later.sql', '')`)
  await exportHouse(old.ownerUrl, path('later'))
  expect(head.migrations).not.toContain('9999_later.sql')
  await expect(importHouse(empty.ownerUrl, path('later'))).rejects.toThrow('newer version')
})

it('an interrupted import can be repeated; a failed export leaves nothing', async () => {
  await clear(empty.ownerUrl)
  // Where a kill leaves it: in the exporter's shape, without rows.
  await ask(
    empty.ownerUrl,
    'CREATE TABLE migration (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  )
  await ask(empty.ownerUrl, `COMMENT ON TABLE migration IS 'an import is under way'`)
  const { head } = await readExport(path('old'))
  await migrate(empty.ownerUrl, { only: head.migrations })
  const { rows } = await importHouse(empty.ownerUrl, path('old'))
  expect(rows).toBeGreaterThan(5000)
  await expect(importHouse(empty.ownerUrl, path('old'))).rejects.toThrow('not empty')
  mkdirSync(path('out'))
  await expect(exportHouse(empty.ownerUrl, join(base, 'out', 'deep', 'x'))).rejects.toThrow('ENOENT')
  await ask(empty.ownerUrl, 'DROP TABLE migration')
  await expect(exportHouse(empty.ownerUrl, join(base, 'out', 'x'))).rejects.toThrow('holds no house')
  expect(readdirSync(path('out'))).toEqual([])
})
