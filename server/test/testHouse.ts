/** For tests: the real house and its calls on a real database, with the test's own clock and feed. */

import type { Money } from '@quarterline/core/base/money'
import type { Params } from '@quarterline/core/base/result'
import type { CallName, SuccessOf } from '@quarterline/core/calls'
import { pathOf } from '@quarterline/core/calls'
import type { FeedEvent, FeedFact, Fixture, MarketQuote } from '@quarterline/core/market/event'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { DEMO_PASSWORD, seedDemoHouse } from '../src/account/demoHouse.ts'
import { addOperators } from '../src/account/operator.ts'
import { OPERATOR_COOKIE } from '../src/account/realms.ts'
import { type AgentPlace, addMembers, type NewMember } from '../src/account/tree/addMembers.ts'
import { type OpenHouse, openHouse, READS_AT_ONCE } from '../src/app/house.ts'
import type { AnyProduct } from '../src/app/products/products.ts'
import { createSite } from '../src/app/site.ts'
import type { Clock } from '../src/kit/clock.ts'
import { type Bus, NO_BUS } from '../src/kit/cluster/bus.ts'
import { type Db, openDb } from '../src/kit/db.ts'
import type { Log } from '../src/kit/log.ts'
import type { WalletCaller } from '../src/wallet/seamless/walletClient.ts'
import { demoDatabase, TEST_NOW_MS, type TestDatabase, testDatabase } from './testDatabase.ts'
import { quickHash } from './testPassword.ts'

export { TEST_NOW_MS }

export const TEST_SOURCE = 'test'

/** A clock that stands still until moved. */
export interface HandClock extends Clock {
  move(byMs: number): void
}

function handClock(startMs: number): HandClock {
  let nowMs = startMs
  return {
    now: () => nowMs,
    speed: () => 0,
    set(toMs) {
      nowMs = Math.max(nowMs, toMs)
    },
    move(byMs) {
      nowMs += byMs
    },
  }
}

/** An answer with its HTTP status; fields of a success are typed as if it were one. */
export type TestAnswer<N extends CallName> = Omit<SuccessOf<N>, 'status' | 'statusdesc'> & {
  http: number
  status: number
  statusdesc: string
  params?: Params
}

/** A call of one operator, with his cookie. */
export type Operate = <N extends ConsoleName>(name: N, body: object) => Promise<TestAnswer<`console/${N}`>>
type ConsoleName = { [C in CallName]: C extends `console/${infer N}` ? N : never }[CallName]

export interface TestHouse extends OpenHouse {
  clock: HandClock
  site: FastifyInstance
  ownerDb: Db
  ownerUrl: string
  appUrl: string
  /** Feeds facts of the test's source in order; header fields are added. */
  feed(...facts: FeedFact[]): Promise<void>
  /** A call by an outside client. */
  call<N extends CallName>(name: N, body: object): Promise<TestAnswer<N>>
  /** Logs a member in. @returns the credentials for his calls' bodies */
  login(accountId: string): Promise<{ account_id: string; session_token: string }>
  /** Logs an operator in. @returns his console calls */
  operator(account: string): Promise<Operate>
  /** Adds another supervisor and logs him in. */
  addSupervisor(account: string): Promise<Operate>
  /** Adds members under an agent of the demo tree, or of another. */
  add(members: NewMember[], under?: AgentPlace): Promise<string[]>
  close(): Promise<void>
}

async function logInOperator(site: FastifyInstance, account: string): Promise<Operate> {
  const payload = { account, password: DEMO_PASSWORD }
  const { cookies } = await site.inject({ method: 'POST', url: '/console/login', payload })
  const headers = { cookie: `${OPERATOR_COOKIE}=${cookies[0]?.value}` }
  return async (name, body) => {
    const answer = await site.inject({ method: 'POST', url: `/console/${name}`, headers, payload: body })
    return { http: answer.statusCode, ...answer.json() }
  }
}

interface TestHouseOptions {
  nowMs?: number
  exposureMax?: Money
  /** Unlimited unless set. */
  refusalsMax?: number
  /** Monotonic real time of the rate limits; by default one request per second, so that none is too many. */
  realMs?: () => number
  /** Of the live channel; by default the usual number. */
  socketsPerAccount?: number
  /** To other houses of the test. */
  bus?: Bus
  /** One with a house in it, or an empty one, into which the demo house is seeded; by default a copy of the seeded one. */
  database?: TestDatabase
  /** Its log; by default none. */
  log?: Log
  /** Its products; by default all. */
  products?: readonly AnyProduct[]
  /** Calls licensees' wallets. */
  callWallet?: WalletCaller
  /** Hosts at which wallets are called over the network. */
  walletHosts?: readonly string[]
}

/** Time in which every look is a second after the one before. */
function requestASecond(): () => number {
  let seconds = 0
  return () => ++seconds * 1000
}

/** Feeds facts of the test's source in order. */
function testFeed({ ingest, clock }: OpenHouse) {
  let seq = 0
  return async (...facts: FeedFact[]): Promise<void> => {
    const events = facts.map((fact): FeedEvent => {
      return { source: TEST_SOURCE, seq: ++seq, key: `test ${seq}`, atMs: clock.now(), ...fact }
    })
    await ingest.take(events)
  }
}

