/** A whole platform and a browser for the tests that need both. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
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
