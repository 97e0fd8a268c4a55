/** The stage of a measurement: an embedded database, a platform in a process of its own, members with sessions. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { generateRoundTheClock } from '@quarterline/core/feed/generate'
import { addMembers, type NewMember } from '../server/src/account/demoHouse.ts'
import { openDatabase } from '../server/src/kit/database.ts'
import { type Db, openDb } from '../server/src/kit/db.ts'

const MAIN = join(import.meta.dirname, '..', 'server', 'src', 'main.ts')
const KICKOFF_MS = Date.UTC(2026, 0, 3)
const START_WITHIN_MS = 60_000

export interface Stage {
  address: string
  port: number
  ownerUrl: string
  /** The platform's own role. */
  db: Db
  /** Adds members with funds and opens a session for each. @returns their tokens */
  members(count: number): Promise<string[]>
  stop(): Promise<void>
}

async function freePort(): Promise<number> {
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

const tokenOf = (at: number): string => createHash('sha256').update(`bench ${at}`).digest('base64url')

interface Enrolling {
  shard_key: string
  parent_id: string
  chain_id: string
  now_ms: number
}

/** Members with 100,000.00 each and a session opened in the database: logging in is not what is measured. */
async function enrol(db: Db, count: number): Promise<string[]> {
  const { rows } = await db.query(
    `SELECT m.shard_key, m.parent_id, m.chain_id, c.now_ms FROM member m, clock c LIMIT 1`,
  )
  const { shard_key: shardKey, parent_id: agentId, chain_id: chainId, now_ms: nowMs } = rows[0] as Enrolling
  const members = Array.from({ length: count }, (_, at): NewMember => {
    return { accountId: `bench${at}`, currency: 'MYR', cash: 100_000, credit: 0, commType: 1 }
  })
  return db.tx(async (tx) => {
    const ids = await addMembers(tx, { shardKey, agentId, chainId }, members, 'nobody logs in', nowMs)
    const tokens = ids.map((_, at) => tokenOf(at))
    const hashes = tokens.map((token) => createHash('sha256').update(token).digest())
    await tx.query(
      `INSERT INTO session (token_hash, shard_key, member_id, created_ms, seen_ms, ip)
       SELECT s.hash, $1, s.member, $2, $2, 'bench' FROM unnest($3::bytea[], $4::uuid[]) AS s(hash, member)`,
      [shardKey, nowMs, hashes, ids],
    )
    return tokens
  })
}

/** Opens the stage: a quiet offer (a replay in real time) of a few hundred matches. */
export async function openStage(): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quarterline-bench-'))
  const database = await openDatabase({
    config: { dataDir, databaseUrl: undefined },
    log: { warn: (message) => process.stderr.write(`${message}\n`) },
  })
  const season = join(dataDir, 'season.csv')
  writeFileSync(season, generateRoundTheClock({ seed: 1, firstKickoffMs: KICKOFF_MS, days: 12 }))
  const port = await freePort()
  const env = {
    ...process.env,
    ...{ PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: database.ownerUrl, FEED: `replay:${season}?speed=1` },
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
    ...{ address, port, db, ownerUrl: database.ownerUrl },
    members: (count) => enrol(db, count),
    async stop() {
      await db.close()
      await stop()
    },
  }
}
