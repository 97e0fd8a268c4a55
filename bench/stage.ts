/**
 * Sets up the stage of a measurement: an embedded database, a platform in a process of its own, members with sessions.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { TERMS_VERSION } from '@quarterline/core/account/terms'
import { generateRoundTheClock } from '@quarterline/sources/replay/generate'
import { openDatabase } from '../server/src/kit/database.ts'
import { type Db, openDb } from '../server/src/kit/db.ts'
import { clusterDir } from '../server/src/kit/postgres/cluster.ts'
import { simulatorFeed } from '../server/test/feed/testFeed.ts'
import type { Workers } from './load/cpu.ts'
import { makeLog } from './log.ts'
import { type Enrolment, enrol, tokenOf } from './town.ts'
import { isWhole } from './whole.ts'

const APP = join(import.meta.dirname, '..', 'server', 'src', 'app')
const MAIN = join(APP, 'main.ts')
const ADMIN = join(APP, 'command', 'admin.ts')
const KICKOFF_MS = Date.UTC(2026, 0, 3)
const START_WITHIN_MS = 60_000

export interface Stage {
  address: string
  port: number
  ownerUrl: string
  /** The workers whose processor time a figure counts. */
  workers: Workers
  /** The platform's own role. */
  db: Db
  /** Adds members with funds and opens a session for each. @returns their tokens */
  members(count: number): Promise<string[]>
  /** Runs a command of `npm run admin` on its house. @returns what it says */
  admin(...words: string[]): Promise<string>
  stop(): Promise<void>
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (const untilMs = performance.now() + START_WITHIN_MS; performance.now() < untilMs; await sleep(100)) {
    if (child.exitCode !== null) throw new Error(`the platform ended with ${child.exitCode}`)
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
  }
  throw new Error('the platform did not start')
}

/** Adds members who have been asked everything, with sessions. @returns their tokens */
export async function enrolNow(db: Db, count: number, as?: Enrolment): Promise<string[]> {
  const { rows } = await db.query<{ now_ms: number }>('SELECT now_ms FROM clock')
  const nowMs = (rows[0] as { now_ms: number }).now_ms
  await enrol(db, count, nowMs, as)
  // A page that prompts for these settings is not the page under measurement.
  await db.query(
    `INSERT INTO terms_accepted SELECT shard_key, id, $1, $2, '127.0.0.1', 'bench' FROM member ON CONFLICT DO NOTHING`,
    [TERMS_VERSION, nowMs],
  )
  return Array.from({ length: count }, (_, at) => tokenOf(at, as))
}

/**
 * Opens the stage: a quiet offer (a replay in real time) of a few hundred matches, or the whole one.
 * @param more environment of the platform
 */
export async function openStage(more: NodeJS.ProcessEnv = {}): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quarterline-bench-'))
  const database = await openDatabase({
    config: { dataDir, databaseUrl: undefined },
    log: { warn: (message) => process.stderr.write(`${message}\n`) },
  })
  await makeLog(database.ownerUrl)
  const season = join(dataDir, 'season.csv')
  writeFileSync(season, generateRoundTheClock({ seed: 1, firstKickoffMs: KICKOFF_MS, days: 12 }))
  const port = await freePort()
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.ownerUrl,
    HOST: 'localhost',
    FEED: isWhole ? simulatorFeed() : `replay:${season}?speed=1`,
    ...more,
  }
  const child = spawn(process.execPath, [MAIN, '--demo'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const address = `http://127.0.0.1:${port}`
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await new Promise((resolve) => child.once('exit', resolve))
    }
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await answers(`${address}/readyz`, child)
  } catch (error) {
    await stop()
    throw error
  }
  const db = openDb(database.appUrl, { max: 4 })
  return {
    address,
    port,
    db,
    ownerUrl: database.ownerUrl,
    workers: { pid: child.pid as number, cluster: clusterDir(dataDir) },
    members: (count) => enrolNow(db, count),
    admin: async (...words) => (await promisify(execFile)(process.execPath, [ADMIN, ...words], { env })).stdout,
    async stop() {
      await db.close()
      await stop()
    },
  }
}
