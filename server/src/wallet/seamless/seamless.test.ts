/**
 * Bets of members whose money is in a seamless wallet: asked for, taken, told, and mirrored here. After each test both ledgers
 * agree bet by bet, and every auditor with them.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fixture, HDP, HOME, markets, openTestHouse, QUOTES, type TestHouse } from '../../../test/testHouse.ts'
import { completed, inPlay, leg, live, offers } from '../../../test/testParlay.ts'
import { mirroredNets } from '../../../test/wallet/mirrored.ts'
import { openTestWallet, type TestWallet } from '../../../test/wallet/testWallet.ts'
import type { AdminHouse } from '../../account/record/adminAct.ts'
import { openHouse } from '../../app/house.ts'

let house: TestHouse
let wallet: TestWallet
let _admin: AdminHouse
let me: Awaited<ReturnType<TestHouse['login']>>
const ACCOUNT = 'distant1'
const RICH = 100_000

beforeAll(async () => {
  wallet = openTestWallet()
  house = await openTestHouse({ callWallet: wallet.call })
  _admin = { db: house.ownerDb, by: { account: 'root', ip: '' }, now: async () => house.clock.now() }
  await wallet.register(house)
  const none = { currency: 'MYR', cash: 0, credit: 0, commType: 0 } as const
  await house.add([
    { accountId: ACCOUNT, ...none },
    { accountId: 'distant2', ...none },
  ])
  wallet.give(ACCOUNT, RICH)
  me = await house.login(ACCOUNT)
})
afterAll(() => house.close())

afterEach(async () => {
  wallet.onCall(async () => {})
  await wallet.deliver(house)
  await house.share()
  expect((await house.products.audit(house.db)).differences).toEqual([])
  expect(await mirroredNets(house.db)).toEqual(new Map([...wallet.nets()].filter(([, net]) => net !== 0)))
})

let made = 0
async function newMatch(): Promise<string> {
  const matchId = `s${++made}`
  await house.feed(fixture(matchId), markets(matchId))
  return matchId
}
const place = (bets: object[], more: object = {}) => house.call('bet/vbetsingle', { ...me, ...more, bets } as never)
const on = (matchId: string, more: object = {}) => ({ matchId, ...HOME, bet_amount: 10, ...more })
/** The calls since a point. */
const since = (count: number) => wallet.calls().slice(count)
const stateOf = async (betId: string) =>
  (await house.db.query<{ state: string }>('SELECT state FROM seamless_bet WHERE bet_id = $1', [betId])).rows[0]?.state
const lastState = async () =>
  (
    await house.db.query<{ state: string }>(
      'SELECT state FROM seamless_bet ORDER BY asked_ms DESC, bet_id DESC LIMIT 1',
    )
  ).rows[0]?.state
const at = () => wallet.balanceOf(ACCOUNT)

