/** The platform in one process: the house, its source, its workers and its web server. */
import { join } from 'node:path'
import { money, UNIT } from '@quarterline/core/base/money'
import { DEMO_OPERATORS, DEMO_PASSWORD, demoMembers, seedDemoHouse } from './account/demoHouse.ts'
import { runFeed } from './feed/run.ts'
import { DEFAULT_FEED } from './feed/sourceText.ts'
import { openHouse } from './house.ts'
import type { Config } from './kit/config.ts'
import { openDb } from './kit/db.ts'
import type { Log } from './kit/log.ts'
import { startWorker } from './kit/worker.ts'
import { createSite } from './site.ts'

export interface Platform {
  /** Where it answers. */
  address: string
  /** What a person at the terminal should know. */
  banner: string[]
  stop(): Promise<void>
}

export interface PlatformOptions {
  config: Pick<Config, 'port' | 'dataDir' | 'feed' | 'brand' | 'publicOrigin' | 'trustProxy' | 'databaseUrl'> &
    Partial<Pick<Config, 'fourEyesMyr'>>
  ownerUrl: string
  appUrl: string
  log: Log
  /** Whether to seed the demo house; by default when the database is our own, or when asked for with --demo. */
  demo?: boolean
  /** Where the built pages are. */
  pages?: string
}

const ACCEPT_EVERY_MS = 50
const SETTLE_EVERY_MS = 250
const ADVANCE_EVERY_MS = 250
const EXPOSURE_EVERY_MS = 10_000
const SUSPEND_EVERY_MS = 500
const PAGES = join(import.meta.dirname, '..', '..', 'web', 'dist')

function banner(config: PlatformOptions['config'], isDemo: boolean): string[] {
  const lines = [`${config.brand} is open; its calls are described at /docs.`]
  if (!isDemo) return lines
  const currencies = demoMembers().filter(({ currency }) => currency !== 'MYR')
  const names = ['demo01 to demo20 (MYR)', ...currencies.map(({ accountId }) => accountId)]
  const operators = DEMO_OPERATORS.map(({ account }) => account).join(', ')
  return [
    ...lines,
    `Demo logins: ${names.join(', ')}; password ${DEMO_PASSWORD}.`,
    `Demo operators (/console/login): ${operators}; the same password.`,
  ]
}

/** Nothing that the platform asks takes seconds; a statement that hangs must not hold wallets or the desk for ever. */
const ANSWER_WITHIN_MS = 15_000

/** Starts everything; when it resolves, the offer is in the book and members can bet. */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const { config, log } = options
  const db = openDb(options.appUrl, {
    answerWithinMs: ANSWER_WITHIN_MS,
    onError: (error) => log.info({ err: error }, 'A database connection broke'),
  })
  const house = await openHouse(db, {
    ...{ brand: config.brand, wallNowMs: Date.now() },
    ...(config.fourEyesMyr !== undefined && { fourEyesAbove: money(config.fourEyesMyr * UNIT) }),
  })
  const { clock, book } = house

  const workers = [
    startWorker('accept', () => house.accept(), ACCEPT_EVERY_MS, log),
    startWorker('settle', () => house.settle(), SETTLE_EVERY_MS, log),
    startWorker('advance', async () => book.advance(clock.now()), ADVANCE_EVERY_MS, log),
    startWorker('exposure', () => house.exposure.refresh(db), EXPOSURE_EVERY_MS, log),
    startWorker('suspend', () => house.suspendExposed(), SUSPEND_EVERY_MS, log),
  ]
  const feedText = config.feed ?? DEFAULT_FEED
  const onEvents = () => {
    for (const worker of workers.slice(0, 2)) worker.poke()
  }
  const feed = runFeed({ db, clock, book, ingest: house.ingest, log, onEvents }, feedText)
  const stopHouse = async () => {
    await feed.stop()
    for (const worker of workers) await worker.stop()
    await db.close()
  }
  try {
    await feed.ready
    const isDemo = options.demo ?? (config.databaseUrl === undefined || process.argv.includes('--demo'))
    // The demo house opens at the platform's time, which the feed has set by now.
    if (isDemo) await seedDemoHouse(db, clock.now())

    const site = { ...config, log, pages: options.pages ?? PAGES }
    const web = await createSite(house, site)
    await web.listen({ port: config.port, host: '0.0.0.0' })
    const { port } = web.server.address() as { port: number }
    return {
      address: config.publicOrigin ?? `http://localhost:${port}`,
      banner: banner(config, isDemo),
      async stop() {
        await web.close()
        await stopHouse()
      },
    }
  } catch (error) {
    await stopHouse()
    throw error
  }
}
