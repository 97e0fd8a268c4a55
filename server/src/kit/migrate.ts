/** Brings the database to the present shape: numbered SQL files, forward only, each once and in one transaction. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { appRole } from './postgres/cluster.ts'

type Migration = { name: string; sql: string; checksum: string }

const defaultDir = join(import.meta.dirname, '..', '..', 'migrations')

/**
 * Applies the files `NNNN_name.sql` that the database has not had yet, as the owner. Refuses a database in which an
 * applied file has since changed or vanished. Two processes may do this at once: one waits and finds nothing to do.
 */
export const migrate = async (ownerUrl: string, dir: string = defaultDir): Promise<void> => {
  const migrations = readMigrations(dir)
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    await againIfRaced(() => ensureAppRole(client))
    await againIfRaced(() =>
      client.query(
        'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
      ),
    )
    while (await applyNext(client, migrations)) {
      // One file a turn, so that each has its own transaction under the lock.
    }
  } finally {
    await client.end()
  }
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
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

const applyNext = async (client: pg.Client, migrations: Migration[]): Promise<boolean> => {
  await client.query('BEGIN')
  try {
    await client.query('LOCK TABLE migration IN ACCESS EXCLUSIVE MODE')
    const { rows } = await client.query<{ name: string; checksum: string }>('SELECT name, checksum FROM migration')
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    refuseChanged(migrations, applied)
    const next = migrations.find(({ name }) => !applied.has(name))
    if (next) await applyOne(client, next)
    await client.query('COMMIT')
    return next !== undefined
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

const applyOne = async (client: pg.Client, { name, sql, checksum }: Migration): Promise<void> => {
  try {
    await client.query(sql)
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
  await client.query('INSERT INTO migration (name, checksum) VALUES ($1, $2)', [name, checksum])
}

const refuseChanged = (migrations: Migration[], applied: Map<string, string>): void => {
  const present = new Map(migrations.map((migration) => [migration.name, migration.checksum]))
  for (const [name, checksum] of applied) {
    const now = present.get(name)
    if (now === undefined) throw new Error(`The database had migration ${name}, which this version does not know.`)
    if (now !== checksum) throw new Error(`Migration ${name} was changed after it was applied; add a new file instead.`)
  }
  const last = [...applied.keys()].sort().at(-1)
  const late = migrations.find(({ name }) => last !== undefined && name < last && !applied.has(name))
  if (late)
    throw new Error(`Migration ${late.name} comes before ${last}, which is applied already; give it a new number.`)
}

// Embedded, the role exists and can log in; on a database of somebody else's it is only ever taken on by SET ROLE.
const ensureAppRole = async (client: pg.Client): Promise<void> => {
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [appRole])
  if (rowCount === 0) await client.query(`CREATE ROLE ${appRole} NOLOGIN`)
  const member = await client.query(`SELECT pg_has_role(current_user, '${appRole}', 'MEMBER') AS yes`)
  if (!member.rows[0]?.yes) await client.query(`GRANT ${appRole} TO CURRENT_USER`)
}

const againIfRaced = async (step: () => Promise<unknown>): Promise<void> => {
  try {
    await step()
  } catch (error) {
    // Another process made the same thing at the same moment; the second look finds it.
    if (!['23505', '42710', '42P07', 'XX000'].includes((error as { code?: string }).code ?? '')) throw error
    await step()
  }
}
