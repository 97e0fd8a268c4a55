/** Jackpots: what stakes feed them with, what is told of them, what is paid from them and what the house adds. */
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { OTHER_PROVIDER, openTestProvider, PROVIDER, type TestProvider } from '../../../test/game/testProvider.ts'
import { openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { seedUplines } from '../../account/demoHouse.ts'
import { heldFor } from './pool.ts'

let house: TestHouse
let studio: TestProvider
beforeAll(async () => {
  house = await openTestHouse()
  studio = await openTestProvider(house)
  // One hundredth of its stakes.
  await house.db.query(`UPDATE game SET jackpot_ppm = 10000 WHERE id = 'fruit'`)
  await house.providers.refresh()
})
afterAll(() => house.close())

const held = async (provider = PROVIDER) => (await heldFor(house.db, provider)).get('MYR') ?? 0
const grand = (amount: string, more: object = {}) => ({
  jackpot: 'grand',
  name: 'Grand',
  currency: 'MYR',
  amount,
  ...more,
})
const tell = (jackpots: object[]) => studio.say('jackpots', { jackpots })
const gift = (amount: number, more: object = {}) => ({
  ...{ act_key: uuidv7(), provider: PROVIDER, jackpot: 'grand', currency: 'MYR', shareholder: 'demoshare', amount },
  ...more,
})
const prize = (player: string, tx: string, amount: string) =>
  studio.say('promo', { player, tx, campaign: 'spin', amount, jackpot: 'grand' })

it('feeds them with a part of a stake once, and takes it back with the stake', async () => {
  const who = await studio.player()
  const before = await held()
  const stake = studio.stake(who, { amount: '10', jackpot: '0.1' })
  expect(await studio.say('bet', stake)).toMatchObject({ code: 'OK', balance: '90' })
  expect(await studio.say('bet', stake)).toMatchObject({ code: 'OK', duplicate: true })
  expect((await held()) - before).toBe(1000)
  await studio.say('rollback', { tx: `${stake.tx}-back`, refTx: stake.tx })
  expect((await held()) - before).toBe(0)
  const { amount: _, ...rest } = studio.stake(who)
  const lost = { ...rest, bet: '10', win: '0', jackpot: '0.1' }
  expect(await studio.say('betWin', lost)).toMatchObject({ code: 'OK', balance: '90' })
  expect((await held()) - before).toBe(1000)
})

it('takes no more than the part that its list says, of a stake alone', async () => {
  const who = await studio.player()
  const bet = (more: object) => studio.say('bet', studio.stake(who, more))
  expect(await bet({ jackpot: '0.1001' })).toMatchObject({ code: 'INVALID_AMOUNT' })
  expect(await bet({ game: 'mines', jackpot: '0.1' })).toMatchObject({ code: 'INVALID_AMOUNT' })
  expect(await bet({ kind: 'tip', jackpot: '0.1' })).toMatchObject({ code: 'INVALID_AMOUNT' })
  // A part of a ten-thousandth is one.
  expect(await bet({ amount: '0.0101', jackpot: '0.0002' })).toMatchObject({ code: 'OK' })
  expect(await studio.balance(who)).toEqual([99.9899, 0.0101])
})

it('gives back what a cancelled round fed, and keeps what a completed one did', async () => {
  const who = await studio.player()
  const before = await held()
  const end = async (state: string) => {
    const { player, game, round } = await studio.betting(who)
    const more = studio.stake(who, { round, jackpot: '0.1' })
    expect(await studio.say('bet', more)).toMatchObject({ code: 'OK' })
    return studio.say('endRound', { player, game, round, tx: `${round}-end`, state })
  }
  expect(await end('cancelled')).toMatchObject({ code: 'OK' })
  expect((await held()) - before).toBe(0)
  expect(await end('completed')).toMatchObject({ code: 'OK' })
  expect((await held()) - before).toBe(1000)
})

it('pays a prize from them once, never more than they hold, and takes it back into them', async () => {
  const who = await studio.player(1000)
  await studio.say('bet', studio.stake(who, { amount: '1000', jackpot: '10' }))
  const before = await held()
  const all = String(before / 10_000)
  expect(await prize(who.player, 'more', String((before + 1) / 10_000))).toMatchObject({ code: 'INVALID_AMOUNT' })
  expect(await prize(who.player, 'all', all)).toMatchObject({ code: 'OK' })
  expect(await prize(who.player, 'all', all)).toMatchObject({ code: 'OK', duplicate: true })
  expect(await held()).toBe(0)
  expect(await studio.balance(who)).toEqual([before / 10_000, 1000])
  expect(await prize(who.player, 'again', '0.0001')).toMatchObject({ code: 'INVALID_AMOUNT' })
  // The house pays gifts that are no jackpot.
  expect(await studio.say('promo', { player: who.player, tx: 'gift', campaign: 'c', amount: '1' })).toMatchObject({
    code: 'OK',
  })
  await studio.say('rollback', { tx: 'back', refTx: 'all' })
  expect(await held()).toBe(before)
})

it('pays two prizes that come at once no more than is held', async () => {
  const who = await studio.player()
  const other = await studio.player()
  const all = String((await held()) / 10_000)
  const came = await Promise.all([prize(who.player, 'one', all), prize(other.player, 'two', all)])
  expect(came.map(({ code }) => code).sort()).toEqual(['INVALID_AMOUNT', 'OK'])
  expect(await held()).toBe(0)
})

it('pays a member of one tree what members of another fed', async () => {
  const here = await studio.player()
  const other = await house.db.tx((tx) => seedUplines(tx, house.clock.now(), 'other'))
  const there = await studio.player(100, PROVIDER, {}, other)
  await studio.say('bet', studio.stake(here, { amount: '10', jackpot: '0.1' }))
  expect(await prize(there.player, 'across', '0.1')).toMatchObject({ code: 'OK' })
  expect(await studio.balance(there)).toEqual([100.1, 0])
})

it('shows what is told of them, unless it is more than they hold or told too long ago', async () => {
  const who = await studio.player()
  await studio.say('bet', studio.stake(who, { amount: '100', jackpot: '1' }))
  expect(await tell([grand('0.6'), grand('0.5', { jackpot: 'minor' })])).toMatchObject({ code: 'INVALID_AMOUNT' })
  expect(await tell([grand('0.1'), grand('0.2')])).toEqual({ code: 'INVALID_REQUEST' })
  expect(
    await tell([grand('0.7'), grand('0.3', { jackpot: 'minor', name: 'Minor' }), grand('9', { currency: 'ZZZ' })]),
  ).toEqual({
    ...{ code: 'OK', given: [] },
    held: [{ currency: 'MYR', amount: String((await held()) / 10_000) }],
  })
  await house.providers.refresh()
  const shown = async () => (await house.call('game/Jackpots', who.me)).rows
  expect(await shown()).toEqual([
    { provider: PROVIDER, jackpot: 'grand', name: 'Grand', amount: 0.7 },
    { provider: PROVIDER, jackpot: 'minor', name: 'Minor', amount: 0.3 },
  ])
  const thai = await studio.player(100, PROVIDER, { currency: 'THB' })
  expect((await house.call('game/Jackpots', thai.me)).rows).toEqual([])
  await house.db.query('UPDATE game_jackpot SET told_ms = told_ms - 121000')
  await house.providers.refresh()
  expect(await shown()).toEqual([])
  expect((await studio.say('jackpots', { jackpots: [] }, OTHER_PROVIDER)).held).toEqual([])
})

it('takes money of the house that supervisors add, and tells the provider of it', async () => {
  const one = await house.operator('supervisor1')
  await tell([grand('0')])
  const before = await held()
  expect(await one('gamejackpotgive', gift(900))).toMatchObject({ state: 'done' })
  expect((await held()) - before).toBe(9_000_000)
  const asked = await one('gamejackpotgive', gift(90_000))
  expect(asked).toMatchObject({ state: 'pending', why: 'amount' })
  expect((await held()) - before).toBe(9_000_000)
  const two = await house.addSupervisor('supervisor2')
  expect(await two('approve', { approval_id: asked.approval_id })).toMatchObject({ state: 'done' })
  expect(await tell([grand('90900')])).toMatchObject({
    given: [{ jackpot: 'grand', currency: 'MYR', amount: '90900' }],
  })
  for (const [change, refusal] of [
    [{ shareholder: 'nobody' }, { params: { reason: 'noShareholder' } }],
    [{ jackpot: 'other' }, { params: { reason: 'unknownJackpot' } }],
    [{ currency: 'ZZZ' }, { statusdesc: 'currencyNotSupported' }],
    [{ amount: 0 }, { statusdesc: 'incompletedRequest' }],
  ] as const)
    expect(await one('gamejackpotgive', gift(900, change))).toMatchObject(refusal)
  expect(await one('gamejackpots', {})).toMatchObject({
    rows: [{ jackpot: 'grand', amount: 90_900, given: 90_900 }, { jackpot: 'minor' }],
    held: [{ provider: PROVIDER, currency: 'MYR', amount: (await held()) / 10_000 }],
  })
  const who = await studio.player()
  expect(await prize(who.player, 'seen', '10.5')).toMatchObject({ code: 'OK' })
  await house.providers.refresh()
  expect((await house.call('game/Jackpots', who.me)).rows).toMatchObject([
    { jackpot: 'grand', won: house.clock.now(), won_amount: 10.5 },
  ])
  const trader = await house.operator('trader1')
  expect(await trader('gamejackpotgive', gift(900))).toMatchObject({ http: 403 })
})

it('takes what two supervisors asked for alike once, though both are approved at once', async () => {
  const one = await house.operator('supervisor1')
  const two = await house.operator('supervisor2')
  const wish = gift(90_000)
  const [his, hers] = [await one('gamejackpotgive', wish), await two('gamejackpotgive', wish)]
  expect((await one('gamejackpotgive', wish)).approval_id).toBe(his.approval_id)
  const before = await held()
  const decided = await Promise.all([
    two('approve', { approval_id: his.approval_id }),
    one('approve', { approval_id: hers.approval_id }),
  ])
  expect(decided.map(({ status }) => status).sort()).toEqual([0, 1])
  expect(decided.find(({ status }) => status === 0)).toMatchObject({ params: { reason: 'changedMeanwhile' } })
  expect((await held()) - before).toBe(900_000_000)
})

it('takes a gift once under its key, pressed at once or again; another gift under it is refused', async () => {
  const one = await house.operator('supervisor1')
  const before = await held()
  const wish = gift(7)
  const answers = await Promise.all([1, 2, 3].map(() => one('gamejackpotgive', wish)))
  answers.push(await one('gamejackpotgive', wish))
  expect(answers.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done'])
  expect(await one('gamejackpotgive', { ...wish, amount: 8 })).toMatchObject({ params: { reason: 'keyUsed' } })
  expect((await held()) - before).toBe(70_000)
})

it('takes no more names of jackpots than a message holds, however often they change', async () => {
  const named = (round: number) => Array.from({ length: 150 }, (_, at) => grand('0', { jackpot: `n${round}-${at}` }))
  expect(await tell(named(1))).toMatchObject({ code: 'OK' })
  expect(await tell(named(1))).toMatchObject({ code: 'OK' })
  expect(await tell(named(2))).toMatchObject({ code: 'INVALID_REQUEST' })
  const { rows } = await house.db.query<{ n: number }>('SELECT count(*)::int AS n FROM game_jackpot')
  expect(rows[0]?.n).toBeLessThanOrEqual(200)
})

it('leaves every account explained', async () => {
  expect(await studio.audit()).toEqual([])
  await house.db.query(`UPDATE game_tx SET jackpot = jackpot + 1 WHERE call = 'bet' AND jackpot = 10000`)
  expect(await studio.audit()).toEqual([expect.stringMatching(/^Jackpots of studio hold .* MYR, but were fed/)])
})
