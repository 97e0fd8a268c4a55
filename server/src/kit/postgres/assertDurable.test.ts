/** A server that could lose acknowledged writes is refused, wherever the setting comes from. */
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/testDatabase.ts'
import { assertBounded, assertDurable } from './assertDurable.ts'
import { appRole } from './cluster.ts'

/** A pooler keeps connections from before a setting changed, with their old settings. */
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

it('a fully durable server is accepted without warnings', async () => {
  expect(await assertDurable(database.appUrl)).toEqual([])
  expect(await assertDurable(database.ownerUrl)).toEqual([])
})

it.skipIf(isPooled)(
  'synchronous_commit off for the database, or for the role in it, is refused as the application sees it',
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

it.skipIf(isPooled)('doubtful settings are accepted with a warning', async () => {
  await owner.query(`ALTER DATABASE ${name} SET zero_damaged_pages = on`)
  expect(await assertDurable(database.appUrl)).toEqual(['This PostgreSQL is set to ignore damaged pages.'])
  await owner.query(`ALTER DATABASE ${name} RESET ALL`)
})

it('an application role that could rewrite the ledger is refused [L3]', async () => {
  await expect(assertBounded(database.appUrl)).resolves.toBeUndefined()
  await expect(assertBounded(database.ownerUrl)).rejects.toThrow('who may rewrite the ledger')
})
