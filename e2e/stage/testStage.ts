/** A whole platform and a browser for the tests that need both. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Brand } from '@quarterline/core/base/brand/brand'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { type Platform, startPlatform } from '../../server/src/app/platform.ts'
import { openDb } from '../../server/src/kit/db.ts'
import { openLog } from '../../server/src/kit/log.ts'
import { chromiumFlags, chromiumPath } from '../../server/test/testChromium.ts'
import { dropPartner, testDatabase } from '../../server/test/testDatabase.ts'
import { PATIENCE_MS } from '../journey.ts'

export interface TestStage {
  platform: Platform
  browser: Browser
  ownerUrl: string
  close(): Promise<void>
}

/** Our environment without its language, by which a system chooses fonts: letters of another width are another page. */
const sameFonts = () => ({ ...process.env, LANG: 'C.UTF-8', LANGUAGE: '', LC_ALL: 'C.UTF-8' })

/** Members have chosen Hong Kong odds: else each would have those of his currency, and every story others. */
async function chooseOdds(ownerUrl: string): Promise<void> {
  const db = openDb(ownerUrl)
  await db.query(
    `INSERT INTO member_setting (shard_key, member_id, body) SELECT shard_key, id, '{"oddsType": 2}' FROM member
     ON CONFLICT DO NOTHING`,
  )
  await db.close()
}

/**
 * @param feedOf the FEED of the platform, given a directory for its files
 * @param demoPartner whether members of a licensee of type 2 are there, with his wallet
 * @param demoRooms whether tournament rooms are opened and played in
 */
export async function openTestStage(
  feedOf: (dataDir: string) => string,
  {
    ownBrand,
    demoPartner = false,
    demoRooms = false,
  }: { ownBrand?: Brand | undefined; demoPartner?: boolean; demoRooms?: boolean } = {},
): Promise<TestStage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'journey-'))
  const database = await testDatabase()
  const platform = await startPlatform({
    config: {
      port: 0,
      dataDir,
      feed: feedOf(dataDir),
      brand: ownBrand?.name ?? 'Quarterline',
      ownBrand,
      publicOrigin: undefined,
      trustProxy: false,
      databaseUrl: undefined,
    },
    ownerUrl: database.ownerUrl,
    appUrl: database.appUrl,
    log: openLog(dataDir).log,
    demo: true,
    demoPartner,
    demoRooms,
    // Each journey writes what it reads.
    demoNews: false,
  })
  await chooseOdds(database.ownerUrl)
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags, env: sameFonts() })
  return {
    platform,
    browser,
    ownerUrl: database.ownerUrl,
    async close() {
      await browser.close()
      await platform.stop()
      await database.drop()
      if (demoPartner) await dropPartner(database.ownerUrl)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * The browser that every journey has, whatever the machine's zone and language are: far from GMT+8, with dates of its own
 * manner. What moves for its looks alone, a line of news or a price that flashes, would cost it half a processor.
 */
const PERSON: BrowserContextOptions = {
  reducedMotion: 'reduce',
  locale: 'de-DE',
  timezoneId: 'America/St_Johns',
}

/** A browser of somebody's own. */
export async function openContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ ...PERSON, ...options })
  context.setDefaultTimeout(PATIENCE_MS)
  return context
}

/** What only looks, and is turned away for a moment (429) by a machine that cannot keep up; the page asks again. */
const LOOKS =
  /\/odds\/ux|\/report\/|\/(announce|marquee|personal|banner)list$|\/personalunread$|\/bet\/\w*(list|details|explain)$/

/** What goes wrong on a page from now on; a refusal of anything but a look is a fault. */
export function faultsOf(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    const { url } = message.location()
    const isLook = message.text().includes('status of 429') && LOOKS.test(url)
    if (message.type() === 'error' && !isLook) faults.push(`${message.text()} ${url}`)
  })
  return faults
}

/**
 * One person's own browser for as long as his story lasts: a page that is left open goes on painting what is live, at everybody's cost.
 * @returns what went wrong on his page, as `faultsOf` finds it
 */
export async function visit(
  { browser }: TestStage,
  options: BrowserContextOptions,
  story: (page: Page) => Promise<void>,
): Promise<string[]> {
  const context = await openContext(browser, options)
  try {
    const page = await context.newPage()
    const faults = faultsOf(page)
    await story(page)
    return faults
  } finally {
    await context.close()
  }
}
