/** Cash-out through the real house: offered, taken once under any race, and untouched by whatever the match does then. */
import { workingDate } from '@quarterline/core/base/time'
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
import { type OpenHouse, openHouse } from '../../app/house.ts'
import { type Db, openDb } from '../../kit/db.ts'
import { auditPlay } from '../../report/auditPlay.ts'
import { auditShares } from '../../upline/audit.ts'
import { audit } from '../../wallet/audit.ts'
import { auditBets } from '../audit.ts'

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

describe('a single before its match', () => {
  it('is paid out once at what was offered, and no result, correction or void touches it [L8]', async () => {
    const before = await balance()
    const { matchId, bet_id } = await single()
    expect(await offerOf(bet_id)).toEqual({ status: 1, statusdesc: '', amount: WHOLE })
    const paid = await take(bet_id, WHOLE, { bet_key: 'k1' })
    expect(paid).toMatchObject({ status: 1, bet_id, cashed_id: bet_id, amount: WHOLE, net: -7.86 })
    const after = { free: Math.round((before.free - 7.86) * 100) / 100, open: before.open }
    expect(await balance()).toEqual(after)
    expect(await take(bet_id, WHOLE, { bet_key: 'k1' })).toEqual(paid)
    expect(await take(bet_id, 90, { bet_key: 'k1' })).toMatchObject({ status: 0, statusdesc: 'invalidBet' })
    expect(await take(bet_id, WHOLE)).toMatchObject({ status: 0, statusdesc: '313' })
    await house.feed(completed(matchId, 3, 0))
    await house.settle()
    await house.feed({ kind: 'resultRollback', matchId })
    await house.settle()
    await house.feed({ kind: 'cancel', matchId })
    await house.settle()
    expect(await balance()).toEqual(after)
    const { ticket, bookings } = await house.call('bet/explain', { ...me, bet_id })
    expect(ticket).toMatchObject({
      state: 'settled',
      outcome: 'cashOut',
      credited: WHOLE,
      turnover: 100,
      valid_turnover: 7.86,
    })
    expect(bookings).toMatchObject([{ outcome: 'cashOut', net: -7.86, undo: false }])
  })

  it('is offered what the price has moved to, and refused with a reason while it cannot be priced', async () => {
    const { matchId, bet_id } = await single()
    const quote = (prices: number[], status: 'open' | 'suspended' = 'open') =>
      house.feed(markets(matchId, [{ ...(QUOTES[0] as (typeof QUOTES)[number]), prices, status }]))
    await drift(matchId, [950, 930], [1150, 770])
    // 1.77 / 3.92 × 195 × 0.95 = 83.64…
    expect(await take(bet_id, WHOLE)).toMatchObject({ status: 0, statusdesc: 'invalidOdds', params: { amount: 83.64 } })
    await quote([1150, 770], 'suspended')
    expect(await take(bet_id, 83)).toMatchObject({ status: 0, statusdesc: '314' })
    await house.feed({ kind: 'sourceDown' })
    expect(await offerOf(bet_id)).toMatchObject({ status: 0 })
    expect(await take(bet_id, 83)).toMatchObject({ status: 0 })
    await house.feed({ kind: 'sourceUp' })
    await drift(matchId, [1150, 770], [770, 1150])
    // Better than asked: he has what it is worth now. 2.15 / 3.92 × 195 × 0.95 = 101.60…
    expect(await take(bet_id, 90)).toMatchObject({ status: 1, amount: 101.6, net: 1.6 })
  })

  it('belongs to its member alone', async () => {
    const { bet_id } = await single()
    const other = await house.login('demo02')
    expect(await house.call('bet/cashout', { ...other, bet_id, amount: 1 })).toMatchObject({
      statusdesc: 'betNotExists',
    })
    const { offers: told } = await house.call('bet/cashoutoffer', { ...other, bets: [{ bet_id }] })
    expect(told).toMatchObject([{ status: 0, statusdesc: 'betNotExists' }])
  })
})

/** Settles a bet as one that was read before any part of it was taken. */
function settleAsRead(betId: string) {
  return house.db.query(
    `SELECT settle_bets(shard_key, 0, 99, ARRAY[id], ARRAY[0], ARRAY[NULL::text], ARRAY['settled'], ARRAY['win'],
      ARRAY[950000::bigint], ARRAY[0::bigint], ARRAY[0::bigint], ARRAY[0::bigint], ARRAY[1], ARRAY[true])
     FROM bet WHERE id = $1`,
    [betId],
  )
}

