/** The studio beside a house under test, as its provider. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newKey } from '../../server/src/account/licensee/licenseeKeys.ts'
import { addProvider } from '../../server/src/game/provider/providerActs.ts'
import { openDb } from '../../server/src/kit/db.ts'
import { TEST_START_MS } from '../../server/test/feed/testFeed.ts'
import { startStudio } from '../../studio/src/studio.ts'
import { newDatabase } from '../../studio/test/testStudio.ts'
import type { TestStage } from './testStage.ts'

const STUDIO = join(import.meta.dirname, '..', '..', 'studio')
const PROVIDER = 'studio'

/** Registers the studio and starts it; its games are listed when this resolves. */
export async function openTestStudioHouse({ platform, ownerUrl, box }: TestStage): Promise<{ close(): Promise<void> }> {
  const key = newKey()
  const dataDir = mkdtempSync(join(tmpdir(), 'studio-'))
  const config = {
    ...{ host: 'localhost', port: 0, tlsPort: 0, isBehindProxy: true, databaseUrl: await newDatabase(), dataDir },
    ...{
      gamesDir: join(STUDIO, 'games'),
      strangersDir: join(dataDir, 'none'),
      publicUrl: undefined,
      flags: {},
      books: 'few' as const,
      draws: [],
    },
    wallets: [{ platform: platform.address, provider: PROVIDER, ...key }],
    ...{ parents: platform.address, keptMs: 400 * 24 * 3_600_000 },
  }
  const studio = await startStudio(config, { info: () => {}, error: (details) => console.error(details) })
  const db = openDb(ownerUrl, { max: 1 })
  const admin = { db, by: { account: 'test', ip: 'local' }, now: async () => TEST_START_MS }
  const row = { name: PROVIDER, url: `${studio.url}/launch/${PROVIDER}`, addresses: ['127.0.0.0/8', '::1/128'] }
  await addProvider(admin, box(), { ...row, fresh: 'open' }, () => key)
  await db.close()
  return {
    async close() {
      await studio.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
