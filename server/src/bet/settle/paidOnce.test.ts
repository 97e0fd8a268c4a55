/** Every way in which a single or parlay could be paid twice, tried again and again by two processes at once. */

import type { FeedFact } from '@quarterline/core/market/event'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestHouse, TEST_NOW_MS, TEST_SOURCE, type TestHouse } from '../../../test/testHouse.ts'
import { completed, leg, offers } from '../../../test/testParlay.ts'
import { MEMBER_COLUMNS, type Member, purseOf } from '../../account/session.ts'
import { type OpenHouse, openHouse } from '../../app/house.ts'
import { type Db, openDb } from '../../kit/db.ts'
import { BEFORE_ALL } from '../betRows.ts'
import { type DueMatch, dueAmong } from './dueMatches.ts'
import { LEGS } from './settleLegs.ts'
import { openShared } from './settleRows.ts'

/** Ten members at the same time, five times over, or ten (`npm run prove`). */
const LANES = 10
const TURNS = process.env.TEST_LENGTH === 'whole' ? 10 : 5
const TIMES = LANES * TURNS
const STAKE = 10
/** The winnings of a round's two bets: 10 at 1.90, and 10 at 1.90 × 1.90. */
const [SINGLE_WON, PARLAY_WON] = [9, 26.1]

let house: TestHouse
let beside: OpenHouse
let besideDb: Db
/** Members with two bets in each round, for login and desk. */
let racers: { me: Awaited<ReturnType<TestHouse['login']>>; member: Member }[]

beforeAll(async () => {
  house = await openTestHouse()
  await house.feed(...offers('k1', 'k2'))
  besideDb = openDb(house.appUrl)
  beside = await openHouse(besideDb, { brand: 'Quarterline', wallNowMs: TEST_NOW_MS, clock: house.clock })
  await beside.ingest.take([{ kind: 'sourceUp', source: TEST_SOURCE, seq: 0, key: 'up', atMs: TEST_NOW_MS }])
  const names = Array.from({ length: LANES }, (_, at) => `racer${at}`)
  await house.add(names.map((accountId) => ({ accountId, currency: 'MYR', cash: 100_000, credit: 0, commType: 0 })))
  racers = await Promise.all(names.map(async (name) => ({ me: await house.login(name), member: await memberOf(name) })))
})
afterAll(async () => {
  expect((await house.products.audit(house.db)).differences).toEqual([])
  await besideDb.close()
  await house.close()
})

async function memberOf(accountId: string): Promise<Member> {
  const { rows } = await house.db.query(`SELECT ${MEMBER_COLUMNS} FROM member m WHERE account_id = $1`, [accountId])
  return rows[0] as Member
}

const balances = () => Promise.all(racers.map(async ({ me }) => (await house.call('balance', me)).balance))
/** The change of each balance, to the cent. */
async function gained(before: number[]): Promise<number[]> {
  return (await balances()).map((now, at) => Math.round((now - (before[at] ?? 0)) * 100) / 100)
}

let made = 0
/** Two matches per member, with a parlay on both and a single on the first. */
async function pairs(): Promise<[string, string][]> {
  const all = racers.map((): [string, string] => [`a${++made}`, `b${made}`])
  await house.feed(...offers(...all.flat()))
  const placed = all.flatMap((ids, at) => {
    const me = racers[at]?.me
    const single = { ...leg(ids[0]), oddsType: 'DEC', bet_amount: STAKE }
    return [
      house.call('bet/betparlay', { ...me, legs: ids.map((id) => leg(id)), bet_amount: STAKE }),
      house.call('bet/betsingle', { ...me, bets: [single] }),
    ]
  })
  expect(new Set((await Promise.all(placed)).map(({ status }) => status))).toEqual(new Set([1]))
  return all
}

const workers = () => [house.settle(), beside.settle()]
const cancel = (matchId: string): FeedFact => ({ kind: 'cancel', matchId })
/** Results of the first match of each pair, and of the second. */
const decided = (all: [string, string][], [a, b]: [home: number, away: number][]): FeedFact[] =>
  all.flatMap((ids) => [completed(ids[0], ...(a as [number, number])), completed(ids[1], ...(b as [number, number]))])

