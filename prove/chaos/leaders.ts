/**
 * Several processes of one house on one database and one bus, under load at all that take bets: whoever leads the book is
 * killed or stopped again and again, the others too, and so is the bus. Another leads, and no bet is lost or there twice.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chanceOf } from '@quarterline/core/base/chance'
import { openDb } from '../../server/src/kit/db.ts'
import { freePort, lacksPostgres15, newPassword, startServer } from '../../server/test/testServer.ts'
import type { Proof } from '../proof.ts'
import { alarmed } from './alarmed.ts'
import { compareWith } from './chaos.ts'
import { type Crowd, crowd } from './chaosMembers.ts'
import { type ChaosPlatform, chaosPlatform, until } from './chaosPlatform.ts'
import { FEED, furnish, PASSWORD } from './hosted.ts'

const HOUSE = 'quarterline'
/** The process that shows pages and leads nothing. */
const PAGES = 'pages'
const MEMBERS = 6
const HARMS = 12
const SECRET_KEY = randomBytes(32).toString('base64')
const LEADS_WITHIN_MS = 30_000
const BETS_WITHIN_MS = 60_000
/** How long one who is stopped stays so: longer than a lease, so that he wakes as one who leads no longer. */
const STOPPED_MS = 4_000

const lacksNats = () =>
  spawnSync('nats-server', ['--version']).status === 0 ? undefined : 'there is no nats-server here'

/** A process of the house. */
interface One {
  name: string
  platform: ChaosPlatform
  /** Whether members are sent to it. */
  isWeb: boolean
  isUp: boolean
}

/** What is seen of who leads. */
interface Seen {
  fence: number
}

const LEADS = /"fence":(\d+),"msg":"This process leads the book"/g

/** Whoever began to lead last, by what each wrote to its log. */
function leaderOf(all: readonly One[]): Seen & { one: One } {
  const began = all.map((one) => ({
    one,
    fence: Math.max(0, ...[...one.platform.log().matchAll(LEADS)].map(([, fence]) => Number(fence))),
  }))
  return began.reduce((last, next) => (next.fence > last.fence ? next : last))
}

function startBus(port: number): ChildProcess {
  return spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
}

interface Town {
  all: One[]
  people: Crowd
  bus: { process: ChildProcess; port: number }
}

/** How long it took until somebody else led, in ms. */
type Took = { leads: number[]; bets: number[] }

/** The next bet that is answered. */
async function nextBet({ people }: Town): Promise<void> {
  const before = people.answered()
  await until(() => people.answered() > before, BETS_WITHIN_MS, 'a bet that is answered')
}

async function loseLeader(town: Town, took: Took, how: 'killed' | 'stopped'): Promise<void> {
  const { one, fence } = leaderOf(town.all)
  const fromMs = performance.now()
  one.isUp = false
  if (how === 'killed') await one.platform.kill('server')
  else one.platform.hold()
  await until(() => leaderOf(town.all).fence > fence, LEADS_WITHIN_MS, 'another leader')
  took.leads.push(Math.round(performance.now() - fromMs))
  await nextBet(town)
  took.bets.push(Math.round(performance.now() - fromMs))
  if (how === 'stopped') await sleep(Math.max(0, STOPPED_MS - (performance.now() - fromMs)))
  if (how === 'killed') await one.platform.start()
  else one.platform.goOn()
  one.isUp = true
}

async function loseOther(town: Town, one: One): Promise<void> {
  one.isUp = false
  await one.platform.kill('server')
  await nextBet(town)
  await one.platform.start()
  one.isUp = true
}

/** @param toWhom who cannot lead, and must call that he hears of nobody who does; not waited for where absent */
async function loseBus(town: Town, toWhom?: One): Promise<void> {
  town.bus.process.kill('SIGKILL')
  await (toWhom ? alarmed(toWhom.platform, 'leaderMissing') : sleep(2500))
  town.bus.process = startBus(town.bus.port)
  await nextBet(town)
}

