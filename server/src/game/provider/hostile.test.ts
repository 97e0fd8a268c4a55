/** What a hostile provider and a hostile member try: absurd amounts, too much at once, what is another's, and what was used. */
import { uuidv7 } from 'uuidv7'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { OTHER_PROVIDER, openTestProvider, PROVIDER, type TestProvider } from '../../../test/game/testProvider.ts'
import { openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { sign } from '../../wallet/seamless/signature.ts'

const LARGEST = '99999999999.9999'
let house: TestHouse
let studio: TestProvider
beforeAll(async () => {
  house = await openTestHouse()
  studio = await openTestProvider(house)
})
afterEach(async () => expect(await studio.audit()).toEqual([]))
afterAll(() => house.close())

describe('a hostile provider', () => {
  it('that pays absurd amounts leaves the member, the ledger and the auditors able to count', async () => {
    const who = await studio.player()
    const { round } = await studio.betting(who, '1')
    const gift = (amount: string) => ({ player: who.player, tx: uuidv7(), campaign: 'c', amount })
    const { amount: _, ...both } = studio.stake(who)
    expect(await studio.say('win', studio.win(who, round, LARGEST))).toMatchObject({ code: 'INVALID_AMOUNT' })
    expect(await studio.say('promo', gift(LARGEST))).toMatchObject({ code: 'INVALID_AMOUNT' })
    expect(await studio.say('betWin', { ...both, bet: '1', win: LARGEST })).toMatchObject({ code: 'INVALID_AMOUNT' })
    expect(await studio.balance(who)).toEqual([99, 1])
    // The most that a round pays, once.
    expect(await studio.say('win', studio.win(who, round, '10000000'))).toMatchObject({ code: 'OK' })
    expect(await studio.say('win', studio.win(who, round, '0.0001'))).toMatchObject({ code: 'INVALID_AMOUNT' })
    expect(await studio.balance(who)).toEqual([10_000_099, 0])
  })

  it('that sends a batch or a list without end is not heard', async () => {
    const who = await studio.player()
    const items = Array.from({ length: 10_000 }, () => ({ call: 'bet', ...studio.stake(who, { amount: '1' }) }))
    expect(await studio.say('batch', { items })).toEqual({ code: 'INVALID_REQUEST' })
    const games = Array.from({ length: 10_000 }, (_, at) => ({ game: `g${at}`, kind: 'slot', name: 'Game' }))
    expect(await studio.say('games', { games })).toEqual({ code: 'INVALID_REQUEST' })
    expect(await studio.balance(who)).toEqual([100, 0])
  })

  it('that sends more than a request holds is turned away before it is read whole', async () => {
    const path = `/wallet/${PROVIDER}/v1/status`
    const body = JSON.stringify({ tx: 'x', more: 'x'.repeat(5_000_000) })
    const headers = sign({ method: 'POST', path, body }, { keyId: 'k1', secret: 'secret' }, house.clock.now())
    const answer = await house.site.inject({
      ...{ method: 'POST', url: path, payload: body },
      headers: { ...headers, 'content-type': 'application/json' },
    })
    expect(answer.statusCode).toBe(413)
  })

  it('reaches nothing of another’s: neither its rounds, nor its transactions, nor its sessions', async () => {
    const who = await studio.player()
    const bet = await studio.betting(who, '10')
    const as = (call: Parameters<typeof studio.say>[0], message: object) => studio.say(call, message, OTHER_PROVIDER)
    expect(await as('win', studio.win(who, bet.round, '5'))).toMatchObject({ code: 'TX_NOT_FOUND' })
    expect(
      await as('endRound', { player: who.player, game: 'fruit', round: bet.round, tx: 'e', state: 'completed' }),
    ).toMatchObject({ code: 'TX_NOT_FOUND' })
    expect(await as('status', { player: who.player, tx: bet.tx, round: bet.round })).toMatchObject({
      ...{ tx: 'absent', round: 'absent' },
    })
    // Of what it does not have it keeps a note of its own alone.
    expect(await as('rollback', { player: who.player, tx: 'r', refTx: bet.tx })).toMatchObject({ code: 'OK' })
    expect(await as('bet', studio.stake(who))).toMatchObject({ code: 'SESSION_INVALID' })
    expect(await studio.balance(who)).toEqual([90, 10])
  })

  it('says no other player’s name with a session', async () => {
    const [who, other] = [await studio.player(), await studio.player()]
    expect(await studio.say('bet', studio.stake(who, { player: other.player }))).toMatchObject({
      code: 'SESSION_INVALID',
    })
    const bet = await studio.betting(who, '10')
    expect(await studio.say('win', studio.win(other, bet.round, '5'))).toMatchObject({ code: 'TX_NOT_FOUND' })
    expect(await studio.say('rollback', { player: other.player, tx: uuidv7(), refTx: bet.tx })).toMatchObject({
      code: 'TX_NOT_FOUND',
    })
    expect(await studio.balance(who)).toEqual([90, 10])
  })
})

describe('a hostile member', () => {
  it('who opens games without end has fifty of them, and the newest is his', async () => {
    const who = await studio.player()
    const OPENED = 120
    let token = ''
    for (let time = 0; time < OPENED; time++) {
      house.clock.move(1)
      token = await studio.launch(who.me, who.accountId)
    }
    const sql = 'SELECT count(*)::int AS open FROM game_session WHERE player = $1'
    expect((await house.db.query<{ open: number }>(sql, [who.player])).rows).toEqual([{ open: 50 }])
    expect(await studio.say('authenticate', { token })).toMatchObject({ code: 'OK' })
    expect(await studio.say('bet', studio.stake(who))).toMatchObject({ code: 'SESSION_INVALID' })
  })

  it('finds no use in a token that was turned in, in another’s, or in one that he made up', async () => {
    const who = await studio.player()
    const token = await studio.launch(who.me, who.accountId)
    expect(await studio.say('authenticate', { token }, OTHER_PROVIDER)).toMatchObject({ code: 'SESSION_INVALID' })
    const opened = await Promise.all(Array.from({ length: 8 }, () => studio.say('authenticate', { token })))
    expect(opened.filter(({ code }) => code === 'OK')).toHaveLength(1)
    for (const made of ['', 'x', `${token}x`, token.toUpperCase(), '\u0000'.repeat(8)])
      expect((await studio.say('authenticate', { token: made })).code).not.toBe('OK')
  })
})
