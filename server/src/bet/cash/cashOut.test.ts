/** Cash-out in the real house: offered, paid once under any race, and unaffected by later results. */
import { workingDate } from '@quarterline/core/base/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  balance,
  drift,
  newId,
  offerOf,
  openCashScene,
  quote,
  single,
  take,
  WHOLE,
} from '../../../test/cash/testCash.ts'
import { TEST_NOW_MS, TEST_SOURCE } from '../../../test/testHouse.ts'
import { completed, leg, offers } from '../../../test/testParlay.ts'
import { type OpenHouse, openHouse } from '../../app/house.ts'
import { type Db, openDb } from '../../kit/db.ts'

const scene = openCashScene()
let beside: OpenHouse
let besideDb: Db
beforeAll(async () => {
  const { house } = scene
  besideDb = openDb(house.appUrl)
  beside = await openHouse(besideDb, { brand: 'Quarterline', wallNowMs: TEST_NOW_MS, clock: house.clock })
  await beside.ingest.take([{ kind: 'sourceUp', source: TEST_SOURCE, seq: 0, key: 'up', atMs: TEST_NOW_MS }])
})
afterAll(() => besideDb.close())

describe('a single before its match', () => {
  it('is paid once at the offer, and no result, correction or void changes it [L8]', async () => {
    const before = await balance(scene)
    const { matchId, bet_id } = await single(scene)
    expect(await offerOf(scene, bet_id)).toEqual({ status: 1, statusdesc: '', amount: WHOLE })
    const paid = await take(scene, bet_id, WHOLE, { bet_key: 'k1' })
    expect(paid).toMatchObject({ status: 1, bet_id, cashed_id: bet_id, amount: WHOLE, net: -7.86 })
    const after = { free: Math.round((before.free - 7.86) * 100) / 100, open: before.open }
    expect(await balance(scene)).toEqual(after)
    expect(await take(scene, bet_id, WHOLE, { bet_key: 'k1' })).toEqual(paid)
    expect(await take(scene, bet_id, 90, { bet_key: 'k1' })).toMatchObject({ status: 0, statusdesc: 'invalidBet' })
    expect(await take(scene, bet_id, WHOLE)).toMatchObject({ status: 0, statusdesc: '313' })
    await scene.house.feed(completed(matchId, 3, 0))
    await scene.house.settle()
    await scene.house.feed({ kind: 'resultRollback', matchId })
    await scene.house.settle()
    await scene.house.feed({ kind: 'cancel', matchId })
    await scene.house.settle()
    expect(await balance(scene)).toEqual(after)
    const { ticket, bookings } = await scene.house.call('bet/explain', { ...scene.me, bet_id })
    expect(ticket).toMatchObject({
      state: 'settled',
      outcome: 'cashOut',
      credited: WHOLE,
      turnover: 100,
      valid_turnover: 7.86,
    })
    expect(bookings).toMatchObject([{ outcome: 'cashOut', net: -7.86, undo: false }])
  })

  it('is offered the present price’s value, and refused with a reason while it cannot be priced', async () => {
    const { matchId, bet_id } = await single(scene)
    await drift(scene, matchId, [950, 930], [1150, 770])
    // 1.77 / 3.92 × 195 × 0.95 = 83.64…
    expect(await take(scene, bet_id, WHOLE)).toMatchObject({
      status: 0,
      statusdesc: 'invalidOdds',
      params: { amount: 83.64 },
    })
    await quote(scene, matchId, [1150, 770], 'suspended')
    expect(await take(scene, bet_id, 83)).toMatchObject({ status: 0, statusdesc: '314' })
    await scene.house.feed({ kind: 'sourceDown' })
    expect(await offerOf(scene, bet_id)).toMatchObject({ status: 0 })
    expect(await take(scene, bet_id, 83)).toMatchObject({ status: 0 })
    await scene.house.feed({ kind: 'sourceUp' })
    await drift(scene, matchId, [1150, 770], [770, 1150])
    // More than he asked for: he gets what it is worth now. 2.15 / 3.92 × 195 × 0.95 = 101.60…
    expect(await take(scene, bet_id, 90)).toMatchObject({ status: 1, amount: 101.6, net: 1.6 })
  })

  it('is not begun after it was valid, while one that was paid is answered still', async () => {
    const { bet_id } = await single(scene)
    const late = { bet_key: 'late', valid_until: scene.house.clock.now() - 1 }
    const refused = { status: 0, statusdesc: 'invalidOdds', params: { amount: WHOLE } }
    expect(await take(scene, bet_id, 90, late)).toMatchObject(refused)
    const inTime = { bet_key: 'inTime', valid_until: scene.house.clock.now() + 1000 }
    const paid = await take(scene, bet_id, 90, inTime)
    expect(paid).toMatchObject({ status: 1, amount: WHOLE })
    scene.house.clock.move(2000)
    expect(await take(scene, bet_id, 90, inTime)).toEqual(paid)
  })

  it('belongs to its member alone', async () => {
    const { bet_id } = await single(scene)
    const other = await scene.house.login('demo02')
    expect(await scene.house.call('bet/cashout', { ...other, bet_id, amount: 1 })).toMatchObject({
      statusdesc: 'invalidBet',
    })
    const { offers: answers } = await scene.house.call('bet/cashoutoffer', { ...other, bets: [{ bet_id }] })
    expect(answers).toMatchObject([{ status: 0, statusdesc: 'invalidBet' }])
  })
})

