/**
 * Imports an export into an empty database: the exporter's schema, its rows in one transaction, then this version's
 * migrations.
 */
import pg from 'pg'
import { appliedMigrations, migrate } from '../migrate/migrate.ts'
import { copyIn } from './copyStreams.ts'
import { type ExportHead, readExport } from './exportFile.ts'
import { PLAIN_TEXTS, quoteName, readTables, type Table } from './shapeOf.ts'

/** The import is not possible there; the message says why. */
export class NotImported extends Error {}

/** Marks a database whose rows are still to come as no house yet. */
const UNDER_WAY = 'an import is under way'
const STATE = `SELECT obj_description(to_regclass('migration'), 'pg_class') AS state`
const ANY_TABLE = `SELECT 1 FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v') LIMIT 1`
/** Triggers of tables and partitions alike. */
const TRIGGERS = `
  SELECT quote_ident(c.relname) AS "table", quote_ident(t.tgname) AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE c.relnamespace = 'public'::regnamespace AND NOT t.tgisinternal AND t.tgenabled = 'O' AND t.tgparentid = 0`

/** Refuses a database that holds anything but an interrupted import. */
async function refuseFull(client: pg.Client): Promise<void> {
  const isEmpty = (await client.query(ANY_TABLE)).rowCount === 0
  const { rows } = await client.query<{ state: string | null }>(STATE)
  if (!isEmpty && rows[0]?.state !== UNDER_WAY)
    throw new NotImported('The database is not empty: import into a new one.')
}

/** Creates the exporter's monthly partitions; rows in its default partition stay there. */
async function makeParts(client: pg.Client, tables: readonly Table[]): Promise<void> {
  const present = new Set((await readTables(client)).flatMap(({ parts }) => parts))
  for (const { name, parts } of tables) {
    for (const part of parts.filter((one) => !present.has(one))) {
      const [, year, month] = /_(\d{4})_(\d{2})$/.exec(part) ?? []
      if (!year) throw new NotImported(`The export has a part ${part} of ${name} that is no month.`)
      await client.query('SELECT keep_month($1, $2::date)', [name, `${year}-${month}-01`])
    }
  }
}

/** Rows in batches. */
async function* inPieces(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let size = 0
  for await (const row of rows) {
    chunks.push(row)
    size += row.length
    if (size < 1 << 16) continue
    yield Buffer.concat(chunks)
    chunks = []
    size = 0
  }
  if (chunks.length > 0) yield Buffer.concat(chunks)
}

async function fill(client: pg.Client, path: string, { tables, sequences }: ExportHead): Promise<number> {
  await client.query(`BEGIN; ${PLAIN_TEXTS}`)
  await makeParts(client, tables)
  const triggers = (await client.query<{ table: string; name: string }>(TRIGGERS)).rows
  // Rows are copied as they were: no trigger checks, computes or chains them again.
  for (const { table, name } of triggers) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER ${name}`)
  await client.query(`TRUNCATE ${tables.map(({ name }) => quoteName(name)).join(', ')}`)
  const { rows } = await readExport(path, {
    table: ({ name, columns }, read) =>
      copyIn(client, `COPY ${quoteName(name)} (${columns.map(quoteName).join(', ')}) FROM STDIN`, inPieces(read)),
  })
  for (const { name, last } of sequences.filter((one) => one.last !== null))
    await client.query('SELECT setval($1::regclass, $2::bigint)', [quoteName(name), last])
  for (const { table, name } of triggers) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER ${name}`)
  await client.query('COMMENT ON TABLE migration IS NULL; COMMIT')
  return rows
}

/**
 * Imports an export into an empty database as its owner; a damaged one is refused before anything is written.
 * @returns what it held
 */
export async function importHouse(ownerUrl: string, path: string): Promise<{ head: ExportHead; rows: number }> {
  const { head } = await readExport(path)
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    await refuseFull(client)
    if ((await appliedMigrations(client)) === undefined) {
      await client.query(
        'CREATE TABLE migration (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
      )
      await client.query(`COMMENT ON TABLE migration IS '${UNDER_WAY}'`)
    }
    await migrate(ownerUrl, { only: head.migrations })
    const rows = await fill(client, path, head)
    await client.query('ANALYZE')
    await migrate(ownerUrl)
    return { head, rows }
  } finally {
    // An uncommitted transaction is undone with the connection.
    await client.end().catch(() => {})
  }
}
