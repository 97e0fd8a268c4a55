/**
 * The contents of a database for an export: tables in an order in which they can be filled, with columns and
 * partitions.
 */
import type pg from 'pg'

export interface Table {
  name: string
  columns: string[]
  /** Partitions by name. */
  parts: string[]
}

const TABLES = `
  SELECT c.relname AS name,
    ARRAY(SELECT a.attname::text FROM pg_attribute a
          WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum) AS columns,
    ARRAY(SELECT p.relname::text FROM pg_inherits i JOIN pg_class p ON p.oid = i.inhrelid
          WHERE i.inhparent = c.oid ORDER BY p.relname) AS parts
  FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname NOT IN ('migration', 'sql_function')
  ORDER BY c.relname`

const REFERENCES = `
  SELECT DISTINCT f.relname AS "from", t.relname AS "to" FROM pg_constraint k
  JOIN pg_class f ON f.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
  WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace AND k.conrelid <> k.confrelid
    AND NOT f.relispartition AND NOT t.relispartition`

const SEQUENCES = `SELECT sequencename AS name, last_value::text AS last FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`

/** A sequence and its last value, if any. */
export interface Sequence {
  name: string
  last: string | null
}

/** Every sequence of the house; rows seen later in the same snapshot have no higher number. */
export async function readSequences(client: pg.Client): Promise<Sequence[]> {
  return (await client.query<Sequence & Record<string, unknown>>(SEQUENCES)).rows
}

/** Every table of the house, each after those it references. */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const tables = (await client.query<Table & Record<string, unknown>>(TABLES)).rows
  const references = (await client.query<{ from: string; to: string }>(REFERENCES)).rows
  const ordered: Table[] = []
  const isPlaced = (name: string) => ordered.some((table) => table.name === name)
  while (ordered.length < tables.length) {
    const next = tables.find(
      ({ name }) => !isPlaced(name) && references.every(({ from, to }) => from !== name || isPlaced(to)),
    )
    if (!next) throw new Error('Tables name each other in a ring: none of them can be filled first.')
    ordered.push({ name: next.name, columns: next.columns, parts: next.parts })
  }
  return ordered
}

/** A quoted SQL identifier. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Session settings that make text output independent of the reader. */
export const PLAIN_TEXTS = `SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO'; SET LOCAL intervalstyle = 'postgres';
  SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'; SET LOCAL statement_timeout = 0;
  SET LOCAL client_encoding = 'UTF8'`