describe('a part', () => {
  it('becomes a ticket of its own and leaves the rest to be settled', async () => {
    const before = await balance()
    const { matchId, bet_id } = await single()
    // A quarter of 92.147…
    const paid = await take(bet_id, 23, { percent: 25 })
    expect(paid).toMatchObject({ status: 1, amount: 23.03, net: -1.97 })
    expect(paid.cashed_id).not.toBe(bet_id)
    expect((await balance()).open).toBe(before.open + 75)
    await expect(settleAsRead(bet_id)).rejects.toThrow('another process has settled these bets')
    const { rows } = await house.call('bet/betacceptlist', me)
    expect(rows.find((row) => row.bet_id === bet_id)).toMatchObject({ bet_amount: 75, risk: 75, win: 71.25, cut: 25 })
    await house.feed(completed(matchId, 1, 0))
    await house.settle()
    expect(await balance()).toEqual({ free: Math.round((before.free - 1.97 + 71.25) * 100) / 100, open: before.open })
    const typesOf = async () => {
      const day = workingDate(TEST_NOW_MS)
      const asked = { ...me, startDate: day, endDate: day, pageNumber: 1, pageSize: 50 }
      const { rows } = await house.call('report/settlementhistory', asked)
      return rows.flatMap((row) => ([bet_id, paid.cashed_id].includes(row.bet_id) ? [row.type] : []))
    }
    // Two tickets that were settled once; nothing was corrected.
    expect(await typesOf()).toEqual(['Bet', 'Bet'])
    await house.feed({ kind: 'cancel', matchId })
    await house.settle()
    expect((await typesOf()).sort()).toEqual(['Bet', 'Bet', 'Corr', 'Corr'])
    expect((await balance()).free).toBe(Math.round((before.free - 1.97) * 100) / 100)
  })

  it('so small that nothing would be staked is refused', async () => {
    const { bet_id } = await single({ bet_amount: 10 })
    expect(await take(bet_id, 0.01, { percent: 1 })).toMatchObject({ status: 1 })
    expect(await take(bet_id, 0.000001)).toMatchObject({ status: 0, statusdesc: 'invalidBetAmount' })
  })
})

describe('a parlay', () => {
  it('counts a settled leg as settled, is paid out in part and whole, and its later legs change nothing', async () => {
    const ids = [`p${++made}`, `p${++made}`]
    await house.feed(...offers(...ids))
    const before = await balance()
    const placed = await house.call('bet/betparlay', { ...me, legs: ids.map((id) => leg(id)), bet_amount: 100 })
    const bet_id = placed.bet_id
    await house.feed(completed(ids[0] as string, 1, 0))
    await house.settle()
    const offer = await offerOf(bet_id)
    // Nearly 190 × 1.90 × the chance of home at 1.90 of 1.90, 3.40, 4.10, less a twentieth.
    expect(offer?.amount).toBeGreaterThan(170)
    expect(offer?.amount).toBeLessThan(175)
    const whole = offer?.amount as number
    const { amount: half = 0 } = await take(bet_id, 1, { percent: 50 })
    expect(Math.abs(half - whole / 2)).toBeLessThan(0.011)
    const rest = await take(bet_id, 1)
    expect(rest).toMatchObject({ status: 1, cashed_id: bet_id })
    const after = { free: Math.round((before.free - 100 + half + (rest.amount ?? 0)) * 100) / 100, open: before.open }
    expect(await balance()).toEqual(after)
    await house.feed({ kind: 'resultRollback', matchId: ids[0] as string }, completed(ids[1] as string, 3, 0))
    await house.settle()
    await house.feed(completed(ids[0] as string, 0, 4))
    await house.settle()
    expect(await balance()).toEqual(after)
  })
})

describe('under a race', () => {
  it('a ticket is paid out once or settled once, whoever is first [L3] [L8]', async () => {
    for (let turn = 0; turn < 6; turn++) {
      const before = await balance()
      const { matchId, bet_id } = await single()
      const works = [
        () => take(bet_id, 80, { bet_key: `same${turn}` }),
        () => take(bet_id, 80, { bet_key: `same${turn}` }),
        () => take(bet_id, 80),
        () => take(bet_id, 15, { percent: 20 }),
        () => take(bet_id, 25, { percent: 30 }),
        async () => {
          await house.feed(turn % 3 === 2 ? { kind: 'cancel', matchId } : completed(matchId, turn % 2, 0))
          await Promise.all([house.settle(), beside.settle()])
        },
      ]
      await Promise.all(
        works
          .slice(turn % works.length)
          .concat(works.slice(0, turn % works.length))
          .map((work) => work()),
      )
      await house.settle()
      const { rows } = await house.db.query(
        `SELECT count(*)::int AS open FROM bet WHERE match_id = $1 AND state = 'accepted'`,
        [matchId],
      )
      expect(rows[0]).toEqual({ open: 0 })
      const sums = await house.db.query(
        `SELECT sum(risk)::bigint AS risk, sum(net + commission)::bigint AS net FROM bet WHERE match_id = $1`,
        [matchId],
      )
      expect(sums.rows[0]?.risk).toBe(1_000_000)
      expect((await balance()).free).toBeCloseTo(before.free + (sums.rows[0]?.net as number) / 10_000, 2)
      expect((await balance()).open).toBe(before.open)
    }
  })
})