/** Calls by outside clients. */
function testCalls(site: FastifyInstance): Pick<TestHouse, 'call' | 'login' | 'operator'> {
  async function call<N extends CallName>(name: N, body: object): Promise<TestAnswer<N>> {
    const answer = await site.inject({ method: 'POST', url: pathOf(name), payload: body })
    return { http: answer.statusCode, ...answer.json() }
  }
  return {
    call,
    operator: (account) => logInOperator(site, account),
    async login(account_id) {
      const answer = await call('userlogin', { account_id, password: DEMO_PASSWORD })
      return { account_id, session_token: answer.member_profile.player_info[0]?.session_token ?? '' }
    },
  }
}

/** Opens a house in its own database, with its source up. */
export async function openTestHouse(options: TestHouseOptions = {}): Promise<TestHouse> {
  // The copied house was seeded at the usual time.
  const database = options.database ?? (await (options.nowMs === undefined ? demoDatabase() : testDatabase()))
  const db = openDb(database.appUrl)
  const reads = openDb(database.appUrl, { max: READS_AT_ONCE })
  const ownerDb = openDb(database.ownerUrl, { max: 2 })
  const clock = handClock(options.nowMs ?? TEST_NOW_MS)
  const { exposureMax, refusalsMax = Number.POSITIVE_INFINITY, bus = NO_BUS, socketsPerAccount, products } = options
  const { realMs = requestASecond(), callWallet, walletHosts } = options
  const house = await openHouse(db, {
    brand: 'Quarterline',
    wallNowMs: TEST_NOW_MS,
    clock,
    wallMs: clock.now,
    reads,
    refusalsMax,
    bus,
    ...(exposureMax !== undefined && { exposureMax }),
    ...(products && { products }),
    ...(callWallet && { callWallet }),
    ...(walletHosts && { walletHosts }),
  })
  await seedDemoHouse(db, clock.now())
  const site = await createSite(house, {
    brand: 'Quarterline',
    trustProxy: true,
    log: options.log ?? pino({ level: 'silent' }),
    socketsPerAccount,
    realMs,
  })
  const feed = testFeed(house)
  await feed({ kind: 'sourceUp' })
  return {
    ...house,
    clock,
    site,
    ownerDb,
    ownerUrl: database.ownerUrl,
    appUrl: database.appUrl,
    feed,
    ...testCalls(site),
    async addSupervisor(account) {
      await db.tx((tx) => addOperators(tx, [{ account, role: 'supervisor' }], DEMO_PASSWORD, { isDemo: true }))
      return logInOperator(site, account)
    },
    async add(members, place) {
      const { rows } = await db.query(`SELECT shard_key, parent_id, chain_id FROM member LIMIT 1`)
      const { shard_key: shardKey, parent_id: agentId, chain_id: chainId } = rows[0] as Record<string, string>
      const under = place ?? ({ shardKey, agentId, chainId } as AgentPlace)
      const hash = await quickHash()
      return db.tx((tx) => addMembers(tx, under, members, hash, clock.now()))
    },
    async close() {
      await site.close()
      await Promise.all([db.close(), reads.close(), ownerDb.close()])
      await database.drop()
    },
  }
}

/** A test fixture, kicking off two hours from TEST_NOW_MS. */
export function fixture(matchId = 'm1', changes: Partial<Fixture> = {}): FeedFact {
  const startsAtMs = TEST_NOW_MS + 2 * 3_600_000
  const base = {
    matchId,
    sport: 1,
    leagueId: 'L1',
    league: 'First League',
    home: `Home ${matchId}`,
    away: `Away ${matchId}`,
  }
  return { kind: 'fixture', fixture: { ...base, startsAtMs, ...changes } }
}

/** HDP −0.5 at HK 0.95/0.93, OU 2.5 at 0.90/0.98, 1X2 at 1.95/3.40/4.10. */
export const QUOTES: MarketQuote[] = [
  { betType: 'BT_HDP', period: 'FT', slot: 0, line: -2, status: 'open', prices: [950, 930] },
  { betType: 'BT_OU', period: 'FT', slot: 0, line: 10, status: 'open', prices: [900, 980] },
  { betType: 'BT_1X2', period: 'FT', slot: 0, line: 0, status: 'open', prices: [1950, 3400, 4100] },
]

/** Selections of QUOTES in the form of `bet/betsingle`, without match and stake. */
export const OVER = { betType: 'BT_OU', period: 'FT', line: 2.5, pick: 'O', odds: 0.9, oddsType: 'HK', marketType: 2 }
export const HOME = { betType: 'BT_1X2', period: 'FT', pick: '1', odds: 1.95, oddsType: 'DEC', marketType: 2 }
export const HDP = { betType: 'BT_HDP', period: 'FT', line: -0.5, pick: 'H', odds: 0.95, oddsType: 'HK', marketType: 2 }

/** A match's markets from QUOTES, or others. */
export function markets(matchId = 'm1', quotes: readonly MarketQuote[] = QUOTES): FeedFact {
  return { kind: 'market', matchId, markets: quotes }
}
