/** A house of its own for a measurement: embedded database, demo uplines, members with sessions, matches to bet on. */
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Currency } from '@quarterline/core/base/money'
import type { FeedEvent, FeedFact, MarketQuote } from '@quarterline/core/market/event'
import { seedDemoHouse } from '../server/src/account/demoHouse.ts'
import { MEMBER_COLUMNS, type Member } from '../server/src/account/session.ts'
import { addMembers, type NewMember } from '../server/src/account/tree/addMembers.ts'
import { type OpenHouse, openHouse } from '../server/src/app/house.ts'
import { createClock } from '../server/src/kit/clock.ts'
import { openDatabase } from '../server/src/kit/database.ts'
import { type Db, openDb } from '../server/src/kit/db.ts'
import { migrate } from '../server/src/kit/migrate/migrate.ts'
import { clusterDir } from '../server/src/kit/postgres/cluster.ts'
import type { Workers } from './load/cpu.ts'
import { makeLog } from './log.ts'
import { isWhole, playWhole } from './whole.ts'

export const SOURCE = 'bench'
/** When the town opens. */
export const START_MS = Date.UTC(2026, 0, 3, 6)
const HOUR_MS = 3_600_000

export interface Town {
  house: OpenHouse
  db: Db
  /** Has the rights that the platform lacks: seeding in sets, statement statistics. */
  ownerUrl: string
  /** The workers whose processor time a figure counts: this process makes the load and is the platform. */
  workers: Workers
  /** Takes facts of the bench's own source. */
  feed(facts: readonly FeedFact[]): Promise<void>
  members(count: number): Promise<Member[]>
  stop(): Promise<void>
}

export const matchId = (at: number): string => `match-${at}`

/** Three full-time markets of a match at a price. */
export function quotes(milli: number): MarketQuote[] {
  return [
    { betType: 'BT_HDP', period: 'FT', slot: 0, line: -2, status: 'open', prices: [milli, 930] },
    { betType: 'BT_OU', period: 'FT', slot: 0, line: 10, status: 'open', prices: [milli, 980] },
    { betType: 'BT_1X2', period: 'FT', slot: 0, line: 0, status: 'open', prices: [milli + 1000, 3400, 4100] },
  ]
}

/** A match that kicks off `inHours` from the town's beginning, with its markets. */
export function opening(at: number, inHours: number): FeedFact[] {
  const [leagueId, league] = [`league-${at % 20}`, `League ${at % 20}`]
  const teams = { home: `Home Town ${at}`, away: `Away City ${at}`, startsAtMs: START_MS + inHours * HOUR_MS }
  return [
    { kind: 'fixture', fixture: { matchId: matchId(at), sport: 1, leagueId, league, ...teams } },
    { kind: 'market', matchId: matchId(at), markets: quotes(950) },
  ]
}

/** Opens a database and a house over it, in this process. */
export async function openTown(): Promise<Town> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quarterline-bench-'))
  const log = { warn: (message: string) => process.stderr.write(`${message}\n`) }
  const database = await openDatabase({ config: { dataDir, databaseUrl: undefined }, log })
  await migrate(database.ownerUrl)
  await makeLog(database.ownerUrl)
  const db = openDb(database.appUrl)
  const clock = createClock(START_MS, 1)
  await seedDemoHouse(db, clock.now())
  // Its members bet faster than any person.
  const refusalsMax = Number.POSITIVE_INFINITY
  const house = await openHouse(db, { brand: 'Quarterline', wallNowMs: Date.now(), clock, refusalsMax })
  let seq = 0
  const feed = (facts: readonly FeedFact[]) =>
    house.ingest.take(
      facts.map((fact): FeedEvent => ({ source: SOURCE, seq: ++seq, key: `${seq}`, atMs: clock.now(), ...fact })),
    )
  await feed([{ kind: 'sourceUp' }])
  const endWhole = isWhole ? await playWhole(house) : undefined
  return {
    house,
    db,
    ownerUrl: database.ownerUrl,
    workers: { pid: process.pid, cluster: clusterDir(dataDir) },
    feed,
    members: (count) => enrol(db, count, clock.now()),
    async stop() {
      await endWhole?.()
      await db.close()
      await database.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * The members of a crowd of viewers: at most as many strangers as one network may have at once, before they are known.
 */
export const VIEWING = 50

/** The member whose agent they get, their names, and their first balance in whole units. */
export interface Enrolment {
  like: string
  name: string
  cash: number
  /** MYR where none is named. */
  currency?: Currency
}
const AT_HOME: Enrolment = { like: 'demo01', name: 'bench', cash: 100_000 }
/** Members in Myanmar, who bet body and maung. */
export const IN_KYAT: Enrolment = { like: 'demommk', name: 'kyat', cash: 50_000_000, currency: 'MMK' }
/** Members of the demo licensee, who keeps their money. */
export const SEAMLESS: Enrolment = { like: 'demov01', name: 'distant', cash: 0 }

/** A member's token, by his number. */
export const tokenOf = (at: number, { name } = AT_HOME): string =>
  createHash('sha256').update(`${name} ${at}`).digest('base64url')

interface NewMemberRow {
  shard_key: string
  parent_id: string
  chain_id: string
  password_hash: string
}

/** Members with the demo house's password, and a session opened in the database, which is quicker. */
export async function enrol(db: Db, count: number, nowMs: number, as = AT_HOME): Promise<Member[]> {
  const { rows } = await db.query<NewMemberRow & Record<string, string>>(
    'SELECT shard_key, parent_id, chain_id, password_hash FROM member WHERE account_id = $1',
    [as.like],
  )
  const { shard_key: shardKey, parent_id: agentId, chain_id: chainId, password_hash: hash } = rows[0] as NewMemberRow
  const fresh = Array.from({ length: count }, (_, at): NewMember => {
    return { accountId: `${as.name}${at}`, currency: as.currency ?? 'MYR', cash: as.cash, credit: 0, commType: 1 }
  })
  await db.tx(async (tx) => {
    const ids = await addMembers(tx, { shardKey, agentId, chainId }, fresh, hash, nowMs)
    const hashes = ids.map((_, at) => createHash('sha256').update(tokenOf(at, as)).digest())
    await tx.query(
      `INSERT INTO session (token_hash, shard_key, member_id, created_ms, seen_ms, opened_ms, ip, agent)
       SELECT s.hash, $1, s.member, $2, $2, $3, 'bench', 'bench' FROM unnest($4::bytea[], $5::uuid[]) AS s(hash, member)`,
      [shardKey, Date.now(), nowMs, hashes, ids],
    )
  })
  const members = await db.query(`SELECT ${MEMBER_COLUMNS} FROM member m WHERE account_id LIKE $1`, [`${as.name}%`])
  return members.rows as unknown as Member[]
}
