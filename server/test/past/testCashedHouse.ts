/**
 * For tests: a house as it lay before purses were any product's (the version of 24 November): a week that was signed and reset with tickets
 * cashed out in it, whole and in part, a correction of it since, and a week that runs, with a standing order to cash out.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { importHouse } from '../../src/kit/keep/importHouse.ts'
import { testDatabase } from '../testDatabase.ts'
import { openTestHouse, TEST_SOURCE, type TestHouse } from '../testHouse.ts'
import { feedOn } from './testOldHouse.ts'

/** What that version said of its house when it was exported. */
interface Golden {
  /** The platform's time then. */
  atMs: number
  /** The working dates of the statements, both included; the first begins the week that was signed. */
  week: string
  to: string
  /** How many bets there are, by kind and state. */
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
  /** Days on which something was booked. */
  rows: { workingDate: string }[]
}

const beside = (name: string) => join(import.meta.dirname, name)

export const cashedGolden: Golden = JSON.parse(readFileSync(beside('cashedHouse.golden.json'), 'utf8'))

/** Opens it under this version, as its operator carries it over: out of its export, at the instant at which that was made. */
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
