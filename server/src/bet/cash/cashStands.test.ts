/** Cash-out beside what was ruled, ordered or put right a moment ago, and cash-out by itself. */
import type { Money } from '@quarterline/core/base/money'
import { CORRECTED_MS } from '@quarterline/core/market/book/corrected'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  fixture,
  HDP,
  markets,
  openTestHouse,
  QUOTES,
  TEST_NOW_MS,
  TEST_SOURCE,
  type TestHouse,
} from '../../../test/testHouse.ts'
import { completed, leg, offers } from '../../../test/testParlay.ts'
import { MEMBER_COLUMNS, type Member } from '../../account/session.ts'
import { type OpenHouse, openHouse } from '../../app/house.ts'
import { type Db, openDb } from '../../kit/db.ts'
import { auditPlay } from '../../report/auditPlay.ts'
import { auditShares } from '../../upline/audit.ts'
import { audit } from '../../wallet/audit.ts'
import { auditBets } from '../audit.ts'
import { createCashOrders } from './cashOrders.ts'
import { cashOut } from './cashOut.ts'

let house: TestHouse
let beside: OpenHouse
let besideDb: Db
let me: Awaited<ReturnType<TestHouse['login']>>
let made = 0
/** Of 100 on home −0.5 at 0.95 against 0.93: 1.93 / 3.88 × 195, less a twentieth, down to the cent. */
const WHOLE = 92.14

beforeAll(async () => {
  house = await openTestHouse()
  besideDb = openDb(house.appUrl)
  beside = await openHouse(besideDb, { brand: 'Quarterline', wallNowMs: TEST_NOW_MS, clock: house.clock })
  await beside.ingest.take([{ kind: 'sourceUp', source: TEST_SOURCE, seq: 0, key: 'up', atMs: TEST_NOW_MS }])
  await house.add([{ accountId: 'casher', currency: 'MYR', cash: 1_000_000_000, credit: 0, commType: 0 }])
  me = await house.login('casher')
})
afterEach(async () => {
  await house.share()
  expect((await audit(house.db)).differences).toEqual([])
  expect(await auditBets(house.db)).toEqual([])
  expect(await auditPlay(house.db)).toEqual([])
  expect(await auditShares(house.db)).toEqual([])
})
afterAll(async () => {
  await besideDb.close()
  await house.close()
})

async function balance() {
  const { balance: free, outstanding_balance: open } = await house.call('balance', me)
  return { free, open }
}

/** A single of 100 on home −0.5 of a new match. */
async function single(changes: object = {}) {
  const matchId = `c${++made}`
  await house.feed(fixture(matchId), markets(matchId))
  const placed = await house.call('bet/betsingle', { ...me, bets: [{ ...HDP, matchId, bet_amount: 100, ...changes }] })
  expect(placed.bets[0]).toMatchObject({ status: 1 })
  return { matchId, bet_id: placed.bets[0]?.bet_id as string }
}

const offerOf = async (bet_id: string) =>
  (await house.call('bet/cashoutoffer', { ...me, bets: [{ bet_id }] })).offers[0]
const take = (bet_id: string, amount: number, more: object = {}) =>
  house.call('bet/cashout', { ...me, bet_id, amount, ...more })

/** Lets the price of the handicap drift from one pair to another, a step at a time, as nobody puts it right. */
async function drift(matchId: string, from: [number, number], to: [number, number]): Promise<void> {
  const steps = 12
  for (let step = 1; step <= steps; step++) {
    const prices = from.map((one, at) => one + Math.round((((to[at] as number) - one) * step) / steps / 10) * 10)
    await house.feed(markets(matchId, [{ ...(QUOTES[0] as (typeof QUOTES)[number]), prices }]))
  }
}

describe('what was ruled a moment ago', () => {
  /** Two legs, the first of which is won. */
  async function halfWon() {
    const ids = [`r${++made}`, `r${++made}`] as const
    await house.feed(...offers(...ids))
    const placed = await house.call('bet/betparlay', { ...me, legs: ids.map((id) => leg(id)), bet_amount: 100 })
    await house.feed(completed(ids[0], 1, 0))
    await house.settle()
    return { ids, bet_id: placed.bet_id }
  }

  it.each<[string, (id: string) => Parameters<TestHouse['feed']>, number]>([
    ['a correction', (id) => [completed(id, 0, 1)], 0],
    ['a result taken back', (id) => [{ kind: 'resultRollback', matchId: id }], 0],
    ['a void', (id) => [{ kind: 'cancel', matchId: id }], 1],
    ['a refund', (id) => [{ kind: 'result', matchId: id, result: { state: 'refunded' } }], 1],
  ])('%s of a decided leg stops a cash-out until it is settled', async (_, ruled, isLeft) => {
    const { ids, bet_id } = await halfWon()
    const won = (await offerOf(bet_id))?.amount as number
    await ask(bet_id, 1)
    await house.feed(...ruled(ids[0]))
    expect(await offerOf(bet_id)).toMatchObject({ status: 0, statusdesc: 'oddsIsUpdating' })
    expect(await take(bet_id, won)).toMatchObject({ status: 0, statusdesc: 'oddsIsUpdating' })
    expect(await take(bet_id, 1, { percent: 2 })).toMatchObject({ status: 0, statusdesc: 'oddsIsUpdating' })
    expect(await createCashOrders(house)()).toEqual([])
    await house.settle()
    if (isLeft) expect((await offerOf(bet_id))?.amount).toBeLessThan(won)
    expect(await take(bet_id, won)).toMatchObject({ status: 0 })
    await ask(bet_id)
  })

  it('a bet that is void, or over, is cashed no more', async () => {
    const { matchId, bet_id } = await single()
    await house.feed({ kind: 'cancel', matchId, toMs: house.clock.now() + 1 })
    // It can be bet on again, but this bet is void.
    expect(await offerOf(bet_id)).toMatchObject({ status: 0, statusdesc: '313' })
    expect(await take(bet_id, 50)).toMatchObject({ status: 0, statusdesc: '313' })
    await house.settle()
    const { bet_id: next } = await single()
    expect(await take(next, 50)).toMatchObject({ status: 1 })
  })

  it('a wrong price that is put right is no gain before it can be voided', async () => {
    const { matchId, bet_id } = await single()
    await house.feed(markets(matchId, [{ ...(QUOTES[0] as (typeof QUOTES)[number]), prices: [450, 1900] }]))
    expect((await offerOf(bet_id))?.amount).toBeLessThan(95)
    house.clock.move(CORRECTED_MS)
    expect((await offerOf(bet_id))?.amount).toBeGreaterThan(110)
  })

  it('a member who may not bet any more is paid nothing, whatever his session said', async () => {
    const { bet_id } = await single()
    const member = (await house.db.query(`SELECT ${MEMBER_COLUMNS} FROM member m WHERE account_id = 'casher'`)).rows[0]
    await house.ownerDb.query(`UPDATE member SET state = 'suspended' WHERE account_id = 'casher'`)
    const wish = { betId: bet_id, percent: 100, amount: 1 as Money, key: undefined }
    expect(await cashOut(house, member as Member, wish)).toMatchObject({ ok: false, code: 'SUSPEND' })
    await house.ownerDb.query(`UPDATE member SET state = 'active' WHERE account_id = 'casher'`)
  })

  const ask = (bet_id: string, amount?: number) =>
    house.call('bet/cashoutset', { ...me, bet_id, ...(amount !== undefined && { amount }) })
})

