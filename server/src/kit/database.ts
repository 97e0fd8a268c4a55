/**
 * Opens the database for a command: the operator's own, the one of a running platform, or the embedded one started for
 * the purpose.
 */
import { existsSync } from 'node:fs'
import pg from 'pg'
import type { Config } from './config.ts'
import { throughPooler } from './db.ts'
import { makeFolder } from './folder.ts'
import { archiveSettings } from './keep/archive.ts'
import { lockDataDir } from './lock.ts'
import { assertDurable } from './postgres/assertDurable.ts'
import { clusterDir } from './postgres/cluster.ts'
import { findRunning, startPostgres } from './postgres/postgres.ts'

export type Database = {
  /** May change the schema. */
  ownerUrl: string
  /** Has the application's rights and nothing else. */
  appUrl: string
  stop(): Promise<void>
}

type DatabaseOptions = {
  config: Pick<Config, 'dataDir' | 'databaseUrl'> & Partial<Pick<Config, 'databasePooler' | 'archiveDir'>>
  log: { warn(message: string): void }
}

/** Opens the database for the platform itself, which must be alone on an embedded one. */
export const openDatabase = async (needs: DatabaseOptions): Promise<Database> => {
  const { config, ...rest } = needs
  if (config.databaseUrl) return external(config.databaseUrl, config.databasePooler)
  makeFolder(config.dataDir)
  const lock = await lockDataDir(config.dataDir)
  try {
    const more = config.archiveDir ? archiveSettings(config.archiveDir, clusterDir(config.dataDir)) : undefined
    const postgres = await startPostgres({ dataDir: config.dataDir, more, ...rest })
    return { ...postgres, stop: () => postgres.stop().finally(() => lock.release()) }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** The data directory has no house; the message says where it was looked for. */
export class NoHouse extends Error {}

/**
 * Opens the database for a command that may run beside a platform.
 * @throws NoHouse instead of creating one
 */
export const openDatabaseBeside = async (needs: DatabaseOptions): Promise<Database> => {
  const { databaseUrl, dataDir } = needs.config
  if (!databaseUrl && !existsSync(clusterDir(dataDir)))
    throw new NoHouse(`There is no house in ${dataDir} yet. Start it first (npm start), or set DATA_DIR.`)
  const running = databaseUrl ? undefined : await findRunning(dataDir)
  return running ? { ...running, stop: async () => {} } : openDatabase(needs)
}

const external = async (ownerUrl: string, pooler?: string): Promise<Database> => {
  await assertDurable(ownerUrl)
  if (pooler) {
    await assertNotOwner(ownerUrl, pooler)
    return { ownerUrl, appUrl: throughPooler(pooler), stop: async () => {} }
  }
  const app = new URL(ownerUrl)
  const options = [app.searchParams.get('options'), '-c role=quarterline_app'].filter(Boolean).join(' ')
  app.searchParams.delete('options')
  // Written by hand: URLSearchParams encodes a space as "+", which the PostgreSQL client reads as a plus.
  app.search = [app.search.slice(1), `options=${encodeURIComponent(options)}`].filter(Boolean).join('&')
  return { ownerUrl, appUrl: app.href, stop: async () => {} }
}

/** Behind a pooler no role can be taken on, so the login role must not have the owner's rights. */
const assertNotOwner = async (ownerUrl: string, pooler: string): Promise<void> => {
  const [owner] = await ask(ownerUrl, 'SELECT current_user AS name')
  const [app] = await ask(pooler, `SELECT current_user AS name, pg_has_role(current_user, $1, 'MEMBER') AS yes`, [
    owner?.name,
  ])
  if (app?.yes)
    throw new Error(`DATABASE_POOLER logs in as ${app.name}, who may do what the owner may: give it a role of its own.`)
}

const ask = async (url: string, sql: string, values: unknown[] = []): Promise<{ name: string; yes?: boolean }[]> => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(sql, values)).rows
  } finally {
    await client.end()
  }
}
