/** Operators and money on its way: they see it and its alarm, may ask its provider, and never settle it themselves. */
import { MINUTE_MS, SECOND_MS } from '@quarterline/core/base/time'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { KEEPER } from '../../../test/game/testKeeper.ts'
import { openTransfers, type Transfers } from '../../../test/game/testTransfers.ts'
import type { Operate } from '../../../test/testHouse.ts'

let transfers: Transfers
let house: Transfers['house']
let keeper: Transfers['keeper']
let supervisor: Operate
beforeAll(async () => {
  transfers = await openTransfers()
  ;({ house, keeper } = transfers)
  supervisor = await house.operator('supervisor1')
})
afterAll(() => transfers.close())
beforeEach(() => transfers.calm())
afterEach(async () => expect(await transfers.audit()).toEqual([]))

async function firing(): Promise<string[]> {
  await house.look()
  house.watch.tick()
  return house.watch.firing().flatMap(({ name }) => (name.startsWith('game') ? [name] : []))
}

it('money on its way is listed, and alarmed after ten minutes [gameMoneyInTransit]', async () => {
  const who = await transfers.player()
  expect(await supervisor('gametransit', {})).toMatchObject({ total: 0, rows: [], amount: 0 })
  keeper.state.isPending = true
  keeper.fault('deposit', 'unanswered')
  await transfers.moveIn(who, 60)
  const trader = await house.operator('trader1')
  const { rows, total, amount } = await trader('gametransit', { provider: KEEPER })
  expect([total, amount]).toEqual([1, 60])
  expect(rows).toMatchObject([{ provider: KEEPER, account_id: who.accountId, way: 'in', amount: 60, currency: 'MYR' }])
  expect(await trader('gametransit', { provider: 'another' })).toMatchObject({ total: 0 })
  expect((await trader('gameproviders', {})).rows).toMatchObject([{ wallet: 'transfer', in_transit: 1 }])
  house.clock.move(10 * MINUTE_MS)
  expect(await firing()).toEqual([])
  house.clock.move(SECOND_MS)
  expect(await firing()).toEqual(['gameMoneyInTransit'])
  keeper.state.isPending = false
  await transfers.later(700)
  expect(await supervisor('gametransit', {})).toMatchObject({ total: 0 })
  await transfers.moveOut(who)
})

it('an operator’s question settles by what the provider says, and by nothing else', async () => {
  const who = await transfers.player()
  keeper.state.isPending = true
  keeper.fault('deposit', 'unanswered')
  await transfers.moveIn(who, 60)
  const tx = (await supervisor('gametransit', {})).rows[0]?.tx ?? ''
  const ask = (of = tx) => supervisor('gametransitask', { tx: of })
  expect(await ask()).toMatchObject({ status: 0, params: { reason: 'moveIsFresh' } })
  house.clock.move(15 * SECOND_MS)
  expect(await ask()).toMatchObject({ status: 1, state: 'asked' })
  keeper.fault('txStatus', 'half', 'fails', 'other amount')
  keeper.state.isPending = false
  for (let time = 0; time < 3; time++) expect(await ask()).toMatchObject({ state: 'asked' })
  expect(await transfers.balance(who)).toEqual([40, 60])
  expect(await ask()).toMatchObject({ state: 'done', amount: 60 })
  expect(await ask()).toMatchObject({ status: 0, params: { reason: 'unknownMove' } })
  for (const unknown of ['', 'x', '01980000-0000-7000-8000-000000000000'])
    expect(await ask(unknown)).toMatchObject({ params: { reason: 'unknownMove' } })
  expect(await (await house.operator('trader1'))('gametransitask', { tx })).toMatchObject({ http: 403 })
  await transfers.moveOut(who)
})

it('ten questions at once, beside the step, settle a move once', async () => {
  const who = await transfers.player()
  await transfers.moveIn(who, 60)
  keeper.fault('withdrawAll', 'unanswered')
  await transfers.moveOut(who)
  const tx = (await supervisor('gametransit', {})).rows[0]?.tx ?? ''
  house.clock.move(15 * SECOND_MS)
  await Promise.all([...Array.from({ length: 10 }, () => supervisor('gametransitask', { tx })), transfers.step()])
  expect(await transfers.balance(who)).toEqual([100, 0])
})

it('a supervisor says where a provider is called and who keeps the balance, while nothing is in play', async () => {
  const set = (change: object) => supervisor('gameproviderset', { provider: KEEPER, ...change })
  const who = await transfers.player()
  await transfers.moveIn(who, 60)
  expect(await set({ wallet: 'seamless' })).toMatchObject({ params: { reason: 'inUse' } })
  expect(await set({ calls: 'none' })).toMatchObject({ params: { reason: 'inUse' } })
  await transfers.moveOut(who)
  expect(await set({ wallet: 'seamless', calls: 'none' })).toMatchObject({ params: { reason: 'noCalls' } })
  expect(await set({ wallet: 'seamless' })).toMatchObject({ status: 1 })
  expect(await set({ calls: 'none' })).toMatchObject({ status: 1 })
  expect(await set({ wallet: 'transfer' })).toMatchObject({ params: { reason: 'noCalls' } })
  expect(await set({ calls: 'nowhere' })).toMatchObject({ params: { reason: 'url' } })
  expect(await set({ calls: `http://${keeper.host}/calls`, wallet: 'transfer' })).toMatchObject({ status: 1 })
  expect((await supervisor('gameproviders', {})).rows).toMatchObject([
    { wallet: 'transfer', calls: `http://${keeper.host}/calls`, in_transit: 0 },
  ])
})