/** Settles a bet from a row read before a part was cashed. */
function settleAsRead(betId: string) {
  return scene.house.db.query(
    `SELECT settle_bets(shard_key, 0, 99, ARRAY[id], ARRAY[0], ARRAY[NULL::text], ARRAY['settled'], ARRAY['win'],
      ARRAY[950000::bigint], ARRAY[0::bigint], ARRAY[0::bigint], ARRAY[0::bigint], ARRAY[1], ARRAY[true])
     FROM bet WHERE id = $1`,
    [betId],
  )
}

describe('a part', () => {
  it('becomes a ticket of its own and leaves the rest to settlement', async () => {
    const before = await balance(scene)
    const { matchId, bet_id } = await single(scene)
    // A quarter of 92.147…
    const paid = await take(scene, bet_id, 23, { percent: 25 })
    expect(paid).toMatchObject({ status: 1, amount: 23.03, net: -1.97 })
    expect(paid.cashed_id).not.toBe(bet_id)
    expect((await balance(scene)).open).toBe(before.open + 75)
    await expect(settleAsRead(bet_id)).rejects.toThrow('another process has settled these bets')
    const { rows } = await scene.house.call('bet/betacceptlist', scene.me)
    expect(rows.find((row) => row.bet_id === bet_id)).toMatchObject({
      bet_amount: 75,
      risk: 75,
      win: 71.25,
      cut: 25,
      cut_paid: 23.03,
    })
    await scene.house.feed(completed(matchId, 1, 0))
    await scene.house.settle()
    expect(await balance(scene)).toEqual({
      free: Math.round((before.free - 1.97 + 71.25) * 100) / 100,
      open: before.open,
    })
    const typesOf = async () => {
      const day = workingDate(TEST_NOW_MS)
      const request = { ...scene.me, startDate: day, endDate: day, pageNumber: 1, pageSize: 50 }
      const { rows } = await scene.house.call('report/settlementhistory', request)
      return rows.flatMap((row) => ([bet_id, paid.cashed_id].includes(row.bet_id) ? [row.type] : []))
    }
    // Two tickets settled once each; nothing was corrected.
    expect(await typesOf()).toEqual(['Bet', 'Bet'])
    await scene.house.feed({ kind: 'cancel', matchId })
    await scene.house.settle()
    expect((await typesOf()).sort()).toEqual(['Bet', 'Bet', 'Corr', 'Corr'])
    expect((await balance(scene)).free).toBe(Math.round((before.free - 1.97) * 100) / 100)
  })

  it('too small to leave a stake is refused', async () => {
    const { bet_id } = await single(scene, { bet_amount: 10 })
    expect(await take(scene, bet_id, 0.01, { percent: 1 })).toMatchObject({ status: 1 })
    expect(await take(scene, bet_id, 0.000001)).toMatchObject({ status: 0, statusdesc: 'invalidBetAmount' })
  })
})

