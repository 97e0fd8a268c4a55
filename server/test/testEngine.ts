/** For tests: the cluster of a run on the engine named by TEST_ENGINE, so that one suite covers all engines. */
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../src/kit/migrate/migrate.ts'
import { appRole, clusterUrl, databaseName } from '../src/kit/postgres/cluster.ts'
import { type Postgres, startPostgres } from '../src/kit/postgres/postgres.ts'
import { freePort, newPassword, startBouncer, startServer } from './testServer.ts'

/** Embedded; serializable by default; Debian's; embedded behind PgBouncer. */
export const ENGINES = ['embedded', 'serializable', 'postgres15', 'pgbouncer'] as const
export type Engine = (typeof ENGINES)[number]

/** Most writes are copies of the migrated database, and compressing them in the WAL would be most of the work. */
const PLAIN = { wal_compression: 'off', shared_buffers: '128MB' }

/** Opens a migrated cluster of the engine in its own directory. */
export async function startEngine(name: string, dataDir: string): Promise<Omit<Postgres, 'port'>> {
  if (name === 'postgres15') return debian(dataDir)
  const postgres = await startPostgres({ dataDir, log: console, more: () => PLAIN })
  await migrate(postgres.ownerUrl)
  if (name === 'embedded') return postgres
  if (name === 'serializable') {
    await asOwner(postgres.ownerUrl, `ALTER SYSTEM SET default_transaction_isolation = 'serializable'`)
    await asOwner(postgres.ownerUrl, 'SELECT pg_reload_conf()')
    return postgres
  }
  if (name === 'pgbouncer') return bounced(postgres, join(dataDir, 'bouncer'))
  throw new Error(`TEST_ENGINE is one of ${ENGINES.join(', ')}, not ${name}`)
}

async function debian(dataDir: string): Promise<Omit<Postgres, 'port'>> {
  const password = newPassword()
  const server = await startServer({ dir: join(dataDir, 'debian'), port: await freePort(), password })
  await asOwner(server.url(), `CREATE ROLE ${appRole} LOGIN PASSWORD '${password}'`)
  await asOwner(server.url(), `CREATE DATABASE ${databaseName}`)
  await migrate(server.url(databaseName))
  const appUrl = clusterUrl(appRole, password, server.port)
  return { ownerUrl: server.url(databaseName), appUrl, stop: server.stop }
}

/** The application connects through the pooler; the owner, who migrates, does not. */
async function bounced(postgres: Postgres, dir: string): Promise<Omit<Postgres, 'port'>> {
  const { username: user, password } = new URL(postgres.appUrl)
  const bouncer = await startBouncer({ dir, port: postgres.port, user, password })
  const appUrl = `${clusterUrl(user, password, bouncer.port)}?pooler=transaction`
  const stop = () => bouncer.stop().then(postgres.stop)
  return { ownerUrl: postgres.ownerUrl, appUrl, stop }
}

async function asOwner(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
