/** The ways in which a single and a parlay could be paid twice, each tried a hundred times by two processes at once. */
import type { FeedFact } from '@quarterline/core/market/event'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MEMBER_COLUMNS, type Member } from '../account/session.ts'
import { type OpenHouse, openHouse } from '../house.ts'
import { type Db, openDb } from '../kit/db.ts'
import { openTestHouse, TEST_NOW_MS, TEST_SOURCE, type TestHouse } from '../testHouse.ts'
import { completed, leg, offers } from '../testParlay.ts'
import { audit } from '../wallet/audit.ts'
import { auditBets } from './audit.ts'
import { BEFORE_ALL } from './rows.ts'
import { settleLegs } from './settleLegs.ts'
import type { DecidedMatch } from './settlePlan.ts'

const TIMES = 100
/** A hundred rounds on a busy machine. */
const PATIENCE_MS = 180_000
const STAKE = 10
/** What the two bets of a round win: 10 at 1.90, and 10 at 1.90 × 1.90. */
const [SINGLE_WON, PARLAY_WON] = [9, 26.1]

let house: TestHouse
let beside: OpenHouse
let besideDb: Db
let me: { account_id: string; session_token: string }
let member: Member

beforeAll(async () => {
  house = await openTestHouse()
  await house.feed(...offers('k1', 'k2'))
  besideDb = openDb(house.appUrl)
  beside = await openHouse(besideDb, { brand: 'Quarterline', wallNowMs: TEST_NOW_MS, clock: house.clock })
  await beside.ingest.take([{ kind: 'sourceUp', source: TEST_SOURCE, seq: 0, key: 'up', atMs: TEST_NOW_MS }])
  await house.add([{ accountId: 'racer', currency: 'MYR', cash: 100_000, credit: 0, commType: 0 }])
  me = await house.login('racer')
  const { rows } = await house.db.query(`SELECT ${MEMBER_COLUMNS} FROM member m WHERE account_id = 'racer'`)
  member = rows[0] as Member
})
afterAll(async () => {
  expect((await audit(house.db)).differences).toEqual([])
  expect(await auditBets(house.db)).toEqual([])
  await besideDb.close()
  await house.close()
})

const balance = async () => (await house.call('balance', me)).balance
/** What a round changed of the balance, to the cent. */
const gained = async (before: number) => Math.round(((await balance()) - before) * 100) / 100

let made = 0
/** Two matches of their own with a parlay on both and a single on the first. */
async function pair(): Promise<[string, string]> {
  made++
  const ids: [string, string] = [`a${made}`, `b${made}`]
  await house.feed(...offers(...ids))
  const single = { ...leg(ids[0]), oddsType: 'DEC', bet_amount: STAKE }
  const placed = await Promise.all([
    house.call('bet/betparlay', { ...me, legs: ids.map((id) => leg(id)), bet_amount: STAKE }),
    house.call('bet/betsingle', { ...me, bets: [single] }),
  ])
  expect(placed.map(({ status }) => status)).toEqual([1, 1])
  return ids
}

const workers = () => [house.settle(), beside.settle(), house.settle(), beside.settle()]
const cancel = (matchId: string): FeedFact => ({ kind: 'cancel', matchId })

/** A hundred rounds, one after the other: what each of them must bring beyond its stake. */
async function rounds(net: number, round: (ids: [string, string]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < TIMES; at++) {
    const before = await balance()
    const ids = await pair()
    await round(ids)
    await house.settle()
    expect(await gained(before)).toBe(net)
  }
}

/** A match's ruling as a worker would take it up. */
async function due(matchId: string) {
  const { rows } = await house.db.query('SELECT ruling_seq, state FROM match WHERE id = $1', [matchId])
  return { id: matchId, seq: rows[0]?.ruling_seq, decided: rows[0]?.state as DecidedMatch }
}

describe('a bet is paid once', { timeout: PATIENCE_MS }, () => {
  it('when it is clicked twice', async () => {
    const before = await balance()
    const parlay = { legs: [leg('k1'), leg('k2')], bet_amount: STAKE }
    const single = { ...leg('k1'), oddsType: 'DEC', bet_amount: STAKE }
    const clicks = [parlay, single].flatMap((wish) => {
      return Array.from({ length: TIMES }, () => uuidv7()).flatMap((key) => {
        const request = { member, wish, key, option: 1, ip: '10.0.0.1' } as const
        return [house.desk.place(request), beside.desk.place(request)]
      })
    })
    const answers = await Promise.all(clicks)
    const ids = answers.map((answer) => (answer.ok ? answer.value.answer.bet_id : undefined))
    expect(new Set(ids).size).toBe(2 * TIMES)
    expect(ids).not.toContain(undefined)
    expect(await gained(before)).toBe(-2 * TIMES * STAKE)
    await house.feed(completed('k1', 1, 0), completed('k2', 1, 0))
    await Promise.all(workers())
    await house.settle()
    expect(await gained(before)).toBe(TIMES * (PARLAY_WON + SINGLE_WON))
  })

  it('when both matches of a ticket are settled at once', async () => {
    await rounds(PARLAY_WON + SINGLE_WON, async (ids) => {
      await house.feed(...ids.map((id) => completed(id, 1, 0)))
      const [a, b] = await Promise.all(ids.map(due))
      const { shardKey } = member
      const one = (db: Db, match: Awaited<ReturnType<typeof due>> | undefined) => {
        return db.tx((tx) => settleLegs(tx, { shardKey, match: match as never }, BEFORE_ALL, house.clock.now()))
      }
      await Promise.all([one(house.db, a), one(besideDb, b), one(besideDb, a), one(house.db, b), ...workers()])
    })
  })

  it('when a result is corrected while it is being settled', async () => {
    await rounds(-2 * STAKE, async ([a, b]) => {
      await house.feed(completed(a, 1, 0), completed(b, 1, 0))
      await Promise.all([...workers(), house.feed(completed(a, 0, 1)), ...workers()])
    })
  })

  it('when a match is voided while it is being settled', async () => {
    // The other leg is a single then.
    await rounds(2 * SINGLE_WON, async ([a, b]) => {
      await house.feed(completed(a, 1, 0), completed(b, 1, 0))
      await Promise.all([...workers(), house.feed(cancel(b)), ...workers()])
    })
  })

  it('when both matches are cancelled at once, before or after they were settled', async () => {
    let turn = 0
    await rounds(0, async ([a, b]) => {
      await house.feed(completed(a, 1, 0), completed(b, 0, 1))
      if (turn++ % 2 === 0) await house.settle()
      await Promise.all([house.feed(cancel(a)), ...workers(), house.feed(cancel(b), cancel(a)), ...workers()])
    })
    const { rows } = await house.call('bet/betrejectfulllist', { ...me, pageSize: 100 })
    expect(rows.map(({ state, credited }) => [state, credited])).toEqual(rows.map(() => ['void', STAKE]))
    expect(rows).toHaveLength(100)
  })
})