describe('by itself', () => {
  const ask = (bet_id: string, amount?: number) =>
    house.call('bet/cashoutset', { ...me, bet_id, ...(amount !== undefined && { amount }) })
  const reprice = (matchId: string, prices: [number, number]) => drift(matchId, [950, 930], prices)
  const orders = async () => (await house.db.query('SELECT bet_id FROM cash_order')).rows.length

  it('a ticket is paid out once when the offer reaches what its member set, for what it is then [L3] [L8]', async () => {
    const look = createCashOrders(house)
    const { matchId, bet_id } = await single()
    expect(await ask(bet_id, 100)).toMatchObject({ status: 1, bet_id, amount: 100 })
    expect(await offerOf(bet_id)).toMatchObject({ amount: WHOLE, at_amount: 100 })
    expect(await look()).toEqual([])
    await reprice(matchId, [770, 1150])
    const before = await balance()
    const [one, other] = await Promise.all([look(), createCashOrders(house)()])
    expect(new Set([...one, ...other]).size).toBe(1)
    const after = await balance()
    expect(after.free).toBeCloseTo(before.free + 101.6, 2)
    expect(after.open).toBeCloseTo(before.open - 100, 2)
    expect(await look()).toEqual([])
    expect(await orders()).toBe(0)
  })

  it('it is changed, taken back, and forgotten once the ticket is decided', async () => {
    const look = createCashOrders(house)
    const { matchId, bet_id } = await single()
    await ask(bet_id, 150)
    expect(await ask(bet_id, 95)).toMatchObject({ status: 1, amount: 95 })
    expect(await ask(bet_id)).toMatchObject({ status: 1, bet_id })
    expect((await offerOf(bet_id))?.at_amount).toBeUndefined()
    await reprice(matchId, [770, 1150])
    expect(await look()).toEqual([])
    await ask(bet_id, 190)
    await house.feed({ kind: 'cancel', matchId })
    await house.settle()
    expect(await orders()).toBe(1)
    expect(await look()).toEqual([])
    expect(await orders()).toBe(0)
    expect(await ask(bet_id, 50)).toMatchObject({ status: 0, statusdesc: '313' })
  })

  it('what was taken back or raised since somebody looked is not paid', async () => {
    const { matchId, bet_id } = await single()
    await ask(bet_id, 95)
    await reprice(matchId, [770, 1150])
    // Whoever looks has read the order, and comes to pay it when it is another.
    const changes = [() => ask(bet_id, 150), () => ask(bet_id)]
    for (const change of changes) {
      const db: Db = {
        ...house.db,
        tx: async (work) => {
          await change()
          return house.db.tx(work)
        },
      }
      expect(await createCashOrders({ ...house, db })()).toEqual([])
      await ask(bet_id, 95)
    }
    expect(await createCashOrders(house)()).toHaveLength(1)
    expect(await ask(bet_id)).toMatchObject({ status: 0, statusdesc: '313' })
  })

  it('what cannot be paid, or is nobody’s or too much, is refused', async () => {
    const { bet_id } = await single()
    for (const amount of [195.01, 0.001, 99_999_999])
      expect(await ask(bet_id, amount)).toMatchObject({ status: 0, statusdesc: 'invalidBetAmount' })
    const stranger = await house.login('demo02')
    expect(await house.call('bet/cashoutset', { ...stranger, bet_id, amount: 50 })).toMatchObject({
      statusdesc: 'betNotExists',
    })
    await house.db.query(
      `INSERT INTO cash_order SELECT shard_key, gen_random_uuid(), id, 10000, 0
       FROM member, generate_series(1, 50) WHERE account_id = 'casher'`,
    )
    expect(await ask(bet_id, 50)).toMatchObject({ status: 0, statusdesc: 'requestLimit' })
    expect(await createCashOrders(house)()).toEqual([])
    expect(await orders()).toBe(0)
  })
})
