/**
 * Proves the lottery under kills of real processes: members place tickets while platform and database are killed outright at the cut-off,
 * and again between a result and its payment, its correction and its cancellation. Afterwards every acknowledged ticket is there once,
 * none was taken after the cut-off, the agent's sheet agrees with what the ledger moved for each, and every auditor is content.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Chance, chanceOf } from '@quarterline/core/base/chance'
import { uuidv7 } from 'uuidv7'
import { type Db, openDb } from '../../server/src/kit/db.ts'
import { findRunning } from '../../server/src/kit/postgres/postgres.ts'
import { addRuling } from '../../server/src/lottery/draw/ruling.ts'
import { lockDraw } from '../../server/src/lottery/rows/drawRows.ts'
import { simulatorFeed } from '../../server/test/feed/testFeed.ts'
import { inWords } from '../audit/auditor.ts'
import { auditTicketOfDraw } from '../audit/auditTickets.ts'
import { gone, verified } from '../chaos/chaos.ts'
import { ask, logIn, type Member, pause } from '../chaos/chaosAsk.ts'
import { type ChaosPlatform, chaosPlatform, until, type Victim } from '../chaos/chaosPlatform.ts'
import type { Proof } from '../proof.ts'
import { readTickets } from '../simulation/readTickets.ts'

const MEMBERS = 6
const VICTIMS: readonly Victim[] = ['server', 'database', 'both']
const OPEN_MS = 6_000
const PAID_WITHIN_MS = 180_000

const COMPANY = `
  INSERT INTO lottery_company (code, name, prize_table, heard_ms, made_ms) VALUES ('KP', 'Kampong 4D', 'A', 0, 0)
  ON CONFLICT (code) DO NOTHING`
const ADD = `
  INSERT INTO lottery_draw (id, company, draw, cut_off_ms, draw_ms, made_ms) VALUES ($1, 'KP', $2, $3::bigint, $3::bigint, 0)`
const SEALED = 'SELECT FROM lottery_draw WHERE id = $1 AND seal IS NOT NULL'
const SETTLED = 'SELECT FROM lottery_draw WHERE id = $1 AND settled_ruling = ruling'
const KNOWN = `SELECT 'LOT_' || ref_no AS ticket FROM lottery_ticket WHERE draw_id = $1`

/** Works on the platform's database, whatever was killed before. */
async function onDatabase<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const running = await findRunning(dataDir)
  if (!running) throw new Error('the database does not run')
  const db = openDb(running.ownerUrl, { max: 1 })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** Whether a query has a row; not while the database is away. */
const holds = (dataDir: string, sql: string, drawId: string) => async () => {
  try {
    return (await onDatabase(dataDir, (db) => db.query(sql, [drawId]))).rowCount === 1
  } catch {
    return false
  }
}

const numberOf = (chance: Chance) => String(chance.whole(0, 30) * 307).padStart(4, '0')

/** Who places tickets on one draw, and what he was told. */
interface Bettor {
  account: string
  member: Member
  acknowledged: Set<string>
  asked: number
}

/** Places tickets until told to stop; a placement without an answer is sent again. */
async function placeOn(platform: ChaosPlatform, bettor: Bettor, drawId: string, isOver: () => boolean): Promise<void> {
  const { account, member } = bettor
  const line = { draw_id: drawId, bet_type: 'LOT_BIG', prize: 0, stake: 1 }
  while (!isOver()) {
    const lines = [{ ...line, number: numberOf(member.chance), cover: member.chance.unit() < 0.3 ? 'box' : 'straight' }]
    const body = { account_id: account, session_token: member.token, bet_key: uuidv7(), lines }
    let answer: Awaited<ReturnType<typeof ask<'lottery/place'>>>
    while (!answer && !isOver()) {
      bettor.asked += 1
      answer = await ask(platform.url, 'lottery/place', body)
      if (!answer) await pause(100)
    }
    if (answer?.status === 1) for (const { ticket_id: id } of answer.tickets) bettor.acknowledged.add(id)
    await pause(20)
  }
}

/** The platform's time, from a call that tells it. */
async function platformNow(platform: ChaosPlatform, { account, member }: Bettor): Promise<number> {
  const body = { account_id: account, session_token: member.token, draw_id: uuidv7(), number: '1234' }
  for (;;) {
    const answer = await ask(platform.url, 'lottery/short', body)
    if (answer?.status === 1) return answer.at
    await pause(200)
  }
}

interface Scene {
  platform: ChaosPlatform
  dataDir: string
  bettors: Bettor[]
  chance: Chance
}

async function strike({ platform }: Scene, victim: Victim): Promise<void> {
  await platform.kill(victim)
  if (victim !== 'database') await platform.start()
}