/** Tries, each of which must bring every member this much beyond his stakes. */
async function tries(net: number, turn: (all: [string, string][], at: number) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < TURNS; at++) {
    const before = await balances()
    await turn(await pairs(), at)
    await house.settle()
    expect(await gained(before)).toEqual(racers.map(() => net))
  }
}

/** A match's due rulings as a worker reads them. */
const due = async (matchId: string) => (await dueAmong(house.db, [matchId], TEST_NOW_MS)).get(matchId)

describe('a bet is paid once', () => {
  it('when it is clicked twice', async () => {
    const before = await balances()
    const parlay = { legs: [leg('k1'), leg('k2')], bet_amount: STAKE }
    const single = { ...leg('k1'), oddsType: 'DEC', bet_amount: STAKE }
    const clicks = [parlay, single].flatMap((wish) => {
      return Array.from({ length: TIMES }, (_, at) => ({ member: racers[at % LANES]?.member as Member, key: uuidv7() }))
        .map((whose) => ({ ...whose, purse: purseOf(whose.member), wish, option: 1, ip: '10.0.0.1' }) as const)
        .flatMap((request) => [house.desk.place(request), beside.desk.place(request)])
    })
    const answers = await Promise.all(clicks)
    const ids = answers.map((answer) => (answer.ok ? answer.value.answer.bet_id : undefined))
    expect(new Set(ids).size).toBe(2 * TIMES)
    expect(ids).not.toContain(undefined)
    expect(await gained(before)).toEqual(racers.map(() => -2 * TURNS * STAKE))
    await house.feed(completed('k1', 1, 0), completed('k2', 1, 0))
    await Promise.all([...workers(), ...workers()])
    await house.settle()
    expect(await gained(before)).toEqual(racers.map(() => TURNS * (PARLAY_WON + SINGLE_WON)))
  })

  it('when both matches of a ticket are settled at once', async () => {
    await tries(PARLAY_WON + SINGLE_WON, async (all) => {
      await house.feed(
        ...decided(all, [
          [1, 0],
          [1, 0],
        ]),
      )
      const one = (db: Db, { shardKey }: Member, match: DueMatch) => {
        const part = { shardKey, match, shared: openShared(), bettings: house.bettings }
        return db.tx((tx) => LEGS.settle(tx, part, BEFORE_ALL, { clock: house.clock }))
      }
      // Read before the workers begin: a match that they have settled is due no more.
      const dues = await Promise.all(all.map((ids) => Promise.all(ids.map(due))))
      const settled = dues.map(async ([a, b], at) => {
        const member = racers[at]?.member as Member
        if (!a || !b) throw new Error('a match without a row')
        const legs = [one(house.db, member, a), one(besideDb, member, b)]
        await Promise.all([...legs, one(besideDb, member, a), one(house.db, member, b)])
      })
      await Promise.all([...settled, ...workers()])
    })
  })

  it('when a result is corrected during settlement', async () => {
    await tries(-2 * STAKE, async (all) => {
      await house.feed(
        ...decided(all, [
          [1, 0],
          [1, 0],
        ]),
      )
      const corrected = all.map(([a]) => completed(a, 0, 1))
      await Promise.all([...workers(), house.feed(...corrected), ...workers()])
    })
  })

  it('when a match is voided during settlement', async () => {
    // The other leg then counts like a single.
    await tries(2 * SINGLE_WON, async (all) => {
      await house.feed(
        ...decided(all, [
          [1, 0],
          [1, 0],
        ]),
      )
      await Promise.all([...workers(), house.feed(...all.map(([, b]) => cancel(b))), ...workers()])
    })
  })

  it('when both matches are cancelled at once, before or after settlement', async () => {
    await tries(0, async (all, at) => {
      await house.feed(
        ...decided(all, [
          [1, 0],
          [0, 1],
        ]),
      )
      if (at % 2 === 0) await house.settle()
      const [first, second] = [all.map(([a]) => cancel(a)), all.map(([, b]) => cancel(b))]
      await Promise.all([house.feed(...first), ...workers(), house.feed(...second, ...first), ...workers()])
    })
    for (const { me } of racers) {
      const { rows } = await house.call('bet/betrejectfulllist', { ...me, pageSize: 100 })
      expect(rows.map(({ state, credited }) => [state, credited])).toEqual(Array(2 * TURNS).fill(['void', STAKE]))
    }
  })
})