describe('a bet before its match', () => {
  it('is accepted after a yes, confirmed, settled, corrected, opened again and voided, each told once with its number', async () => {
    const [matchId, before, count] = [await newMatch(), at(), wallet.calls().length]
    const { bets, balance } = await place([on(matchId)])
    expect(bets).toMatchObject([{ status: 1, state: 'accepted', risk: 10 }])
    expect([balance, at()]).toEqual([before - 10, before - 10])
    await house.feed(completed(matchId, 2, 0))
    await house.settle()
    await wallet.deliver(house)
    expect(at()).toBe(before + 9.5)
    await house.feed(completed(matchId, 0, 2))
    await house.settle()
    await wallet.deliver(house)
    expect(at()).toBe(before - 10)
    await house.feed({ kind: 'resultRollback', matchId })
    await house.settle()
    await house.feed({ kind: 'cancel', matchId })
    await house.settle()
    await wallet.deliver(house)
    expect(at()).toBe(before)
    expect(since(count)).toEqual(['reserve', 'confirm', 'settle', 'settle', 'unsettle', 'void'])
    const [won, lost] = wallet.messages('settle').slice(-2)
    expect(won).toMatchObject({ seq: 2, payout_total: '19.5', credit_amount: '19.5', reason: 'result' })
    expect(lost).toMatchObject({ seq: 3, payout_total: '0', debit_amount: '19.5', reason: 'correction' })
    expect(wallet.messages('void').at(-1)).toMatchObject({
      seq: 5,
      payout_total: '10',
      credit_amount: '10',
      reason: 'void',
    })
  })

  it('tells its uplines, its rate and its ticket when it asks', async () => {
    await place([{ matchId: await newMatch(), ...HDP, bet_amount: 10 }])
    const asked = wallet.messages('reserve').at(-1)
    expect(asked).toMatchObject({ account_id: ACCOUNT, currency: 'MYR', debit_amount: '10', rate: '1' })
    expect(asked?.ticket).toMatchObject({
      kind: 'single',
      bet_amount: '10',
      legs: [{ line: -0.5, pick: 'H', odds: 0.95 }],
    })
    for (const level of ['agent', 'master', 'senior', 's_senior', 'shareholder']) {
      expect(asked?.[`${level}_id`]).toMatch(/^[0-9a-f-]{36}$/)
      expect(asked?.[`${level}_comm_rate`]).toMatch(/^0\.\d+$/)
    }
    expect(wallet.messages('confirm').length).toBeLessThan(wallet.messages('reserve').length)
    await wallet.deliver(house)
    expect(wallet.messages('confirm').at(-1)).toMatchObject({
      debit_amount: '10',
      credit_amount: '0',
      ticket: asked?.ticket,
    })
  })

  it('is refused as the wallet refuses, and nothing more is told', async () => {
    const poor = { ...(await house.login('distant2')) }
    wallet.give('distant2', 5)
    const count = wallet.calls().length
    const answer = await place([on(await newMatch(), { bet_key: 'poor1' })], poor)
    expect(answer.bets).toMatchObject([{ status: 0, statusdesc: 'insufficient_balance' }])
    expect(await place([{ ...on(`s${made}`), bet_key: 'poor1' }], poor)).toMatchObject({ bets: answer.bets })
    expect(since(count)).toEqual(['reserve'])
    expect(await lastState()).toBe('refused')
    wallet.failNext('reserve', 'refused')
    expect((await place([on(`s${made}`)])).bets).toMatchObject([{ statusdesc: 'memberInactive' }])
  })

  it.each(['answerLost', 'notReached'] as const)(
    'of which nobody knows (%s) is not taken, and released until that is acknowledged',
    async (mishap) => {
      const [before, count, matchId] = [at(), wallet.calls().length, await newMatch()]
      wallet.failNext('reserve', mishap)
      wallet.failNext('release', 'notReached', 'answerLost')
      expect((await place([on(matchId)])).bets).toMatchObject([{ status: 0, statusdesc: 'connectionFailed' }])
      await wallet.deliver(house)
      expect(at()).toBe(before)
      expect(since(count).filter((call) => call === 'release')).toHaveLength(2)
      expect((await place([on(matchId)])).bets).toMatchObject([{ status: 1 }])
    },
  )

  it('is decided anew once the wallet has answered: at another price it is refused, and released', async () => {
    const [before, matchId] = [at(), await newMatch()]
    wallet.onCall(async (call) => {
      const dearer = QUOTES.map((quote) =>
        quote.betType === 'BT_1X2' ? { ...quote, prices: [1500, 3400, 4100] } : quote,
      )
      if (call === 'reserve') await house.feed(markets(matchId, dearer))
    })
    expect((await place([on(matchId)])).bets).toMatchObject([{ status: 0, statusdesc: 'invalidOdds' }])
    await wallet.deliver(house)
    expect([at(), wallet.messages('release').at(-1)?.reason]).toEqual([before, 'refused'])
  })

  it('of negative odds that got better risks less, and the rest goes back with the confirmation', async () => {
    const [before, matchId] = [at(), await newMatch()]
    const prices = (home: number) =>
      markets(
        matchId,
        QUOTES.map((quote) => (quote.betType === 'BT_HDP' ? { ...quote, prices: [home, 930] } : quote)),
      )
    await house.feed(prices(1250))
    wallet.onCall(async (call) => {
      if (call === 'reserve') await house.feed(prices(1350))
    })
    const bet = { matchId, ...HDP, oddsType: 'MY', odds: -0.8, bet_amount: 100 }
    expect((await place([bet], { oddsOption: 1 })).bets).toMatchObject([{ status: 1, risk: 74 }])
    await wallet.deliver(house)
    expect(wallet.messages('confirm').at(-1)).toMatchObject({ debit_amount: '74', credit_amount: '6' })
    expect(at()).toBe(before - 74)
  })

  it('is asked for once under one key, whoever asks at the same time', async () => {
    const [before, count, matchId] = [at(), wallet.calls().length, await newMatch()]
    const beside = await openHouse(house.db, {
      brand: '',
      wallNowMs: house.clock.now(),
      clock: house.clock,
      callWallet: wallet.call,
      box: house.box,
    })
    await beside.ingest.take([{ kind: 'sourceUp', source: 'test', seq: 0, key: 'up', atMs: house.clock.now() }])
    const answers = await Promise.all(Array.from({ length: 10 }, () => place([on(matchId, { bet_key: 'once' })])))
    const codes = answers.flatMap(({ bets }) => bets.map(({ statusdesc }) => statusdesc))
    expect(codes.filter((code) => code === '').length).toBeGreaterThan(0)
    expect(codes.filter((code) => code !== '' && code !== 'requestProcessing')).toEqual([])
    expect(since(count).filter((call) => call === 'reserve')).toHaveLength(1)
    expect(at()).toBe(before - 10)
    expect((await place([on(matchId, { bet_key: 'once', bet_amount: 11 })])).bets).toMatchObject([
      { statusdesc: 'invalidBet' },
    ])
  })

  it('whose process is gone is released; an answer that comes later finds no bet', async () => {
    const [before, matchId] = [at(), await newMatch()]
    wallet.onCall(async (call) => {
      if (call !== 'reserve') return
      await house.ownerDb.query(`UPDATE seamless_bet SET ends_ms = 0 WHERE state = 'asked'`)
      await house.endReservations()
    })
    const { bets } = await place([on(matchId)])
    expect(bets).toMatchObject([{ status: 0, statusdesc: 'requestTimeout' }])
    await wallet.deliver(house)
    expect(at()).toBe(before)
    expect(await lastState()).toBe('released')
  })
})

