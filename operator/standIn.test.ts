/**
 * The house and a licensee's wallet over a real network, each with its own database: after every fault of the wallet
 * both ledgers agree.
 */

import { DAY_MS, workingDate, workingDateStartMs } from '@quarterline/core/base/time'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { readWalletAddress, resendMessages } from '../server/src/account/licensee/licenseeWallets.ts'
import { type Db, openDb } from '../server/src/kit/db.ts'
import { compareDay } from '../server/src/wallet/seamless/compareDay.ts'
import { createWalletExchange, type WalletExchange } from '../server/src/wallet/seamless/walletClient.ts'
import { type TestDatabase, testDatabase } from '../server/test/testDatabase.ts'
import { fixture, HOME, markets, openTestHouse, type TestHouse } from '../server/test/testHouse.ts'
import { completed } from '../server/test/testParlay.ts'
import { openRooms } from '../server/test/tournament/testRooms.ts'
import { mirroredNets } from '../server/test/wallet/mirrored.ts'
import { deliverMessages, registerTestWallet } from '../server/test/wallet/testWallet.ts'
import { openAccounts, SCHEMA } from './books.ts'
import { type Mishap, type StandIn, startStandIn } from './standIn.ts'

const KEY = { keyId: 'k1', secret: 'a secret of the test' }
const START = 1_000_000
let house: TestHouse
let standIn: StandIn
let operatorDatabase: TestDatabase
let operatorDb: Db
let me: object

beforeAll(async () => {
  operatorDatabase = await testDatabase()
  operatorDb = openDb(operatorDatabase.ownerUrl)
  await operatorDb.query(SCHEMA)
  await openAccounts(operatorDb, [{ account_id: 'demov01', currency: 'MYR', balance: START * 10_000 }])
  standIn = await startStandIn({ db: operatorDb, keys: [KEY] })
  const local = [new URL(standIn.url).host]
  house = await openTestHouse({ walletHosts: local })
  await registerTestWallet(house, standIn.url, KEY)
  await house.add([{ accountId: 'demov01', currency: 'MYR', cash: 0, credit: 0, commType: 0 }])
  me = await house.login('demov01')
})
afterAll(async () => {
  await standIn.close()
  await house.close()
  await operatorDb.close()
  await operatorDatabase.drop()
})

const NETS_THERE = `
  SELECT bet_id::text AS bet, sum(amount)::bigint AS net FROM wallet.entry GROUP BY bet_id HAVING sum(amount) <> 0 ORDER BY 1`

afterEach(async () => {
  await deliverMessages(house)
  await house.share()
  expect((await house.products.audit(house.db)).differences).toEqual([])
  const { rows } = await operatorDb.query<{ bet: string; net: number }>(NETS_THERE)
  expect(await mirroredNets(house.db)).toEqual(new Map(rows.map(({ bet, net }) => [bet, net])))
})

let made = 0
async function place() {
  const matchId = `o${++made}`
  await house.feed(fixture(matchId), markets(matchId))
  const { bets } = await house.call('bet/vbetsingle', { ...me, bets: [{ matchId, ...HOME, bet_amount: 10 }] } as never)
  return { matchId, bet: bets[0] }
}
const balance = async () =>
  (await operatorDb.query<{ balance: number }>('SELECT balance FROM wallet.account')).rows[0]?.balance

