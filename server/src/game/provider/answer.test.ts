/** What providers are answered, case by case (integrations A2.2, A2.3); after each every auditor agrees. */
import { uuidv7 } from 'uuidv7'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  OTHER_PROVIDER,
  openTestProvider,
  type TestPlayer,
  type TestProvider,
} from '../../../test/game/testProvider.ts'
import { openTestHouse, type TestHouse } from '../../../test/testHouse.ts'

let house: TestHouse
let studio: TestProvider
beforeAll(async () => {
  house = await openTestHouse()
  studio = await openTestProvider(house)
})
afterAll(() => house.close())
afterEach(async () => expect(await studio.audit()).toEqual([]))

describe('a round', () => {
  it('is bet on, won and over', async () => {
    const who = await studio.player()
    const stake = studio.stake(who)
    expect(await studio.say('bet', stake)).toMatchObject({ code: 'OK', balance: '90', currency: 'MYR' })
    expect(await studio.balance(who)).toEqual([90, 10])
    expect(await studio.say('win', studio.win(who, stake.round, '25.5', { roundClosed: true }))).toMatchObject({
      code: 'OK',
      balance: '115.5',
    })
    expect(await studio.balance(who)).toEqual([115.5, 0])
    expect(await studio.say('bet', { ...stake, tx: uuidv7() })).toMatchObject({ code: 'ROUND_CLOSED' })
    expect(
      await studio.say('endRound', {
        player: who.player,
        game: 'fruit',
        round: stake.round,
        tx: uuidv7(),
        state: 'completed',
      }),
    ).toMatchObject({ code: 'OK' })
    expect(await studio.say('status', { player: who.player, tx: stake.tx, round: stake.round })).toEqual({
      ...{ code: 'OK', tx: 'done', round: 'completed', staked: '10', paid: '25.5' },
    })
  })

  it('is lost by a win of nothing, and by its end', async () => {
    const who = await studio.player()
    const first = await studio.betting(who)
    expect(await studio.say('win', studio.win(who, first.round, '0'))).toMatchObject({ code: 'OK', balance: '90' })
    const second = await studio.betting(who)
    const end = { player: who.player, game: 'fruit', round: second.round, tx: uuidv7(), state: 'completed' }
    expect(await studio.say('endRound', end)).toMatchObject({ code: 'OK', balance: '80' })
    expect(await studio.balance(who)).toEqual([80, 0])
  })

  it('is played at once, if the stake alone is covered', async () => {
    const who = await studio.player(10)
    const { amount: _, ...stake } = studio.stake(who)
    expect(await studio.say('betWin', { ...stake, bet: '10.0001', win: '50' })).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      balance: '10',
    })
    expect(await studio.say('betWin', { ...stake, bet: '10', win: '50' })).toMatchObject({ code: 'OK', balance: '50' })
  })

  it('of several stakes and wins is one item, corrected by each further win', async () => {
    const who = await studio.player()
    const { round } = await studio.betting(who)
    expect(await studio.say('bet', studio.stake(who, { round, amount: '5' }))).toMatchObject({
      code: 'OK',
      balance: '85',
    })
    expect(await studio.say('win', studio.win(who, round, '3'))).toMatchObject({ code: 'OK', balance: '88' })
    expect(await studio.say('win', studio.win(who, round, '4', { roundClosed: true }))).toMatchObject({ balance: '92' })
    expect(await studio.balance(who)).toEqual([92, 0])
  })

  it('takes nothing that is not there, and all that is', async () => {
    const who = await studio.player(10)
    expect(await studio.say('bet', studio.stake(who, { amount: '10.01' }))).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      balance: '10',
    })
    expect(await studio.say('bet', studio.stake(who, { amount: '10' }))).toMatchObject({ code: 'OK', balance: '0' })
    expect(await studio.say('bet', studio.stake(who, { amount: '0' }))).toMatchObject({ code: 'OK', balance: '0' })
  })
})

describe('a transaction', () => {
  it('that comes again, and ten times at once, moves once', async () => {
    const who = await studio.player()
    const stake = studio.stake(who)
    const first = await studio.say('bet', stake)
    expect(await studio.say('bet', stake)).toEqual({ ...first, duplicate: true })
    const again = studio.stake(who)
    const answers = await Promise.all(Array.from({ length: 10 }, () => studio.say('bet', again)))
    expect(new Set(answers.map(({ walletTx }) => walletTx)).size).toBe(1)
    expect(answers.filter(({ duplicate }) => !duplicate)).toHaveLength(1)
    expect(await studio.balance(who)).toEqual([80, 20])
  })

  it.each([{ amount: '11' }, { round: 'another' }, { game: 'mines' }, { kind: 'tip' }])(
    'that comes again otherwise (%o) is a mismatch',
    async (change) => {
      const who = await studio.player()
      const stake = await studio.betting(who)
      expect(await studio.say('bet', { ...stake, ...change })).toMatchObject({
        code: 'DUPLICATE_MISMATCH',
        balance: '90',
      })
      expect(await studio.balance(who)).toEqual([90, 10])
    },
  )

  it('is the same whatever amounts are written like', async () => {
    const who = await studio.player()
    const stake = await studio.betting(who)
    expect(await studio.say('bet', { ...stake, amount: '10.0000', later: { any: 'key' } })).toMatchObject({
      code: 'OK',
      duplicate: true,
    })
  })

  it('with funds for three of ten at once is taken three times', async () => {
    const who = await studio.player(35)
    const answers = await Promise.all(Array.from({ length: 10 }, () => studio.say('bet', studio.stake(who))))
    expect(answers.map(({ code }) => code).sort()).toEqual([...Array(7).fill('INSUFFICIENT_FUNDS'), 'OK', 'OK', 'OK'])
    expect(await studio.balance(who)).toEqual([5, 30])
  })

  it('of one id for two players is a mismatch, or two where ids are per player', async () => {
    const [ann, bob] = [await studio.player(), await studio.player()]
    const tx = uuidv7()
    const codes = async (a: TestPlayer, b: TestPlayer, provider?: string) => {
      const both = [studio.stake(a, { tx }), studio.stake(b, { tx })]
      return (await Promise.all(both.map((stake) => studio.say('bet', stake, provider)))).map(({ code }) => code).sort()
    }
    expect(await codes(ann, bob)).toEqual(['DUPLICATE_MISMATCH', 'OK'])
    const [cid, dan] = [await studio.player(100, OTHER_PROVIDER), await studio.player(100, OTHER_PROVIDER)]
    expect(await codes(cid, dan, OTHER_PROVIDER)).toEqual(['OK', 'OK'])
  })
})

