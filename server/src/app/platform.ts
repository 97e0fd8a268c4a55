/** The platform in one process, alone or among several: house, source, workers and web server. */
import { join } from 'node:path'
import { MONEY_SCALE, money } from '@quarterline/core/base/money'
import { leftOutOf } from '@quarterline/core/media/mayWatch'
import { uuidv7 } from 'uuidv7'
import { seedDemoHouse } from '../account/demoHouse.ts'
import { seedDemoNews } from '../account/news/demoNews.ts'
import type { WarmSource } from '../feed/openSource.ts'
import { createLease } from '../kit/cluster/lease.ts'
import type { Config, ProcessRole } from '../kit/config.ts'
import { type Db, openDb } from '../kit/db.ts'
import { hostNames, ONE_ORIGIN } from '../kit/http/hosts.ts'
import { watchLoad } from '../kit/http/limit/load.ts'
import type { Log, OpenLog } from '../kit/log.ts'
import type { Phases } from '../kit/phases.ts'
import type { Step } from '../kit/product.ts'
import { playBookRole, startWorkers } from './cluster/bookRole.ts'
import { enterHouse } from './cluster/enterHouse.ts'
import { keepLeadership, type Leadership } from './cluster/leadership.ts'
import { banner } from './demo/banner.ts'
import { startDemoDice } from './demo/demoDice.ts'
import { startDemoKeeper } from './demo/demoKeeper.ts'
import { startDemoPartner } from './demo/demoPartner.ts'
import { playDemoPast, voidPast } from './demo/demoPast.ts'
import { startDemoStudio } from './demo/demoStudio.ts'
import { keepMonths } from './growth.ts'
import { type OpenHouse, openHouse, READS_AT_ONCE } from './house.ts'
import { platformSteps } from './platformSteps.ts'
import { createSite } from './site.ts'
import { watchChains } from './watch/watchChains.ts'
import { watchProcess } from './watch/watchHouse.ts'

export interface Platform {
  /** The address of the site. */
  address: string
  /** Lines for a person at the terminal. */
  banner: string[]
  stop(): Promise<void>
}

export interface PlatformOptions {
  config: Pick<Config, 'port' | 'dataDir' | 'feed' | 'brand' | 'publicOrigin' | 'trustProxy' | 'databaseUrl'> &
    Partial<Pick<Config, 'ownBrand' | 'backupDir' | 'fourEyesMyr' | 'host' | 'role' | 'natsUrl' | 'secretKeys'>> &
    Partial<Pick<Config, 'hosts' | 'walletHosts' | 'metricsPort' | 'metricsHost' | 'socketsPerAccount'>>
  ownerUrl: string
  appUrl: string
  log: Log
  /** The state of the log's file, if it has one. */
  logFile?: OpenLog['file']
  /** Whether to seed the demo house if there is none. */
  demo: boolean
  /** Whether its members get a betting past; default no. */
  demoPast?: boolean
  /** Whether a licensee of type 2 and his wallet are beside it; default no. */
  demoPartner?: boolean
  /** Whether our studio of games is beside it; default no. */
  demoStudio?: boolean
  /** Whether tournament rooms are opened and played in it; default no. */
  demoRooms?: boolean
  /** Whether it gets news; default yes. */
  demoNews?: boolean
  /** The directory of built pages. */
  pages?: string
  /** Receives the phases of the start. */
  phases?: Pick<Phases, 'done'>
  /** Aborts a start that waits. */
  signal?: AbortSignal
  /** A source thread started earlier. */
  source?: Pick<WarmSource, 'open' | 'prepare'>
}

const PAGES = join(import.meta.dirname, '..', '..', '..', 'web', 'dist')

