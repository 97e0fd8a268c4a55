/** A whole platform and a browser for the tests that need both. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Brand } from '@quarterline/core/base/brand/brand'
import type { CallName } from '@quarterline/core/calls'
import { isByHand } from '@quarterline/core/stepUp'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { pastDays, playDemoPast } from '../../server/src/app/demo/demoPast.ts'
import { type Platform, startPlatform } from '../../server/src/app/platform.ts'
import { openDb } from '../../server/src/kit/db.ts'
import { openLog } from '../../server/src/kit/log.ts'
import { openSecretBox, type SecretBox } from '../../server/src/kit/secret/secretBox.ts'
import { TEST_START_MS } from '../../server/test/feed/testFeed.ts'
import { chromiumFlags, chromiumPath } from '../../server/test/testChromium.ts'
import { dropPartner, testDatabase } from '../../server/test/testDatabase.ts'
import { PATIENCE_MS } from '../journey.ts'

export interface TestStage {
  platform: Platform
  browser: Browser
  ownerUrl: string
  /** The platform's box of secrets. */
  box(): SecretBox
  /** Starts the platform again, at the same address and on the same database, with another FEED. */
  restart(feedOf: (dataDir: string) => string): Promise<void>
  close(): Promise<void>
}

/**
 * Our environment with one language for all, because the system chooses fonts by it and other widths change the layout.
 */
const sameFonts = () => ({ ...process.env, LANG: 'C.UTF-8', LANGUAGE: '', LC_ALL: 'C.UTF-8' })

/** Sets Hong Kong odds for all members, who otherwise have those of their currency. */
async function chooseOdds(ownerUrl: string): Promise<void> {
  const db = openDb(ownerUrl)
  await db.query(
    `INSERT INTO member_setting (shard_key, member_id, body) SELECT shard_key, id, '{"oddsType": 2}' FROM member
     ON CONFLICT DO NOTHING`,
  )
  await db.close()
}

/** Plays the demo house's past up to the start of the simulated offer. */
async function playPastWeek(appUrl: string): Promise<void> {
  const db = openDb(appUrl)
  await playDemoPast(db, TEST_START_MS, pastDays(TEST_START_MS).slice(-5))
  await db.close()
}

/**
 * @param feedOf the FEED of the platform, given a directory for its files
 * @param demoPartner whether members of a licensee of type 2 are there, with his wallet
 * @param demoPast whether some members bet in the week before, so that their reports have rows
 * @param demoRooms whether tournament rooms are opened and played in
 */
export async function openTestStage(
  feedOf: (dataDir: string) => string,
  {
    ownBrand,
    demoPartner = false,
    demoPast = false,
    demoRooms = false,
  }: { ownBrand?: Brand | undefined; demoPartner?: boolean; demoPast?: boolean; demoRooms?: boolean } = {},
): Promise<TestStage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'journey-'))
  const database = await testDatabase()
  if (demoPast) await playPastWeek(database.appUrl)
  const { log } = openLog(dataDir)
  const start = (feed: string, port: number) =>
    startPlatform({
      config: {
        port,
        dataDir,
        feed,
        brand: ownBrand?.name ?? 'Quarterline',
        ownBrand,
        publicOrigin: undefined,
        trustProxy: false,
        databaseUrl: undefined,
      },
      ownerUrl: database.ownerUrl,
      appUrl: database.appUrl,
      log,
      demo: true,
      demoPartner,
      demoRooms,
      // Each journey writes its own news.
      demoNews: false,
    })
  let platform = await start(feedOf(dataDir), 0)
  await chooseOdds(database.ownerUrl)
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags, env: sameFonts() })
  return {
    get platform() {
      return platform
    },
    browser,
    ownerUrl: database.ownerUrl,
    box: () => openSecretBox(dataDir, undefined),
    async restart(otherFeedOf) {
      const { port } = new URL(platform.address)
      await platform.stop()
      platform = await start(otherFeedOf(dataDir), Number(port))
    },
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
 * The browser of every journey, independent of the machine's zone and language: far from GMT+8, with another date
 * format, and without animations, which would cost half a processor.
 */
const PERSON: BrowserContextOptions = {
  reducedMotion: 'reduce',
  locale: 'de-DE',
  timezoneId: 'America/St_Johns',
}

/** Opens a browser context of its own. */
export async function openContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ ...PERSON, ...options })
  context.setDefaultTimeout(PATIENCE_MS)
  return context
}

/** What a page reads when it is opened. */
const READS = /^(report|media)\/|^(bet|tournament)\/\w*(list|details|explain)$/

/** Whether a call only reads: a busy machine may refuse it for a moment (429), and its page repeats it. */
function isLook(url: string): boolean {
  const name = new URL(url).pathname.replace(/^\/(api|odds)\//, '')
  return !isByHand(name as CallName) || READS.test(name)
}

/** Collects the faults of a page from now on; a refused call is one unless it only reads. */
export function faultsOf(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    const { url } = message.location()
    const isRepeated = message.text().includes('status of 429') && isLook(url)
    if (message.type() === 'error' && !isRepeated) faults.push(`${message.text()} ${url}`)
  })
  return faults
}

/** What the pages of some browser contexts show, as a tree of roles and names: what a failed journey saw. */
export async function shownBy(contexts: readonly BrowserContext[]): Promise<string> {
  const pages = contexts.flatMap((context) => context.pages())
  const shown = pages.map(async (page) => `${page.url()} shows\n${await page.locator('body').ariaSnapshot()}`)
  return (await Promise.allSettled(shown))
    .map((one) => (one.status === 'fulfilled' ? one.value : one.reason))
    .join('\n')
}

/**
 * Runs a journey in a browser context of its own and closes it, because an open page goes on painting.
 * @returns the page's faults, as `faultsOf` collects them
 * @throws what the story threw, with what its page showed
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
  } catch (error) {
    if (error instanceof Error) error.message += `\n${await shownBy([context])}`
    throw error
  } finally {
    await context.close()
  }
}