describe('a parlay', () => {
  it('counts a settled leg as settled, is paid in part and in full, and later legs change nothing', async () => {
    const ids = [newId(), newId()]
    await scene.house.feed(...offers(...ids))
    const before = await balance(scene)
    const placed = await scene.house.call('bet/betparlay', {
      ...scene.me,
      legs: ids.map((id) => leg(id)),
      bet_amount: 100,
    })
    const bet_id = placed.bet_id
    await scene.house.feed(completed(ids[0] as string, 1, 0))
    await scene.house.settle()
    const offer = await offerOf(scene, bet_id)
    // About 190 × 1.90 × the chance of home at 1.90 in 1.90, 3.40, 4.10, less a twentieth.
    expect(offer?.amount).toBeGreaterThan(170)
    expect(offer?.amount).toBeLessThan(175)
    const whole = offer?.amount as number
    const { amount: half = 0 } = await take(scene, bet_id, 1, { percent: 50 })
    expect(Math.abs(half - whole / 2)).toBeLessThan(0.011)
    const rest = await take(scene, bet_id, 1)
    expect(rest).toMatchObject({ status: 1, cashed_id: bet_id })
    const after = { free: Math.round((before.free - 100 + half + (rest.amount ?? 0)) * 100) / 100, open: before.open }
    expect(await balance(scene)).toEqual(after)
    await scene.house.feed({ kind: 'resultRollback', matchId: ids[0] as string }, completed(ids[1] as string, 3, 0))
    await scene.house.settle()
    await scene.house.feed(completed(ids[0] as string, 0, 4))
    await scene.house.settle()
    expect(await balance(scene)).toEqual(after)
  })
})

describe('under a race', () => {
  it('a ticket is either paid once or settled once, whoever is first [L3] [L8]', async () => {
    for (let turn = 0; turn < 6; turn++) {
      const before = await balance(scene)
      const { matchId, bet_id } = await single(scene)
      const works = [
        () => take(scene, bet_id, 80, { bet_key: `same${turn}` }),
        () => take(scene, bet_id, 80, { bet_key: `same${turn}` }),
        () => take(scene, bet_id, 80),
        () => take(scene, bet_id, 15, { percent: 20 }),
        () => take(scene, bet_id, 25, { percent: 30 }),
        async () => {
          await scene.house.feed(turn % 3 === 2 ? { kind: 'cancel', matchId } : completed(matchId, turn % 2, 0))
          await Promise.all([scene.house.settle(), beside.settle()])
        },
      ]
      await Promise.all(
        works
          .slice(turn % works.length)
          .concat(works.slice(0, turn % works.length))
          .map((work) => work()),
      )
      await scene.house.settle()
      const { rows } = await scene.house.db.query(
        `SELECT count(*)::int AS open FROM bet WHERE match_id = $1 AND state = 'accepted'`,
        [matchId],
      )
      expect(rows[0]).toEqual({ open: 0 })
      const sums = await scene.house.db.query(
        `SELECT sum(risk)::bigint AS risk, sum(net + commission)::bigint AS net FROM bet WHERE match_id = $1`,
        [matchId],
      )
      expect(sums.rows[0]?.risk).toBe(1_000_000)
      expect((await balance(scene)).free).toBeCloseTo(before.free + (sums.rows[0]?.net as number) / 10_000, 2)
      expect((await balance(scene)).open).toBe(before.open)
    }
  })
})
