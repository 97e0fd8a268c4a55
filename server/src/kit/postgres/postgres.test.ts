/** The embedded database survives the kill of any of its processes, and never outlives its platform. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { assertDurable } from './assertDurable.ts'
import { clusterDir, postgresProgram, settings, spawnTied } from './cluster.ts'
import { clusterProcesses } from './clusterProcesses.ts'
import { findRunning, type Postgres, startPostgres } from './postgres.ts'
import { chooseRunAs } from './runAs.ts'

const quiet = { warn: () => {} }
const base = mkdtempSync(join(tmpdir(), 'quarterline-postgres-'))
chmodSync(base, 0o755)
const running: Postgres[] = []

afterAll(async () => {
  await Promise.all(running.map((postgres) => postgres.stop()))
  rmSync(base, { recursive: true, force: true })
})

const start = async (dataDir: string): Promise<Postgres> => {
  const postgres = await startPostgres({ dataDir, log: quiet })
  running.push(postgres)
  return postgres
}

const query = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const until = async (what: () => boolean | Promise<boolean>): Promise<void> => {
  // A connection may still be cut while the server shuts down; that is not the answer yet.
  const came = async (): Promise<boolean> => {
    try {
      return await what()
    } catch {
      return false
    }
  }
  for (let waited = 0; !(await came()); waited += 50) {
    if (waited > 15_000) throw new Error('it did not come to pass')
    await sleep(50)
  }
}

const postmaster = (dataDir: string): Promise<number> =>
  findRunning(dataDir).then(async (found) => {
    const rows = await query(found?.ownerUrl ?? '', `SELECT pg_read_file('postmaster.pid') AS file`)
    return Number(String(rows[0]?.file).split('\n')[0])
  })

/** A separate process that runs the cluster, so that it can be killed. */
const startInOtherProcess = async (dataDir: string) => {
  const script = join(base, 'otherProcess.ts')
  const module = join(import.meta.dirname, 'postgres.ts')
  writeFileSync(
    script,
    `import { startPostgres } from '${module}'
    await startPostgres({ dataDir: process.argv[2], log: console })
    console.log('ready')
    setInterval(() => {}, 1000)`,
  )
  return spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
}