describe('a win', () => {
  it('without a stake is unknown, and paid once there is one', async () => {
    const who = await studio.player()
    const won = studio.win(who, 'early', '5', { roundClosed: true })
    expect(await studio.say('win', won)).toMatchObject({ code: 'TX_NOT_FOUND', balance: '100' })
    await studio.say('bet', studio.stake(who, { round: 'early' }))
    expect(await studio.say('win', won)).toMatchObject({ code: 'OK', balance: '95' })
    expect(await studio.say('win', won)).toMatchObject({ code: 'OK', duplicate: true, balance: '95' })
  })

  it('names a stake of its round, or none', async () => {
    const who = await studio.player()
    const [one, other] = [await studio.betting(who), await studio.betting(who)]
    expect(await studio.say('win', studio.win(who, one.round, '5', { ref: other.tx }))).toMatchObject({
      code: 'TX_NOT_FOUND',
    })
    expect(await studio.say('win', studio.win(who, one.round, '5', { ref: one.tx }))).toMatchObject({ code: 'OK' })
  })

  it('is paid whatever has become of session, account and game', async () => {
    const who = await studio.player()
    const { round } = await studio.betting(who)
    await house.call('logout', who.me)
    await house.ownerDb.query(`UPDATE member SET state = 'closed' WHERE account_id = $1`, [who.accountId])
    studio.shut(true)
    expect(await studio.say('bet', studio.stake(who))).toMatchObject({ code: 'SESSION_EXPIRED' })
    expect(await studio.say('win', studio.win(who, round, '15', { roundClosed: true }))).toMatchObject({
      code: 'OK',
      balance: '105',
    })
    studio.shut(false)
  })
})

describe('money in no round', () => {
  it('is a prize, a tip, and either taken back', async () => {
    const who = await studio.player()
    const promo = { player: who.player, tx: uuidv7(), campaign: 'spring', amount: '7' }
    expect(await studio.say('promo', promo)).toMatchObject({ code: 'OK', balance: '107' })
    expect(await studio.say('promo', promo)).toMatchObject({ code: 'OK', duplicate: true, balance: '107' })
    const tip = studio.stake(who, { kind: 'tip', amount: '2', game: 'baccarat' })
    expect(await studio.say('bet', tip)).toMatchObject({ code: 'OK', balance: '105' })
    expect(await studio.balance(who)).toEqual([105, 0])
    for (const { tx } of [promo, tip]) await studio.say('rollback', { player: who.player, tx: uuidv7(), refTx: tx })
    expect(await studio.balance(who)).toEqual([100, 0])
  })
})

describe('a session', () => {
  it('is opened once by its token, within a minute, by its provider alone', async () => {
    const who = await studio.player()
    const token = await studio.launch(who.me, who.accountId)
    expect(await studio.say('authenticate', { token }, OTHER_PROVIDER)).toEqual({ code: 'SESSION_INVALID' })
    const opened = await studio.say('authenticate', { token })
    expect(opened).toMatchObject({
      code: 'OK',
      player: who.player,
      game: 'fruit',
      balance: '100',
      currency: 'MYR',
      language: 'en',
    })
    expect(await studio.say('authenticate', { token })).toEqual({ code: 'SESSION_INVALID' })
    expect(await studio.say('balance', { session: opened.session, player: who.player, game: 'fruit' })).toMatchObject({
      code: 'OK',
      balance: '100',
    })
    const late = await studio.launch(who.me, who.accountId)
    house.clock.move(61_000)
    expect(await studio.say('authenticate', { token: late })).toEqual({ code: 'SESSION_INVALID' })
  })
})

it('several stakes in one message have an answer each', async () => {
  const who = await studio.player(25)
  const { amount: _, ...at } = studio.stake(who)
  const items = [
    { call: 'bet', ...studio.stake(who) },
    { call: 'betWin', ...at, bet: '10', win: '1' },
    { call: 'bet', ...studio.stake(who) },
  ]
  const answer = await studio.say('batch', { items })
  expect(answer).toMatchObject({
    code: 'OK',
    answers: [{ code: 'OK', balance: '15' }, { code: 'OK', balance: '6' }, { code: 'INSUFFICIENT_FUNDS' }],
  })
  expect((await studio.say('batch', { items })).answers).toMatchObject([
    { duplicate: true },
    { duplicate: true },
    { code: 'INSUFFICIENT_FUNDS' },
  ])
})