it('a day is compared bet by bet: what waits is told apart from what is wrong, and what was forgotten is sent again', async () => {
  const exchange = createWalletExchange({ local: [new URL(standIn.url).host] })
  const address = await readWalletAddress(house.db, house.box, 'distant')
  const day = workingDate(house.clock.now())
  const compared = async () => (await compareDay(house.db, exchange, address, day)).differences
  const { matchId, bet } = await place()
  await house.feed(completed(matchId, 1, 0))
  await house.settle()
  const betId = bet?.bet_id ?? ''
  expect(await compared()).toEqual([{ betId, currency: 'MYR', here: 95_000, there: -100_000, isOnTheWay: true }])
  await deliverMessages(house)
  expect(await compared()).toEqual([])
  // The other side lost its newest entries.
  await operatorDb.query('DELETE FROM wallet.entry WHERE bet_id = $1 AND seq = 2', [betId])
  await operatorDb.query('UPDATE wallet.bet SET seq = 1 WHERE bet_id = $1', [betId])
  await operatorDb.query('UPDATE wallet.account SET balance = balance - 195000')
  expect(await compared()).toEqual([{ betId, currency: 'MYR', here: 95_000, there: -100_000, isOnTheWay: false }])
  const admin = { db: house.ownerDb, by: { account: 'root', ip: '' }, now: async () => house.clock.now() }
  expect(await resendMessages(admin, 'distant', betId)).toEqual([`2 messages of bet ${betId} are sent again.`])
  await expect(resendMessages(admin, 'distant', 'none')).rejects.toThrow('no message')
  await deliverMessages(house)
  expect(await compared()).toEqual([])
  standIn.misbehave('statement', 'errorAfter')
  await expect(compared()).rejects.toThrow('500')
})

it('a room is opened there, and its fee comes back when nobody else joins', async () => {
  const rooms = await openRooms(house)
  const ids = await rooms.matches()
  const before = (await balance()) as number
  standIn.misbehave('reserve', 'cutAfter')
  expect(await house.call('tournament/vroomcreate', { ...me, ...rooms.wish(ids) } as never)).toMatchObject({
    statusdesc: 'connectionFailed',
  })
  const made = await house.call('tournament/vroomcreate', { ...me, ...rooms.wish(ids) } as never)
  expect(made).toMatchObject({ status: 1 })
  await deliverMessages(house)
  expect(await balance()).toBe(before - 500_000)
  await house.call('tournament/roomleave', { ...me, room_id: made.room_id } as never)
  await deliverMessages(house)
  expect(await balance()).toBe(before)
})

describe('a statement', () => {
  const DAY = () => workingDate(house.clock.now())
  const compareWith = async (page: (after: string | undefined) => object) => {
    const exchange: WalletExchange = async (_, __, message) => ({ http: 200, body: page((message as Paged).after) })
    return compareDay(house.db, exchange, await readWalletAddress(house.db, house.box, 'distant'), DAY())
  }
  type Paged = { after?: string }
  const entry = (id: number, currency = 'MYR') => {
    return {
      bet_id: `f${String(id).padStart(7, '0')}-0000-7000-8000-000000000000`,
      currency,
      debited: '1',
      credited: '0',
    }
  }
  const numbered = (from: number) => Array.from({ length: 500 }, (_, at) => entry(from + at))

  it.each<[string, (after: string | undefined) => object, string]>([
    [
      'without end',
      (after) => ({ code: 'OK', bets: numbered(Number(after?.slice(1, 8) ?? 0) + 1), more: true }),
      '1000',
    ],
    ['that turns in a circle', () => ({ code: 'OK', bets: [entry(1)], more: true }), 'order'],
    ['that has more and tells none', () => ({ code: 'OK', bets: [], more: true }), 'order'],
    ['of a bet without a currency', () => ({ code: 'OK', bets: [{ ...entry(1), currency: 7 }] }), 'cannot be read'],
    ['with nothing for a bet', () => ({ code: 'OK', bets: [null] }), 'cannot be read'],
  ])('%s is refused', async (_, page, why) => {
    await expect(compareWith(page)).rejects.toThrow(why)
  })

  it('in another currency differs, however equal the amounts', async () => {
    const { bet } = await place()
    await deliverMessages(house)
    const of = (currency: string) => () => ({
      code: 'OK',
      bets: [{ ...entry(1, currency), bet_id: bet?.bet_id, debited: '10' }],
    })
    const differs = async (currency: string) =>
      (await compareWith(of(currency))).differences.some(({ betId }) => betId === bet?.bet_id)
    expect(await differs('MYR')).toBe(false)
    expect(await differs('THB')).toBe(true)
  })
})

it('a bet goes through both houses', async () => {
  const before = await balance()
  const { matchId, bet } = await place()
  expect(bet).toMatchObject({ status: 1, state: 'accepted' })
  await house.feed(completed(matchId, 1, 0))
  await house.settle()
  await deliverMessages(house)
  expect(await balance()).toBe((before ?? 0) + 95_000)
  expect(await house.call('vbalance', me)).toMatchObject({ status: 1 })
})

