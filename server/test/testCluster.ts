/**
 * The one cluster of a test run, embedded unless TEST_ENGINE differs: started at the first request, and removed with
 * everything in it.
 */
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { databaseName } from '../src/kit/postgres/cluster.ts'
import { startEngine } from './testEngine.ts'

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
  await closeToUsers(postgres.ownerUrl)
  const stop = async (): Promise<void> => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...postgres, stop }
}

// The migrated database is only copied, and PostgreSQL copies a database only while nobody is connected to it.
const closeToUsers = async (ownerUrl: string): Promise<void> => {
  const client = new pg.Client(ownerUrl.replace(/[^/]*$/, 'postgres'))
  await client.connect()
  await client.query(`ALTER DATABASE ${databaseName} IS_TEMPLATE true ALLOW_CONNECTIONS false`)
  await client.end()
}

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
