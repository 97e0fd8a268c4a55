/**
 * What a second product (`server/test/product/testClub.ts`) gets from the house besides bets: reservations, the outbox,
 * money between trees, and a weekly reset that leaves its rooms alone.
 */
import type { Money } from '@quarterline/core/base/money'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@quarterline/core/base/time'
import { uuidv7 } from 'uuidv7'
import { describe, expect, it } from 'vitest'
import { clubProduct, FEE } from '../../../test/product/testClub.ts'
import { type ClubVisitor, home, MYR, openClubHouse } from '../../../test/product/testClubHouse.ts'
import { TEST_NOW_MS } from '../../../test/testHouse.ts'
import { shorten } from '../../../test/testQuarantine.ts'
import { resetStep } from '../../account/week/resetStep.ts'
import { openDb, type Tx } from '../../kit/db.ts'
import { queueMessage } from '../../kit/outbox/outbox.ts'
import { houseAccount } from '../../wallet/accounts.ts'
import { post } from '../../wallet/post.ts'
import { endStep } from '../../wallet/reserve/reservation.ts'
import { ALL_PRODUCTS, joinProducts } from './products.ts'

const scene = openClubHouse()

describe('a reservation', () => {
  const order = async (who: ClubVisitor, amount: Money) => {
    const ordered = await scene.drinks.drink(who.member, amount)
    expect(ordered.ok).toBe(true)
    return (ordered as { value: { id: string } }).value.id
  }
  const outstanding = async ({ me }: ClubVisitor) => {
    const { balance, outstanding_balance } = await scene.house.call('balance', me)
    return [balance, outstanding_balance]
  }

  it('is held, confirmed once and booked, and shared by its result', async () => {
    const who = await scene.somebody()
    const id = await order(who, MYR(30))
    expect(await outstanding(who)).toEqual([970, 30])
    expect(await scene.drinks.pour(who.member, id, MYR(30))).toEqual({ ok: true, value: { isFresh: true } })
    expect(await scene.drinks.pour(who.member, id, MYR(30))).toEqual({ ok: true, value: { isFresh: false } })
    expect(await scene.drinks.spill(who.member, id)).toMatchObject({ code: 'requestConflict' })
    expect(await outstanding(who)).toEqual([970, 0])
    await scene.house.share()
    const { shared, winLoss } = await scene.figures(who)
    expect(shared).toMatchObject([{ product: 'club', result: -MYR(30), turnover: MYR(30) }])
    expect(winLoss).toMatchObject([{ product: 'club', betType: 'drink', winlose: -30, turnover: 30 }])
  })

  it('is refused to an account that may not bet, as of its purse’s lock', async () => {
    const who = await scene.somebody()
    const setState = (state: string) =>
      scene.house.ownerDb.query('UPDATE member SET state = $2 WHERE id = $1', [who.member.id, state])
    await setState('suspended')
    expect(await scene.drinks.drink(who.member, MYR(10))).toMatchObject({ ok: false, code: 'SUSPEND' })
    expect(await scene.club.join(who.member, home(who.matchId, 100))).toMatchObject({ ok: false })
    await setState('active')
    const id = await order(who, MYR(10))
    expect(await outstanding(who)).toEqual([990, 10])
    expect(await scene.drinks.spill(who.member, id)).toMatchObject({ ok: true })
  })

  it('returns at its expiry, and a later confirmation finds it gone', async () => {
    const who = await scene.somebody()
    const id = await order(who, MYR(40))
    await endStep(scene.house.db, scene.house.clock)
    expect(await outstanding(who)).toEqual([960, 40])
    scene.house.clock.move(MINUTE_MS)
    const besideDb = openDb(scene.house.appUrl)
    const ended = await Promise.all([endStep(scene.house.db, scene.house.clock), endStep(besideDb, scene.house.clock)])
    expect(ended.flatMap((one) => [...(one.get('club') ?? [])])).toEqual([who.member.id])
    await besideDb.close()
    expect(await outstanding(who)).toEqual([1000, 0])
    expect(await scene.drinks.pour(who.member, id, MYR(40))).toMatchObject({ code: 'requestConflict' })
  })

  it('that cannot be returned delays no other, and is tried again', async () => {
    const [poor, who] = [await scene.somebody(), await scene.somebody()]
    for (const one of [poor, who]) await order(one, MYR(40))
    scene.house.clock.move(MINUTE_MS)
    await shorten(scene.house, poor.member, 10)
    const ended = async () => [...((await endStep(scene.house.db, scene.house.clock)).get('club') ?? [])]
    expect(await ended()).toEqual([who.member.id])
    expect(await ended()).toEqual([])
    await shorten(scene.house, poor.member, -10)
    scene.house.clock.move(MINUTE_MS)
    expect(await ended()).toEqual([poor.member.id])
  })

  it('checks what a bet checks: balance, limits and a break', async () => {
    const who = await scene.somebody({ cash: 100 })
    expect(await scene.drinks.drink(who.member, MYR(101))).toMatchObject({ code: 'insufficient_balance' })
    const set = { ...who.me, kind: 'stake', period: 'day', amount: 50 }
    expect((await scene.house.call('playlimitset', set)).status).toBe(1)
    await order(who, MYR(30))
    expect(await scene.drinks.drink(who.member, MYR(21))).toMatchObject({ code: 'ownStakeLimit', params: { left: 20 } })
    // Another product's holds count for bets as well.
    const bets = [home(who.matchId, 21)]
    expect((await scene.house.call('bet/betsingle', { ...who.me, bets })).bets).toMatchObject([
      { statusdesc: 'ownStakeLimit' },
    ])
  })
})

