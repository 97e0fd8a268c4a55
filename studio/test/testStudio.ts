/** A studio for tests, on a database of its own in the test run's cluster, with a wallet beside it. */
import { mkdtempSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import type { StudioConfig } from '../src/config.ts'
import { type Studio, startStudio } from '../src/studio.ts'
import { startTestWallet, type TestWallet } from './testWallet.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The socket that returns the cluster's URLs. */
    testClusterSocket: string
  }
}

const askCluster = (): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(inject('testClusterSocket'))
    let answer = ''
    socket.on('error', reject)
    socket.on('data', (chunk) => (answer += chunk))
    socket.on('end', () => resolve((JSON.parse(answer) as { ownerUrl: string }).ownerUrl))
  })

let made = 0

/** Runs a statement on a database. */
export async function runSql(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(sql)
  await client.end()
}

/** The address of a new, empty database. */
export async function newDatabase(): Promise<string> {
  const url = new URL(await askCluster())
  made += 1
  const name = `studio_${process.pid}_${made}`
  const admin = new URL(url)
  admin.pathname = 'postgres'
  await runSql(admin.href, `CREATE DATABASE "${name}"`)
  url.pathname = name
  return url.href
}

export interface TestStudio {
  studio: Studio
  wallet: TestWallet
  config: StudioConfig
  /** What was logged as an error. */
  errors: unknown[]
  /** Opens a game with money, as the platform's launch does; all players have one purse. @returns the page's address */
  launch(game: string, provider?: string, player?: string): Promise<URL>
  /** Asks the studio. */
  ask<T = Record<string, never>>(path: string, body: object): Promise<{ status: number; body: T }>
  stop(): Promise<void>
}

const HERE = join(import.meta.dirname, '..')

/** Starts a studio whose player has 1000.00 MYR. */
export async function startTestStudio(more: Partial<StudioConfig> = {}): Promise<TestStudio> {
  const wallet = await startTestWallet(1000 * 10_000)
  const errors: unknown[] = []
  const wallets = ['studio', 'strangers'].map((provider) => ({
    platform: wallet.url,
    provider,
    keyId: 'k',
    secret: 's',
  }))
  const config: StudioConfig = {
    ...{
      host: '127.0.0.1',
      port: 0,
      tlsPort: 0,
      isBehindProxy: true,
      databaseUrl: await newDatabase(),
      publicUrl: undefined,
    },
    ...{
      dataDir: mkdtempSync(join(tmpdir(), 'studio-')),
      gamesDir: join(HERE, 'games'),
      strangersDir: join(HERE, 'strangers'),
    },
    ...{ wallets, parents: 'http://localhost:*', flags: {}, books: 'few', draws: [], keptMs: 400 * 24 * 3_600_000 },
    ...more,
  }
  const studio = await startStudio(config, { info: () => {}, error: (details) => void errors.push(details) })
  let launches = 0
  return {
    ...{ studio, wallet, config, errors },
    async launch(game, provider = 'studio', player = 'p1') {
      launches += 1
      const query = `token=${game}.${launches}@${player}&game=${game}&lang=en&platform=desktop`
      const answer = await fetch(`${studio.url}/launch/${provider}?${query}`, { redirect: 'manual' })
      const to = answer.headers.get('location')
      if (to === null) throw new Error(`not opened: ${answer.status} ${await answer.text()}`)
      return new URL(to, studio.url)
    },
    async ask<T>(path: string, body: object) {
      const headers = { 'content-type': 'application/json' }
      for (;;) {
        const options = { method: 'POST', headers, body: JSON.stringify(body) }
        const answer = await fetch(new URL(path, studio.url), options)
        // A test plays faster than any page: it waits, as a page that is asked to would.
        if (answer.status === 429) await sleep(200)
        else return { status: answer.status, body: (await answer.json()) as T }
      }
    },
    async stop() {
      await studio.stop()
      await wallet.close()
    },
  }
}
