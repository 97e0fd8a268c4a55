/** Copies rows in sets inside the database: every column as its pattern has it, but for those that are named. */
import type { Queries } from '../../server/src/kit/db.ts'

const COLUMNS = `
  SELECT attname FROM pg_attribute
  WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`

/** Expressions for columns that differ from the pattern's; one that the table has not is left out. */
export type ColumnOverrides = Record<string, string>

/** What to run for a copy into a table: `from` names the patterns `t` and whatever else the expressions use. */
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
