/**
 * Migrates the database: numbered SQL files, forward only, each once and in one transaction, beside a serving platform
 * (docs/migrations.md).
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { appRole } from '../postgres/cluster.ts'
import { applyFunctions, functionsDir } from './functions.ts'

interface Migration {
  name: string
  sql: string
  checksum: string
  /** A version that does not know this file cannot work beside what another one removes. */
  needs: string | null
}

/** The migrations that a database has had. */
type AppliedMigrations = Map<string, { checksum: string; needs: string | null }>

/** The database has another schema than this version knows; the message says which of the two is older. */
export class SchemaMismatch extends Error {}

/**
 * Files reworded later, to use an index that may have been built beforehand; databases with the former text are
 * accepted.
 */
const FORMERLY: Record<string, string> = {
  '0066_chain_body.sql': 'dac0e2331ac549177e5f5afd3a63975aa9e9f26807fbaf000a727ee357441ad3',
  '0083_cash_wait.sql': '7d0521ebb8b43eccc000485e1a54ba346f256f6487f4628551a5d46becd9f0cd',
}
/** A file that removes something names the file that a version must know to work without it. */
const NEEDS = /^-- Needs (\d{4}_\w+\.sql)\.$/m

const defaultDir = join(import.meta.dirname, '..', '..', '..', 'migrations')

/** The longest that others wait for a table behind a migration that waits for its lock. */
const LOCK_WAIT_MS = 500
/** How often it steps back and retries: some minutes in all. */
const ATTEMPTS_MAX = 150
const PAUSE_MAX_MS = 2000

interface MigrateOptions {
  dir?: string
  /** Where the functions are; without `dir` and `only`, ours. */
  functions?: string
  /** Only these files, all of which must be known: an earlier version's schema. */
  only?: readonly string[] | undefined
  /** Called with a file that has to wait for a lock. */
  onWait?: (name: string) => void
}

/**
 * Applies the files `NNNN_name.sql` that the database has not had, as the owner, then changed functions. Refuses a
 * database whose applied files have changed or vanished here. Of two processes at once, one waits and finds nothing to
 * do.
 * @returns newer versions' files with which this one can work
 * @throws SchemaMismatch if the database is too new for this version
 */
export const migrate = async (ownerUrl: string, options: MigrateOptions = {}): Promise<string[]> => {
  const migrations = chosen(readMigrations(options.dir ?? defaultDir), options.only)
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    await againIfRaced(() => ensureAppRole(client))
    await againIfRaced(() =>
      client.query(
        'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
      ),
    )
    // Checked first, so that a restart takes no lock for an existing column.
    if (!(await client.query(HAS_NEEDS)).rowCount)
      await client.query('ALTER TABLE migration ADD COLUMN IF NOT EXISTS needs text')
    const functions = options.functions ?? (options.dir || options.only ? undefined : functionsDir)
    const next = (): Promise<boolean> => applyNext(client, migrations, functions)
    while (await patiently(next, options.onWait)) {
      // One file per turn, so that each has its own transaction under the lock.
    }
    return refuseChanged(migrations, await readApplied(client))
  } finally {
    await client.end()
  }
}

const HAS_NEEDS = `SELECT 1 FROM pg_attribute WHERE attrelid = 'migration'::regclass AND attname = 'needs'`

/** The files that a database has had, in order; undefined if it was never migrated. */
export const appliedMigrations = async (client: Pick<pg.Client, 'query'>): Promise<string[] | undefined> => {
  const there = await client.query(`SELECT to_regclass('migration') IS NOT NULL AS yes`)
  if (!there.rows[0]?.yes) return undefined
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migration ORDER BY name')
  return rows.map(({ name }) => name)
}

/**
 * Refuses a database that this version cannot work with, without changing it.
 * @returns newer versions' files with which this one can work
 * @throws SchemaMismatch
 */
export const refuseOtherSchema = async (ownerUrl: string, dir: string = defaultDir): Promise<string[]> => {
  const migrations = readMigrations(dir)
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    if ((await appliedMigrations(client)) === undefined) throw new SchemaMismatch('This database holds no house.')
    const applied = await readApplied(client)
    const ahead = refuseChanged(migrations, applied)
    const missing = migrations.filter(({ name }) => !applied.has(name)).map(({ name }) => name)
    if (missing.length > 0)
      throw new SchemaMismatch(
        `The database is older than this version: it has not had ${missing.join(', ')}. Start this version once, or use the one that the house runs.`,
      )
    return ahead
  } finally {
    await client.end()
  }
}

const chosen = (migrations: Migration[], only: readonly string[] | undefined): Migration[] => {
  if (!only) return migrations
  const strange = only.find((name) => !migrations.some((migration) => migration.name === name))
  if (strange) throw new SchemaMismatch(`It comes from a newer version: migration ${strange} is not known here.`)
  return migrations.filter(({ name }) => only.includes(name))
}

