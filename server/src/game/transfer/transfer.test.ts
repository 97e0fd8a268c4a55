/** Money at a provider that keeps the balance: moved, lost on the way, asked about, and brought back; every auditor agrees after each. */

import { money } from '@quarterline/core/base/money'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Fault, KEEPER, type Keeper, listenKeeper } from '../../../test/game/testKeeper.ts'
import { openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { memberOf } from '../../../test/testRoles.ts'
import { moveGameMoney } from './transferSteps.ts'

let house: TestHouse
let keeper: Keeper
let made = 0
beforeAll(async () => {
  keeper = await listenKeeper()
  house = await openTestHouse({ walletHosts: [keeper.host] })
  await keeper.join(house)
})
afterAll(async () => {
  await house.close()
  await keeper.close()
})
beforeEach(() => {
  Object.assign(keeper.state, { isPlaying: false, isPending: false, refuses: false })
  keeper.before(async () => undefined)
})
afterEach(async () => {
  await house.share()
  expect((await house.products.audit(house.db)).differences).toEqual([])
})

const GAME = { provider: KEEPER, game: 'reef' }

async function player(cash = 100) {
  const accountId = `keeper${++made}`
  await house.add([{ accountId, currency: 'MYR', cash, credit: 0, commType: 0 }])
  const me = await house.login(accountId)
  return { accountId, me }
}
type Player = Awaited<ReturnType<typeof player>>

const moveIn = ({ me }: Player, amount: number) => house.call('game/MoveIn', { ...me, ...GAME, amount })
const moveOut = ({ me }: Player) => house.call('game/MoveOut', { ...me, provider: KEEPER })
const money_ = async ({ me }: Player) => {
  const { rows } = await house.call('game/GameMoney', { ...me })
  return rows.map(({ there, in_transit, leaving }) => ({ there, in_transit, leaving }))
}
const balance = async ({ me }: Player) => {
  const { balance, outstanding_balance } = await house.call('balance', { ...me })
  return [balance, outstanding_balance]
}
const step = () => moveGameMoney(house)
/** The step, when everything is due. */
async function later(seconds = 15) {
  house.clock.move(seconds * 1000)
  await step()
}
const nameOf = async ({ accountId }: Player) => {
  const { id } = await memberOf(house, accountId)
  const { rows } = await house.db.query<{ id: string }>('SELECT id FROM game_player WHERE member_id = $1', [id])
  return rows[0]?.id ?? ''
}
/** What a player has won or lost there. */
async function play(who: Player, change: number) {
  const name = await nameOf(who)
  keeper.balances.set(name, money((keeper.balances.get(name) ?? 0) + change * 10_000))
}
const has = async (who: Player) => (keeper.balances.get(await nameOf(who)) ?? 0) / 10_000
const booked = async ({ accountId }: Player) => {
  const { id } = await memberOf(house, accountId)
  const sql = `SELECT kind, result::float8 / 10000 AS result, turnover::float8 / 10000 AS turnover, valid_turnover::float8 / 10000 AS valid
    FROM booking WHERE member_id = $1 ORDER BY at_ms`
  return (await house.db.query(sql, [id])).rows
}

describe('money moved to a provider', () => {
  it('is held while it is there, and its difference is booked once all of it is back', async () => {
    const who = await player()
    expect(await moveIn(who, 60)).toMatchObject({ status: 1, state: 'done' })
    expect(await balance(who)).toEqual([40, 60])
    expect(await moveIn(who, 10)).toMatchObject({ status: 1, state: 'done' })
    expect(await money_(who)).toEqual([{ there: 70, in_transit: 0, leaving: false }])
    await play(who, 12.5)
    expect(await house.call('game/GameMoney', { ...who.me, provider: KEEPER })).toMatchObject({
      rows: [{ balance: 82.5 }],
    })
    expect(await booked(who)).toEqual([])
    expect(await moveOut(who)).toMatchObject({ status: 1, state: 'done', amount: 82.5 })
    expect(await balance(who)).toEqual([112.5, 0])
    expect(await money_(who)).toEqual([])
    expect(await booked(who)).toEqual([{ kind: 'fishing', result: 12.5, turnover: 70, valid: 12.5 }])
    expect(await moveOut(who)).toMatchObject({ status: 1, state: 'done', amount: 0 })
  })

  it('that is lost there is lost, and a new stay begins after it', async () => {
    const who = await player()
    await moveIn(who, 60)
    await play(who, -60)
    expect(await moveOut(who)).toMatchObject({ state: 'done', amount: 0 })
    expect(await balance(who)).toEqual([40, 0])
    expect(await booked(who)).toEqual([{ kind: 'fishing', result: -60, turnover: 60, valid: 60 }])
    expect(await moveIn(who, 40)).toMatchObject({ state: 'done' })
    expect(await moveOut(who)).toMatchObject({ state: 'done', amount: 40 })
    expect(await balance(who)).toEqual([40, 0])
  })

  it('goes with the launch of a game', async () => {
    const who = await player()
    expect(await house.call('game/LaunchGame', { ...who.me, ...GAME, amount: 101 })).toMatchObject({
      status: 0,
      statusdesc: 'insufficient_balance',
    })
    expect(await house.call('game/LaunchGame', { ...who.me, ...GAME, amount: 30 })).toMatchObject({ status: 1 })
    expect(await has(who)).toBe(30)
    await moveOut(who)
  })

  it('is never more than there is, however many ask at once', async () => {
    const who = await player(50)
    const said = await Promise.all(Array.from({ length: 8 }, () => moveIn(who, 20)))
    const sent = said.filter(({ status }) => status === 1).length
    expect(sent).toBeGreaterThan(0)
    expect(await has(who)).toBe(20 * sent)
    expect((await balance(who))[0]).toBe(50 - 20 * sent)
    await moveOut(who)
    expect(await balance(who)).toEqual([50, 0])
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
    const who = await player()
    keeper.fault('deposit', fault)
    expect(await moveIn(who, 60)).toMatchObject({ status: 1, state: 'asked' })
    expect(await balance(who)).toEqual([40, 60])
    expect(await money_(who)).toEqual([{ there: 0, in_transit: 60, leaving: false }])
    expect(await moveIn(who, 1)).toMatchObject({ status: 0, statusdesc: 'requestConflict' })
    // Not before who asked it must have given up.
    const heard = keeper.heard.length
    await step()
    expect(keeper.heard.length).toBe(heard)
    keeper.fault('txStatus', 'unanswered', 'half', 'fails')
    for (let turn = 0; turn < 3; turn++) await later(20)
    expect(await balance(who)).toEqual([40, 60])
    await later(20)
    expect(await money_(who)).toEqual(there ? [{ there, in_transit: 0, leaving: false }] : [])
    expect(await balance(who)).toEqual([100 - there, there])
    await later()
    await moveOut(who)
    expect(await balance(who)).toEqual([100, 0])
    expect(keeper.heard.filter((call) => call === 'deposit').length).toBeGreaterThan(0)
  })

  it('is never taken twice, though requests are doubled', async () => {
    const who = await player()
    keeper.fault('deposit', 'doubled')
    keeper.fault('withdrawAll', 'doubled')
    await moveIn(who, 60)
    expect(await has(who)).toBe(60)
    expect(await moveOut(who)).toMatchObject({ state: 'done', amount: 60 })
    expect(await balance(who)).toEqual([100, 0])
  })

  it('that was said to be absent and comes late is refused there, as it came back here', async () => {
    const who = await player()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    keeper.before((call) => (call === 'deposit' ? held : Promise.resolve()))
    const slow = moveIn(who, 60)
    while (!keeper.heard.includes('deposit') || (await balance(who))[1] === 0)
      await new Promise((done) => setTimeout(done, 20))
    await later()
    expect(await balance(who)).toEqual([100, 0])
    release()
    expect(await slow).toMatchObject({ status: 1, state: 'failed' })
    expect(await has(who)).toBe(0)
    expect(await balance(who)).toEqual([100, 0])
  })

  it('waits for ever while its status is pending, and moves nothing', async () => {
    const who = await player()
    keeper.state.isPending = true
    keeper.fault('deposit', 'unanswered')
    await moveIn(who, 60)
    for (let turn = 0; turn < 12; turn++) await later(700)
    expect(await balance(who)).toEqual([40, 60])
    keeper.state.isPending = false
    await later(700)
    expect(await money_(who)).toEqual([{ there: 60, in_transit: 0, leaving: false }])
    await moveOut(who)
  })

  it('that the provider refuses is back at once', async () => {
    const who = await player()
    keeper.state.refuses = true
    expect(await moveIn(who, 60)).toMatchObject({ status: 1, state: 'failed' })
    expect(await balance(who)).toEqual([100, 0])
    await later()
    expect(await money_(who)).toEqual([])
    expect(await booked(who)).toEqual([])
  })

  it('is settled once by processes that ask at the same time', async () => {
    const who = await player()
    keeper.fault('deposit', 'unanswered')
    await moveIn(who, 60)
    house.clock.move(15_000)
    await Promise.all([step(), step(), step()])
    expect(await money_(who)).toEqual([{ there: 60, in_transit: 0, leaving: false }])
    keeper.fault('withdrawAll', 'unanswered')
    expect(await moveOut(who)).toMatchObject({ state: 'asked' })
    expect(await balance(who)).toEqual([40, 60])
    house.clock.move(15_000)
    await Promise.all([step(), step(), step()])
    expect(await balance(who)).toEqual([100, 0])
  })
})

describe('money that comes back', () => {
  it('whose answer was lost is settled by its status, with the amount that it says', async () => {
    const who = await player()
    await moveIn(who, 60)
    await play(who, 5)
    keeper.fault('withdrawAll', 'unanswered')
    expect(await moveOut(who)).toMatchObject({ state: 'asked' })
    expect(await money_(who)).toEqual([{ there: 60, in_transit: 0, leaving: true }])
    expect(await moveOut(who)).toMatchObject({ state: 'asked' })
    await later()
    expect(await balance(who)).toEqual([105, 0])
    expect(await has(who)).toBe(0)
  })

  it('whose request was lost is asked for anew', async () => {
    const who = await player()
    await moveIn(who, 60)
    keeper.fault('withdrawAll', 'lost')
    expect(await moveOut(who)).toMatchObject({ state: 'asked' })
    await later()
    await later()
    expect(await balance(who)).toEqual([100, 0])
  })

  it('waits for the end of a round there', async () => {
    const who = await player()
    await moveIn(who, 60)
    keeper.state.isPlaying = true
    expect(await moveOut(who)).toMatchObject({ status: 1, state: 'playing' })
    await later()
    expect(await balance(who)).toEqual([40, 60])
    keeper.state.isPlaying = false
    await later(60)
    expect(await balance(who)).toEqual([100, 0])
  })

  it('comes when he logs out', async () => {
    const who = await player()
    await moveIn(who, 60)
    await step()
    expect(await has(who)).toBe(60)
    await house.call('logout', { ...who.me })
    await step()
    expect(await has(who)).toBe(0)
    who.me = await house.login(who.accountId)
    expect(await balance(who)).toEqual([100, 0])
  })

  it('comes from a provider that is shut, and for a member who may not play any more', async () => {
    const [who, other] = [await player(), await player()]
    await moveIn(who, 60)
    await moveIn(other, 60)
    await house.db.query(`UPDATE member SET state = 'suspended' WHERE account_id = $1`, [who.accountId])
    expect(await moveIn(who, 1)).toMatchObject({ status: 0 })
    expect(await moveOut(who)).toMatchObject({ state: 'done', amount: 60 })
    await house.db.query('UPDATE game_provider SET is_open = false WHERE id = $1', [KEEPER])
    await house.providers.refresh()
    expect(await moveIn(other, 1)).toMatchObject({ status: 0, statusdesc: 'game_maintenance' })
    await step()
    expect(await balance(other)).toEqual([100, 0])
    await house.db.query('UPDATE game_provider SET is_open = true WHERE id = $1', [KEEPER])
    await house.providers.refresh()
  })
})

it('a limit of his own refuses what a member moves in', async () => {
  const who = await player()
  expect(await house.call('playlimitset', { ...who.me, kind: 'stake', period: 'day', amount: 50 })).toMatchObject({
    status: 1,
  })
  expect(await moveIn(who, 60)).toMatchObject({ status: 0, statusdesc: 'ownStakeLimit' })
  expect(await moveIn(who, 50)).toMatchObject({ status: 1, state: 'done' })
  await moveOut(who)
})
