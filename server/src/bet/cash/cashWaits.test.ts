/** Cash-out in play in the real house: it waits like a bet, and events meanwhile refuse it. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fixture, HDP, markets, openTestHouse, QUOTES, TEST_NOW_MS, type TestHouse } from '../../../test/testHouse.ts'
import { completed } from '../../../test/testParlay.ts'
import { quarantined, releaseAll } from '../../../test/testQuarantine.ts'
import { createCashOrders } from './cashOrders.ts'
import { lookAtCashWaits } from './cashWaits.ts'

let house: TestHouse
let me: Awaited<ReturnType<TestHouse['login']>>
let made = 0
/** 100 on home −0.5 at 0.95 against 0.93, as before the match. */
const WHOLE = 92.14
/** Soccer's wait and danger extension, in seconds (R6-2). */
const [DELAY_S, DANGER_S] = [6, 10]

beforeAll(async () => {
  house = await openTestHouse()
  await house.add([{ accountId: 'casher', currency: 'MYR', cash: 1_000_000_000, credit: 0, commType: 0 }])
  me = await house.login('casher')
})
afterEach(async () => {
  await house.share()
  expect((await house.products.audit(house.db)).differences).toEqual([])
})
afterAll(() => house.close())

const balance = async () => (await house.call('balance', me)).balance
const offerOf = async (bet_id: string) =>
  (await house.call('bet/cashoutoffer', { ...me, bets: [{ bet_id }] })).offers[0]
const take = (bet_id: string, amount: number, more: object = {}) =>
  house.call('bet/cashout', { ...me, bet_id, amount, ...more })
const status = (matchId: string, changes: object = {}) =>
  house.feed({
    kind: 'status',
    matchId,
    phase: '1H',
    score: [0, 0],
    redCards: [0, 0],
    clock: null,
    ...changes,
  } as Parameters<TestHouse['feed']>[0])
const quote = (matchId: string, prices: number[], more: object = {}) =>
  house.feed(markets(matchId, [{ ...(QUOTES[0] as (typeof QUOTES)[number]), prices, ...more }]))

/** A single of 100 on home −0.5 whose match has begun, at the same prices. */
async function inPlay() {
  const matchId = `w${++made}`
  await house.feed(fixture(matchId, { startsAtMs: house.clock.now() + 60_000 }), markets(matchId))
  const placed = await house.call('bet/betsingle', { ...me, bets: [{ ...HDP, matchId, bet_amount: 100 }] })
  const bet_id = placed.bets[0]?.bet_id as string
  house.clock.move(60_000)
  await status(matchId)
  await quote(matchId, QUOTES[0]?.prices as number[])
  house.clock.move(1000)
  return { matchId, bet_id }
}

/** Some seconds later, after a step. */
async function after(seconds: number): Promise<number> {
  house.clock.move(seconds * 1000)
  return (await lookAtCashWaits(house)).size
}

