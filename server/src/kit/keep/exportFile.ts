/**
 * The export file: gzipped lines. A head, then for each table its name, its rows as COPY writes them, `\\.`, and their
 * number and checksum; at the end the checksum of everything. A cut or changed file cannot pass.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Sequence, Table } from './shapeOf.ts'

export interface ExportHead {
  format: 1
  /** ISO time by the database's clock. */
  madeAt: string
  postgres: string
  /** The migrations that the house had. */
  migrations: string[]
  tables: Table[]
  sequences: Sequence[]
}

export interface TableEnd {
  rows: number
  sha256: string
}

/** An incomplete or changed export; the message says where. */
export class DamagedExport extends Error {}

export const END_OF_ROWS = Buffer.from('\\.\n')

const LINE_END = 10

async function* linesOf(path: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  const stream = createGunzip()
  pipeline(createReadStream(path), stream, () => {})
  for await (const chunk of stream) {
    const whole: Buffer = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    let from = 0
    for (let at = whole.indexOf(LINE_END); at !== -1; at = whole.indexOf(LINE_END, from)) {
      yield whole.subarray(from, at + 1)
      from = at + 1
    }
    rest = whole.subarray(from)
  }
  if (rest.length > 0) throw new DamagedExport('The export is cut: its last line has no end.')
}

/** Receives an export part by part. */
interface ExportReader {
  head?(head: ExportHead): Promise<void>
  /** Takes all rows of a table; rows it does not read are skipped. @returns the number of rows taken */
  table?(table: Table, rows: AsyncIterable<Buffer>): Promise<number>
}

const parse = <T>(line: Buffer | undefined, what: string): T => {
  try {
    return JSON.parse(String(line))
  } catch {
    throw new DamagedExport(`The export is damaged: ${what} cannot be read.`)
  }
}

/** Reads an export to its end and checks its checksums. @throws DamagedExport */
export async function readExport(path: string, reader: ExportReader = {}): Promise<{ head: ExportHead; rows: number }> {
  const all = createHash('sha256')
  const lines = linesOf(path)
  const next = async (): Promise<Buffer> => {
    const { value, done } = await lines.next()
    if (done) throw new DamagedExport('The export is cut: it has no end.')
    return value
  }
  const summed = async (): Promise<Buffer> => {
    const line = await next()
    all.update(line)
    return line
  }
  try {
    const head = parse<ExportHead>(await summed(), 'its head')
    if (head.format !== 1) throw new DamagedExport('This is no export, or one of a newer version.')
    await reader.head?.(head)
    let total = 0
    for (const table of head.tables) total += await readTable(table, summed, reader)
    const sum = all.digest('hex')
    if (parse<{ sha256: string }>(await next(), 'its end').sha256 !== sum)
      throw new DamagedExport('The export is damaged: its sum is another.')
    return { head, rows: total }
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (code === 'ENOENT') throw new DamagedExport(`There is no file ${path}.`)
    // Gzip's errors for a file that is cut or changed.
    if (/^Z_/.test(code)) throw new DamagedExport('The export is cut or damaged.')
    throw error
  } finally {
    await lines.return(undefined)
  }
}

async function readTable(table: Table, next: () => Promise<Buffer>, reader: ExportReader): Promise<number> {
  const { name } = table
  if (parse<{ table: string }>(await next(), `the name of ${name}`).table !== name)
    throw new DamagedExport(`The export is damaged: ${name} is not where it should be.`)
  const hash = createHash('sha256')
  let rows = 0
  async function* read(): AsyncGenerator<Buffer> {
    for (let line = await next(); !line.equals(END_OF_ROWS); line = await next()) {
      hash.update(line)
      rows += 1
      yield line
    }
  }
  const reading = read()
  const taken = await reader.table?.(table, reading)
  for await (const _ of reading);
  const end = parse<TableEnd>(await next(), `the end of ${name}`)
  if (end.rows !== rows || end.sha256 !== hash.digest('hex'))
    throw new DamagedExport(`The export is damaged: ${name} is not what was written.`)
  if (taken !== undefined && taken !== rows) throw new DamagedExport(`Of ${rows} rows of ${name} ${taken} were taken.`)
  return rows
}
