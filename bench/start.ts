/**
 * Bench of starts: the first, the second, after a kill of the platform and of everything, alone and beside other work.
 */
import { type ChildProcess, type SpawnOptionsWithStdioTuple, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDb } from '../server/src/kit/db.ts'
import { clusterDir } from '../server/src/kit/postgres/cluster.ts'
import { clusterProcesses } from '../server/src/kit/postgres/clusterProcesses.ts'
import { findRunning } from '../server/src/kit/postgres/postgres.ts'
import type { Row } from './table.ts'

const ROOT = join(import.meta.dirname, '..')
/** The volume written between two starts, in MB of the database's log: more than a busy minute of bets. */
const LOG_MB = 300
const OPEN_FOR_MS = 3000

interface House {
  dataDir: string
  child: ChildProcess | undefined
}

/** Runs `npm start`, set-up included. @returns the time until it said that the house is open */
async function start(house: House): Promise<number> {
  const sinceMs = performance.now()
  const env = { ...process.env, DATA_DIR: house.dataDir, PORT: '0' }
  const options: SpawnOptionsWithStdioTuple<'ignore', 'pipe', 'inherit'> = {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  }
  const setup = spawn(process.execPath, [join(ROOT, 'boot', 'setup.mjs')], options)
  await once(setup, 'exit')
  const child = spawn(process.execPath, [join(ROOT, 'server', 'src', 'app', 'main.ts')], options)
  house.child = child
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the platform ended with ${code}`)))
  await Promise.race([once(child.stdout, 'data'), ended])
  ended.catch(() => {})
  return performance.now() - sinceMs
}

async function end({ child }: House, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

/** The phases that the platform has logged of its last start. */
function phasesOf({ dataDir }: House): string {
  const records = readFileSync(join(dataDir, 'server.log'), 'utf8').split('\n')
  const last = records.findLast((record) => record.includes('"phases"')) ?? '{}'
  const { phases = {} } = JSON.parse(last) as { phases?: Record<string, number> }
  const measured = Object.entries(phases).filter(([, ms]) => ms > 0)
  return measured.map(([phase, ms]) => `${phase} ${ms}`).join(', ')
}

/** Writes the log that a crash must replay. */
async function write({ dataDir }: House): Promise<void> {
  const running = await findRunning(dataDir)
  if (!running) throw new Error('the database does not run')
  const db = openDb(running.ownerUrl, { max: 1 })
  await db.query('CREATE TABLE IF NOT EXISTS bench_log (at bigint, text text)')
  await db.query(
    `INSERT INTO bench_log SELECT at, (SELECT string_agg(md5(at::text || piece), '') FROM generate_series(1, 30) AS piece)
     FROM generate_series(1, $1::int) AS at`,
    [LOG_MB * 1000],
  )
  await db.close()
}

/** Starts two processes for every core that keep it busy. @returns a function that ends them */
function occupy(): () => void {
  const busy = Array.from({ length: 2 * availableParallelism() }, () => spawn(process.execPath, ['-e', 'for(;;);']))
  return () => {
    for (const one of busy) one.kill('SIGKILL')
  }
}

async function starts(machine: string): Promise<Row[]> {
  const house: House = { dataDir: mkdtempSync(join(tmpdir(), 'quarterline-start-')), child: undefined }
  chmodSync(house.dataDir, 0o755)
  const rows: Row[] = []
  const measure = async (what: string) => {
    const load = loadavg()[0]?.toFixed(1)
    const ms = await start(house)
    rows.push({
      name: `${what}, ${machine}`,
      value: ms / 1000,
      unit: 's',
      note: `load ${load} before; ms: ${phasesOf(house)}`,
    })
    await sleep(OPEN_FOR_MS)
  }
  try {
    await measure('first start')
    await end(house, 'SIGTERM')
    await measure('second start')
    await end(house, 'SIGKILL')
    await measure('after the platform was killed')
    await write(house)
    for (const pid of clusterProcesses(clusterDir(house.dataDir))) process.kill(pid, 'SIGKILL')
    await end(house, 'SIGKILL')
    await measure(`after everything was, ${LOG_MB} MB to replay`)
  } finally {
    await end(house, 'SIGTERM')
    rmSync(house.dataDir, { recursive: true, force: true })
  }
  return rows
}

/** Measures all starts, on a quiet and on a busy machine. */
export async function benchStart(): Promise<Row[]> {
  const alone = await starts('by itself')
  const release = occupy()
  try {
    return [...alone, ...(await starts(`${2 * availableParallelism()} others at work`))]
  } finally {
    release()
  }
}
