/**
 * Changes the passwords of database and bus under load, by the steps of docs/operating.md: one process after the other,
 * no bet lost.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort, lacksPostgres15, newPassword, startServer, type TestServer } from '../../server/test/testServer.ts'
import { compareWith } from '../chaos/chaos.ts'
import { crowd } from '../chaos/chaosMembers.ts'
import { type ChaosPlatform, chaosPlatform, until } from '../chaos/chaosPlatform.ts'
import { FEED, furnish, PASSWORD } from '../chaos/hosted.ts'
import type { Proof } from '../proof.ts'
import { lacksProgram } from './program.ts'

const HOUSE = 'quarterline'
const WITHIN_MS = 60_000
const SECRET_KEY = randomBytes(32).toString('base64')

async function administer(server: TestServer, ...statements: string[]): Promise<void> {
  const client = new pg.Client(server.url())
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** A login at the database or the bus. */
interface Login {
  user: string
  password: string
}

const urlFor = (server: TestServer, { user, password }: Login): string => {
  const url = new URL(server.url(HOUSE))
  return Object.assign(url, { username: user, password }).href
}

/** A NATS server whose users can be changed while it runs. */
function openBus(dir: string, port: number) {
  const file = join(dir, 'nats.conf')
  const allow = (...users: Login[]) =>
    writeFileSync(file, `listen: "127.0.0.1:${port}"\nauthorization { users: ${JSON.stringify(users)} }\n`)
  let child: ChildProcess | undefined
  return {
    allow(...users: Login[]): void {
      allow(...users)
      if (child) child.kill('SIGHUP')
      else child = spawn('nats-server', ['-c', file], { stdio: 'ignore' })
    },
    url: ({ user, password }: Login) => `nats://${user}:${password}@127.0.0.1:${port}`,
    stop: () => void child?.kill('SIGKILL'),
  }
}

interface RotatedProcess {
  platform: ChaosPlatform
  dataDir: string
}

/** Restarts the processes one after the other with these variables, so that the others serve meanwhile. */
async function restartEach(all: RotatedProcess[], env: NodeJS.ProcessEnv, up: Set<RotatedProcess>): Promise<void> {
  for (const one of all) {
    up.delete(one)
    if ((await one.platform.stop()) !== 0) throw new Error('a process did not stop cleanly')
    one.platform = chaosPlatform(one.dataDir, env)
    await one.platform.start()
    up.add(one)
    // Until it follows the book as well.
    await until(async () => (await fetch(`${one.platform.url()}/readyz`)).ok, WITHIN_MS, 'a process that is ready')
  }
}

const [first, second] = ['quarterline_owner', 'quarterline_owner_2'].map((user) => ({
  user,
  password: newPassword(),
})) as [Login, Login]
const [bus1, bus2] = ['house', 'house-2'].map((user) => ({ user, password: newPassword() })) as [Login, Login]

/** Creates roles and database as docs/operating.md says. */
const openDatabase = (server: TestServer) =>
  administer(
    server,
    `CREATE ROLE ${first.user} LOGIN PASSWORD '${first.password}'`,
    'CREATE ROLE quarterline_app NOLOGIN',
    `GRANT quarterline_app TO ${first.user}`,
    `CREATE DATABASE ${HOUSE} OWNER ${first.user} ENCODING 'UTF8' TEMPLATE template0`,
  )

type Bus = ReturnType<typeof openBus>

const environment = (server: TestServer, bus: Bus, database: Login, onBus: Login): NodeJS.ProcessEnv => {
  return { FEED, ROLE: 'all', DATABASE_URL: urlFor(server, database), NATS_URL: bus.url(onBus), SECRET_KEY }
}

/**
 * Adds new logins beside the old ones, restarts each process with them and removes the old ones, while members bet.
 * @returns the number of bets
 */
async function rotate(server: TestServer, bus: Bus, all: RotatedProcess[]): Promise<number> {
  const up = new Set(all)
  let turn = 0
  const anyUrl = () => ([...up][turn++ % up.size] as RotatedProcess).platform.url()
  const people = crowd(anyUrl, { members: 6, seed: '1', password: PASSWORD })
  await people.logIn()
  let isOver = false
  const betting = people.bet(() => isOver)
  const more = async () => {
    const before = people.answered()
    await until(() => people.answered() > before + 20, WITHIN_MS, 'more bets')
  }
  const change = async () => {
    await more()
    await administer(
      server,
      `CREATE ROLE ${second.user} LOGIN PASSWORD '${second.password}' IN ROLE ${first.user}`,
      `ALTER ROLE ${second.user} SET role = '${first.user}'`,
    )
    bus.allow(bus1, bus2)
    await sleep(500)
    await restartEach(all, environment(server, bus, second, bus2), up)
    await more()
    bus.allow(bus2)
    await administer(server, `ALTER ROLE ${first.user} PASSWORD NULL`)
    await more()
  }
  await change().finally(() => {
    isOver = true
  })
  await betting
  await people.resend(WITHIN_MS)
  return compareWith(urlFor(server, second), people)
}

/** @throws when the books are wrong, or an old password is still valid */
async function lookAfterwards(server: TestServer, { platform }: RotatedProcess): Promise<void> {
  const { code, said } = await platform.verify()
  if (code !== 0) throw new Error(said)
  const old = new pg.Client(urlFor(server, first))
  const isLoggedIn = await old.connect().then(
    () => true,
    () => false,
  )
  if (isLoggedIn) throw new Error('the old password still opens the database')
}

async function house(dir: string, server: TestServer): Promise<string> {
  await openDatabase(server)
  await furnish(urlFor(server, first))
  const bus = openBus(dir, await freePort())
  const all: RotatedProcess[] = []
  try {
    bus.allow(bus1)
    for (const name of ['one', 'two']) {
      const dataDir = join(dir, name)
      mkdirSync(dataDir)
      const one = { dataDir, platform: chaosPlatform(dataDir, environment(server, bus, first, bus1)) }
      all.push(one)
      await one.platform.start()
    }
    const bets = await rotate(server, bus, all)
    await lookAfterwards(server, all[0] as RotatedProcess)
    return `Passwords of database and bus changed while members bet: ${bets} bets are there, none lost or doubled, verify clean, the old password opens nothing.`
  } finally {
    for (const { platform } of all) await platform.kill('server')
    bus.stop()
  }
}

async function run(): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'quarterline-rotation-'))
  chmodSync(dir, 0o755)
  const server = await startServer({ dir: join(dir, 'database'), port: await freePort(), password: newPassword() })
  try {
    return await house(dir, server)
  } finally {
    await server.stop()
    rmSync(dir, { recursive: true, force: true, maxRetries: 20 })
  }
}

export const proofs: readonly Proof[] = [
  {
    name: 'passwords of database and bus are changed under load [L6]',
    lacks: () => lacksPostgres15() ?? lacksProgram('nats-server')(),
    run,
  },
]
