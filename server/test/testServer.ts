/** For tests: a PostgreSQL from system packages and a PgBouncer, as processes that end with ours. */
import { type ChildProcess, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { spawnTied } from '../src/kit/postgres/cluster.ts'
import { chooseRunAs, giveTo, type RunAs, runCommand } from '../src/kit/postgres/runAs.ts'

const PROGRAMS = '/usr/lib/postgresql/15/bin'
const BOUNCER = '/usr/sbin/pgbouncer'
const READY_WITHIN_MS = 60_000

const program = (name: string) => join(PROGRAMS, name)

/** Which of them are missing, as a sentence. */
export const lacksPostgres15 = () => (existsSync(program('postgres')) ? undefined : 'there is no postgresql-15 here')
export const lacksBouncer = () => (existsSync(BOUNCER) ? undefined : 'there is no pgbouncer here')

/** A free port. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

export interface TestServer {
  port: number
  /** The owner's URL of a database. */
  url(database?: string): string
  /** Signals the server's first process: `SIGKILL` ends the machine, `SIGSTOP` stops it. */
  signal(name: NodeJS.Signals): void
  /** Stops it in order. */
  stop(): Promise<void>
  ended(): boolean
}

interface ServerOptions {
  /** An empty directory, or one with a standby's copy. */
  dir: string
  port: number
  password: string
  settings?: Record<string, string | number>
}

const OWNER = 'owner'
const settingsOf = (settings: object) => Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])

async function answering(url: string, child: ChildProcess): Promise<void> {
  const fromMs = performance.now()
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('SELECT 1')
      return
    } catch (error) {
      const isOver = child.exitCode !== null || performance.now() - fromMs > READY_WITHIN_MS
      if (isOver) throw new Error('a server of the test does not answer', { cause: error })
      await sleep(50)
    } finally {
      await client.end().catch(() => {})
    }
  }
}

function run(as: RunAs, dir: string, command: string[]): void {
  const { file, args, options } = runCommand(as, command)
  execFileSync(file, args, { ...options, cwd: dir, stdio: 'pipe' })
}

/** Creates a cluster unless there is one. Its future standby may copy it. */
function initialise(as: RunAs, { dir, password }: ServerOptions): string {
  const cluster = join(dir, 'cluster')
  if (existsSync(cluster)) return cluster
  const passwordFile = join(dir, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  giveTo(as, passwordFile)
  const how = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8', '--data-checksums', '--no-instructions']
  run(as, dir, [program('initdb'), `--pgdata=${cluster}`, `--username=${OWNER}`, `--pwfile=${passwordFile}`, ...how])
  return cluster
}

/** The programs' user for a directory, which is created and given to him. */
function ownerOf(dir: string): RunAs {
  mkdirSync(dir, { recursive: true })
  chmodSync(dir, 0o755)
  const as = chooseRunAs(dir, program('postgres'))
  giveTo(as, dir)
  return as
}

/** Starts Debian's PostgreSQL 15, creating directory and cluster if missing. */
export async function startServer(options: ServerOptions): Promise<TestServer> {
  const { dir, port, password, settings = {} } = options
  const as = ownerOf(dir)
  const cluster = initialise(as, options)
  const network = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', timezone: 'UTC' }
  const all = { ...network, dynamic_shared_memory_type: 'mmap', max_connections: 100, jit: 'off', ...settings }
  const child = spawnTied(as, 'INT', [program('postgres'), '-D', cluster, ...settingsOf(all)], 'pipe')
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-4000)
    })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()))
  const url = (database = 'postgres') => `postgres://${OWNER}:${password}@127.0.0.1:${port}/${database}`
  await answering(url(), child).catch((error) => {
    throw new Error(`${error.message}:\n${said}`, { cause: error })
  })
  const ended = () => child.exitCode !== null || child.signalCode !== null
  return {
    port,
    url,
    ended,
    signal: (name) => void child.kill(name),
    async stop() {
      if (!ended()) child.kill('SIGINT')
      const late = setTimeout(() => child.kill('SIGKILL'), 20_000)
      await exited
      clearTimeout(late)
    },
  }
}

/** Copies a running server into a directory, to start a standby from. */
export function copyServer(from: TestServer, dir: string, password: string, slot: string): void {
  const as = ownerOf(dir)
  const where = `host=127.0.0.1 port=${from.port} user=${OWNER} password=${password} application_name=${slot}`
  run(as, dir, [program('pg_basebackup'), '-D', join(dir, 'cluster'), '-R', '-X', 'stream', '-c', 'fast', '-d', where])
}

interface ProxyPort {
  port: number
  stop(): Promise<void>
}

/** Starts PgBouncer in transaction mode in front of a server, for one user. */
export async function startBouncer(before: {
  dir: string
  port: number
  user: string
  password: string
}): Promise<ProxyPort> {
  const { dir, user, password } = before
  const as = ownerOf(dir)
  const port = await freePort()
  const lines = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: join(dir, 'users.txt'),
    pool_mode: 'transaction',
    max_client_conn: 500,
    default_pool_size: 20,
    server_lifetime: 3600,
    log_connections: 0,
    log_disconnections: 0,
  }
  const ini = join(dir, 'pgbouncer.ini')
  const text = Object.entries(lines).map(([name, value]) => `${name} = ${value}`)
  writeFileSync(ini, ['[databases]', `* = host=127.0.0.1 port=${before.port}`, '[pgbouncer]', ...text, ''].join('\n'))
  writeFileSync(join(dir, 'users.txt'), `"${user}" "${password}"\n`)
  const child = spawnTied(as, 'INT', [BOUNCER, ini], 'pipe')
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-4000)
    })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()))
  await answering(`postgres://${user}:${password}@127.0.0.1:${port}/postgres`, child).catch((error) => {
    throw new Error(`${error.message}:\n${said}`, { cause: error })
  })
  return {
    port,
    async stop() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** A random password. */
export const newPassword = () => randomBytes(16).toString('hex')