/** The URL for a browser on this machine; a wildcard address is reached on loopback. */
function addressOf(host: string, port: number): string {
  const name = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** Logs what a step put into quarantine, and why. */
function logQuarantine({ quarantine }: OpenHouse, log: Log): void {
  quarantine.onPut(({ error, fact: _, ...one }) => {
    log.error({ ...one, err: error }, `The ${one.kind} step skipped ${one.item}, which is now in quarantine`)
  })
}

/** No statement of the platform takes seconds; one that hangs must not hold wallets or the desk for ever. */
const ANSWER_WITHIN_MS = 15_000
/** Nobody waits longer for a list. */
const READ_WITHIN_MS = 5_000

/** Bets, settlement and feed have connections of their own, whatever lists and reports use. */
function openPools({ appUrl, log }: Pick<PlatformOptions, 'appUrl' | 'log'>): { db: Db; reads: Db } {
  const onError = (error: Error) => log.info({ err: error }, 'A database connection broke')
  return {
    db: openDb(appUrl, { answerWithinMs: ANSWER_WITHIN_MS, onError }),
    reads: openDb(appUrl, { max: READS_AT_ONCE, answerWithinMs: READ_WITHIN_MS, onError }),
  }
}

/** The running house without its site. */
interface RunningHouse {
  house: OpenHouse
  /** Resolves when the book is open here or led by another process. */
  bookReady: Promise<void>
  months(): Promise<void>
  stop(): Promise<void>
}

/** The steps of this process's role; steps for its in-memory state run in any role. */
const stepsFor = (steps: readonly Step[], role: ProcessRole): Step[] =>
  steps.filter(({ where }) => where === 'each' || role === 'all' || where === role)

const IDLE: Leadership = { settled: Promise.resolve(), isLeading: () => false, stop: async () => {} }

/** The amount above which two operators are needed, if the house sets one. */
const boundOf = ({ fourEyesMyr }: PlatformOptions['config']) =>
  fourEyesMyr === undefined ? {} : { fourEyesAbove: money(fourEyesMyr * MONEY_SCALE) }

async function runHouse(options: PlatformOptions & { walletHosts: readonly string[] }): Promise<RunningHouse> {
  const { config, log, logFile, source, phases, demoPast, demoRooms, signal, walletHosts, ...urls } = options
  const { role = 'all', dataDir, brand, ownBrand } = config
  const ofBrand = { brand, hasMyanmar: ownBrand?.myanmar !== false, leftOut: leftOutOf(ownBrand ?? {}) }
  const ofHouse = { ...ofBrand, publicOrigin: config.publicOrigin, ownHosts: hostNames(config.hosts ?? ONE_ORIGIN) }
  const self = uuidv7()
  const { db, reads } = openPools({ ...urls, log })
  // On an embedded database no other process can be at work.
  const isAlone = config.databaseUrl === undefined
  const mayLead = role === 'all' || role === 'book'
  const { box, bus, leave } = await enterHouse(db, { ...urls, config, log, self, mayLead, signal })
  const lease = createLease(db, 'book', self)
  if (demoPast) await playDemoPast(db, Date.now())
  phases?.done('demo past')
  const shared = { reads, lease, bus, box, walletHosts }
  const house = await openHouse(db, { ...ofHouse, wallNowMs: Date.now(), ...shared, ...boundOf(config) })
  logQuarantine(house, log)
  // Before anything is written into them.
  const months = () => keepMonths(db, { nowMs: house.clock.now(), wallMs: Date.now() })
  await months()
  phases?.done('book')
  const watching = watchProcess(house, {
    log,
    dataDir,
    isExternalDatabase: config.databaseUrl !== undefined,
    ...(config.backupDir && { backupDir: config.backupDir }),
    ...(logFile && { file: logFile }),
  })
  const chains = watchChains({ ...house, log, dataDir })
  const steps = [...platformSteps(house, { log, months, demoRooms }), ...watching.steps, ...chains]
  const workers = startWorkers(stepsFor(steps, role), log)
  const warm = mayLead ? source : undefined
  const book = playBookRole(house, { lease, workers, log, isAlone, feed: config.feed, source: warm })
  house.watch.add(book)
  const leadership = mayLead ? keepLeadership(lease, { isAlone, begin: book.begin, log }) : IDLE
  return {
    house,
    bookReady: leadership.settled.then(() => (leadership.isLeading() ? undefined : book.followed)),
    months,
    async stop() {
      await leadership.stop()
      book.stop()
      await workers.stop()
      watching.stop()
      house.painter.stop()
      await bus.close()
      await leave()
      await Promise.all([db.close(), reads.close()])
    },
  }
}

/** Waits for the offer, then fills a demo house, which opens at platform time: the feed has set it by then. */
async function prepareHouse({ house, bookReady, months }: RunningHouse, options: PlatformOptions): Promise<void> {
  const { phases } = options
  await bookReady
  await months()
  phases?.done('feed')
  if (options.demo) await seedDemoHouse(house.db, house.clock.now())
  if (options.demoPast) await voidPast(house)
  if (options.demo && options.demoNews !== false) {
    await seedDemoNews(house.db, house.clock.now())
    await house.news.changed()
  }
  phases?.done('demo house')
}

/** Starts everything; when it resolves, the offer is in the book and members can bet. */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const { config, log, phases } = options
  const walletHosts = [...(config.walletHosts ?? [])]
  const running = await runHouse({ ...options, walletHosts })
  const { house } = running
  // Done while the source computes its offer.
  const isWeb = config.role === undefined || config.role === 'all' || config.role === 'web'
  const pages = isWeb ? { pages: options.pages ?? PAGES } : {}
  const load = watchLoad(() => performance.now())
  const making = createSite(house, { ...config, log, isWeb, load, ...pages })
  making.catch(() => {})
  try {
    await prepareHouse(running, options)
    const web = await making
    const host = config.host ?? 'localhost'
    await web.listen({ port: config.port, host })
    if (config.metricsPort !== undefined)
      await web.back.listen({ port: config.metricsPort, host: config.metricsHost ?? '127.0.0.1' })
    phases?.done('site')
    const partner = options.demoPartner ? await startDemoPartner({ ...house, ...options, walletHosts }) : undefined
    const { port } = web.server.address() as { port: number }
    const own = { ...house, ...options, dataDir: config.dataDir, address: addressOf(host, port), walletHosts }
    const studio = options.demoStudio ? await startDemoStudio(own) : undefined
    const dice = options.demoStudio ? await startDemoDice(own) : undefined
    const keeper = options.demoStudio ? await startDemoKeeper(own) : undefined
    return {
      address: config.publicOrigin ?? addressOf(host, port),
      banner: banner(config, options),
      async stop() {
        load.stop()
        await web.close()
        await Promise.all([partner?.stop(), studio?.stop(), dice?.stop(), keeper?.stop()])
        await running.stop()
      },
    }
  } catch (error) {
    load.stop()
    await making.then((web) => web.close()).catch(() => {})
    await running.stop()
    throw error
  }
}
