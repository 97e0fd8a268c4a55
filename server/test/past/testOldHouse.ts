/** For tests: a house of an earlier version as it was in its database, and that version's answers. */
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { FeedEvent, FeedFact } from '@quarterline/core/market/event'
import pg from 'pg'
import { migrate } from '../../src/kit/migrate/migrate.ts'
import { type TestDatabase, testDatabase } from '../testDatabase.ts'
import { openTestHouse, type TestHouse } from '../testHouse.ts'

/** That version's last migration, and its matches' source. */
const LAST_MIGRATION = '0014_held.sql'
const SOURCE = 'simulator'

/**
 * The old version's answers when it was stopped. Its five days were played by the simulator with seeded members,
 * settlers and traders; rows are as written then, with ids renumbered in order.
 */
interface Golden {
  /** Platform time when it was stopped. */
  atMs: number
  /** The statements' working dates, both included. */
  from: string
  to: string
  /** Bets by kind and state. */
  bets: Record<string, number>
  /** The names of each date's figures. */
  dayColumns: string[]
  members: Record<string, MemberFigures>
  /** Answered requests, one of each kind; the database has the answers. */
  answers: { kind: string; account_id: string; oddsOption: number; wish: object; bet_key: string; answer: object }[]
}
interface MemberFigures {
  balance: number
  account_balance: number
  outstanding_balance: number
  /** Dates with bookings. */
  days: (string | number)[][]
}

const beside = (name: string) => join(import.meta.dirname, name)
const migrations = join(import.meta.dirname, '..', '..', 'migrations')

/** The old version's answers. */
export const oldGolden: Golden = JSON.parse(readFileSync(beside('oldHouse.golden.json'), 'utf8'))

/** Empties a database and gives it the old version's schema, with that version's migrations. */
async function migrateAsThen(ownerUrl: string, client: pg.Client): Promise<void> {
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public; GRANT USAGE ON SCHEMA public TO PUBLIC')
  const dir = mkdtempSync(join(tmpdir(), 'quarterline-old-'))
  try {
    for (const name of readdirSync(migrations)) {
      if (name <= LAST_MIGRATION) copyFileSync(join(migrations, name), join(dir, name))
    }
    await migrate(ownerUrl, { dir })
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

/** The old house in its own database, not upgraded yet. */
export async function oldDatabase(): Promise<TestDatabase> {
  const database = await testDatabase()
  const client = new pg.Client(database.ownerUrl)
  await client.connect()
  try {
    await migrateAsThen(database.ownerUrl, client)
    await client.query(gunzipSync(readFileSync(beside('oldHouse.sql.gz'))).toString())
  } finally {
    await client.end()
  }
  return database
}

/** The source's last number, from its matches. */
const LAST_SEQ = `SELECT max((state->>'lastSeq')::bigint) AS seq FROM match WHERE state->>'source' = $1`

/** Facts of a source that sent some before, from where it was. */
export async function feedOn({ db, ingest, clock }: TestHouse, source: string): Promise<TestHouse['feed']> {
  const { rows } = await db.query<{ seq: number }>(LAST_SEQ, [source])
  let seq = rows[0]?.seq ?? 0
  return async (...facts: FeedFact[]) => {
    const events = facts.map((fact): FeedEvent => {
      return { source, seq: ++seq, key: `later ${seq}`, atMs: clock.now(), ...fact }
    })
    await ingest.take(events)
  }
}

/** Opens the old house, upgraded, at the instant it was stopped; `feed` speaks as its source. */
export async function openOldHouse(): Promise<TestHouse> {
  const database = await oldDatabase()
  await migrate(database.ownerUrl)
  const house = await openTestHouse({ database, nowMs: oldGolden.atMs })
  return { ...house, feed: await feedOn(house, SOURCE) }
}
