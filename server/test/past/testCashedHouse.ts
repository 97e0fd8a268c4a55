/**
 * For tests: a house of the version of 24 November, before purses belonged to products: a signed and reset week with
 * whole and partial cash-outs, a correction since, and a running week with a cash-out order.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { importHouse } from '../../src/kit/keep/importHouse.ts'
import { testDatabase } from '../testDatabase.ts'
import { openTestHouse, TEST_SOURCE, type TestHouse } from '../testHouse.ts'
import { feedOn } from './testOldHouse.ts'

/** The old version's answers at the export. */
interface Golden {
  /** Platform time then. */
  atMs: number
  /** The statements' working dates, both included; the first starts the signed week. */
  week: string
  to: string
  /** Bets by kind and state. */
  bets: Record<string, number>
  members: Record<
    string,
    { balance: number; account_balance: number; outstanding_balance: number; statement: Statement }
  >
  /** By upline and week. */
  sheets: Record<string, object>
}
interface Statement {
  opening: number
  closing: number
  sums: object
  /** Dates with bookings. */
  rows: { workingDate: string }[]
}

const beside = (name: string) => join(import.meta.dirname, name)

export const cashedGolden: Golden = JSON.parse(readFileSync(beside('cashedHouse.golden.json'), 'utf8'))

/** Opens it under this version as an operator would: from its export, at the export's instant. */
export async function openCashedHouse(): Promise<TestHouse> {
  const database = await testDatabase()
  const client = new pg.Client(database.ownerUrl)
  await client.connect()
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public; GRANT USAGE ON SCHEMA public TO PUBLIC')
  await client.end()
  await importHouse(database.ownerUrl, beside('cashedHouse.export'))
  const house = await openTestHouse({ database, nowMs: cashedGolden.atMs })
  return { ...house, feed: await feedOn(house, TEST_SOURCE) }
}
