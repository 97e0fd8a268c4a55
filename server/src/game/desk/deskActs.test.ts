/** What operators do in games: measured returns, limits, and providers and games that are opened, shut and keyed. */
import { MINUTE_MS } from '@quarterline/core/base/time'
import { uuidv7 } from 'uuidv7'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestProvider, PROVIDER, type TestPlayer, type TestProvider } from '../../../test/game/testProvider.ts'
import { type Operate, openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { measureGames } from './measuredGames.ts'

let house: TestHouse
let studio: TestProvider
let supervisor: Operate
beforeAll(async () => {
  house = await openTestHouse()
  studio = await openTestProvider(house)
  await house.addSupervisor('supervisor2')
  supervisor = await house.operator('supervisor1')
})
afterEach(async () => expect(await studio.audit()).toEqual([]))
afterAll(() => house.close())

it('a game’s return is measured over rounds that ended, each once, whoever adds them [G4]', async () => {
  const who = await studio.player(1000)
  for (const win of ['19', '0', '19', '0']) {
    const { amount: _, ...stake } = studio.stake(who, { game: 'mines' })
    await studio.say('betWin', { ...stake, bet: '10', win })
  }
  await studio.say('bet', studio.stake(who, { game: 'mines' }))
  await measureGames(house.db, house.clock.now())
  const mines = async () => (await supervisor('gamelist', { provider: PROVIDER, search: 'mine' })).rows
  expect(await mines()).toMatchObject([{ game: 'mines', rounds: 0, stake: 0 }])
  house.clock.move(6 * MINUTE_MS)
  await Promise.all([1, 2, 3].map(() => measureGames(house.db, house.clock.now())))
  expect(await mines()).toEqual([
    {
      ...{ provider: PROVIDER, game: 'mines', name: 'Mines', kind: 'mini', open: true, shutCurrencies: [] },
      ...{ rounds: 4, stake: 40, paid: 38, measured_ppm: 950_000, error_ppm: 1_562_750 },
    },
  ])
})

describe('limits of stakes', () => {
  const limit = (change: object) => supervisor('gamelimits', { provider: PROVIDER, ...change })
  /** Set by one supervisor, approved by the other. */
  async function set(change: object) {
    const { approval_id, state } = await limit(change)
    expect(state).toBe('pending')
    expect(await (await house.operator('supervisor2'))('approve', { approval_id })).toMatchObject({ state: 'done' })
  }
  const bet = (who: TestPlayer, amount: string, more: object = {}) =>
    studio.say('bet', studio.stake(who, { amount, ...more }))

  it('are set by two, told, shown and in force at once; the tighter of game and provider holds', async () => {
    const who = await studio.player(1000)
    expect(await bet(who, '0.5')).toMatchObject({ code: 'OK' })
    await set({ stakeMin: 1, stakeMax: 100 })
    await set({ game: 'fruit', stakeMax: 20, roundMax: 30 })
    expect(await bet(who, '0.9999')).toMatchObject({ code: 'LIMIT_REACHED', balance: '999.5' })
    expect(await bet(who, '20.0001')).toMatchObject({ code: 'LIMIT_REACHED' })
    expect(await bet(who, '20.0001', { game: 'mines' })).toMatchObject({ code: 'OK' })
    const round = uuidv7()
    expect(await bet(who, '20', { round })).toMatchObject({ code: 'OK' })
    expect(await bet(who, '10.0001', { round })).toMatchObject({ code: 'LIMIT_REACHED' })
    expect(await bet(who, '10', { round })).toMatchObject({ code: 'OK' })
    // What is no stake of a round has no limit: tips; wins are never refused.
    expect(await bet(who, '0.5', { kind: 'tip' })).toMatchObject({ code: 'OK' })
    expect(await studio.say('win', studio.win(who, round, '500', { roundClosed: true }))).toMatchObject({ code: 'OK' })
    const opened = await studio.say('authenticate', { token: await studio.launch(who.me, who.accountId) })
    expect(opened).toMatchObject({ stakeMin: '1', stakeMax: '20', roundMax: '30' })
    const { rows } = await house.call('game/GameList', { ...who.me, provider: PROVIDER })
    expect(rows.find(({ game }) => game === 'fruit')).toMatchObject({ stake_min: 1, stake_max: 20 })
    expect((await supervisor('gamelist', { provider: PROVIDER, search: 'fruit' })).rows).toMatchObject([
      { stakeMax: 20, roundMax: 30 },
    ])
    const providers = (await supervisor('gameproviders', {})).rows
    expect(providers.find(({ provider }) => provider === PROVIDER)).toMatchObject({ stakeMin: 1, stakeMax: 100 })
    await set({})
    await set({ game: 'fruit' })
    expect(await bet(who, '0.5')).toMatchObject({ code: 'OK' })
  })

  it('are refused in their order: after the account, before what is his own', async () => {
    const who = await studio.player(5)
    await set({ stakeMin: 1, stakeMax: 4 })
    // Beyond his money too: the house's limit is said first.
    expect(await bet(who, '50')).toMatchObject({ code: 'LIMIT_REACHED' })
    await house.db.query(`UPDATE member SET state = 'frozen' WHERE id = $1`, [who.memberId])
    expect(await bet(who, '50')).toMatchObject({ code: 'PLAYER_BLOCKED' })
    await set({})
  })

  it('that were asked for earlier do not overwrite newer ones, of a game or of its provider', async () => {
    const second = await house.operator('supervisor2')
    for (const where of [{}, { game: 'fruit' }]) {
      const older = await limit({ ...where, stakeMax: 500 })
      await set({ ...where, stakeMax: 50 })
      const late = await second('approve', { approval_id: older.approval_id })
      expect(late).toMatchObject({ status: 0, params: { reason: 'changedMeanwhile' } })
      const asked = [await limit({ ...where, stakeMax: 60 }), await limit({ ...where, stakeMax: 70 })]
      const both = await Promise.all(asked.map(({ approval_id }) => second('approve', { approval_id })))
      expect(both.map(({ status }) => status).sort()).toEqual([0, 1])
      await set(where)
    }
  })

  it('of which no stake would pass, or of what is not there, are not set', async () => {
    for (const [change, reason] of [
      [{ stakeMin: 5, stakeMax: 4 }, 'contraryLimits'],
      [{ stakeMin: 0 }, 'contraryLimits'],
      [{ roundMax: -1 }, 'contraryLimits'],
      [{ game: 'none', stakeMin: 1 }, 'unknownGame'],
      [{ provider: 'nobody', stakeMin: 1 }, 'unknownProvider'],
    ] as const)
      expect([change, await limit(change)]).toMatchObject([change, { params: { reason } }])
    expect(await (await house.operator('trader1'))('gamelimits', { provider: PROVIDER })).toMatchObject({ http: 403 })
  })
})

describe('a supervisor', () => {
  it('shuts a game for all, or in a currency: open games take no stake from the next one on', async () => {
    const who = await studio.player()
    const set = (change: object) => supervisor('gameset', { provider: PROVIDER, game: 'fruit', ...change })
    const stake = () => studio.say('bet', studio.stake(who, { amount: '1' }))
    const offered = async () =>
      (await house.call('game/GameList', { ...who.me, provider: PROVIDER })).rows.flatMap(({ game, state }) =>
        state === 'open' ? [game] : [],
      )
    expect(await set({ shutCurrencies: ['MYR', 'IDR'] })).toMatchObject({ status: 1 })
    expect(await stake()).toMatchObject({ code: 'GAME_DISABLED' })
    expect(await offered()).not.toContain('fruit')
    expect(await house.call('game/LaunchGame', { ...who.me, provider: PROVIDER, game: 'fruit' })).toMatchObject({
      statusdesc: 'game_maintenance',
    })
    await set({ shutCurrencies: ['IDR'] })
    expect(await stake()).toMatchObject({ code: 'OK' })
    await set({ open: false })
    expect(await stake()).toMatchObject({ code: 'GAME_DISABLED' })
    await set({ open: true, shutCurrencies: [] })
    expect(await stake()).toMatchObject({ code: 'OK' })
    expect(await set({ shutCurrencies: ['XXX'] })).toMatchObject({ params: { reason: 'currency' } })
    expect(await supervisor('gameset', { provider: PROVIDER, game: 'none', open: true })).toMatchObject({
      params: { reason: 'unknownGame' },
    })
  })

  it('stops the sale of features in a currency: told when a session begins, and refused in one that goes on', async () => {
    const who = await studio.player()
    const set = (noBuyCurrencies: string[]) =>
      supervisor('gameproviderset', { provider: PROVIDER, noBuyCurrencies } as never)
    const opened = async () => studio.say('authenticate', { token: await studio.launch(who.me, who.accountId) })
    const { amount: bet, ...stake } = studio.stake(who, { amount: '1' })
    const both = (kind: string) => studio.say('betWin', { ...stake, bet, win: '0', kind, tx: kind, round: kind })
    await set(['THB'])
    expect(await opened()).not.toHaveProperty('buys')
    expect(await studio.say('bet', studio.stake(who, { kind: 'buy', amount: '1' }))).toMatchObject({ code: 'OK' })
    expect(await set(['THB', 'MYR', 'THB'])).toMatchObject({ status: 1 })
    expect(await opened()).toMatchObject({ code: 'OK', buys: false })
    expect(await studio.say('bet', studio.stake(who, { kind: 'buy', amount: '1' }))).toMatchObject({
      code: 'GAME_DISABLED',
    })
    expect([await both('buy'), await both('bet')]).toMatchObject([{ code: 'GAME_DISABLED' }, { code: 'OK' }])
    const { rows } = await supervisor('gameproviders', {})
    expect(rows.find(({ provider }) => provider === PROVIDER)).toMatchObject({ noBuyCurrencies: ['MYR', 'THB'] })
    expect(await set(['XXX'])).toMatchObject({ params: { reason: 'currency' } })
    await set([])
  })

  it('shuts a provider, addresses it, and changes its keys', async () => {
    const set = (change: object) => supervisor('gameproviderset', { provider: PROVIDER, ...change })
    const seen = async () => (await supervisor('gameproviders', {})).rows.find(({ provider }) => provider === PROVIDER)
    await set({ open: false, url: 'https://other.example/play', addresses: ['10.1.0.0/16'] })
    expect(await seen()).toMatchObject({ open: false, url: 'https://other.example/play', addresses: ['10.1.0.0/16'] })
    expect(await set({ url: 'nowhere' })).toMatchObject({ params: { reason: 'url' } })
    expect(await set({ addresses: ['all'] })).toMatchObject({ statusdesc: 'requestConflict' })
    const { key_id, secret } = await supervisor('gameproviderkey', { provider: PROVIDER })
    expect(secret).toHaveLength(43)
    expect(await seen()).toMatchObject({ key_id: 'k1', other_key_id: key_id })
    expect(await supervisor('gameproviderkey', { provider: PROVIDER })).toMatchObject({ params: { reason: 'twoKeys' } })
    const drop = (dropped: string) => supervisor('gameproviderdropkey', { provider: PROVIDER, key_id: dropped })
    // The answer with its secret was lost: it is ended, and not the key in use.
    for (const _time of [1, 2]) expect(await drop(key_id)).toMatchObject({ status: 1 })
    expect(await seen()).toMatchObject({ key_id: 'k1' })
    expect((await seen())?.other_key_id).toBeUndefined()
    expect(await drop('k1')).toMatchObject({ params: { reason: 'oneKey' } })
    const next = await supervisor('gameproviderkey', { provider: PROVIDER })
    for (const _time of [1, 2]) expect(await drop('k1')).toMatchObject({ status: 1 })
    expect(await seen()).toMatchObject({ key_id: next.key_id })
    await set({ open: true })
    const { rows } = await house.db.query<{ request: object }>(
      `SELECT request FROM audit_record WHERE call LIKE 'console/gameprovider%'`,
    )
    expect(JSON.stringify(rows)).not.toContain(secret)
  })
})
