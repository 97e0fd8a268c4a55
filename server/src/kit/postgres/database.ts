/** The database a command works on: somebody's own, the one a running platform has, or ours, started for the purpose. */
import { mkdirSync } from 'node:fs'
import type { Config } from '../config.ts'
import { lockDataDir } from '../lock.ts'
import { assertDurable, findRunning, startPostgres } from './postgres.ts'

export type Database = {
  /** May change the shape of the database. */
  ownerUrl: string
  /** May do what the application may, and nothing else. */
  appUrl: string
  stop(): Promise<void>
}

type Needs = { config: Pick<Config, 'dataDir' | 'databaseUrl'>; log: { warn(message: string): void } }

/** Opens the database for the platform itself, which must be alone on an embedded one. */
export const openDatabase = async (needs: Needs): Promise<Database> => {
  const { config, ...rest } = needs
  if (config.databaseUrl) return external(config.databaseUrl)
  mkdirSync(config.dataDir, { recursive: true })
  const lock = await lockDataDir(config.dataDir)
  try {
    const postgres = await startPostgres({ dataDir: config.dataDir, ...rest })
    return { ...postgres, stop: () => postgres.stop().finally(() => lock.release()) }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** Opens the database for a command that may work beside a running platform. */
export const openDatabaseBeside = async (needs: Needs): Promise<Database> => {
  const running = needs.config.databaseUrl ? undefined : await findRunning(needs.config.dataDir)
  return running ? { ...running, stop: async () => {} } : openDatabase(needs)
}

const external = async (ownerUrl: string): Promise<Database> => {
  await assertDurable(ownerUrl)
  const app = new URL(ownerUrl)
  const options = [app.searchParams.get('options'), '-c role=quarterline_app'].filter(Boolean).join(' ')
  app.searchParams.delete('options')
  // Written by hand: URLSearchParams writes a space as "+", which the PostgreSQL client takes for a plus.
  app.search = [app.search.slice(1), `options=${encodeURIComponent(options)}`].filter(Boolean).join('&')
  return { ownerUrl, appUrl: app.href, stop: async () => {} }
}
