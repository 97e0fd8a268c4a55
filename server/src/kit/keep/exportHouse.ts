/** Exports a house into one file as of one instant, beside a running platform. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, renameSync, rmSync, type WriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Transform } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createGzip, constants as zlib } from 'node:zlib'
import pg from 'pg'
import { appliedMigrations, SchemaMismatch } from '../migrate/migrate.ts'
import { copyOut } from './copyStreams.ts'
import { syncDir } from './durableFiles.ts'
import { END_OF_ROWS, type ExportHead, type TableEnd } from './exportFile.ts'
import { PLAIN_TEXTS, quoteName, readSequences, readTables, type Table } from './shapeOf.ts'

type WriteBytes = (bytes: Buffer) => Promise<unknown> | undefined

async function readHead(client: pg.Client): Promise<ExportHead> {
  const migrations = await appliedMigrations(client)
  if (!migrations) throw new SchemaMismatch('This database holds no house.')
  const about = await client.query<{ at: Date; postgres: string }>(
    `SELECT clock_timestamp() AS at, current_setting('server_version') AS postgres`,
  )
  const { at, postgres } = about.rows[0] as { at: Date; postgres: string }
  const holds = { tables: await readTables(client), sequences: await readSequences(client) }
  return { format: 1, madeAt: at.toISOString(), postgres, migrations, ...holds }
}

async function writeTable(client: pg.Client, { name, columns }: Table, write: WriteBytes): Promise<TableEnd> {
  const hash = createHash('sha256')
  const selected = `SELECT ${columns.map(quoteName).join(', ')} FROM ${quoteName(name)}`
  const rows = await copyOut(client, `COPY (${selected}) TO STDOUT`, (row) => {
    hash.update(row)
    return write(row)
  })
  return { rows, sha256: hash.digest('hex') }
}

async function writeAll(client: pg.Client, write: WriteBytes): Promise<{ head: ExportHead; rows: number }> {
  const all = createHash('sha256')
  const sum: WriteBytes = (bytes) => {
    all.update(bytes)
    return write(bytes)
  }
  const line = async (value: object) => sum(Buffer.from(`${JSON.stringify(value)}\n`))
  await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${PLAIN_TEXTS}`)
  const head = await readHead(client)
  await line(head)
  let rows = 0
  for (const table of head.tables) {
    await line({ table: table.name })
    const end = await writeTable(client, table, sum)
    await sum(END_OF_ROWS)
    await line(end)
    rows += end.rows
  }
  await client.query('COMMIT')
  await write(Buffer.from(`${JSON.stringify({ sha256: all.digest('hex') })}\n`))
  return { head, rows }
}

/** Batches rows: a compressor called for each row would do nothing else. */
const gather = (): Transform => {
  let chunks: Buffer[] = []
  let size = 0
  return new Transform({
    writableHighWaterMark: 1 << 20,
    transform(chunk: Buffer, _, done) {
      chunks.push(chunk)
      size += chunk.length
      if (size < 1 << 16) return done()
      const whole = Buffer.concat(chunks)
      chunks = []
      size = 0
      done(null, whole)
    },
    flush(done) {
      done(null, Buffer.concat(chunks))
    },
  })
}

const shut = (file: WriteStream) =>
  new Promise<void>((done) => (file.closed ? done() : file.once('close', () => done()).destroy()))

/**
 * Exports a house. Until the file is complete it has another name; a failure leaves nothing.
 * @returns what was written
 */
export async function exportHouse(ownerUrl: string, path: string): Promise<{ head: ExportHead; rows: number }> {
  const making = `${path}.part-${process.pid}`
  const client = new pg.Client(ownerUrl)
  client.on('error', () => {})
  await client.connect()
  const file = createWriteStream(making, { flags: 'wx', mode: 0o600 })
  try {
    const rows = gather()
    const failed = new AbortController()
    const whole = finished(rows.pipe(createGzip({ level: zlib.Z_BEST_SPEED })).pipe(file))
    whole.catch((error) => {
      rows.destroy()
      failed.abort(error)
    })
    let draining: Promise<unknown> | undefined
    const written = await writeAll(client, (bytes) => {
      if (failed.signal.aborted) return Promise.reject(failed.signal.reason)
      if (rows.write(bytes)) return undefined
      draining ??= once(rows, 'drain', { signal: failed.signal }).finally(() => {
        draining = undefined
      })
      return draining
    })
    rows.end()
    await whole
    const handle = await open(making, 'r')
    await handle.sync().finally(() => handle.close())
    renameSync(making, path)
    syncDir(dirname(path))
    return written
  } catch (error) {
    // The file may still be opening, and would be recreated if removed before that.
    await shut(file)
    rmSync(making, { force: true })
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}
