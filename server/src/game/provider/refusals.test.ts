/** What stakes providers are refused, and what switches games off. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestProvider, type TestPlayer, type TestProvider } from '../../../test/game/testProvider.ts'
import { openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { DEMO_PASSWORD } from '../../account/demoHouse.ts'

let house: TestHouse
let studio: TestProvider
beforeAll(async () => {
  house = await openTestHouse()
  studio = await openTestProvider(house)
})
afterAll(() => house.close())
afterEach(async () => expect(await studio.audit()).toEqual([]))

describe('a stake is refused', () => {
  it.each<[string, (who: TestPlayer) => Promise<object> | object, string]>([
    ['without a session', () => ({ session: 'none' }), 'SESSION_INVALID'],
    ['in another’s session', async () => ({ session: (await studio.player()).session }), 'SESSION_INVALID'],
    ['in another currency', () => ({ currency: 'THB' }), 'WRONG_CURRENCY'],
    ['in an unknown game', () => ({ game: 'none' }), 'GAME_DISABLED'],
    ['of an amount below nothing', () => ({ amount: '-1' }), 'INVALID_AMOUNT'],
    ['of 1e3', () => ({ amount: '1e3' }), 'INVALID_AMOUNT'],
    ['of five decimals', () => ({ amount: '1.00001' }), 'INVALID_AMOUNT'],
    ['of a number', () => ({ amount: 10 }), 'INVALID_AMOUNT'],
    ['of more than there can be', () => ({ amount: '999999999999' }), 'INVALID_AMOUNT'],
    ['of no amount', () => ({ amount: undefined }), 'INVALID_REQUEST'],
    ['with a name of NUL', () => ({ round: 'a\0b' }), 'INVALID_REQUEST'],
    ['with a name too long', () => ({ tx: 'x'.repeat(65) }), 'INVALID_REQUEST'],
  ])('%s', async (_, change, code) => {
    const who = await studio.player()
    expect(await studio.say('bet', studio.stake(who, await change(who)))).toMatchObject({ code })
    expect(await studio.balance(who)).toEqual([100, 0])
  })

  it('with names of any script and sign it is taken', async () => {
    const who = await studio.player()
    const odd = `'; DROP TABLE member; -- <b>ပွဲ</b> 🎰`
    expect(await studio.say('bet', studio.stake(who, { round: odd, tx: odd }))).toMatchObject({ code: 'OK' })
  })

  it('while the account may only look, or is on a break of its own, and beyond own limits', async () => {
    const [frozen, resting, careful] = [await studio.player(), await studio.player(), await studio.player()]
    await house.ownerDb.query(`UPDATE member SET state = 'frozen' WHERE account_id = $1`, [frozen.accountId])
    expect(await studio.say('bet', studio.stake(frozen))).toMatchObject({ code: 'PLAYER_BLOCKED' })
    await house.call('playbreak', { ...resting.me, term: '1d', password: DEMO_PASSWORD } as never)
    expect(await studio.say('bet', studio.stake(resting))).toMatchObject({ code: 'SESSION_EXPIRED' })
    const limit = { ...careful.me, kind: 'stake', period: 'day', amount: 15 }
    expect(await house.call('playlimitset', limit as never)).toMatchObject({ status: 1 })
    expect(await studio.say('bet', studio.stake(careful))).toMatchObject({ code: 'OK' })
    expect(await studio.say('bet', studio.stake(careful))).toMatchObject({ code: 'LIMIT_REACHED', balance: '90' })
  })

  it('of a game that is switched off for him, at once', async () => {
    const who = await studio.player()
    await house.ownerDb.query(`UPDATE member SET off = '{slots}' WHERE account_id = $1`, [who.accountId])
    expect(await studio.say('bet', studio.stake(who))).toMatchObject({ code: 'GAME_DISABLED' })
    expect(await studio.say('bet', studio.stake(who, { game: 'mines' }))).toMatchObject({ code: 'OK' })
  })
})
