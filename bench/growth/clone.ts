/** Copies rows in sets inside the database: every column from its pattern, except the given ones. */
import type { Queries } from '../../server/src/kit/db.ts'

const COLUMNS = `
  SELECT attname FROM pg_attribute
  WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`

/** Expressions for columns that differ from the pattern's; one that the table does not have is ignored. */
export type ColumnOverrides = Record<string, string>

/**
 * The statement that copies rows into a table: `from` names the patterns `t` and the other sources of the expressions.
 */
export async function cloning(
  owner: Queries,
  table: string,
  from: string,
  differing: ColumnOverrides,
): Promise<string> {
  const { rows } = await owner.query<{ attname: string }>(COLUMNS, [table])
  const names = rows.map(({ attname }) => attname)
  const values = names.map((name) => differing[name] ?? `t.${name}`)
  return `INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')} FROM ${from}`
}
