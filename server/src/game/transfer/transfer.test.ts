/** Money at a provider that keeps the balance: moved, lost on the way, asked about, and brought back; every auditor agrees after each. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Fault, KEEPER } from '../../../test/game/testKeeper.ts'
import { openTransfers, type Transfers } from '../../../test/game/testTransfers.ts'

const GAME = { provider: KEEPER, game: 'reef' }
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

describe('money moved to a provider', () => {
  it('is held while it is there, and its difference is booked once all of it is back', async () => {
    const who = await transfers.player()
    expect(await transfers.moveIn(who, 60)).toMatchObject({ status: 1, state: 'done' })
    expect(await transfers.balance(who)).toEqual([40, 60])
    expect(await transfers.moveIn(who, 10)).toMatchObject({ status: 1, state: 'done' })
    expect(await transfers.told(who)).toEqual([{ there: 70, in_transit: 0, leaving: false }])
    await transfers.play(who, 12.5)
    expect(await house.call('game/GameMoney', { ...who.me, provider: KEEPER })).toMatchObject({
      rows: [{ balance: 82.5 }],
    })
    expect(await transfers.booked(who)).toEqual([])
    expect(await transfers.moveOut(who)).toMatchObject({ status: 1, state: 'done', amount: 82.5 })
    expect(await transfers.balance(who)).toEqual([112.5, 0])
    expect(await transfers.told(who)).toEqual([])
    expect(await transfers.booked(who)).toEqual([{ kind: 'fishing', result: 12.5, turnover: 70, valid: 12.5 }])
    expect(await transfers.moveOut(who)).toMatchObject({ status: 1, state: 'done', amount: 0 })
  })

  it('that is lost there is lost, and a new stay begins after it', async () => {
    const who = await transfers.player()
    await transfers.moveIn(who, 60)
    await transfers.play(who, -60)
    expect(await transfers.moveOut(who)).toMatchObject({ state: 'done', amount: 0 })
    expect(await transfers.balance(who)).toEqual([40, 0])
    expect(await transfers.booked(who)).toEqual([{ kind: 'fishing', result: -60, turnover: 60, valid: 60 }])
    expect(await transfers.moveIn(who, 40)).toMatchObject({ state: 'done' })
    expect(await transfers.moveOut(who)).toMatchObject({ state: 'done', amount: 40 })
    expect(await transfers.balance(who)).toEqual([40, 0])
  })

  it('goes with the launch of a game', async () => {
    const who = await transfers.player()
    expect(await house.call('game/LaunchGame', { ...who.me, ...GAME, amount: 101 })).toMatchObject({
      status: 0,
      statusdesc: 'insufficient_balance',
    })
    expect(await house.call('game/LaunchGame', { ...who.me, ...GAME, amount: 30 })).toMatchObject({ status: 1 })
    expect(await transfers.has(who)).toBe(30)
    await transfers.moveOut(who)
  })

  it('is never more than there is, however many ask at once', async () => {
    const who = await transfers.player(50)
    const said = await Promise.all(Array.from({ length: 8 }, () => transfers.moveIn(who, 20)))
    const sent = said.filter(({ status }) => status === 1).length
    expect(sent).toBeGreaterThan(0)
    expect(await transfers.has(who)).toBe(20 * sent)
    expect((await transfers.balance(who))[0]).toBe(50 - 20 * sent)
    await transfers.moveOut(who)
    expect(await transfers.balance(who)).toEqual([50, 0])
  })
})

describe('money in transit', () => {
  const cases: [string, Fault, number][] = [
    ['whose request was lost', 'lost', 0],
    ['whose answer was lost', 'unanswered', 60],
    ['whose answer was half', 'half', 60],
    ['whose answer was a fault', 'fails', 60],
    ['whose answer was of another amount', 'other amount', 60],
  ]
  it.each(cases)('%s is settled by its status alone', async (_, fault, there) => {
    const who = await transfers.player()
    keeper.fault('deposit', fault)
    expect(await transfers.moveIn(who, 60)).toMatchObject({ status: 1, state: 'asked' })
    expect(await transfers.balance(who)).toEqual([40, 60])
    expect(await transfers.told(who)).toEqual([{ there: 0, in_transit: 60, leaving: false }])
    expect(await transfers.moveIn(who, 1)).toMatchObject({ status: 0, statusdesc: 'requestConflict' })
    // Not before who asked it must have given up.
    const heard = keeper.heard.length
    await transfers.step()
    expect(keeper.heard.length).toBe(heard)
    keeper.fault('txStatus', 'unanswered', 'half', 'fails')
    for (let turn = 0; turn < 3; turn++) await transfers.later(20)
    expect(await transfers.balance(who)).toEqual([40, 60])
    await transfers.later(20)
    expect(await transfers.told(who)).toEqual(there ? [{ there, in_transit: 0, leaving: false }] : [])
    expect(await transfers.balance(who)).toEqual([100 - there, there])
    await transfers.later()
    await transfers.moveOut(who)
    expect(await transfers.balance(who)).toEqual([100, 0])
    expect(keeper.heard.filter((call) => call === 'deposit').length).toBeGreaterThan(0)
  })

  it('is never taken twice, though requests are doubled', async () => {
    const who = await transfers.player()
    keeper.fault('deposit', 'doubled')
    keeper.fault('withdrawAll', 'doubled')
    await transfers.moveIn(who, 60)
    expect(await transfers.has(who)).toBe(60)
    expect(await transfers.moveOut(who)).toMatchObject({ state: 'done', amount: 60 })
    expect(await transfers.balance(who)).toEqual([100, 0])
  })

  it('that was said to be absent and comes late is refused there, as it came back here', async () => {
    const who = await transfers.player()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    keeper.before((call) => (call === 'deposit' ? held : Promise.resolve()))
    const slow = transfers.moveIn(who, 60)
    while (!keeper.heard.includes('deposit') || (await transfers.balance(who))[1] === 0)
      await new Promise((done) => setTimeout(done, 20))
    await transfers.later()
    expect(await transfers.balance(who)).toEqual([100, 0])
    release()
    expect(await slow).toMatchObject({ status: 1, state: 'failed' })
    expect(await transfers.has(who)).toBe(0)
    expect(await transfers.balance(who)).toEqual([100, 0])
  })

  it('waits for ever while its status is pending, and moves nothing', async () => {
    const who = await transfers.player()
    keeper.state.isPending = true
    keeper.fault('deposit', 'unanswered')
    await transfers.moveIn(who, 60)
    for (let turn = 0; turn < 12; turn++) await transfers.later(700)
    expect(await transfers.balance(who)).toEqual([40, 60])
    keeper.state.isPending = false
    await transfers.later(700)
    expect(await transfers.told(who)).toEqual([{ there: 60, in_transit: 0, leaving: false }])
    await transfers.moveOut(who)
  })

  it('that the provider refuses is back at once', async () => {
    const who = await transfers.player()
    keeper.state.refuses = true
    expect(await transfers.moveIn(who, 60)).toMatchObject({ status: 1, state: 'failed' })
    expect(await transfers.balance(who)).toEqual([100, 0])
    await transfers.later()
    expect(await transfers.told(who)).toEqual([])
    expect(await transfers.booked(who)).toEqual([])
  })

  it('is settled once by processes that ask at the same time', async () => {
    const who = await transfers.player()
    keeper.fault('deposit', 'unanswered')
    await transfers.moveIn(who, 60)
    house.clock.move(15_000)
    await Promise.all([transfers.step(), transfers.step(), transfers.step()])
    expect(await transfers.told(who)).toEqual([{ there: 60, in_transit: 0, leaving: false }])
    keeper.fault('withdrawAll', 'unanswered')
    expect(await transfers.moveOut(who)).toMatchObject({ state: 'asked' })
    expect(await transfers.balance(who)).toEqual([40, 60])
    house.clock.move(15_000)
    await Promise.all([transfers.step(), transfers.step(), transfers.step()])
    expect(await transfers.balance(who)).toEqual([100, 0])
  })
})

describe('money that comes back', () => {
  it('whose answer was lost is settled by its status, with the amount that it says', async () => {
    const who = await transfers.player()
    await transfers.moveIn(who, 60)
    await transfers.play(who, 5)
    keeper.fault('withdrawAll', 'unanswered')
    expect(await transfers.moveOut(who)).toMatchObject({ state: 'asked' })
    expect(await transfers.told(who)).toEqual([{ there: 60, in_transit: 0, leaving: true }])
    expect(await transfers.moveOut(who)).toMatchObject({ state: 'asked' })
    await transfers.later()
    expect(await transfers.balance(who)).toEqual([105, 0])
    expect(await transfers.has(who)).toBe(0)
  })

  it('whose request was lost is asked for anew', async () => {
    const who = await transfers.player()
    await transfers.moveIn(who, 60)
    keeper.fault('withdrawAll', 'lost')
    expect(await transfers.moveOut(who)).toMatchObject({ state: 'asked' })
    await transfers.later()
    await transfers.later()
    expect(await transfers.balance(who)).toEqual([100, 0])
  })

  it('waits for the end of a round there', async () => {
    const who = await transfers.player()
    await transfers.moveIn(who, 60)
    keeper.state.isPlaying = true
    expect(await transfers.moveOut(who)).toMatchObject({ status: 1, state: 'playing' })
    await transfers.later()
    expect(await transfers.balance(who)).toEqual([40, 60])
    keeper.state.isPlaying = false
    await transfers.later(60)
    expect(await transfers.balance(who)).toEqual([100, 0])
  })

  it('comes when he logs out', async () => {
    const who = await transfers.player()
    await transfers.moveIn(who, 60)
    await transfers.step()
    expect(await transfers.has(who)).toBe(60)
    await house.call('logout', { ...who.me })
    await transfers.step()
    expect(await transfers.has(who)).toBe(0)
    who.me = await house.login(who.accountId)
    expect(await transfers.balance(who)).toEqual([100, 0])
  })

  it('comes while games are shut for maintenance or switched off for him, where nothing is moved in', async () => {
    const [who, other] = [await transfers.player(), await transfers.player()]
    await transfers.moveIn(who, 60)
    await transfers.moveIn(other, 60)
    const supervisor = await house.operator('supervisor1')
    await supervisor('maintenanceset', { scope: 'game', reason: 'We count the chairs.' })
    expect(await transfers.moveIn(who, 1)).toMatchObject({ http: 503, statusdesc: 'game_maintenance' })
    expect(await transfers.told(who)).toEqual([{ there: 60, in_transit: 0, leaving: false }])
    expect(await transfers.moveOut(who)).toMatchObject({ state: 'done', amount: 60 })
    await supervisor('maintenanceclear', { scope: 'game' })
    await house.ownerDb.query(`UPDATE member SET off = '{fishing}' WHERE account_id = $1`, [other.accountId])
    expect(await transfers.moveIn(other, 1)).toMatchObject({ statusdesc: 'fishingDisabled' })
    expect(await transfers.moveOut(other)).toMatchObject({ state: 'done', amount: 60 })
  })

  it('comes when he takes a break, which ends his login', async () => {
    const who = await transfers.player()
    await transfers.moveIn(who, 60)
    const taken = await house.call('playbreak', { ...who.me, term: '1d', password: 'demo1234' })
    expect(taken).toMatchObject({ status: 1 })
    await transfers.step()
    expect(await transfers.has(who)).toBe(0)
    expect(await transfers.booked(who)).toMatchObject([{ result: 0 }])
  })

  it('comes from a provider that is shut, and for a member who may not play any more', async () => {
    const [who, other] = [await transfers.player(), await transfers.player()]
    await transfers.moveIn(who, 60)
    await transfers.moveIn(other, 60)
    await house.db.query(`UPDATE member SET state = 'suspended' WHERE account_id = $1`, [who.accountId])
    expect(await transfers.moveIn(who, 1)).toMatchObject({ status: 0 })
    expect(await transfers.moveOut(who)).toMatchObject({ state: 'done', amount: 60 })
    await house.db.query('UPDATE game_provider SET is_open = false WHERE id = $1', [KEEPER])
    await house.providers.refresh()
    expect(await transfers.moveIn(other, 1)).toMatchObject({ status: 0, statusdesc: 'game_maintenance' })
    await transfers.step()
    expect(await transfers.balance(other)).toEqual([100, 0])
    await house.db.query('UPDATE game_provider SET is_open = true WHERE id = $1', [KEEPER])
    await house.providers.refresh()
  })
})

it('a limit of his own refuses what a member moves in', async () => {
  const who = await transfers.player()
  expect(await house.call('playlimitset', { ...who.me, kind: 'stake', period: 'day', amount: 50 })).toMatchObject({
    status: 1,
  })
  expect(await transfers.moveIn(who, 60)).toMatchObject({ status: 0, statusdesc: 'ownStakeLimit' })
  expect(await transfers.moveIn(who, 50)).toMatchObject({ status: 1, state: 'done' })
  await transfers.moveOut(who)
})
