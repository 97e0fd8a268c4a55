/** Runs the embedded PostgreSQL: started, watched, restarted if it dies, stopped last. */
import type { ChildProcess } from 'node:child_process'
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { assertDurable } from './assertDurable.ts'
import {
  appRole,
  clusterDir,
  clusterUrl,
  ensureCluster,
  ensureRoles,
  ownerRole,
  postgresProgram,
  readSecrets,
  settings,
  spawnTied,
} from './cluster.ts'
import { clusterProcesses, sendSignal } from './clusterProcesses.ts'
import { chooseRunAs, giveTo, type RunAs } from './runAs.ts'

export type Postgres = { ownerUrl: string; appUrl: string; port: number; stop(): Promise<void> }
type Warn = { warn(message: string): void }
/** Pauses between restarts: growing, because the cause may need a person. */
const PAUSE_FIRST_MS = 250
const PAUSE_MAX_MS = 15_000
const LOG_BYTES_MAX = 10_000_000
const TRIM_EVERY_MS = 30_000

/** Settings that depend on the server's user. */
export type MoreSettings = (as: RunAs) => Record<string, string> | Promise<Record<string, string>>
/** How a cluster is started, the first time and again. */
type Run = { dataDir: string; as: RunAs; password: string; more: Record<string, string> | undefined }
type RunningServer = { child: ChildProcess; exited: Promise<void> }

/**
 * Starts the cluster in `dataDir`, created if needed. The caller holds the directory's lock. If the server dies it is
 * restarted on the same port, without a time limit: a full disk may have room again later.
 */