/** Rules, kills in the middle of what follows, and waits until all tickets follow the ruling. */
async function ruleAndKill(
  scene: Scene,
  drawId: string,
  numbers: readonly string[] | null,
  victim: Victim,
): Promise<void> {
  const { dataDir, chance } = scene
  await onDatabase(dataDir, (db) =>
    db.tx(async (tx) => {
      const draw = await lockDraw(tx, drawId)
      if (draw) await addRuling(tx, draw, { numbers, closedMs: null, by: [] }, draw.drawMs + 1)
    }),
  )
  // The step runs every second: this hits before it, in it and after it.
  await pause(chance.whole(0, 1400))
  await strike(scene, victim)
  await until(holds(dataDir, SETTLED, drawId), PAID_WITHIN_MS, 'the payment')
}

/** One draw: tickets up to its cut-off with a kill there, then a result, a correction, and now and then a cancellation. */
async function playDraw(scene: Scene, nth: number): Promise<void> {
  const { platform, dataDir, bettors, chance } = scene
  const drawId = uuidv7()
  const victim = (more: number) => VICTIMS[(nth + more) % VICTIMS.length] as Victim
  const cutOffMs = (await platformNow(platform, bettors[0] as Bettor)) + OPEN_MS
  await onDatabase(dataDir, (db) => db.query(ADD, [drawId, `${nth}/26`, cutOffMs]))
  for (const bettor of bettors) bettor.acknowledged.clear()
  let isOver = false
  const placing = Promise.all(bettors.map((bettor) => placeOn(platform, bettor, drawId, () => isOver)))
  // From just before the cut-off to just after the seal, which comes two seconds later.
  await pause(OPEN_MS - 400 + chance.whole(0, 3200))
  await strike(scene, victim(0))
  await until(holds(dataDir, SEALED, drawId), PAID_WITHIN_MS, 'the seal')
  isOver = true
  await placing
  const known = await onDatabase(dataDir, (db) => db.query<{ ticket: string }>(KNOWN, [drawId]))
  const there = new Set(known.rows.map(({ ticket }) => ticket))
  const missing = bettors.flatMap(({ acknowledged }) => [...acknowledged].filter((ticket) => !there.has(ticket)))
  if (missing.length > 0) throw new Error(`acknowledged and not there: ${missing.join(' ')}`)
  const numbers = () => Array.from({ length: 23 }, () => numberOf(chance))
  await ruleAndKill(scene, drawId, numbers(), victim(1))
  await ruleAndKill(scene, drawId, nth % 3 === 2 ? null : numbers(), victim(2))
}

interface LotteryKills {
  draws: number
  asked: number
  tickets: number
}

async function killsOf(seed: string, draws: number): Promise<LotteryKills> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quarterline-lottery-'))
  chmodSync(dataDir, 0o755)
  const platform = chaosPlatform(dataDir, { FEED: simulatorFeed({ matches: 50 }) })
  try {
    await platform.start()
    const accounts = Array.from({ length: MEMBERS }, (_, at) => `demo0${at + 1}`)
    const bettors: Bettor[] = []
    for (const account of accounts) {
      const member = await logIn(platform.url, account, { seed, members: MEMBERS })
      bettors.push({ account, member, acknowledged: new Set(), asked: 0 })
    }
    const scene = { platform, dataDir, bettors, chance: chanceOf(`${seed}/kills`) }
    await onDatabase(dataDir, (db) => db.query(COMPANY))
    for (let nth = 0; nth < draws; nth++) await playDraw(scene, nth)
    const tickets = await onDatabase(dataDir, readTickets)
    const wrong = tickets.flatMap(auditTicketOfDraw).map(inWords)
    if (wrong.length > 0) throw new Error(wrong.slice(0, 10).join('; '))
    await verified(platform, 'after everything')
    return { draws, asked: bettors.reduce((sum, { asked }) => sum + asked, 0), tickets: tickets.length }
  } catch (error) {
    throw new Error(`lottery with seed ${seed}: ${(error as Error).message}\n${platform.printed()}`, { cause: error })
  } finally {
    await platform.kill('both')
    await gone(platform).catch(() => {})
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 })
  }
}

const DRAWS = Number(process.env.DRAWS ?? 6)

/** For `npm run prove`. */
export const proofs: readonly Proof[] = ['1'].map((seed) => ({
  name: `lottery draws while platform and database are killed at the cut-off and before payments, seed ${seed} [L2] [L7]`,
  async run() {
    const { draws, asked, tickets } = await killsOf(seed, DRAWS)
    return `${draws} draws, ${3 * draws} kills, ${asked} placements asked for: ${tickets} tickets there once, paid as the agent's sheet says`
  },
}))
