/** Keys of moves to a provider that keeps the balance: asked again, a move is made once and answered as it stands. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { KEEPER } from '../../../test/game/testKeeper.ts'
import { openTransfers, type Transfers } from '../../../test/game/testTransfers.ts'

const GAME = { provider: KEEPER, game: 'reef' }
const KEY = { move_key: 'the-same-move' }
const OTHER = { status: 0, statusdesc: 'invalidBet', params: { reason: 'keyUsed' } }
let transfers: Transfers
let house: Transfers['house']
let keeper: Transfers['keeper']
beforeAll(async () => {
  transfers = await openTransfers()
  ;({ house, keeper } = transfers)
})
afterAll(() => transfers.close())
beforeEach(() => transfers.calm())
afterEach(async () => expect(await transfers.audit()).toEqual([]))

const deposits = () => keeper.heard.filter((call) => call === 'deposit').length

it('asked again under its key, money is moved once; under another key, or none, again', async () => {
  const who = await transfers.player()
  for (let time = 0; time < 3; time++)
    expect(await transfers.moveIn(who, 20, KEY)).toMatchObject({ status: 1, state: 'done' })
  expect(await transfers.has(who)).toBe(20)
  expect(await transfers.moveIn(who, 20, { move_key: 'another-move' })).toMatchObject({ state: 'done' })
  expect(await transfers.moveIn(who, 20)).toMatchObject({ state: 'done' })
  expect(await transfers.moveIn(who, 20)).toMatchObject({ state: 'done' })
  expect(await transfers.has(who)).toBe(80)
  expect(await transfers.balance(who)).toEqual([20, 80])
})

it('of another amount, or at another provider, a key is refused; of another member it is another key', async () => {
  const [who, other] = [await transfers.player(), await transfers.player()]
  await transfers.moveIn(who, 20, KEY)
  expect(await transfers.moveIn(who, 21, KEY)).toMatchObject(OTHER)
  const elsewhere = { ...who.me, provider: 'studio', game: 'reef', amount: 20, ...KEY }
  expect(await house.call('game/MoveIn', elsewhere)).toMatchObject(OTHER)
  expect(await transfers.moveIn(other, 30, KEY)).toMatchObject({ status: 1, state: 'done' })
  expect([await transfers.has(who), await transfers.has(other)]).toEqual([20, 30])
})

it('asked for many times at once, it is moved once', async () => {
  const who = await transfers.player()
  const before = deposits()
  const said = await Promise.all(Array.from({ length: 6 }, () => transfers.moveIn(who, 20, KEY)))
  expect(said.map(({ status }) => status)).toEqual(Array(6).fill(1))
  expect(deposits() - before).toBe(1)
  expect(await transfers.balance(who)).toEqual([80, 20])
  const two = await Promise.all([30, 40].map((amount) => transfers.moveIn(who, amount, { move_key: 'two-at-once' })))
  expect(two.map(({ status }) => status).sort()).toEqual([0, 1])
  expect(await transfers.has(who)).toBe(two[0]?.status === 1 ? 50 : 60)
})

it('on its way, refused, or brought back since: the answer is its state, and nothing moves', async () => {
  const who = await transfers.player()
  keeper.fault('deposit', 'unanswered')
  expect(await transfers.moveIn(who, 60, KEY)).toMatchObject({ state: 'asked' })
  expect(await transfers.moveIn(who, 60, KEY)).toMatchObject({ status: 1, state: 'asked' })
  await transfers.later(20)
  expect(await transfers.moveIn(who, 60, KEY)).toMatchObject({ status: 1, state: 'done' })
  await transfers.moveOut(who)
  expect(await transfers.moveIn(who, 60, KEY)).toMatchObject({ status: 1, state: 'done' })
  expect(await transfers.balance(who)).toEqual([100, 0])
  keeper.state.refuses = true
  expect(await transfers.moveIn(who, 5, { move_key: 'refused-move' })).toMatchObject({ state: 'failed' })
  keeper.state.refuses = false
  expect(await transfers.moveIn(who, 5, { move_key: 'refused-move' })).toMatchObject({ status: 1, state: 'failed' })
  expect(await transfers.balance(who)).toEqual([100, 0])
})

it('is answered though its member may not move anything any more', async () => {
  const who = await transfers.player()
  await transfers.moveIn(who, 20, KEY)
  await house.db.query(`UPDATE member SET state = 'suspended' WHERE account_id = $1`, [who.accountId])
  expect(await transfers.moveIn(who, 20, KEY)).toMatchObject({ status: 1, state: 'done' })
  expect(await transfers.moveIn(who, 20, { move_key: 'another-move' })).toMatchObject({ status: 0 })
})

it('a refusal keeps no key: with money enough, the same request moves it', async () => {
  const who = await transfers.player(10)
  expect(await transfers.moveIn(who, 20, KEY)).toMatchObject({ statusdesc: 'insufficient_balance' })
  expect(await transfers.moveIn(who, 10, KEY)).toMatchObject({ status: 1, state: 'done' })
})

it('goes with the launch of a game: asked again, the game opens and nothing more is moved', async () => {
  const who = await transfers.player()
  const launch = (amount: number) => house.call('game/LaunchGame', { ...who.me, ...GAME, amount, ...KEY })
  for (let time = 0; time < 2; time++) expect(await launch(30)).toMatchObject({ status: 1 })
  expect(await transfers.has(who)).toBe(30)
  expect(await launch(31)).toMatchObject(OTHER)
  expect(await transfers.moveIn(who, 30, KEY)).toMatchObject({ state: 'done' })
  expect(await transfers.balance(who)).toEqual([70, 30])
})
