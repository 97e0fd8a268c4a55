/**
 * Rules for new migrations beside the running previous version (docs/migrations.md): they add, and if they remove
 * something they name the version that must know it.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Files up to this one are older than the rule. */
const BEFORE = '0096'
const dir = join(import.meta.dirname, '..', '..', '..', 'migrations')

/** Statements without comments and function bodies, one line each. */
function statementsOf(sql: string): string[] {
  const plain = sql.replace(/--.*$/gm, '').replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
  return plain
    .split(';')
    .map((one) => one.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
}

const TAKES_AWAY =
  /^(DROP|TRUNCATE|DELETE|REVOKE)\b|\b(DROP (COLUMN|CONSTRAINT|DEFAULT|TABLE|FUNCTION)|RENAME|SET NOT NULL|(ALTER COLUMN \w+|ALTER \w+) (SET DATA )?TYPE)\b/i
const ADDS_REQUIRED = /ADD COLUMN (IF NOT EXISTS )?\w+ [^,]*NOT NULL(?![^,]*DEFAULT)(?<!DEFAULT[^,]*NOT NULL)/i

/** Why a file cannot run beside the previous version; empty if it can. */
function faultsOf(sql: string): string[] {
  const statements = statementsOf(sql)
  const made = statements.flatMap((one) => /^CREATE TABLE (?:IF NOT EXISTS )?(\w+)/i.exec(one)?.[1] ?? [])
  const isOld = (table: string | undefined) => table !== undefined && !made.includes(table)
  const isSaid = /^-- Needs \d{4}_\w+\.sql\.$/m.test(sql)
  return statements.flatMap((one) => {
    const [, ifNot, table] = /^CREATE (?:UNIQUE )?INDEX (IF NOT EXISTS )?.*? ON (\w+)/i.exec(one) ?? []
    if (isOld(table) && !ifNot) return [`an index of ${table} that cannot be made beforehand`]
    if (/^CREATE UNIQUE/i.test(one) && isOld(table) && !isSaid) return [`${table} refuses what it took before`]
    if (isOld(/^UPDATE (\w+)/i.exec(one)?.[1])) return ['rows filled in a migration hold their table for so long']
    if (/^CREATE (OR REPLACE )?FUNCTION/i.test(one)) return ['a function, which belongs into server/functions']
    if (ADDS_REQUIRED.test(one)) return ['a column that the version before does not write']
    if (/ADD (CONSTRAINT|CHECK|FOREIGN)/i.test(one) && !/NOT VALID/i.test(one))
      return ['a constraint that reads the table']
    return TAKES_AWAY.test(one) && !isSaid ? ['something is taken away and not said who must know'] : []
  })
}

describe('a new migration only adds, or says who must know what it removes', () => {
  const names = readdirSync(dir).filter((name) => name.slice(0, 4) > BEFORE)
  it.each(names)('%s', (name) => expect(faultsOf(readFileSync(join(dir, name), 'utf8'))).toEqual([]))
})

it.each([
  'CREATE TABLE a (x int NOT NULL); CREATE INDEX a_x ON a (x); INSERT INTO a VALUES (1); UPDATE a SET x = 2',
  "ALTER TABLE bet ADD COLUMN a int, ADD COLUMN b text NOT NULL DEFAULT ''",
  "ALTER TABLE bet ADD COLUMN b text DEFAULT '' NOT NULL",
  'CREATE INDEX IF NOT EXISTS bet_a ON bet (a); ALTER TABLE bet ADD CONSTRAINT c CHECK (a > 0) NOT VALID',
  '-- Needs 0099_before.sql.\nALTER TABLE bet DROP COLUMN a',
])('allowed: %s', (sql) => expect(faultsOf(sql)).toEqual([]))

it.each([
  'ALTER TABLE bet DROP COLUMN a',
  'ALTER TABLE bet RENAME COLUMN a TO b',
  'ALTER TABLE bet ALTER COLUMN a TYPE bigint',
  'ALTER TABLE bet ALTER COLUMN a SET NOT NULL',
  'ALTER TABLE bet ADD COLUMN a int NOT NULL',
  'ALTER TABLE bet ADD CONSTRAINT c CHECK (a > 0)',
  'CREATE INDEX bet_a ON bet (a)',
  'CREATE UNIQUE INDEX IF NOT EXISTS bet_a ON bet (a)',
  'UPDATE bet SET a = 1',
  'DROP FUNCTION place_bets',
  'CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ SELECT 1 $$',
  'DELETE FROM bet',
])('refused: %s', (sql) => expect(faultsOf(sql)).toHaveLength(1))
