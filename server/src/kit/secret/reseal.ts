/** Secrets of other systems that another key sealed, sealed anew with the present one. */
import type { Db } from '../db.ts'
import { keyIdOf, NoSuchKey, type SecretBox } from './secretBox.ts'

/** A table with sealed secrets. */
export interface SealedTable {
  name: string
  /** Its key, one column. */
  key: string
  /** The columns with secrets. */
  secrets: readonly string[]
  /** Whose secrets a row has, as the box knows it. */
  whose(key: string): string
}

/** What became of secrets that another key had sealed. */
export interface ResealCounts {
  sealed: number
  /** None of our keys opens them: their systems are not believed, and not called. */
  lost: number
}

/** Reseals the secrets of a table, row by row. */
export async function resealTable(
  { db, box }: { db: Db; box: Pick<SecretBox, 'open' | 'seal' | 'present'> },
  { name, key, secrets, whose }: SealedTable,
): Promise<ResealCounts> {
  const found = { sealed: 0, lost: 0 }
  const behind = secrets.map((column) => `${keyIdOf(column)} <> $1`).join(' OR ')
  const set = secrets.map((column, at) => `${column} = $${2 + at}`).join(', ')
  // Only the row as read: a key that was made meanwhile is sealed with the present one.
  const asRead = secrets.map((column, at) => `${column} IS NOT DISTINCT FROM $${2 + secrets.length + at}`).join(' AND ')
  const { rows } = await db.query<Record<string, unknown>>(
    `SELECT ${key} AS key, ${secrets.join(', ')} FROM ${name} WHERE ${behind}`,
    [box.present.toString('hex')],
  )
  for (const row of rows) {
    const owner = whose(String(row.key))
    const read = secrets.map((column) => row[column] as Buffer | null)
    try {
      const anew = read.map((sealed) => sealed && box.seal(box.open(sealed, owner), owner))
      const { rowCount } = await db.query(`UPDATE ${name} SET ${set} WHERE ${key} = $1 AND ${asRead}`, [
        row.key,
        ...anew,
        ...read,
      ])
      found.sealed += rowCount ?? 0
    } catch (error) {
      if (!(error instanceof NoSuchKey)) throw error
      found.lost += 1
    }
  }
  return found
}
