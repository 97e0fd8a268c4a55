/** What a connection of ours must find: a server that keeps what it acknowledges, and no more rights than it needs. */
import pg from 'pg'

/** Off, each of them loses what was acknowledged: to a crash of the system, to a torn page, to any crash. */
const MUST_BE_ON: Record<string, string> = {
  fsync: 'with fsync off',
  full_page_writes: 'with full_page_writes off',
  synchronous_commit: 'with synchronous_commit off for this role or database',
}

interface ServerSetting {
  name: string
  setting: string
}

/** A role's or a database's own settings overrule the server's, so each connection asks for itself. */
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

/** Sentences about what is allowed and still doubtful. */
function doubts(of: (name: string) => string | undefined): string[] {
  const said: string[] = []
  if (of('data_checksums') === 'off') said.push('has no checksums on its pages: damage by a disk goes unnoticed')
  if (of('zero_damaged_pages') === 'on' || of('ignore_checksum_failure') === 'on')
    said.push('is told to overlook damaged pages')
  if (of('synchronous_standby_names') && /^(local|remote_write)$/.test(of('synchronous_commit') ?? ''))
    said.push('acknowledges before its standby has stored: what is lost with the machine may have been acknowledged')
  return said.map((what) => `This PostgreSQL ${what}.`)
}

/**
 * Refuses a server that may forget what it has acknowledged to whoever connects by this address.
 * @returns what is doubtful, in sentences
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

/** Refuses an address for the application that could rewrite the ledger: it is the owner's, or the role was not taken on. */
export async function assertBounded(appUrl: string): Promise<void> {
  const { rows } = await ask(appUrl, (client) => client.query(RIGHTS))
  const found = rows[0] as { name: string; super: boolean; rewrites: boolean }
  if (found.super || found.rewrites)
    throw new Error(`The application would connect as ${found.name}, who may rewrite the ledger. Refused.`)
}
