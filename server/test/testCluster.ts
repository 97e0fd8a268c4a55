/**
 * The one cluster of a test run, embedded unless TEST_ENGINE differs: started at the first request, and removed with
 * everything in it.
 */
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { seedDemoHouse } from '../src/account/demoHouse.ts'
import { openDb } from '../src/kit/db.ts'
import { databaseName } from '../src/kit/postgres/cluster.ts'
import { asOwner, DEMO_DATABASE, inDatabase, TEST_NOW_MS } from './testDatabase.ts'
import { startEngine } from './testEngine.ts'
import { quickHash } from './testPassword.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The socket that returns the cluster's URLs. */
    testClusterSocket: string
  }
}

const prefix = 'quarterline-test-'

/** Vitest's global set-up: answers workers' requests for the cluster, and starts it at the first. */
export default function setup(project: TestProject) {
  removeLeftovers()
  let cluster: ReturnType<typeof startCluster> | undefined
  const server = createServer((socket) => {
    socket.on('error', () => {})
    cluster ??= startCluster()
    cluster.then(
      ({ ownerUrl, appUrl }) => socket.end(JSON.stringify({ ownerUrl, appUrl })),
      (error: Error) => socket.end(JSON.stringify({ error: error.message })),
    )
  })
  const name = `\0${prefix}${process.pid}`
  project.provide('testClusterSocket', name)
  return new Promise<() => Promise<void>>((resolve, reject) => {
    server.once('error', reject)
    server.listen(name, () =>
      resolve(async () => {
        server.close()
        const started = await cluster?.catch(() => undefined)
        await started?.stop()
      }),
    )
  })
}

const startCluster = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  // Traversable, so that as root the server can run as nobody, as in production.
  chmodSync(dataDir, 0o755)
  const postgres = await startEngine(process.env.TEST_ENGINE ?? 'embedded', dataDir)
  await asOwner(postgres.ownerUrl, toTemplate(databaseName))
  await makeDemoDatabase(postgres.ownerUrl)
  const stop = async (): Promise<void> => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...postgres, stop }
}

/**
 * Seeds the demo house once, because most tests begin with a copy of it. As the owner, who is never behind a pooler: one
 * would keep its connection to the template.
 */
const makeDemoDatabase = async (ownerUrl: string): Promise<void> => {
  await asOwner(ownerUrl, `CREATE DATABASE ${DEMO_DATABASE} TEMPLATE ${databaseName}`)
  const db = openDb(inDatabase(ownerUrl, DEMO_DATABASE), { max: 1 })
  await seedDemoHouse(db, TEST_NOW_MS)
  const hash = await quickHash()
  for (const table of ['member', 'operator']) await db.query(`UPDATE ${table} SET password_hash = $1`, [hash])
  await db.close()
  await asOwner(ownerUrl, toTemplate(DEMO_DATABASE))
}

// Templates take no connections: PostgreSQL copies a database only while nobody is connected to it.
const toTemplate = (name: string): string => `ALTER DATABASE ${name} IS_TEMPLATE true ALLOW_CONNECTIONS false`

// A killed run could not clean up; its server ended with it, its directory did not.
const removeLeftovers = (): void => {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(prefix) ? name.slice(prefix.length).split('-')[0] : undefined
    if (pid && !existsSync(`/proc/${pid}`)) removeIfOurs(join(tmpdir(), name))
  }
}

const removeIfOurs = (path: string): void => {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch {
    // Another user's leftover stays.
  }
}
