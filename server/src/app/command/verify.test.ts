/** `npm run verify` only reads: neither an older schema nor an empty directory is changed. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../test/testDatabase.ts'
import { writeHeads } from '../../kit/chain/heads.ts'

const NOTHING_YET = { blockNo: 0, hash: '00' }

const verify = (more: Record<string, string>, program = 'verify.ts'): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, DATABASE_URL: '', ...more }
    execFile(process.execPath, [join(import.meta.dirname, '..', program)], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, said: out + err }),
    )
  })

it('reports an older schema, and leaves it unchanged', async () => {
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

it('says that chain heads were compared with nothing if no process has stored any', async () => {
  const database = await testDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'quarterline-verify-'))
  const look = () => verify({ DATABASE_URL: database.ownerUrl, DATA_DIR: dataDir })
  try {
    const { code, said } = await look()
    expect([code, said]).toEqual([0, expect.stringContaining('(transfer, audit_record) could not be checked')])
    await writeHeads(dataDir, { transfer: NOTHING_YET, audit_record: NOTHING_YET })
    expect((await look()).said).not.toContain('could not be checked')
  } finally {
    rmSync(dataDir, { recursive: true })
    await database.drop()
  }
})

it('refuses to restore into an external database, with the reason', async () => {
  expect(
    await verify({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nowhere' }, join('command', 'restore.ts')),
  ).toEqual({
    code: 2,
    said: 'DATABASE_URL is set: only the embedded database can be restored from files.\n',
  })
})

it('creates no house where there is none', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'quarterline-verify-'))
  expect(await verify({ DATA_DIR: dataDir })).toEqual({
    code: 2,
    said: expect.stringContaining('There is no house in'),
  })
  expect(readdirSync(dataDir)).toEqual([])
  rmSync(dataDir, { recursive: true })
})
