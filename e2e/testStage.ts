/** A whole platform and a browser for the tests that need both. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { type Platform, startPlatform } from '../server/src/app/platform.ts'
import { openLog } from '../server/src/kit/log.ts'
import { chromiumFlags, chromiumPath } from '../server/test/testChromium.ts'
import { testDatabase } from '../server/test/testDatabase.ts'

export interface TestStage {
  platform: Platform
  browser: Browser
  close(): Promise<void>
}

/** @param feedOf the FEED of the platform, given a directory for its files */
export async function openTestStage(feedOf: (dataDir: string) => string): Promise<TestStage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'journey-'))
  const database = await testDatabase()
  const platform = await startPlatform({
    config: {
      port: 0,
      dataDir,
      feed: feedOf(dataDir),
      brand: 'Quarterline',
      publicOrigin: undefined,
      trustProxy: false,
      databaseUrl: undefined,
    },
    ownerUrl: database.ownerUrl,
    appUrl: database.appUrl,
    log: openLog(dataDir).log,
    demo: true,
  })
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  return {
    platform,
    browser,
    async close() {
      await browser.close()
      await platform.stop()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * What goes wrong on a page from now on. A machine that cannot keep up turns away what only looks for a moment (429), and
 * the page asks again: that is no fault of the page.
 */
export function faultsOf(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('status of 429')) faults.push(message.text())
  })
  return faults
}