test('a started cluster is durable and private, has both roles, and stops without a trace', async () => {
  const dataDir = join(base, 'plain')
  const postgres = await start(dataDir)
  const settings = await query(
    postgres.ownerUrl,
    `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'data_checksums', 'listen_addresses', 'server_encoding', 'password_encryption') ORDER BY name`,
  )
  expect(settings.map((row) => row.setting)).toEqual(['on', 'on', '127.0.0.1', 'scram-sha-256', 'UTF8'])
  const [role] = await query(
    postgres.appUrl,
    `SELECT current_user AS name, rolsuper, rolcreatedb, rolcreaterole FROM pg_roles WHERE rolname = current_user`,
  )
  expect(role).toEqual({ name: 'quarterline_app', rolsuper: false, rolcreatedb: false, rolcreaterole: false })
  await expect(query(postgres.appUrl.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(/password/)
  expect(statSync(join(clusterDir(dataDir), 'quarterline.json')).mode & 0o777).toBe(0o600)
  expect(await findRunning(dataDir)).toEqual({ ownerUrl: postgres.ownerUrl, appUrl: postgres.appUrl })
  await postgres.stop()
  expect(clusterProcesses(clusterDir(dataDir))).toEqual([])
  expect(await findRunning(dataDir)).toBeUndefined()
})

test('a killed backend or server is back on the same port with everything acknowledged [B1]', async () => {
  const dataDir = join(base, 'killed')
  const postgres = await start(dataDir)
  await query(postgres.ownerUrl, 'CREATE TABLE kept (x int PRIMARY KEY)')
  await query(postgres.ownerUrl, 'INSERT INTO kept VALUES (1)')
  const stubborn = query(postgres.ownerUrl, 'SELECT pg_sleep(60)').catch(() => 'cut')
  const [backend] = await query(postgres.ownerUrl, 'SELECT pg_backend_pid() AS pid')
  expect(backend?.pid).toBeGreaterThan(0)
  const sleeper = `SELECT pid FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%'`
  await until(async () => (await query(postgres.ownerUrl, sleeper)).length === 1)
  const [victim] = await query(postgres.ownerUrl, sleeper)
  process.kill(Number(victim?.pid), 'SIGKILL')
  expect(await stubborn).toBe('cut')
  await until(async () => {
    await query(postgres.ownerUrl, 'INSERT INTO kept VALUES (2) ON CONFLICT DO NOTHING')
    // Sessions from before the kill are over, and new ones are no longer cut.
    return (await query(postgres.ownerUrl, sleeper)).length === 0
  })

  let first = 0
  await until(async () => {
    first = await postmaster(dataDir)
    return first > 0
  })
  process.kill(first, 'SIGKILL')
  await until(async () => (await findRunning(dataDir)) !== undefined && (await postmaster(dataDir)) !== first)
  await until(async () => (await findRunning(dataDir))?.ownerUrl === postgres.ownerUrl)
  expect(await query(postgres.ownerUrl, 'SELECT x FROM kept ORDER BY x')).toEqual([{ x: 1 }, { x: 2 }])
  await postgres.stop()
})

test('a server that cannot start is retried until it can, and its log stays short meanwhile [B4]', async () => {
  const dataDir = join(base, 'kept-down')
  const said: string[] = []
  const postgres = await startPostgres({ dataDir, log: { warn: (message) => said.push(message) } })
  running.push(postgres)
  const first = await postmaster(dataDir)
  const control = join(clusterDir(dataDir), 'global', 'pg_control')
  renameSync(control, `${control}.away`)
  truncateSync(join(dataDir, 'postgres.log'), 11_000_000)
  process.kill(first, 'SIGKILL')
  await until(() => said.filter((message) => message.includes('retrying')).length > 1)
  renameSync(`${control}.away`, control)
  await until(async () => (await findRunning(dataDir))?.ownerUrl === postgres.ownerUrl)
  // It answers slightly before that is logged.
  await until(() => said.at(-1) === 'PostgreSQL runs again.')
  expect(['postgres.log', 'postgres.log.1'].map((name) => statSync(join(dataDir, name)).size > 10_000_000)).toEqual([
    false,
    true,
  ])
  await postgres.stop()
})

test('it ends with a killed platform, and a stale pid file of a living stranger does no harm', async () => {
  const dataDir = join(base, 'orphan')
  const other = await startInOtherProcess(dataDir)
  await once(other.stdout, 'data')
  expect(clusterProcesses(clusterDir(dataDir)).length).toBeGreaterThan(0)
  other.kill('SIGKILL')
  await until(() => clusterProcesses(clusterDir(dataDir)).length === 0)

  writeFileSync(join(clusterDir(dataDir), 'postmaster.pid'), `${process.pid}\n${clusterDir(dataDir)}\n0\n1\n`)
  const postgres = await start(dataDir)
  expect(await query(postgres.ownerUrl, 'SELECT 1 AS x')).toEqual([{ x: 1 }])
  await postgres.stop()
})

test('with platform and server killed together, the next start waits for nobody', async () => {
  const dataDir = join(base, 'both')
  const other = await startInOtherProcess(dataDir)
  await once(other.stdout, 'data')
  const server = await postmaster(dataDir)
  other.kill('SIGKILL')
  process.kill(server, 'SIGKILL')
  const postgres = await start(dataDir)
  expect(await query(postgres.ownerUrl, 'SELECT 1 AS x')).toEqual([{ x: 1 }])
  await postgres.stop()
})

test('a kill during creation is followed by a new creation', async () => {
  const dataDir = join(base, 'halfMade')
  mkdirSync(dataDir)
  const other = await startInOtherProcess(dataDir)
  await until(() => readdirSync(dataDir).some((name) => existsSync(join(dataDir, name, 'cluster', 'base'))))
  other.kill('SIGKILL')
  await once(other, 'exit')
  expect(existsSync(clusterDir(dataDir))).toBe(false)
  const postgres = await start(dataDir)
  expect(await query(postgres.ownerUrl, 'SELECT 1 AS x')).toEqual([{ x: 1 }])
  expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.new-'))).toEqual([])
  await postgres.stop()
})

test.runIf(process.getuid?.() === 0)('it runs in a directory that only root may enter', async () => {
  const closed = mkdtempSync(join(base, 'closed-'))
  expect(statSync(closed).mode & 0o777).toBe(0o700)
  const postgres = await start(join(closed, 'deep'))
  expect(await query(postgres.ownerUrl, 'SELECT 1 AS x')).toEqual([{ x: 1 }])
  await postgres.stop()
})

test('fsync off in the cluster is overridden; a server running without it is refused [B1]', async () => {
  const dataDir = join(base, 'forgetful')
  const first = await start(dataDir)
  await query(first.ownerUrl, `ALTER SYSTEM SET fsync = 'off'`)
  await first.stop()
  const second = await start(dataDir)
  expect(await query(second.ownerUrl, 'SHOW fsync')).toEqual([{ fsync: 'on' }])
  await second.stop()

  const as = chooseRunAs(dataDir, postgresProgram('postgres'))
  const command = [postgresProgram('postgres'), '-D', clusterDir(dataDir), ...settings(second.port), '-c', 'fsync=off']
  const forgetful = spawnTied(as, 'INT', command, 'pipe')
  await until(async () => (await findRunning(dataDir)) !== undefined)
  await expect(assertDurable(second.ownerUrl)).rejects.toThrow('fsync off')
  forgetful.kill('SIGINT')
  await once(forgetful, 'exit')
})
