/** A house of several processes on one database and three servers of a bus, each part of which can be lost. */
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDb } from '../../server/src/kit/db.ts'
import { clusterProcesses, sendSignal } from '../../server/src/kit/postgres/clusterProcesses.ts'
import { simulatorFeed } from '../../server/test/feed/testFeed.ts'
import { freePort, newPassword, startServer } from '../../server/test/testServer.ts'
import { type BusServers, startBus } from './bus.ts'
import { type Crowd, crowd } from './chaosMembers.ts'
import { type ChaosPlatform, chaosPlatform } from './chaosPlatform.ts'
import { furnish, PASSWORD } from './hosted.ts'

const HOUSE = 'quarterline'
/** In members' real time: the proof measures how long they cannot bet. */
const FEED = simulatorFeed({ matches: 350, speed: 1 })
const SECRET_KEY = randomBytes(32).toString('base64')

/** A process of the house. */
export interface HouseProcess {
  name: string
  platform: ChaosPlatform
  /** Whether members are sent to it. */
  isWeb: boolean
  mayLead: boolean
  isUp: boolean
}

/** The machine of the database. */
export interface Database {
  url(database?: string): string
  /** Kills everything of it at once. */
  lose(): void
  /** Starts it again. */
  restore(): Promise<void>
  stop(): Promise<void>
}

/** The house and its members. */
export interface SeveralProcesses {
  all: HouseProcess[]
  people: Crowd
  bus: BusServers
  database: Database
  /** The owner's address of its database. */
  url: string
}

const LEADS = /"fence":(\d+),"msg":"This process leads the book"/g

/** The latest leader, by the logs of all processes. */
export function leaderOf(all: readonly HouseProcess[]): { fence: number; one: HouseProcess } {
  const began = all.map((one) => ({
    one,
    fence: Math.max(0, ...[...one.platform.log().matchAll(LEADS)].map(([, fence]) => Number(fence))),
  }))
  return began.reduce((last, next) => (next.fence > last.fence ? next : last))
}

async function openDatabase(folder: string): Promise<Database> {
  const [port, password] = [await freePort(), newPassword()]
  const start = () => startServer({ dir: folder, port, password, settings: { max_connections: 200 } })
  let server = await start()
  return {
    url: (database) => server.url(database),
    lose() {
      for (const pid of clusterProcesses(join(folder, 'cluster'))) sendSignal(pid, 'SIGKILL')
    },
    async restore() {
      server = await start()
    },
    stop: () => server.stop(),
  }
}

/** Starts the processes one after the other. @param roles by their names */
async function startAll(all: HouseProcess[], roles: Record<string, string>, dir: string, env: NodeJS.ProcessEnv) {
  for (const [name, ROLE] of Object.entries(roles)) {
    const dataDir = join(dir, name)
    mkdirSync(dataDir)
    const one = {
      name,
      platform: chaosPlatform(dataDir, { FEED, SECRET_KEY, ...env, ROLE }),
      isWeb: ROLE === 'all' || ROLE === 'web',
      mayLead: ROLE === 'all' || ROLE === 'book',
      isUp: true,
    }
    all.push(one)
    await one.platform.start()
  }
}

/** Opens a house, runs a story in it, and removes it. @param roles of its processes, by their names */
export async function several(
  { seed, roles, members, restMs }: { seed: string; roles: Record<string, string>; members: number; restMs?: number },
  story: (house: SeveralProcesses) => Promise<string>,
): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'quarterline-several-'))
  chmodSync(dir, 0o755)
  const database = await openDatabase(join(dir, 'database'))
  const bus = await startBus()
  const all: HouseProcess[] = []
  try {
    const db = openDb(database.url(), { max: 1 })
    await db.query(`CREATE DATABASE ${HOUSE}`).finally(db.close)
    const url = database.url(HOUSE)
    await furnish(url)
    await startAll(all, roles, dir, { DATABASE_URL: url, NATS_URL: bus.url })
    let turn = 0
    const anyUrl = () => {
      const up = all.filter(({ isWeb, isUp }) => isWeb && isUp)
      return (up[turn++ % up.length] as HouseProcess).platform.url()
    }
    const people = crowd(anyUrl, { members, seed, password: PASSWORD, ...(restMs && { restMs }) })
    await people.logIn()
    return await story({ all, people, bus, database, url })
  } catch (error) {
    throw new Error(`with seed ${seed}: ${(error as Error).message}`, { cause: error })
  } finally {
    for (const { platform } of all) {
      platform.goOn()
      await platform.kill('server')
    }
    await bus.lose('all')
    await database.stop()
    rmSync(dir, { recursive: true, force: true, maxRetries: 20 })
  }
}
