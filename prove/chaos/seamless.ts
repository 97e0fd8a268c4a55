/**
 * Proves members with a seamless wallet, a process of its own: it, the platform and the database are killed and frozen
 * under load, at last for a whole night. When all is back both ledgers agree, bet by bet and message by message.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chanceOf } from '@quarterline/core/base/chance'
import { type Db, openDb } from '../../server/src/kit/db.ts'
import { findRunning } from '../../server/src/kit/postgres/postgres.ts'
import { simulatorFeed } from '../../server/test/feed/testFeed.ts'
import { mirroredNets } from '../../server/test/wallet/mirrored.ts'
import type { Proof } from '../proof.ts'
import { compareBets, gone, verified } from './chaos.ts'
import { type Crowd, crowd } from './chaosMembers.ts'
import { type ChaosPlatform, chaosPlatform, until } from './chaosPlatform.ts'

const MEMBERS = 5
/** Platform seconds in a real one: matches end, and results are sent to the wallet, while everything happens. */
const SPEED = 120
/** A limit for what hangs. */
const BACK_WITHIN_MS = 500_000
const TOLD_WITHIN_MS = 700_000
/** Comparisons of which one must find both ledgers alike. */
const LOOKS = 20

const HARMS = ['operator', 'server', 'database', 'both', 'silence', 'all'] as const
type Harm = (typeof HARMS)[number]

export interface SeamlessReport {
  harms: number
  accepted: number
  cashed: number
  /** Messages that waited for the wallet at the end of its night. */
  waited: number
  /** The time until they were sent, in ms. */
  toldMs: number
  messages: number
}

/** The wallet's process. */
function operatorPid(platform: ChaosPlatform): number | undefined {
  const isOperator = (pid: number) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(join('operator', 'main.ts'))
    } catch {
      return false
    }
  }
  return platform.processes().find(isOperator)
}

function signal(platform: ChaosPlatform, name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
  const pid = operatorPid(platform)
  if (pid !== undefined) process.kill(pid, name)
}

async function strike(platform: ChaosPlatform, harm: Harm, silentMs: number): Promise<void> {
  if (harm === 'silence') {
    signal(platform, 'SIGSTOP')
    await sleep(silentMs)
    return signal(platform, 'SIGCONT')
  }
  if (harm === 'operator' || harm === 'all') signal(platform, 'SIGKILL')
  if (harm === 'operator') return
  await platform.kill(harm === 'all' ? 'both' : harm)
  if (harm !== 'database') await platform.start()
}

/** Works on both databases, which are in one server. */
async function withBooks<T>(dataDir: string, work: (house: Db, wallet: Db) => Promise<T>): Promise<T> {
  const running = await findRunning(dataDir)
  if (!running) throw new Error('the database does not run')
  const house = openDb(running.ownerUrl, { max: 1 })
  const url = new URL(running.ownerUrl)
  url.pathname += '_partner'
  const wallet = openDb(url.href, { max: 1 })
  try {
    return await work(house, wallet)
  } finally {
    await Promise.all([house.close(), wallet.close()])
  }
}

const WAITING = `SELECT count(*) AS n FROM outbox WHERE sent_ms IS NULL AND lane LIKE 'licensee:%'`
const ASKED = `SELECT count(*) AS n FROM seamless_bet WHERE state = 'asked'`
async function counted(db: Db, sql: string): Promise<number> {
  return (await db.query<{ n: number }>(sql)).rows[0]?.n ?? 0
}

/** Until every question has its answer and the wallet has heard everything. */
const isTold = (dataDir: string) => () =>
  withBooks(dataDir, async (house) => (await counted(house, WAITING)) + (await counted(house, ASKED)) === 0)

const THERE = 'SELECT bet_id::text AS bet, sum(amount)::bigint AS figure FROM wallet.entry GROUP BY bet_id'
/**
 * Bets with a gap in the sequence of their messages. When the reserve did not arrive, the sequence begins with its
 * release.
 */
const BROKEN = `
  SELECT bet_id::text AS bet FROM wallet.entry GROUP BY bet_id
  HAVING count(*) <> max(seq) - min(seq) + 1 OR min(seq) > 1`
const TOLD = `SELECT item AS bet, count(*) AS figure FROM outbox WHERE lane LIKE 'licensee:%' GROUP BY item`
const HEARD =
  'SELECT bet_id::text AS bet, max(seq)::bigint AS figure FROM wallet.entry GROUP BY bet_id HAVING max(seq) > 0'

async function figuresOf(db: Db, sql: string): Promise<Map<string, number>> {
  const { rows } = await db.query<{ bet: string; figure: number }>(sql)
  return new Map(rows.map(({ bet, figure }) => [bet, figure]))
}

function expectSame(what: string, here: ReadonlyMap<string, number>, there: ReadonlyMap<string, number>): void {
  const bets = [...new Set([...here.keys(), ...there.keys()])]
  const differ = bets.filter((bet) => (here.get(bet) ?? 0) !== (there.get(bet) ?? 0))
  const [first] = differ
  if (first === undefined) return
  throw new Error(`${what} of ${differ.length} bets: ${first} is ${here.get(first)} here, ${there.get(first)} there`)
}

