/** A server that could forget what it acknowledged is refused, wherever the setting comes from that makes it forget. */
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/testDatabase.ts'
import { assertBounded, assertDurable } from './assertDurable.ts'
import { appRole } from './cluster.ts'

/** A pooler keeps connections that were opened before a setting was changed, and so what they were told. */
const isPooled = process.env.TEST_ENGINE === 'pgbouncer'
let database: TestDatabase
let owner: pg.Client
let name: string

beforeAll(async () => {
  database = await testDatabase()
  owner = new pg.Client(database.ownerUrl)
  await owner.connect()
  name = new URL(database.ownerUrl).pathname.slice(1)
})
afterAll(async () => {
  await owner?.end()
  await database?.drop()
})

it('takes one that keeps everything, without a doubt', async () => {
  expect(await assertDurable(database.appUrl)).toEqual([])
  expect(await assertDurable(database.ownerUrl)).toEqual([])
})

it.skipIf(isPooled)(
  'refuses synchronous_commit that is off for the database or for the role in it, as the application sees it',
  async () => {
    await owner.query(`ALTER DATABASE ${name} SET synchronous_commit = off`)
    await expect(assertDurable(database.appUrl)).rejects.toThrow('synchronous_commit off')
    await owner.query(`ALTER DATABASE ${name} RESET synchronous_commit`)
    await owner.query(`ALTER ROLE ${appRole} IN DATABASE ${name} SET synchronous_commit = off`)
    await expect(assertDurable(database.appUrl)).rejects.toThrow('synchronous_commit off')
    await expect(assertDurable(database.ownerUrl)).resolves.toEqual([])
    await owner.query(`ALTER ROLE ${appRole} IN DATABASE ${name} RESET ALL`)
  },
)

it.skipIf(isPooled)('says what is doubtful and takes it', async () => {
  await owner.query(`ALTER DATABASE ${name} SET zero_damaged_pages = on`)
  expect(await assertDurable(database.appUrl)).toEqual(['This PostgreSQL is told to overlook damaged pages.'])
  await owner.query(`ALTER DATABASE ${name} RESET ALL`)
})

it('refuses an application that could rewrite the ledger [L3]', async () => {
  await expect(assertBounded(database.appUrl)).resolves.toBeUndefined()
  await expect(assertBounded(database.ownerUrl)).rejects.toThrow('who may rewrite the ledger')
})
