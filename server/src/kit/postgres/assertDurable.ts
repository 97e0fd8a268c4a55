/**
 * Checks a database server at the start: it must keep what it acknowledges, and the application must not have the
 * owner's rights.
 */
import pg from 'pg'

/** Each of these, if off, loses acknowledged writes: after an operating system crash, a torn page, or any crash. */
const MUST_BE_ON: Record<string, string> = {
  fsync: 'with fsync off',
  full_page_writes: 'with full_page_writes off',
  synchronous_commit: 'with synchronous_commit off for this role or database',
}

interface ServerSetting {
  name: string
  setting: string
}

/** Settings of a role or database override the server's, so the connection itself is asked. */
const SETTINGS = `
  SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit',
    'synchronous_standby_names', 'data_checksums', 'zero_damaged_pages', 'ignore_checksum_failure')`

async function ask<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Warnings about settings that are allowed but doubtful. */
function doubts(of: (name: string) => string | undefined): string[] {
  const said: string[] = []
  if (of('data_checksums') === 'off') said.push('has no page checksums: damage by a disk goes unnoticed')
  if (of('zero_damaged_pages') === 'on' || of('ignore_checksum_failure') === 'on')
    said.push('is set to ignore damaged pages')
  if (of('synchronous_standby_names') && /^(local|remote_write)$/.test(of('synchronous_commit') ?? ''))
    said.push('acknowledges before its standby has stored: acknowledged commits may be lost with the machine')
  return said.map((what) => `This PostgreSQL ${what}.`)
}

/**
 * Refuses a server that may lose acknowledged writes of this URL's connections.
 * @returns warnings, as sentences
 */
export async function assertDurable(url: string): Promise<string[]> {
  const { rows } = await ask(url, (client) => client.query<ServerSetting>(SETTINGS))
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]))
  const off = Object.keys(MUST_BE_ON).find((name) => settings.get(name) === 'off')
  if (off) throw new Error(`This PostgreSQL runs ${MUST_BE_ON[off]}: it could lose money. Refused.`)
  return doubts((name) => settings.get(name))
}

const RIGHTS = `
  SELECT current_user AS name, (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS super,
    has_table_privilege('transfer', 'UPDATE') OR has_table_privilege('transfer', 'TRUNCATE') AS rewrites`

/** Refuses an application URL that could rewrite the ledger: the owner's own, or one without its role. */
export async function assertBounded(appUrl: string): Promise<void> {
  const { rows } = await ask(appUrl, (client) => client.query(RIGHTS))
  const found = rows[0] as { name: string; super: boolean; rewrites: boolean }
  if (found.super || found.rewrites)
    throw new Error(`The application would connect as ${found.name}, who may rewrite the ledger. Refused.`)
}
