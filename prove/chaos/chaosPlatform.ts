/** The platform as killable processes: start, wait until ready, kill in part or whole, and look for leftovers. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { clusterDir } from '../../server/src/kit/postgres/cluster.ts'
import { clusterProcesses, sendSignal } from '../../server/src/kit/postgres/clusterProcesses.ts'
import { simulatorFeed } from '../../server/test/feed/testFeed.ts'
import { sameMachine } from '../days/machine.ts'
import { root } from '../season/seasonProof.ts'

export type Victim = 'server' | 'database' | 'both'

export interface ChaosPlatform {
  /** Its current address; every start may choose another port. */
  url(): string
  start(): Promise<void>
  /** Kills outright; the server is started again by `start`, the database by the server. */
  kill(victim: Victim): Promise<void>
  /** Ends as Ctrl-C does. @returns the exit code */
  stop(): Promise<number | null>
  /** `npm run verify` in a process of its own, with or without a running platform. */
  verify(): Promise<{ code: number; said: string }>
  /** Stops the server's process, and continues it. */
  hold(): void
  goOn(): void
  /** The server's log. */
  log(): string
  /** What the server last printed. */
  printed(): string
  /** The server's memory, in bytes. */
  memory(): number
  /** Processes that belong to the data directory. */
  processes(): number[]
}

const PRINTED_MAX = 4000
const READY_WITHIN_MS = 180_000
const ADDRESS = /^http:\/\/(?:localhost|127\.0\.0\.1):(\d+)$/m

/** The environment of a process; empty when it is another user's or has ended. */
function environmentOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
  } catch {
    return []
  }
}

/** Waits for a condition. @throws if it does not hold within the time */
export async function until(what: () => boolean | Promise<boolean>, withinMs: number, name: string): Promise<void> {
  const fromMs = performance.now()
  while (!(await what())) {
    if (performance.now() - fromMs > withinMs) throw new Error(`${name} did not come about within ${withinMs} ms`)
    await sleep(20)
  }
}

function logOf(dataDir: string): string {
  const file = join(dataDir, 'server.log')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function verify(program: string, env: NodeJS.ProcessEnv): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(program, 'server', 'src', 'app', 'verify.ts')],
      { env },
      (error, stdout, stderr) => {
        resolve({ code: error ? (typeof error.code === 'number' ? error.code : 1) : 0, said: stdout + stderr })
      },
    )
  })
}

function processesOf(dataDir: string): number[] {
  const ours = readdirSync('/proc').filter((pid) => {
    return /^\d+$/.test(pid) && environmentOf(pid).includes(`DATA_DIR=${dataDir}`)
  })
  const cluster = existsSync(clusterDir(dataDir)) ? clusterProcesses(clusterDir(dataDir)) : []
  return [...new Set([...ours.map(Number), ...cluster])]
}

/** The address that a server prints once it serves. @throws where it ends or stays silent for too long */
async function urlOf(server: ChildProcess, printed: () => string): Promise<string> {
  const port = () => ADDRESS.exec(printed())?.[1]
  const isUp = () => {
    if (server.exitCode !== null) throw new Error(`the server ended by itself:\n${printed()}`)
    return port() !== undefined
  }
  await until(isUp, READY_WITHIN_MS, 'the address of the server')
  return `http://127.0.0.1:${port()}`
}

/**
 * A platform over a data directory of its own, with extra environment; nothing runs yet.
 * @param program the folder of the version that runs
 */
export function chaosPlatform(dataDir: string, more: NodeJS.ProcessEnv = {}, program = root): ChaosPlatform {
  // A named feed has no history: only the members of the proof bet in this house.
  const env = { ...sameMachine(), DATA_DIR: dataDir, PORT: '0', FEED: simulatorFeed({ matches: 200 }), ...more }
  const pidFile = join(clusterDir(dataDir), 'postmaster.pid')
  let server: ChildProcess | undefined
  let url = ''
  let printed = ''

  function killDatabase(): void {
    const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0
    // The number in the file may be an old one: only a process of this very cluster is killed.
    if (clusterProcesses(clusterDir(dataDir)).includes(pid)) sendSignal(pid, 'SIGKILL')
  }

  async function killServer(): Promise<void> {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const exited = once(server, 'exit')
    server.kill('SIGKILL')
    await exited
  }

  return {
    url: () => url,
    async start() {
      server = spawn(process.execPath, [join(program, 'server', 'src', 'app', 'main.ts')], {
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      printed = ''
      for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk) => (printed += chunk))
      url = await urlOf(server, () => printed)
    },
    async kill(victim) {
      if (victim !== 'server') killDatabase()
      if (victim !== 'database') await killServer()
    },
    async stop() {
      if (!server || server.exitCode !== null || server.signalCode !== null) return null
      const exited = once(server, 'exit')
      server.kill('SIGINT')
      const [code] = await exited
      return code
    },
    hold: () => void server?.kill('SIGSTOP'),
    goOn: () => void server?.kill('SIGCONT'),
    log: () => logOf(dataDir),
    printed: () => printed.slice(-PRINTED_MAX),
    verify: () => verify(program, env),
    memory() {
      const status = readFileSync(`/proc/${server?.pid}/status`, 'utf8')
      return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024
    },
    processes: () => processesOf(dataDir),
  }
}
