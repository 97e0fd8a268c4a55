/** The other tests' kit: each file's database is its own, migrated, and quickly available. */
import pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from './testDatabase.ts'

test('each database is separate from the others and migrated', async () => {
  const [one, two] = await Promise.all([testDatabase(), testDatabase()])
  const client = new pg.Client(one.ownerUrl)
  await client.connect()
  await client.query('CREATE TABLE only_here (x int)')
  expect((await client.query(`SELECT to_regclass('migration') AS t`)).rows[0].t).toBe('migration')
  const other = new pg.Client(two.appUrl)
  await other.connect()
  expect((await other.query(`SELECT to_regclass('only_here') AS t, current_user AS u`)).rows[0]).toEqual({
    t: null,
    u: 'quarterline_app',
  })
  await Promise.all([client.end(), other.end()])
  await Promise.all([one.drop(), two.drop()])
})