const readMigrations = (dir: string): Migration[] => {
  const names = readdirSync(dir).filter((name) => name.endsWith('.sql'))
  const wrong = names.find((name) => !/^\d{4}_[a-zA-Z0-9_]+\.sql$/.test(name))
  if (wrong) throw new Error(`Migration ${wrong} is not named NNNN_name.sql.`)
  const sorted = names.sort()
  const twice = sorted.find((name, index) => name.slice(0, 4) === sorted[index + 1]?.slice(0, 4))
  if (twice) throw new Error(`Two migrations have the number ${twice.slice(0, 4)}.`)
  return sorted.map((name) => {
    const sql = readFileSync(join(dir, name), 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex'), needs: NEEDS.exec(sql)?.[1] ?? null }
  })
}

/** Gave up waiting for a lock, or lost a deadlock: nothing was done. */
const isLockFailure = (error: unknown): boolean => ['55P03', '40P01'].includes((error as { code?: string })?.code ?? '')

/** Applies the next file; without its locks it steps back and retries. */
const patiently = async (next: () => Promise<boolean>, onWait?: (name: string) => void): Promise<boolean> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await next()
    } catch (error) {
      const cause = (error as Error).cause
      if (!isLockFailure(cause) || attempt === ATTEMPTS_MAX) throw error
      if (attempt === 1) onWait?.((error as MigrationFailed).migration)
      await sleep(Math.min(attempt * 100, PAUSE_MAX_MS))
    }
  }
}

class MigrationFailed extends Error {
  readonly migration: string

  constructor(migration: string, cause: Error) {
    super(`Migration ${migration} failed: ${cause.message}`, { cause })
    this.migration = migration
  }
}

// Databases last migrated by an early version lack this column.
const APPLIED = `SELECT name, checksum, to_jsonb(m) ->> 'needs' AS needs FROM migration m ORDER BY name`

const readApplied = async (client: pg.Client): Promise<AppliedMigrations> => {
  const { rows } = await client.query<{ name: string; checksum: string; needs: string | null }>(APPLIED)
  return new Map(rows.map(({ name, ...row }) => [name, row]))
}

/** Applies the next file or, if there is none, the functions. @returns whether there may be another */
const applyNext = async (
  client: pg.Client,
  migrations: Migration[],
  functions: string | undefined,
): Promise<boolean> => {
  // Each statement sees everything committed before it, so a table copied after a wait is copied as it then was.
  await client.query('BEGIN ISOLATION LEVEL READ COMMITTED')
  try {
    // Another migrating process is waited for without limit; readers are not held up.
    await client.query(`SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0;
      LOCK TABLE migration IN SHARE ROW EXCLUSIVE MODE; SET LOCAL lock_timeout = ${LOCK_WAIT_MS}`)
    const applied = await readApplied(client)
    const ahead = refuseChanged(migrations, applied)
    const next = migrations.find(({ name }) => !applied.has(name))
    if (next) await applyOne(client, next)
    // A newer version's function stays.
    else if (functions !== undefined && ahead.length === 0) await applyFunctions(client, functions)
    await client.query('COMMIT')
    return next !== undefined
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

const applyOne = async (client: pg.Client, { name, sql, checksum, needs }: Migration): Promise<void> => {
  try {
    await client.query(sql)
  } catch (error) {
    throw new MigrationFailed(name, error as Error)
  }
  await client.query('INSERT INTO migration (name, checksum, needs) VALUES ($1, $2, $3)', [name, checksum, needs])
}

/** @returns files after the last one that this version knows */
const refuseChanged = (migrations: Migration[], applied: AppliedMigrations): string[] => {
  const present = new Map(migrations.map((migration) => [migration.name, migration.checksum]))
  const known = migrations.at(-1)?.name ?? ''
  const ahead: string[] = []
  for (const [name, { checksum, needs }] of applied) {
    const now = present.get(name)
    if (now === undefined) {
      if (known === '' || name < known || (needs !== null && needs > known))
        throw new SchemaMismatch(
          `The database had migration ${name}, which this version does not know and cannot work beside: start the version that made it, or a newer one; to go back, see docs/operating.md, Upgrade.`,
        )
      ahead.push(name)
    } else if (now !== checksum && FORMERLY[name] !== checksum)
      throw new Error(`Migration ${name} was changed after it was applied; add a new file instead.`)
  }
  const last = [...applied.keys()].sort().at(-1)
  const late = migrations.find(({ name }) => last !== undefined && name < last && !applied.has(name))
  if (late)
    throw new Error(`Migration ${late.name} comes before ${last}, which is applied already; give it a new number.`)
  return ahead
}

/** The sentence about a database that a newer version has migrated; undefined if none has. */
export const aheadInWords = (ahead: readonly string[]): string | undefined =>
  ahead.length === 0
    ? undefined
    : `A newer version has migrated this database (${ahead.join(', ')}); this one works beside that.`

// Embedded, the role exists and can log in; in an operator's own database it is only taken on by SET ROLE.
const ensureAppRole = async (client: pg.Client): Promise<void> => {
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [appRole])
  if (rowCount === 0) await client.query(`CREATE ROLE ${appRole} NOLOGIN`).catch(explainRole)
  const member = await client.query(`SELECT pg_has_role(current_user, '${appRole}', 'MEMBER') AS yes`)
  if (!member.rows[0]?.yes) await client.query(`GRANT ${appRole} TO CURRENT_USER`).catch(explainRole)
}

const explainRole = (error: { code?: string; message: string }): never => {
  if (error.code !== '42501') throw error
  throw new Error(
    `The role ${appRole} must be made by someone who may: CREATE ROLE ${appRole} NOLOGIN; GRANT ${appRole} TO the owner of the database (docs/operating.md).`,
  )
}

const againIfRaced = async (step: () => Promise<unknown>): Promise<void> => {
  try {
    await step()
  } catch (error) {
    // Another process created the same thing at the same moment; the second look finds it.
    if (!['23505', '42710', '42P07', 'XX000'].includes((error as { code?: string }).code ?? '')) throw error
    await step()
  }
}