const WRONG: [string, Mishap][] = [
  ['answers too late', { late: 4500 }],
  ['is cut off before it does it', 'cutBefore'],
  ['is cut off after it did it', 'cutAfter'],
  ['answers half', 'half'],
  ['answers 500 after it did it', 'errorAfter'],
  ['answers in another currency', 'wrongCurrency'],
  ['answers without end', 'endless'],
]

describe('a wallet that', () => {
  it.each(WRONG)('%s when it is asked: no bet, and nothing is kept', async (_, mishap) => {
    const before = await balance()
    standIn.misbehave('reserve', mishap)
    expect((await place()).bet).toMatchObject({ status: 0, statusdesc: 'connectionFailed' })
    await deliverMessages(house)
    expect(await balance()).toBe(before)
    // One that is only slow for a moment goes on.
    expect((await place()).bet).toMatchObject({ status: 1 })
  })

  it.each(WRONG.slice(1))('%s when it is told: it is told again', async (_, mishap) => {
    const before = await balance()
    standIn.misbehave('confirm', mishap)
    standIn.misbehave('settle', mishap, mishap)
    const { matchId, bet } = await place()
    expect(bet).toMatchObject({ status: 1 })
    await house.feed(completed(matchId, 0, 1))
    await house.settle()
    await deliverMessages(house)
    expect(await balance()).toBe((before ?? 0) - 100_000)
  })

  it('does things twice takes once', async () => {
    const before = await balance()
    standIn.misbehave('any', 'twice', 'twice')
    expect((await place()).bet).toMatchObject({ status: 1 })
    await deliverMessages(house)
    expect(await balance()).toBe((before ?? 0) - 100_000)
  })

  it('lies about a balance changes what is shown, and no bet', async () => {
    standIn.misbehave('reserve', 'lie')
    const { bet } = await place()
    expect(bet).toMatchObject({ status: 1 })
    expect(await house.call('balance', me)).toMatchObject({ balance: 123_456.78 })
  })
})

// The last: it moves the clock beyond the matches of the others.
it('a bet that is asked for before noon and taken, or let go of, after it is on both sides’ date of asking', async () => {
  const exchange = createWalletExchange({ local: [new URL(standIn.url).host] })
  const address = await readWalletAddress(house.db, house.box, 'distant')
  const differ = async (day: string) => (await compareDay(house.db, exchange, address, day)).differences
  const day = workingDate(house.clock.now())
  const noonMs = workingDateStartMs(day) + DAY_MS
  const matchId = `o${++made}`
  await house.feed(fixture(matchId, { startsAtMs: noonMs + 3 * DAY_MS }), markets(matchId))
  house.clock.move(noonMs - house.clock.now() - 1)
  const place = () =>
    house.call('bet/vbetsingle', { ...me, bets: [{ matchId, ...HOME, marketType: 1, bet_amount: 10 }] } as never)
  standIn.misbehave('reserve', { late: 300 }, { late: 300 })
  const taken = place()
  const unheard = house.call('bet/vbetsingle', {
    ...me,
    bets: [{ matchId, ...HOME, marketType: 1, bet_amount: 20 }],
  } as never)
  await vi.waitFor(async () => {
    const { rows } = await house.db.query(`SELECT count(*) AS n FROM seamless_bet WHERE state = 'asked'`)
    expect(rows[0]?.n).toBe(2)
  })
  house.clock.move(2)
  // The second one is let go of, though its wallet has it or will.
  await house.ownerDb.query(`UPDATE seamless_bet SET ends_ms = 0 WHERE state = 'asked' AND reserved = 200000`)
  await house.endReservations()
  expect((await taken).bets).toMatchObject([{ status: 1 }])
  expect((await unheard).bets).toMatchObject([{ status: 0 }])
  await deliverMessages(house)
  const next = workingDate(house.clock.now())
  expect(next).not.toBe(day)
  expect([await differ(day), await differ(next)]).toEqual([[], []])
})