describe('the outbox', () => {
  it('sends in order and until acknowledged, and a dead receiver delays nobody', async () => {
    const who = await scene.somebody()
    scene.bar.isOpen = false
    scene.bar.heard = []
    const ordered = (await scene.drinks.drink(who.member, MYR(10))) as { value: { id: string } }
    const item = ordered.value.id
    await scene.house.db.tx((tx) =>
      queueMessage(tx, { lane: 'bar', item, body: { asks: 'hurry' } }, scene.house.clock.now()),
    )
    const rows = async () =>
      (await scene.house.db.query('SELECT seq, tries, sent_ms FROM outbox WHERE item = $1 ORDER BY seq', [item])).rows
    scene.house.outbox.send()
    await expect.poll(rows).toEqual([
      { seq: 1, tries: 1, sent_ms: null },
      { seq: 2, tries: 0, sent_ms: null },
    ])
    await expect
      .poll(
        async () => (await scene.house.db.query('SELECT error FROM outbox WHERE item = $1 AND seq = 1', [item])).rows,
      )
      .toEqual([{ error: 'the bar is shut' }])
    scene.bar.isOpen = true
    // Not before its time, so that a dead receiver is not flooded.
    scene.house.outbox.send()
    expect(scene.bar.heard).toEqual([])
    scene.house.clock.move(2000)
    const heard = () => {
      scene.house.outbox.send()
      return scene.bar.heard.filter((one) => one.item === item).map(({ seq, body }) => [seq, body])
    }
    await expect.poll(heard).toEqual([
      [1, { asks: 'drink' }],
      [2, { asks: 'hurry' }],
    ])
    await scene.drinks.spill(who.member, item)
  })

  it('sends a message whose transaction began first and committed last [L11]', async () => {
    const { house, bar } = scene
    bar.heard = []
    const [early, late] = [uuidv7(), uuidv7()]
    const queue = (tx: Tx, item: string) =>
      queueMessage(tx, { lane: 'bar', item, body: { asks: 'bill' } }, house.clock.now())
    let commit = () => {}
    const held = new Promise<void>((resolve) => {
      commit = resolve
    })
    let written = () => {}
    const isWritten = new Promise<void>((resolve) => {
      written = resolve
    })
    const slow = house.db.tx(async (tx) => {
      await queue(tx, early)
      written()
      await held
    })
    await isWritten
    await house.db.tx((tx) => queue(tx, late))
    const heard = () => {
      house.outbox.send()
      return bar.heard.map(({ item }) => item).filter((item) => item === early || item === late)
    }
    await expect.poll(heard).toEqual([late])
    commit()
    await slow
    await expect.poll(heard).toEqual([late, early])
  })

  it('fires when a receiver has accepted nothing for five minutes, and again after an hour [outboxBehind] [outboxStuck]', async () => {
    const who = await scene.somebody()
    scene.bar.isOpen = false
    await scene.drinks.drink(who.member, MYR(1))
    const firing = async () => {
      await scene.house.outbox.look()
      scene.house.watch.tick()
      return scene.house.watch.firing().flatMap(({ name }) => (name.startsWith('outbox') ? [name] : []))
    }
    expect(await firing()).toEqual([])
    scene.house.clock.move(6 * MINUTE_MS)
    expect(await firing()).toEqual(['outboxBehind'])
    scene.house.clock.move(HOUR_MS)
    expect(await firing()).toEqual(['outboxBehind', 'outboxStuck'])
    scene.bar.isOpen = true
  })

  it('sends nothing that was not committed', async () => {
    const who = await scene.somebody({ cash: 5 })
    const { rows: before } = await scene.house.db.query('SELECT count(*) AS count FROM outbox')
    expect((await scene.drinks.drink(who.member, MYR(10))).ok).toBe(false)
    expect((await scene.house.db.query('SELECT count(*) AS count FROM outbox')).rows).toEqual(before)
  })
})

