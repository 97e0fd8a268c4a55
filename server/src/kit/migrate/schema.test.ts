/**
 * `docs/schema.sql` is the schema of a migrated database, table by table; the functions are in `server/functions`.
 * Rewrite it with `npx vitest run server/src/kit/migrate/schema.test.ts -u`.
 */
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../test/testDatabase.ts'

const OURS = `c.relnamespace = 'public'::regnamespace AND NOT c.relispartition`
const TABLES = `
  SELECT c.oid::int AS id, c.relname AS name, obj_description(c.oid, 'pg_class') AS comment, pg_get_partkeydef(c.oid) AS cut,
    ARRAY(
      SELECT format('  %I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
        CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END, ' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid))
      FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum
    ) AS columns,
    ARRAY(
      SELECT format('  CONSTRAINT %I %s', conname, pg_get_constraintdef(oid)) FROM pg_constraint
      WHERE conrelid = c.oid AND contype <> 'n' ORDER BY contype DESC, conname
    ) AS constraints,
    ARRAY(
      SELECT pg_get_indexdef(i.indexrelid) || ';' FROM pg_index i
      WHERE i.indrelid = c.oid AND NOT EXISTS (SELECT FROM pg_constraint o WHERE o.conindid = i.indexrelid) ORDER BY 1
    ) || ARRAY(
      SELECT pg_get_triggerdef(oid) || ';' FROM pg_trigger WHERE tgrelid = c.oid AND NOT tgisinternal ORDER BY tgname
    ) AS beside,
    ARRAY(
      SELECT format('GRANT %s ON %I TO quarterline_app;', string_agg(privilege_type, ', ' ORDER BY privilege_type), c.relname)
      FROM aclexplode(c.relacl) WHERE grantee = 'quarterline_app'::regrole HAVING count(*) > 0
    ) AS grants
  FROM pg_class c WHERE ${OURS} AND c.relkind IN ('r', 'p') ORDER BY c.relname`

const HEAD = `-- The shape of the database, made from a migrated one: what server/migrations come to. Functions: server/functions.
-- Written by: npx vitest run server/src/kit/migrate/schema.test.ts -u
`

interface Table {
  name: string
  comment: string | null
  cut: string | null
  columns: string[]
  constraints: string[]
  beside: string[]
  grants: string[]
}

function statementsOf({ name, comment, cut, columns, constraints, beside, grants }: Table): string {
  const about = comment ? [`-- ${comment}`] : []
  const body = [...columns.map((column) => column.trimEnd()), ...constraints].join(',\n')
  const table = `CREATE TABLE ${name} (\n${body}\n)${cut ? ` PARTITION BY ${cut}` : ''};`
  return [
    ...about,
    table,
    ...beside.map((one) => one.replaceAll(' ON public.', ' ON ').replaceAll(' ON ONLY public.', ' ON ')),
    ...grants,
  ].join('\n')
}

it('docs/schema.sql is the result of the migrations', async () => {
  const database = await testDatabase()
  const client = new pg.Client(database.ownerUrl)
  await client.connect()
  try {
    const { rows } = await client.query<Table>(TABLES)
    const schema = [HEAD, ...rows.map(statementsOf)].join('\n\n')
    await expect(`${schema}\n`).toMatchFileSnapshot(
      join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'schema.sql'),
    )
  } finally {
    await client.end()
    await database.drop()
  }
})
