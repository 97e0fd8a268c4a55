/** Which messages of providers can be rolled back, and which cannot. */
import { uuidv7 } from 'uuidv7'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestProvider, type TestPlayer, type TestProvider } from '../../../test/game/testProvider.ts'
import { openTestHouse, type TestHouse } from '../../../test/testHouse.ts'

let house: TestHouse
let studio: TestProvider
beforeAll(async () => {
  house = await openTestHouse()
  studio = await openTestProvider(house)
})
afterAll(() => house.close())
afterEach(async () => expect(await studio.audit()).toEqual([]))

describe('a rollback', () => {
  const back = ({ player }: TestPlayer, refTx: string, more: object = {}) => ({ player, tx: uuidv7(), refTx, ...more })

  it('gives a stake back once, by our own amount', async () => {
    const who = await studio.player()
    const stake = await studio.betting(who)
    expect(await studio.say('rollback', back(who, stake.tx, { amount: '999' }))).toMatchObject({
      code: 'OK',
      balance: '100',
    })
    expect(await studio.say('rollback', back(who, stake.tx))).toMatchObject({
      code: 'ALREADY_ROLLED_BACK',
      balance: '100',
    })
    expect(await studio.say('win', studio.win(who, stake.round, '5'))).toMatchObject({ code: 'ALREADY_ROLLED_BACK' })
    expect(await studio.say('status', { player: who.player, tx: stake.tx })).toEqual({ code: 'OK', tx: 'rolledBack' })
  })

  it('needs no player', async () => {
    const who = await studio.player()
    const stake = await studio.betting(who)
    expect(await studio.say('rollback', { tx: uuidv7(), refTx: stake.tx })).toMatchObject({
      code: 'OK',
      balance: '100',
    })
  })

  it.each(['player', 'nobody'] as const)('of what is not there (%s) keeps it out for ever', async (whose) => {
    const who = await studio.player()
    const stake = studio.stake(who)
    const message = whose === 'player' ? back(who, stake.tx) : { tx: uuidv7(), refTx: stake.tx }
    expect(await studio.say('rollback', message)).toMatchObject({ code: 'OK' })
    expect(await studio.say('rollback', message)).toMatchObject({ code: 'OK', duplicate: true })
    expect(await studio.say('bet', stake)).toMatchObject({ code: 'ALREADY_ROLLED_BACK' })
    expect(await studio.say('status', { player: who.player, tx: stake.tx })).toEqual({ code: 'OK', tx: 'tombstone' })
    expect(await studio.balance(who)).toEqual([100, 0])
  })

  it('comes too late for a stake on which was paid, and may take a win back below nothing', async () => {
    const who = await studio.player(10)
    const stake = await studio.betting(who)
    const won = studio.win(who, stake.round, '30', { roundClosed: true })
    await studio.say('win', won)
    expect(await studio.say('rollback', back(who, stake.tx))).toMatchObject({ code: 'ROUND_CLOSED', balance: '30' })
    await studio.betting(who, '25')
    expect(await studio.say('rollback', back(who, won.tx))).toMatchObject({ code: 'OK', balance: '-25' })
  })

  it('takes stake and win back together', async () => {
    const who = await studio.player()
    const { amount: _, ...stake } = studio.stake(who)
    await studio.say('betWin', { ...stake, bet: '10', win: '70' })
    expect(await studio.say('rollback', back(who, stake.tx))).toMatchObject({ code: 'OK', balance: '100' })
  })

  it('of any order leaves a member’s own limits as the auditors count them', async () => {
    const who = await studio.player()
    await house.call('playlimitset', { ...who.me, kind: 'stake', period: 'day', amount: 5000 } as never)
    const round = 'watched'
    const stakes = [0, 5, 3, 2].map((amount) => studio.stake(who, { round, amount: String(amount) }))
    for (const stake of stakes) expect(await studio.say('bet', stake)).toMatchObject({ code: 'OK' })
    await studio.say('rollback', back(who, stakes[2]?.tx ?? ''))
    const won = studio.win(who, round, '4')
    await studio.say('win', won)
    await studio.say('bet', studio.stake(who, { round, amount: '6' }))
    await studio.say('rollback', back(who, won.tx))
    expect(await studio.balance(who)).toEqual([87, 13])
    expect(await studio.audit()).toEqual([])
    await studio.say('endRound', { player: who.player, game: 'fruit', round, tx: uuidv7(), state: 'cancelled' })
    expect(await studio.balance(who)).toEqual([100, 0])
  })

  it('races with its stake: either there was none, or it came back', async () => {
    const who = await studio.player()
    for (let times = 0; times < 20; times++) {
      const stake = studio.stake(who)
      await Promise.all([studio.say('bet', stake), studio.say('rollback', back(who, stake.tx))])
      await studio.say('rollback', back(who, stake.tx))
    }
    expect(await studio.balance(who)).toEqual([100, 0])
  })
})