it('money moves between trees through clearing accounts that sum to zero', async () => {
  const who = await scene.somebody()
  const other = uuidv7()
  const there = await scene.house.db.tx((tx) => houseAccount(tx, other, 'house', 'MYR'))
  const { shardKey } = who.member
  const here = await scene.house.db.tx((tx) => houseAccount(tx, shardKey, 'house', 'MYR'))
  const [from, to] = [
    { shardKey, account: here },
    { shardKey: other, account: there },
  ]
  const before = await scene.balanceOf(there)
  await scene.drinks.till(from, to, MYR(7))
  expect(await scene.balanceOf(there)).toBe(before + 7)
  await scene.drinks.till(to, from, MYR(7))
  const { rows } = await scene.house.db.query(`SELECT sum(balance) AS sum FROM ledger_account WHERE kind = 'clearing'`)
  expect(Number(rows[0]?.sum)).toBe(0)
  // One without its other side is named.
  const lost = { cause: uuidv7(), step: 'x', round: 0, amount: MYR(1), currency: 'MYR', reason: 'settle' } as const
  const clearing = await scene.house.db.tx((tx) => houseAccount(tx, other, 'clearing', 'MYR'))
  await scene.house.db.tx((tx) =>
    post(tx, other, [{ ...lost, debit: there, credit: clearing }], scene.house.clock.now()),
  )
  const { differences } = await scene.house.products.audit(scene.house.db)
  expect(differences).toEqual(['Clearing accounts in MYR sum to 1.0000 instead of nothing.'])
  await scene.house.db.tx((tx) =>
    post(tx, other, [{ ...lost, step: 'y', debit: clearing, credit: there }], scene.house.clock.now()),
  )
})

it('a fee held in a room is not paid back on Monday', async () => {
  const [plain, clubber] = [
    await scene.somebody({ cash: 0, credit: 500 }),
    await scene.somebody({ cash: 0, credit: 500 }),
  ]
  await resetStep(scene.house.db, scene.house.clock.now())
  await scene.join(clubber)
  await scene.house.share()
  scene.house.clock.set(TEST_NOW_MS + 3 * DAY_MS, 0)
  await resetStep(scene.house.db, scene.house.clock.now())
  expect(await scene.balanceOf(plain.member.cashId)).toBe(0)
  // He owes the fee, and pays it.
  expect(await scene.balanceOf(clubber.member.cashId)).toBe(0)
  const { rows } = await scene.house.db.query(`SELECT amount FROM transfer WHERE reason = 'reset' AND credit = $1`, [
    clubber.member.cashId,
  ])
  expect(rows).toEqual([{ amount: Number(FEE) }])
})

it('two products with one name, topic, flag or lane are refused', () => {
  expect(() => joinProducts([...ALL_PRODUCTS, ...ALL_PRODUCTS])).toThrow('two products have "bet"')
  const [one, other] = [clubProduct(scene.bar), { ...clubProduct(scene.bar), name: 'club2' }]
  expect(() => joinProducts([one, other])).toThrow('two products have "clubs"')
})
