/** The journey on the whole platform, at desktop and phone size, with a season that runs 240 times as fast as life. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MINUTE_MS } from '@quarterline/core/base/time'
import { generateRoundTheClock } from '@quarterline/core/feed/generate'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Platform, startPlatform } from '../server/src/app.ts'
import { openLog } from '../server/src/kit/log.ts'
import { chromiumFlags, chromiumPath } from '../server/src/kit/testChromium.ts'
import { type TestDatabase, testDatabase } from '../server/src/kit/testDatabase.ts'
import { journey } from './journey.ts'

const SPEED = 240
/** A match takes two hours of the platform's time; twice as long as that may pass before it is on the statement. */
const SETTLED_WITHIN_MS = (2 * 150 * MINUTE_MS) / SPEED
const GMT8_MS = 8 * 60 * MINUTE_MS

let platform: Platform
let database: TestDatabase
let browser: Browser
const dataDir = mkdtempSync(join(tmpdir(), 'journey-'))

beforeAll(async () => {
  database = await testDatabase()
  const file = join(dataDir, 'season.csv')
  const quarterHour = 15 * MINUTE_MS
  const startMs = Math.ceil(Date.now() / quarterHour) * quarterHour
  writeFileSync(file, generateRoundTheClock({ seed: 7, firstKickoffMs: startMs, days: 3 }))
  const start = new Date(startMs + GMT8_MS).toISOString().slice(0, 16)
  platform = await startPlatform({
    config: {
      port: 0,
      dataDir,
      feed: `replay:${file}?speed=${SPEED}&start=${start}&seed=7`,
      brand: 'Quarterline',
      publicOrigin: undefined,
      trustProxy: false,
      databaseUrl: undefined,
    },
    ownerUrl: database.ownerUrl,
    appUrl: database.appUrl,
    log: openLog(dataDir),
    demo: true,
  })
  browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
})

afterAll(async () => {
  await browser?.close()
  await platform?.stop()
  await database?.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

test.concurrent.each([
  { size: 'desktop', account: 'demo01', viewport: { width: 1440, height: 900 } },
  { size: 'phone', account: 'demo02', viewport: { width: 390, height: 844 } },
])('from login to the settled bet on the statement, $size', { timeout: 240_000 }, async ({ account, viewport }) => {
  const page = await (await browser.newContext({ viewport })).newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  const options = { account, password: 'demo1234', settledWithinMs: SETTLED_WITHIN_MS, matchAt: 3 }
  expect(await journey(page, platform.address, options)).toMatch(/^\d+$/)
  expect(faults).toEqual([])
})
