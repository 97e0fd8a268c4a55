/** A database for each test file: a quick copy of the migrated one. */
import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import pg from 'pg'
import { inject } from 'vitest'
import { databaseName } from '../src/kit/postgres/cluster.ts'

export type TestDatabase = { ownerUrl: string; appUrl: string; drop(): Promise<void> }

/** Creates an empty, migrated database; `drop` removes it with any connections. */
export const testDatabase = async (): Promise<TestDatabase> => {
  const cluster = await askCluster()
  const name = `test_${randomBytes(6).toString('hex')}`
  await asOwner(cluster.ownerUrl, `CREATE DATABASE ${name} TEMPLATE ${databaseName} STRATEGY ${strategy}`)
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

const inDatabase = (url: string, name: string): string => url.replace(/[^/?]*(\?.*)?$/, `${name}$1`)

const asOwner = async (ownerUrl: string, sql: string): Promise<void> => {
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
