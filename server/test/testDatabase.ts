/** A database for each test file: a quick copy of the migrated one, or of one with the demo house in it. */
import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import pg from 'pg'
import { inject } from 'vitest'
import { databaseName } from '../src/kit/postgres/cluster.ts'

export type TestDatabase = { ownerUrl: string; appUrl: string; drop(): Promise<void> }

/** A Saturday in the season, 20:00 GMT+8. */
export const TEST_NOW_MS = Date.UTC(2025, 7, 16, 12)

/** The template with the demo house, seeded at TEST_NOW_MS. */
export const DEMO_DATABASE = `${databaseName}_demo`

/** Creates an empty, migrated database; `drop` removes it with any connections. */
export const testDatabase = (): Promise<TestDatabase> => copyOf(databaseName)

/** Creates a database with the demo house as at TEST_NOW_MS, whose passwords cost nothing to check. */
export const demoDatabase = (): Promise<TestDatabase> => copyOf(DEMO_DATABASE)

const copyOf = async (template: string): Promise<TestDatabase> => {
  const cluster = await askCluster()
  const name = `test_${randomBytes(6).toString('hex')}`
  await asOwner(cluster.ownerUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY ${strategy}`)
  return {
    ownerUrl: inDatabase(cluster.ownerUrl, name),
    appUrl: inDatabase(cluster.appUrl, name),
    drop: () => asOwner(cluster.ownerUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

/** Removes the database of the demo licensee's wallet, which a platform has made beside its own. */
export const dropPartner = (ownerUrl: string): Promise<void> =>
  asOwner(ownerUrl, `DROP DATABASE IF EXISTS ${new URL(ownerUrl).pathname.slice(1)}_partner WITH (FORCE)`)

// Measured: copying through the WAL avoids the checkpoint that copying files forces.
const strategy = 'WAL_LOG'

/** A database's URL in the same cluster. */
export const inDatabase = (url: string, name: string): string => url.replace(/[^/?]*(\?.*)?$/, `${name}$1`)

/** Runs a statement in the cluster's own database. */
export const asOwner = async (ownerUrl: string, sql: string): Promise<void> => {
  const client = new pg.Client(inDatabase(ownerUrl, 'postgres'))
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

const askCluster = (): Promise<{ ownerUrl: string; appUrl: string }> =>
  new Promise((resolve, reject) => {
    const socket = connect(inject('testClusterSocket'))
    let answer = ''
    socket.on('error', reject)
    socket.on('data', (chunk) => (answer += chunk))
    socket.on('end', () => {
      const found = JSON.parse(answer) as { ownerUrl: string; appUrl: string; error?: string }
      if (found.error) reject(new Error(found.error))
      else resolve(found)
    })
  })