export const startPostgres = async (options: {
  dataDir: string
  log: Warn
  /** Additional settings: of an archive, of a recovery. */
  more?: MoreSettings | undefined
}): Promise<Postgres> => {
  const { dataDir, log, more } = options
  mkdirSync(dataDir, { recursive: true })
  const as = chooseRunAs(dataDir, postgresProgram('postgres'))
  await ensureCluster(dataDir, as)
  giveTo(as, clusterDir(dataDir))
  const secrets = readSecrets(dataDir)
  if (!secrets) throw new Error(`${clusterDir(dataDir)} was not made by Quarterline: its passwords are missing.`)
  const run: Run = { dataDir, as, password: secrets.ownerPassword, more: await more?.(as) }
  const start = await startOnFreePort(run)
  const { port } = start
  let running = start.running
  const stopping = new AbortController()
  const trimming = setInterval(() => trimLog(dataDir), TRIM_EVERY_MS)
  trimming.unref()

  const startAgain = async (): Promise<void> => {
    for (let pauseMs = PAUSE_FIRST_MS; !stopping.signal.aborted; pauseMs = Math.min(pauseMs * 2, PAUSE_MAX_MS)) {
      try {
        running = await startOn(run, port)
        log.warn('PostgreSQL runs again.')
        if (stopping.signal.aborted) await stopServer(running)
        else watch()
        return
      } catch (error) {
        log.warn(`PostgreSQL could not be started; retrying. ${(error as Error).message}`)
        await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
  }
  const watch = (): void => {
    void running.exited.then(() => {
      if (stopping.signal.aborted) return
      log.warn('PostgreSQL has died; restarting it.')
      return startAgain()
    })
  }
  watch()
  const stop = (): Promise<void> => {
    clearInterval(trimming)
    stopping.abort()
    return stopServer(running)
  }
  try {
    await ensureRoles(secrets, port)
    const ownerUrl = clusterUrl(ownerRole, secrets.ownerPassword, port)
    await assertDurable(ownerUrl)
    return { ownerUrl, appUrl: clusterUrl(appRole, secrets.appPassword, port), port, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The URLs of a cluster run by another living process; otherwise undefined. */
export const findRunning = async (dataDir: string): Promise<{ ownerUrl: string; appUrl: string } | undefined> => {
  const secrets = readSecrets(dataDir)
  const pidFile = join(clusterDir(dataDir), 'postmaster.pid')
  if (!secrets || !existsSync(pidFile)) return undefined
  const port = Number(readFileSync(pidFile, 'utf8').split('\n')[3])
  if (!port || !(await answers(clusterUrl(ownerRole, secrets.ownerPassword, port)))) return undefined
  return {
    ownerUrl: clusterUrl(ownerRole, secrets.ownerPassword, port),
    appUrl: clusterUrl(appRole, secrets.appPassword, port),
  }
}

const startOnFreePort = async (run: Run) => {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort()
    try {
      return { port, running: await startOn(run, port) }
    } catch (error) {
      // Another process may take the port between our check and PostgreSQL's; no other failure is retried.
      if (attempt === 3 || !/could not bind|TCP\/IP sockets/.test(String(error))) throw error
    }
  }
}

const startOn = async (run: Run, port: number): Promise<RunningServer> => {
  const { dataDir, password } = run
  const dir = clusterDir(dataDir)
  await waitUntilGone(dir)
  const { logFile, running } = launch(run, port)
  const from = statSync(logFile).size
  let gone = false
  void running.exited.then(() => {
    gone = true
  })
  const url = clusterUrl(ownerRole, password, port, 'postgres')
  // No time limit: replaying the WAL after a crash takes its time, and a dead server is noticed.
  while (!gone) {
    if (await answers(url)) return running
    await sleep(25)
  }
  const said = readFileSync(logFile).subarray(from).toString().trim()
  throw new Error(`PostgreSQL did not start:\n${said.split('\n').slice(-8).join('\n')}`)
}

const logFileOf = (dataDir: string): string => join(dataDir, 'postgres.log')

/** Truncates the server's log when it is long; the server keeps appending to the same file. */
const trimLog = (dataDir: string): void => {
  const logFile = logFileOf(dataDir)
  try {
    if (statSync(logFile).size <= LOG_BYTES_MAX) return
    copyFileSync(logFile, `${logFile}.1`)
  } catch {
    // No log yet, or no room for a copy: losing it is better than a full disk.
  }
  if (existsSync(logFile) && statSync(logFile).size > LOG_BYTES_MAX) truncateSync(logFile)
}

const launch = ({ dataDir, as, more }: Run, port: number): { logFile: string; running: RunningServer } => {
  const logFile = logFileOf(dataDir)
  trimLog(dataDir)
  const output = openSync(logFile, 'a', 0o600)
  const child = spawnTied(
    as,
    'INT',
    [postgresProgram('postgres'), '-D', clusterDir(dataDir), ...settings(port, more)],
    output,
  )
  closeSync(output)
  const exited = new Promise<void>((done) => child.once('exit', () => done()).once('error', () => done()))
  return { logFile, running: { child, exited } }
}

/**
 * Waits for processes of an earlier run. Since we hold the lock, they are orphans about to end; a dead server's pid
 * file is removed, because its number may belong to another process.
 */
const waitUntilGone = async (dir: string): Promise<void> => {
  for (let waited = 0; ; waited += 50) {
    const left = clusterProcesses(dir)
    if (left.length === 0) break
    if (waited >= 20_000) throw new Error(`An earlier PostgreSQL in ${dir} does not end (process ${left.join(', ')}).`)
    if (waited === 2000 || waited === 10_000)
      for (const pid of left) sendSignal(pid, waited === 2000 ? 'SIGINT' : 'SIGQUIT')
    await sleep(50)
  }
  rmSync(join(dir, 'postmaster.pid'), { force: true })
}

const stopServer = async ({ child, exited }: RunningServer): Promise<void> => {
  const ended = { soon: exited.then(() => true) }
  for (const [name, patienceMs] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5000],
    ['SIGKILL', 5000],
  ] as const) {
    if (child.exitCode === null && child.signalCode === null && child.pid) sendSignal(child.pid, name)
    const abort = new AbortController()
    const late = sleep(patienceMs, false, { signal: abort.signal }).catch(() => false)
    const done = await Promise.race([ended.soon, late])
    abort.abort()
    if (done) return
  }
}

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('SELECT 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