describe('a single in play', () => {
  it('waits as long as a bet, is paid once, and its key reports its state [L3] [L8]', async () => {
    const { bet_id } = await inPlay()
    const before = await balance()
    expect(await offerOf(bet_id)).toEqual({ status: 1, statusdesc: '', amount: WHOLE, wait_s: DELAY_S })
    const requested = await take(bet_id, 90, { bet_key: 'a' })
    expect(requested).toMatchObject({ status: 1, state: 'waiting', wait_s: DELAY_S })
    expect(await take(bet_id, 90, { bet_key: 'a' })).toEqual(requested)
    expect(await take(bet_id, 80, { bet_key: 'a' })).toMatchObject({ statusdesc: 'invalidBet' })
    expect(await take(bet_id, 90, { bet_key: 'b' })).toMatchObject({ statusdesc: 'requestProcessing' })
    expect(await offerOf(bet_id)).toMatchObject({
      waiting: { percent: 100, amount: 90, until: house.clock.now() + DELAY_S * 1000 },
    })
    expect(await after(DELAY_S - 1)).toBe(0)
    expect(await balance()).toBe(before)
    house.clock.move(1000)
    const both = await Promise.all([lookAtCashWaits(house), lookAtCashWaits(house)])
    expect(both.map(({ size }) => size).sort()).toEqual([0, 1])
    expect(await balance()).toBeCloseTo(before + WHOLE, 2)
    expect(await take(bet_id, 90, { bet_key: 'a' })).toMatchObject({ status: 1, state: 'paid', amount: WHOLE })
    expect(await after(60)).toBe(0)
  })

  it('is paid in part, and the rest stays', async () => {
    const { matchId, bet_id } = await inPlay()
    const before = await balance()
    await take(bet_id, 20, { percent: 25, bet_key: 'part' })
    expect(await after(DELAY_S)).toBe(1)
    expect(await take(bet_id, 20, { percent: 25, bet_key: 'part' })).toMatchObject({ state: 'paid', amount: 23.03 })
    await house.feed(completed(matchId, 1, 0))
    await house.settle()
    expect(await balance()).toBeCloseTo(before + 23.03 + 75 + 71.25, 2)
  })

  it.each<[string, (matchId: string) => Promise<unknown>, object]>([
    ['a goal against it', (m) => status(m, { score: [0, 1] }), {}],
    ['a goal that was taken back', async (m) => [await status(m, { score: [0, 1] }), await status(m)], {}],
    ['a red card', (m) => status(m, { redCards: [1, 0] }), {}],
    ['the whistle', (m) => status(m, { phase: 'HT' }), {}],
    ['a lower offer', (m) => quote(m, [1150, 770]), { statusdesc: 'invalidOdds', params: { amount: 83.64 } }],
    ['a shut market', (m) => quote(m, [950, 930], { status: 'closed' }), {}],
    [
      'a feed that broke',
      async () => [await house.feed({ kind: 'sourceDown' }), await house.feed({ kind: 'sourceUp' })],
      {},
    ],
  ])('is refused after %s, and may be requested again', async (_, happens, code) => {
    const { matchId, bet_id } = await inPlay()
    const before = await balance()
    await take(bet_id, WHOLE, { bet_key: 'x' })
    house.clock.move(1000)
    await happens(matchId)
    expect(await after(DELAY_S)).toBe(1)
    expect(await take(bet_id, WHOLE, { bet_key: 'x' })).toMatchObject({ status: 0, ...code })
    expect(await balance()).toBe(before)
    expect((await offerOf(bet_id))?.waiting).toBeUndefined()
    await status(matchId, { phase: '2H' })
    await quote(matchId, [950, 930])
    expect(await take(bet_id, 1, { bet_key: 'y' })).toMatchObject({ state: 'waiting' })
    await house.feed(completed(matchId, 2, 1))
    await house.settle()
    expect(await after(DELAY_S)).toBe(1)
    expect(await take(bet_id, 1, { bet_key: 'y' })).toMatchObject({ status: 0, statusdesc: '313' })
  })

  it('is held by danger and by a suspension, for a minute at most', async () => {
    const { matchId, bet_id } = await inPlay()
    await take(bet_id, 90, { bet_key: 'held' })
    await house.feed({ kind: 'incident', matchId, what: 'danger' })
    expect(await after(DELAY_S)).toBe(0)
    await house.feed({ kind: 'incident', matchId, what: 'safe' })
    expect(await after(DANGER_S - DELAY_S)).toBe(0)
    await quote(matchId, [950, 930], { status: 'suspended' })
    expect(await after(DELAY_S + 1)).toBe(0)
    await quote(matchId, [950, 930])
    expect(await after(1)).toBe(1)
    const other = await inPlay()
    await take(other.bet_id, 90, { bet_key: 'held2' })
    await quote(other.matchId, [950, 930], { status: 'suspended' })
    expect(await after(59)).toBe(0)
    expect(await after(2)).toBe(1)
    expect(await take(other.bet_id, 90, { bet_key: 'held2' })).toMatchObject({ status: 0, statusdesc: '314' })
  })

  it('stays open while cash-out is shut, and a failing one delays nobody', async () => {
    const [one, other] = [await inPlay(), await inPlay()]
    await take(one.bet_id, 90, { bet_key: 'broken' })
    await take(other.bet_id, 90, { bet_key: 'whole' })
    await house.db.query(
      `INSERT INTO maintenance (scope, reason, since_ms, operator) VALUES ('cashout', 'x', $1, 'x')`,
      [TEST_NOW_MS],
    )
    expect(await after(DELAY_S)).toBe(0)
    await house.db.query(`DELETE FROM maintenance WHERE scope = 'cashout'`)
    await house.db.query(`UPDATE cash_wait SET starts = 'null' WHERE bet_id = $1`, [one.bet_id])
    expect(await after(1)).toBe(1)
    expect(await take(one.bet_id, 90, { bet_key: 'broken' })).toMatchObject({ status: 0, statusdesc: '340' })
    expect(await take(other.bet_id, 90, { bet_key: 'whole' })).toMatchObject({ status: 1, state: 'paid' })
  })
})

describe('automatic in play', () => {
  it('that fails is not begun again until an operator released it', async () => {
    const look = createCashOrders(house)
    const { bet_id } = await inPlay()
    await house.call('bet/cashoutset', { ...me, bet_id, amount: 90 })
    await look()
    await house.db.query(`UPDATE cash_wait SET starts = 'null' WHERE bet_id = $1`, [bet_id])
    expect(await after(DELAY_S)).toBe(1)
    const settler = await house.operator('settler1')
    expect(await quarantined(settler)).toMatchObject([{ kind: 'order', item: bet_id, code: 'TypeError' }])
    await look()
    expect((await offerOf(bet_id))?.waiting).toBeUndefined()
    await releaseAll(settler)
    await look()
    expect((await offerOf(bet_id))?.waiting).toBeDefined()
    expect(await after(DELAY_S)).toBe(1)
    await look()
  })
  it('waits likewise, is tried again after a refusal, and notifies its member', async () => {
    const look = createCashOrders(house)
    const { matchId, bet_id } = await inPlay()
    const before = await balance()
    await house.call('bet/cashoutset', { ...me, bet_id, amount: 100 })
    await look()
    expect((await offerOf(bet_id))?.waiting).toBeUndefined()
    await quote(matchId, [770, 1150])
    await look()
    expect(await offerOf(bet_id)).toMatchObject({ waiting: { percent: 100, amount: 100 } })
    await status(matchId, { score: [1, 0] })
    await quote(matchId, [770, 1150], { line: 2 })
    await look()
    expect(await after(DELAY_S)).toBe(1)
    expect(await balance()).toBe(before)
    await look()
    expect(await after(DELAY_S)).toBe(1)
    expect(await balance()).toBeGreaterThan(before + 100)
    const { rows } = await house.call('personallist', { ...me, language: 'en' })
    expect(rows[0]).toMatchObject({ title: 'Cashed out', read: false })
    expect(rows[0]?.text).toMatch(/^Ticket \d+ was cashed out by itself for MYR 1\d\d\.\d\d\.$/)
    await look()
    expect((await house.db.query('SELECT FROM cash_order')).rowCount).toBe(0)
  })
})