/** @throws with the first bets on which the ledgers differ @returns the number of messages */
async function compareBooks(dataDir: string): Promise<number> {
  return withBooks(dataDir, async (house, wallet) => {
    expectSame('the money', await mirroredNets(house), await figuresOf(wallet, THERE))
    const heard = await figuresOf(wallet, HEARD)
    expectSame('the messages', await figuresOf(house, TOLD), heard)
    const { rows } = await wallet.query<{ bet: string }>(BROKEN)
    if (rows.length > 0) throw new Error(`${rows.length} bets lack a message: ${rows[0]?.bet}`)
    return [...heard.values()].reduce((sum, count) => sum + count, 0)
  })
}

/** The same at a moment without messages in transit; matches go on and are settled meanwhile. */
async function compareAtRest(dataDir: string): Promise<number> {
  for (let more = LOOKS; ; more--) {
    await until(isTold(dataDir), TOLD_WITHIN_MS, 'the last message')
    try {
      return await compareBooks(dataDir)
    } catch (error) {
      if (more === 0) throw error
      await sleep(200)
    }
  }
}

/** Bets during a fault and for a while after it, until every bet is answered. */
async function round(platform: ChaosPlatform, people: Crowd, harm: Harm, afterMs: number): Promise<void> {
  let isOver = false
  const betting = people.bet(() => isOver)
  await sleep(afterMs)
  await strike(platform, harm, 5 * afterMs)
  await sleep(afterMs)
  isOver = true
  await betting
  await people.resend(BACK_WITHIN_MS)
}

/**
 * The wallet does not answer while results are sent to it; the platform is killed meanwhile. @returns the messages sent
 * late
 */
async function night(platform: ChaosPlatform, people: Crowd, dataDir: string, nightMs: number) {
  signal(platform, 'SIGSTOP')
  const pid = operatorPid(platform)
  await sleep(nightMs / 2)
  // The wallet is a child of the platform; a new one must not hear anything before the morning.
  await platform.kill('server')
  if (pid !== undefined) process.kill(pid, 'SIGKILL')
  await platform.start()
  await until(() => operatorPid(platform) !== undefined, BACK_WITHIN_MS, 'the wallet')
  signal(platform, 'SIGSTOP')
  let isOver = false
  const betting = people.bet(() => isOver)
  await sleep(nightMs / 2)
  isOver = true
  await betting
  const waited = await withBooks(dataDir, (house) => counted(house, WAITING))
  signal(platform, 'SIGCONT')
  const morningMs = performance.now()
  await people.resend(BACK_WITHIN_MS)
  await until(isTold(dataDir), TOLD_WITHIN_MS, 'the last message')
  return { waited, toldMs: Math.round(performance.now() - morningMs) }
}

/** Runs the whole story in a directory of its own. @throws with the failure and the seed */
export async function proveSeamless(options: {
  seed: string
  harms: number
  nightMs: number
}): Promise<SeamlessReport> {
  const { seed, harms, nightMs } = options
  const dataDir = mkdtempSync(join(tmpdir(), 'quarterline-seamless-'))
  chmodSync(dataDir, 0o755)
  const platform = chaosPlatform(dataDir, { FEED: simulatorFeed({ matches: 200, speed: SPEED }) })
  const chance = chanceOf(seed)
  const people = crowd(platform.url, { members: MEMBERS, seed, isSeamless: true, restMs: 50 })
  try {
    await platform.start()
    await people.logIn()
    for (let harm = 0; harm < harms; harm++)
      await round(platform, people, HARMS[harm % HARMS.length] as Harm, chance.whole(300, 1500))
    const late = await night(platform, people, dataDir, nightMs)
    await platform.stop()
    await gone(platform)
    await platform.start()
    const accepted = await compareBets(dataDir, people)
    await verified(platform, 'after everything')
    const messages = await compareAtRest(dataDir)
    return { harms, accepted, cashed: people.cashed().length, ...late, messages }
  } catch (error) {
    throw new Error(`seamless with seed ${seed}: ${(error as Error).message}\n${platform.printed()}`, {
      cause: error,
    })
  } finally {
    signal(platform, 'SIGCONT')
    await platform.kill('both')
    await gone(platform).catch(() => {})
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 })
  }
}

/** A report in one sentence. */
export function seamlessSentence({ harms, accepted, cashed, waited, toldMs, messages }: SeamlessReport): string {
  return `${harms} harms and a night: ${accepted} bets accepted, ${cashed} cashed out, ${messages} messages told once and in order; ${waited} waited for the morning and were told in ${toldMs} ms`
}

const LONG = { harms: 60, nightMs: 240_000 }

/** For `npm run prove`. */
export const proofs: readonly Proof[] = ['1', '2'].map((seed) => ({
  name: `a licensee’s wallet killed and silent, seed ${seed}; both ledgers agree [L10]`,
  run: async () => seamlessSentence(await proveSeamless({ seed, ...LONG })),
}))
