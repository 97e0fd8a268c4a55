/** Cash-out right after rulings, orders and corrections; automatic cash-out. */
import type { Money } from '@quarterline/core/base/money'
import { CORRECTED_MS } from '@quarterline/core/market/book/corrected'
import { describe, expect, it } from 'vitest'
import {
  balance,
  drift,
  newId,
  offerOf,
  openCashScene,
  order,
  quote,
  single,
  take,
  WHOLE,
} from '../../../test/cash/testCash.ts'
import type { TestHouse } from '../../../test/testHouse.ts'
import { completed, leg, offers } from '../../../test/testParlay.ts'
import { addTestMembers, quarantined, releaseAll, shorten } from '../../../test/testQuarantine.ts'
import { MEMBER_COLUMNS, type Member } from '../../account/session.ts'
import type { Db } from '../../kit/db.ts'
import { createCashOrders } from './cashOrders.ts'
import { cashOut } from './cashOut.ts'

const scene = openCashScene()

describe('a new ruling', () => {
  /** Two legs, the first one won. */
  async function halfWon() {
    const ids = [newId(), newId()] as const
    await scene.house.feed(...offers(...ids))
    const placed = await scene.house.call('bet/betparlay', {
      ...scene.me,
      legs: ids.map((id) => leg(id)),
      bet_amount: 100,
    })
    await scene.house.feed(completed(ids[0], 1, 0))
    await scene.house.settle()
    return { ids, bet_id: placed.bet_id }
  }

  it.each<[string, (id: string) => Parameters<TestHouse['feed']>, number]>([
    ['a correction', (id) => [completed(id, 0, 1)], 0],
    ['a result taken back', (id) => [{ kind: 'resultRollback', matchId: id }], 0],
    ['a void', (id) => [{ kind: 'cancel', matchId: id }], 1],
    ['a refund', (id) => [{ kind: 'result', matchId: id, result: { state: 'refunded' } }], 1],
  ])('%s of a decided leg blocks cash-out until it is settled', async (_, ruled, isLeft) => {
    const { ids, bet_id } = await halfWon()
    const won = (await offerOf(scene, bet_id))?.amount as number
    await order(scene, bet_id, 1)
    await scene.house.feed(...ruled(ids[0]))
    expect(await offerOf(scene, bet_id)).toMatchObject({ status: 0, statusdesc: 'oddsIsUpdating' })
    expect(await take(scene, bet_id, won)).toMatchObject({ status: 0, statusdesc: 'oddsIsUpdating' })
    expect(await take(scene, bet_id, 1, { percent: 2 })).toMatchObject({ status: 0, statusdesc: 'oddsIsUpdating' })
    expect(await createCashOrders(scene.house)()).toEqual([])
    await scene.house.settle()
    if (isLeft) expect((await offerOf(scene, bet_id))?.amount).toBeLessThan(won)
    expect(await take(scene, bet_id, won)).toMatchObject({ status: 0 })
    await order(scene, bet_id)
  })

  it('a void or finished bet can no longer be cashed out', async () => {
    const { matchId, bet_id } = await single(scene)
    await scene.house.feed({ kind: 'cancel', matchId, toMs: scene.house.clock.now() + 1 })
    // The selection can be bet on again, but this bet is void.
    expect(await offerOf(scene, bet_id)).toMatchObject({ status: 0, statusdesc: '313' })
    expect(await take(scene, bet_id, 50)).toMatchObject({ status: 0, statusdesc: '313' })
    await scene.house.settle()
    const { bet_id: next } = await single(scene)
    expect(await take(scene, next, 50)).toMatchObject({ status: 1 })
  })

  it('a corrected price gives no gain before the bet can be voided', async () => {
    const { matchId, bet_id } = await single(scene)
    await quote(scene, matchId, [450, 1900])
    expect((await offerOf(scene, bet_id))?.amount).toBeLessThan(95)
    scene.house.clock.move(CORRECTED_MS)
    expect((await offerOf(scene, bet_id))?.amount).toBeGreaterThan(110)
  })

  it('a member who may not bet any more is paid nothing, whatever his session said', async () => {
    const { bet_id } = await single(scene)
    const member = (await scene.house.db.query(`SELECT ${MEMBER_COLUMNS} FROM member m WHERE account_id = 'casher'`))
      .rows[0]
    await scene.house.ownerDb.query(`UPDATE member SET state = 'suspended' WHERE account_id = 'casher'`)
    const wish = { betId: bet_id, percent: 100, amount: 1 as Money, key: undefined }
    expect(await cashOut(scene.house, member as Member, wish)).toMatchObject({ ok: false, code: 'SUSPEND' })
    await scene.house.ownerDb.query(`UPDATE member SET state = 'active' WHERE account_id = 'casher'`)
  })
})

