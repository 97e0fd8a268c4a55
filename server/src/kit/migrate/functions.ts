/**
 * Applies the database's functions: `server/functions/NAME.sql` has the current text of each, and is applied again when
 * it changes. Migrations create no functions; a function with new arguments gets a second form, and a later migration
 * drops the first once no version needs it.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

/** Their folder. */
export const functionsDir = join(import.meta.dirname, '..', '..', '..', 'functions')

interface SqlFunction {
  name: string
  sql: string
  checksum: string
}

function readFunctions(dir: string): SqlFunction[] {
  const files = readdirSync(dir).filter((file) => file.endsWith('.sql'))
  return files.sort().map((file) => {
    const name = file.slice(0, -'.sql'.length)
    const sql = readFileSync(join(dir, file), 'utf8')
    if (!new RegExp(`^CREATE OR REPLACE FUNCTION ${name}\\(`, 'm').test(sql))
      throw new Error(`${file} does not make the function ${name}.`)
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

const MAKE = 'CREATE TABLE IF NOT EXISTS sql_function (name text PRIMARY KEY, checksum text NOT NULL)'
const NOTE = `
  INSERT INTO sql_function (name, checksum) VALUES ($1, $2)
  ON CONFLICT (name) DO UPDATE SET checksum = excluded.checksum`

/**
 * Applies functions whose text differs from the database's, in the caller's transaction and under the migration lock:
 * no table is locked.
 */
export async function applyFunctions(client: pg.Client, dir: string): Promise<void> {
  await client.query(MAKE)
  const { rows } = await client.query<{ name: string; checksum: string }>('SELECT name, checksum FROM sql_function')
  const had = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  for (const { name, sql, checksum } of readFunctions(dir)) {
    if (had.get(name) === checksum) continue
    try {
      await client.query(sql)
    } catch (error) {
      throw new Error(`The function ${name} could not be made: ${(error as Error).message}`, { cause: error })
    }
    await client.query(NOTE, [name, checksum])
  }
}