describe('a bet in play', () => {
  const wait = async (matchId: string) => {
    await house.feed(...inPlay(matchId))
    house.clock.move(1)
    const { bets } = await place([{ ...live(matchId), oddsType: 'DEC', bet_amount: 100 }])
    expect(bets).toMatchObject([{ status: 1, state: 'waiting' }])
    return bets[0]?.bet_id as string
  }

  it('is reserved before its wait, and confirmed after it', async () => {
    const [before, count] = [at(), wallet.calls().length]
    const betId = await wait('w1')
    await wallet.deliver(house)
    expect([since(count), await stateOf(betId), at()]).toEqual([['reserve'], 'held', before - 100])
    house.clock.move(7_000)
    await house.accept()
    await wallet.deliver(house)
    expect([since(count), await stateOf(betId)]).toEqual([['reserve', 'confirm'], 'confirmed'])
  })

  it('that is rejected is released', async () => {
    const [before, count] = [at(), wallet.calls().length]
    const betId = await wait('w2')
    await house.feed({ kind: 'status', matchId: 'w2', phase: '1H', score: [1, 0], redCards: [0, 0], clock: null })
    house.clock.move(7_000)
    await house.accept()
    await wallet.deliver(house)
    expect([since(count), await stateOf(betId), at()]).toEqual([['reserve', 'release'], 'released', before])
    expect(wallet.messages('release').at(-1)?.reason).toBe('rejected')
  })
})

it('a ticket cashed out in parts, then settled, tells one bet with rising numbers', async () => {
  const [before, matchId] = [at(), await newMatch()]
  const { bets } = await place([{ matchId, ...HDP, bet_amount: 100 }])
  const bet_id = bets[0]?.bet_id as string
  for (const percent of [30, 50]) {
    const offer = (await house.call('bet/cashoutoffer', { ...me, bets: [{ bet_id }] })).offers[0]
    const amount = Math.floor((offer?.amount ?? 0) * percent) / 100
    expect(await house.call('bet/cashout', { ...me, bet_id, amount, percent })).toMatchObject({ status: 1 })
  }
  await house.feed(completed(matchId, 2, 0))
  await house.settle()
  await wallet.deliver(house)
  const told = wallet.messages('settle').filter((message) => message.bet_id === bet_id)
  expect(told.map(({ seq, reason }) => [seq, reason])).toEqual([
    [2, 'cashout'],
    [3, 'cashout'],
    [4, 'result'],
  ])
  expect(at()).toBeGreaterThan(before)
})

it('a parlay and a system go the same way', async () => {
  await house.feed(...offers('p1', 'p2', 'p3'))
  const legs = ['p1', 'p2', 'p3'].map((matchId) => leg(matchId))
  expect(await house.call('bet/vbetparlay', { ...me, legs, bet_amount: 10 })).toMatchObject({
    status: 1,
    balance: at(),
  })
  expect(await house.call('bet/vbetsysparlay', { ...me, legs, folds: [2], bet_amount: 10 })).toMatchObject({
    status: 1,
    risk: 30,
  })
  expect(wallet.messages('reserve').at(-1)).toMatchObject({ debit_amount: '30', ticket: { kind: 'system' } })
  for (const matchId of ['p1', 'p2', 'p3']) await house.feed(completed(matchId, 1, 0))
  await house.settle()
  await wallet.deliver(house)
  expect(wallet.messages('settle').at(-1)).toMatchObject({ seq: 2 })
})

it('commission is paid with the result, there too', async () => {
  await house.add([{ accountId: 'distant3', currency: 'MYR', cash: 0, credit: 0, commType: 1 }])
  wallet.give('distant3', 10)
  const matchId = await newMatch()
  await place([on(matchId)], await house.login('distant3'))
  await house.feed(completed(matchId, 0, 1))
  await house.settle()
  await wallet.deliver(house)
  expect(wallet.messages('settle').at(-1)).toMatchObject({ payout_total: '0.02', credit_amount: '0.02' })
  expect(wallet.balanceOf('distant3')).toBe(0.02)
})