describe('automatic cash-out', () => {
  const orders = async () => (await scene.house.db.query('SELECT bet_id FROM cash_order')).rows.length

  it('pays once when the offer reaches the order, at the offer then [L3] [L8]', async () => {
    const look = createCashOrders(scene.house)
    const { matchId, bet_id } = await single(scene)
    expect(await order(scene, bet_id, 100)).toMatchObject({ status: 1, bet_id, amount: 100 })
    expect(await offerOf(scene, bet_id)).toMatchObject({ amount: WHOLE, at_amount: 100 })
    expect(await look()).toEqual([])
    await drift(scene, matchId, [950, 930], [770, 1150])
    const before = await balance(scene)
    const [one, other] = await Promise.all([look(), createCashOrders(scene.house)()])
    expect(new Set([...one, ...other]).size).toBe(1)
    const after = await balance(scene)
    expect(after.free).toBeCloseTo(before.free + 101.6, 2)
    expect(after.open).toBeCloseTo(before.open - 100, 2)
    expect(await look()).toEqual([])
    expect(await orders()).toBe(0)
  })

  it('is changed, cancelled, and removed when the ticket is decided', async () => {
    const look = createCashOrders(scene.house)
    const { matchId, bet_id } = await single(scene)
    await order(scene, bet_id, 150)
    expect(await order(scene, bet_id, 95)).toMatchObject({ status: 1, amount: 95 })
    expect(await order(scene, bet_id)).toMatchObject({ status: 1, bet_id })
    expect((await offerOf(scene, bet_id))?.at_amount).toBeUndefined()
    await drift(scene, matchId, [950, 930], [770, 1150])
    expect(await look()).toEqual([])
    await order(scene, bet_id, 190)
    await scene.house.feed({ kind: 'cancel', matchId })
    await scene.house.settle()
    expect(await orders()).toBe(1)
    expect(await look()).toEqual([])
    expect(await orders()).toBe(0)
    expect(await order(scene, bet_id, 50)).toMatchObject({ status: 0, statusdesc: '313' })
  })

  it('that fails delays no other, and is tried again once an operator released it', async () => {
    const { house } = scene
    const look = createCashOrders(house)
    const [poor] = (await addTestMembers(house, 'poor', 1)) as [Member]
    const own = { house, me: await house.login('poor0') }
    const [first, second] = [await single(own), await single(scene)]
    for (const [whose, { matchId, bet_id }] of [[own, first] as const, [scene, second] as const]) {
      await order(whose, bet_id, 100)
      await drift(scene, matchId, [950, 930], [770, 1150])
    }
    await shorten(house, poor, 50)
    expect(await look()).toHaveLength(1)
    expect(await offerOf(scene, second.bet_id)).toMatchObject({ status: 0, statusdesc: '313' })
    const settler = await house.operator('settler1')
    const held = { kind: 'order', item: first.bet_id, code: '23514', count: 1 }
    expect(await quarantined(settler)).toMatchObject([held])
    expect(await look()).toEqual([])
    expect(await quarantined(settler)).toMatchObject([held])
    await shorten(house, poor, -50)
    await releaseAll(settler)
    expect(await look()).toEqual([poor.id])
    expect(await orders()).toBe(0)
  })

  it('is not paid if the order was cancelled or raised meanwhile', async () => {
    const { matchId, bet_id } = await single(scene)
    await order(scene, bet_id, 95)
    await drift(scene, matchId, [950, 930], [770, 1150])
    // The check has read the order, and pays when it has changed.
    const changes = [() => order(scene, bet_id, 150), () => order(scene, bet_id)]
    for (const change of changes) {
      const db: Db = {
        ...scene.house.db,
        tx: async (work) => {
          await change()
          return scene.house.db.tx(work)
        },
      }
      expect(await createCashOrders({ ...scene.house, db })()).toEqual([])
      await order(scene, bet_id, 95)
    }
    expect(await createCashOrders(scene.house)()).toHaveLength(1)
    expect(await order(scene, bet_id)).toMatchObject({ status: 0, statusdesc: '313' })
  })

  it('invalid orders are refused: unpayable, another member’s, or too high', async () => {
    const { bet_id } = await single(scene)
    for (const amount of [195.01, 0.001, 99_999_999])
      expect(await order(scene, bet_id, amount)).toMatchObject({ status: 0, statusdesc: 'invalidBetAmount' })
    const stranger = await scene.house.login('demo02')
    expect(await scene.house.call('bet/cashoutset', { ...stranger, bet_id, amount: 50 })).toMatchObject({
      statusdesc: 'invalidBet',
    })
    await scene.house.db.query(
      `INSERT INTO cash_order SELECT shard_key, gen_random_uuid(), id, 10000, 0
       FROM member, generate_series(1, 50) WHERE account_id = 'casher'`,
    )
    expect(await order(scene, bet_id, 50)).toMatchObject({ status: 0, statusdesc: 'requestLimit' })
    expect(await createCashOrders(scene.house)()).toEqual([])
    expect(await orders()).toBe(0)
  })
})
