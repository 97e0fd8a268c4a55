/** `npm run verify` looks and never touches: not an older shape, not an empty directory. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../test/testDatabase.ts'

const verify = (more: Record<string, string>): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, DATABASE_URL: '', ...more }
    execFile(process.execPath, [join(import.meta.dirname, '..', 'verify.ts')], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, said: out + err }),
    )
  })

it('says of a database in an older shape that it is older, and leaves it as it is', async () => {
  const database = await testDatabase()
  const client = new pg.Client(database.ownerUrl)
  await client.connect()
  try {
    const [{ name }] = (await client.query('SELECT max(name) AS name FROM migration')).rows
    await client.query('DELETE FROM migration WHERE name = $1', [name])
    const before = (await client.query('SELECT * FROM migration ORDER BY name')).rows
    expect(await verify({ DATABASE_URL: database.ownerUrl })).toEqual({
      code: 2,
      said: expect.stringContaining(`The database is older than this version: it has not had ${name}.`),
    })
    expect((await client.query('SELECT * FROM migration ORDER BY name')).rows).toEqual(before)
  } finally {
    await client.end()
    await database.drop()
  }
})

it('makes no house where there is none', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'quarterline-verify-'))
  expect(await verify({ DATA_DIR: dataDir })).toEqual({
    code: 2,
    said: expect.stringContaining('There is no house in'),
  })
  expect(readdirSync(dataDir)).toEqual([])
  rmSync(dataDir, { recursive: true })
})
