/** A house that began with one feed and is started with another: refused in a sentence, unchanged. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateSeason } from '@quarterline/sources/replay/generate'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { simulatorFeed } from '../../test/feed/testFeed.ts'
import { type TestDatabase, testDatabase } from '../../test/testDatabase.ts'
import { openHouse } from '../app/house.ts'
import { type Db, openDb } from '../kit/db.ts'
import { runFeed } from './runSource.ts'

const FIRST_MS = Date.parse('2030-08-15T14:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'feeds-'))
const [season, another] = ['season.csv', 'another.csv'].map((name, seed) => {
  const file = join(folder, name)
  writeFileSync(file, generateSeason({ seed, matches: 6, firstKickoffMs: FIRST_MS }))
  return file
})
const FIRST = `replay:${season}?speed=60&seed=7`

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await testDatabase()
  db = openDb(database.appUrl)
})
afterAll(async () => {
  await db.close()
  await database.drop()
  rmSync(folder, { recursive: true })
})

/** Starts a house with a feed like a platform, and stops it. @returns its time, or the refusal */
async function begin(feed: string): Promise<number | string> {
  const house = await openHouse(db, { brand: 'Quarterline', wallNowMs: FIRST_MS })
  const run = runFeed({ ...house, log: pino({ level: 'silent' }), onEvents: () => {} }, feed)
  try {
    await run.ready
    return house.clock.now()
  } catch (error) {
    return (error as Error).message
  } finally {
    await run.stop()
  }
}

async function stored() {
  const [sources, clock, matches] = await Promise.all([
    db.query('SELECT * FROM feed_source'),
    db.query('SELECT now_ms FROM clock'),
    db.query('SELECT id, gate_seq, state FROM match ORDER BY id'),
  ])
  return [sources.rows, clock.rows, matches.rows]
}

it('another feed is refused, whatever it is, and the house continues with its own', async () => {
  const began = await begin(FIRST)
  expect(began).toBeGreaterThan(FIRST_MS - 3_600_000)
  const before = await stored()
  expect(before[2]).toHaveLength(6)

  const others: [feed: string, reason: string][] = [
    [simulatorFeed(), 'This platform began with the replay as its feed'],
    [`replay:${another}?speed=100000&seed=7`, 'are not those that this platform began with'],
    [`replay:${season}?speed=60&seed=8`, 'are not those that this platform began with'],
    [`replay:${season}?speed=60&seed=7&start=2030-08-16`, 'are not those that this platform began with'],
  ]
  for (const [feed, reason] of others) {
    expect(await begin(feed)).toContain(reason)
    expect(await stored()).toEqual(before)
  }
  expect(await begin(FIRST)).toBeGreaterThanOrEqual(began as number)
})

it('after the simulator another seed and a replay are refused, another speed is not', async () => {
  await database.drop()
  await db.close()
  database = await testDatabase()
  db = openDb(database.appUrl)
  const began = await begin('simulator?seed=1&matches=50&start=2030-01-01')
  const before = await stored()
  expect(await begin('simulator?seed=2&start=2030-01-01')).toContain('another seed')
  expect(await begin(FIRST)).toContain('This platform began with the simulator as its feed')
  expect(await stored()).toEqual(before)
  expect(await begin('simulator?seed=1&matches=50&start=2030-01-01&speed=2')).toBeGreaterThanOrEqual(began as number)
})
