/** Reference numbers: one for each bet of a house, whoever hands them out. */
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/testDatabase.ts'
import { type Db, openDb } from '../../kit/db.ts'
import { createRefNumbers } from './refNumbers.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await testDatabase()
  db = openDb(database.appUrl)
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

it('begins beyond the numbers of a house that counted in each tree', async () => {
  await db.query('INSERT INTO ref_block (shard_key, next_no) VALUES ($1, 100_003_001), ($2, 100_009_001)', [
    uuidv7(),
    uuidv7(),
  ])
  const [first = 0] = await createRefNumbers(db)(1)
  expect(first).toBeGreaterThan(100_009_001)
})

it('hands out none twice: by two processes, by batches at once, beyond a block', async () => {
  const processes = [createRefNumbers(db), createRefNumbers(db)]
  const requests = Array.from({ length: 40 }, (_, at) => processes[at % 2]?.(at * 7) as Promise<number[]>)
  const numbers = (await Promise.all(requests)).flat()
  expect(new Set(numbers).size).toBe((39 * 40 * 7) / 2)
})