async function harmAll(town: Town, seed: string): Promise<Took> {
  const chance = chanceOf(seed)
  const took: Took = { leads: [], bets: [] }
  const others = () => town.all.filter((one) => one !== leaderOf(town.all).one)
  for (let at = 0; at < HARMS; at++) {
    await sleep(chance.whole(500, 3000))
    if (at % 4 === 0) await loseLeader(town, took, 'killed')
    else if (at % 4 === 1) await loseLeader(town, took, 'stopped')
    else if (at % 4 === 2) await loseOther(town, others()[chance.whole(0, others().length - 1)] as One)
    else await loseBus(town, at === HARMS - 1 ? town.all.find(({ name }) => name === PAGES) : undefined)
  }
  await nextBet(town)
  return took
}

async function story(town: Town, url: string, seed: string): Promise<string> {
  const { people, all } = town
  let isOver = false
  const betting = people.bet(() => isOver)
  const took = await harmAll(town, seed).finally(() => {
    isOver = true
  })
  await betting
  await people.resend(2 * BETS_WITHIN_MS)
  const stood = await compareWith(url, people)
  const changed = await people.replay(2 * BETS_WITHIN_MS)
  if (changed.length > 0) throw new Error(`${changed.length} keys are answered otherwise now: ${changed.slice(0, 5)}`)
  if ((await compareWith(url, people)) !== stood) throw new Error('sending keys again made bets')
  const { code, said } = await (all[0] as One).platform.verify()
  if (code !== 0) throw new Error(`verify ended with ${code}:\n${said}`)
  const range = (ms: number[]) => `${Math.min(...ms)} to ${Math.max(...ms)} ms`
  return (
    `${took.leads.length} leaders lost, another led after ${range(took.leads)} and bets were answered after ${range(took.bets)}, leaderMissing called without the bus; ` +
    `${people.answered()} bets sent, ${people.doubted()} of them more than once, all ${stood} acknowledged are there once, verify clean`
  )
}

async function run(seed: string): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'quarterline-leaders-'))
  chmodSync(dir, 0o755)
  const port = await freePort()
  const server = await startServer({
    dir: join(dir, 'database'),
    port,
    password: newPassword(),
    settings: { max_connections: 200 },
  })
  const busPort = await freePort()
  const bus = { process: startBus(busPort), port: busPort }
  const all: One[] = []
  try {
    const db = openDb(server.url(), { max: 1 })
    await db.query(`CREATE DATABASE ${HOUSE}`).finally(db.close)
    const url = server.url(HOUSE)
    await furnish(url)
    for (const [name, ROLE] of [
      ['one', 'all'],
      ['two', 'all'],
      [PAGES, 'web'],
      ['hands', 'work'],
    ] as const) {
      const dataDir = join(dir, name)
      mkdirSync(dataDir)
      const env = { FEED, ROLE, DATABASE_URL: url, NATS_URL: `nats://127.0.0.1:${busPort}`, SECRET_KEY }
      const one = { name, platform: chaosPlatform(dataDir, env), isWeb: ROLE !== 'work', isUp: true }
      all.push(one)
      await one.platform.start()
    }
    let turn = 0
    const anyUrl = () => {
      const up = all.filter(({ isWeb, isUp }) => isWeb && isUp)
      return (up[turn++ % up.length] as One).platform.url()
    }
    const people = crowd(anyUrl, { members: MEMBERS, seed, password: PASSWORD })
    await people.logIn()
    return await story({ all, people, bus }, url, seed)
  } catch (error) {
    throw new Error(`with seed ${seed}: ${(error as Error).message}`, { cause: error })
  } finally {
    for (const { platform } of all) {
      platform.goOn()
      await platform.kill('server')
    }
    bus.process.kill('SIGKILL')
    await server.stop()
    rmSync(dir, { recursive: true, force: true, maxRetries: 20 })
  }
}

/** For `npm run prove`. */
export const proofs: readonly Proof[] = [
  {
    name: 'several processes of one house: leaders killed and stopped, and the bus between them [L6]',
    alarms: ['leaderMissing'],
    lacks: () => lacksPostgres15() ?? lacksNats(),
    run: () => run('1'),
  },
]
