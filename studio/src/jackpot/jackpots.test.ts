/** Jackpots: their chances by their ranges, and each prize paid once from what stakes and the house fed. */
import { afterEach, expect, test } from 'vitest'
import { newDatabase, startTestStudio, type TestStudio } from '../../test/testStudio.ts'
import type { RoundSeeds } from '../fair/draws.ts'
import { MONEY_SCALE } from '../kit/amount.ts'
import { openDb } from '../kit/db.ts'
import { JACKPOT_PPM, JACKPOTS, paidOf, sharesOf, winningRanges, wonJackpot } from './jackpots.ts'
import { type FeedingRound, feedPots, readPots } from './pots.ts'

const SPAN = 2 ** 64

test('each unit staked has the same chance, whatever is staked at once', () => {
  expect(JACKPOT_PPM).toBe(10_000)
  for (const stake of [2000, MONEY_SCALE, 8000 * MONEY_SCALE]) {
    let from = 0
    for (const [at, { below }] of winningRanges(stake, MONEY_SCALE).entries()) {
      const { every } = JACKPOTS[at] as (typeof JACKPOTS)[number]
      expect((Number(below) - from) / SPAN).toBeCloseTo(stake / MONEY_SCALE / every, 15)
      from = Number(below)
    }
  }
  expect(sharesOf(MONEY_SCALE)).toEqual([
    { id: 'grand', share: 40 },
    { id: 'major', share: 30 },
    { id: 'minor', share: 30 },
  ])
  expect(sharesOf(249).map(({ share }) => share)).toEqual([0, 0, 0])
  expect([paidOf(0), paidOf(4), paidOf(10_001)]).toEqual([0, 3, 8000])
})

test('the same seeds win the same, by the first eight bytes of a step of their own', () => {
  const of = (nonce: number): RoundSeeds => ({ serverSeed: 'a', clientSeed: 'b', nonce })
  const wins = Array.from({ length: 20_000 }, (_, nonce) => wonJackpot(of(nonce), 100 * MONEY_SCALE, MONEY_SCALE))
  const count = (id: string) => wins.filter((one) => one === id).length
  // 200 expected, by chance 14 more or less; 10; 0.4.
  expect([count('minor'), count('major'), count('grand')]).toEqual([207, 11, 0])
})

test('rounds that are fed at once wait for each other, and none is lost', async () => {
  const db = await openDb(await newDatabase(), () => {})
  const round = { provider: 'studio', player: 'p', game: 'g', currency: 'MYR', stake: MONEY_SCALE } as const
  const ids = Array.from({ length: 40 }, (_, id) => id)
  const one = (id: number): FeedingRound => ({ ...round, id, jackpot: id % 10 === 9 ? 'minor' : null })
  const prizes = await Promise.all(ids.map((id) => db.tx((tx) => feedPots(tx, one(id), 1))))
  const { rows } = await db.query<{ held: number }>('SELECT held FROM jackpot ORDER BY jackpot')
  const paid = prizes.reduce((sum: number, prize) => sum + (prize ?? 0), 0)
  expect(prizes.filter((prize) => prize !== undefined)).toHaveLength(4)
  expect(rows.map(({ held }) => held)).toEqual([1600, 1200, 1200 - paid])
  const pots = await readPots(db, 'studio', ['MYR', 'THB'])
  expect(pots.get('MYR')).toMatchObject([{ amount: 1280 }, { amount: 960 }, { amount: paidOf(1200 - paid) }])
  expect(pots.get('THB')?.map(({ amount }) => amount)).toEqual([0, 0, 0])
  // What won is written once, so no second prize comes of it.
  await expect(db.tx((tx) => feedPots(tx, one(9), 2))).rejects.toThrow('unique')
  await db.close()
})

let one: TestStudio | undefined
afterEach(() => one?.stop())

const BET = 10
/** A seed whose first round wins a jackpot. */
function winningSeed(): string {
  for (let n = 0; ; n += 1)
    if (wonJackpot({ serverSeed: `s${n}`, clientSeed: 'b', nonce: 1 }, BET * MONEY_SCALE, MONEY_SCALE) === 'minor')
      return `s${n}`
}

test('a stake that wins is paid its prize once, however often answers are lost; one that is taken back wins nothing', async () => {
  one = await startTestStudio()
  const { wallet, ask, launch, config } = one
  wallet.held = 900 * MONEY_SCALE
  wallet.given = { minor: 900 * MONEY_SCALE }
  const db = await openDb(config.databaseUrl, () => {})
  const page = await launch('orchard')
  const sessionID = page.searchParams.get('sessionID')
  await ask('/wallet/authenticate', { sessionID })
  await ask('/fair/state', { sessionID })
  await expect
    .poll(() => wallet.told.find(({ jackpot, currency }) => jackpot === 'minor' && currency === 'MYR')?.amount)
    .toBe('720')
  const held = async () =>
    (await db.query<{ held: number }>(`SELECT held FROM jackpot WHERE jackpot = 'minor' AND currency = 'MYR'`)).rows[0]
      ?.held
  const spin = async () => {
    await db.query('UPDATE seed SET nonce = 0, server_seed = $1, client_seed = $2', [winningSeed(), 'b'])
    return ask<{ round?: { jackpot?: object } }>('/wallet/play', { sessionID, mode: 'base', amount: BET * 1_000_000 })
  }
  wallet.setFault((call) => (call === 'bet' || call === 'betWin' ? 'lostAnswer' : 'none'))
  expect((await spin()).status).toBe(500)
  await expect.poll(() => wallet.held).toBe(900 * MONEY_SCALE)
  expect(await held()).toBe(900 * MONEY_SCALE)
  await db.query(`UPDATE round SET nonce = nonce + 1000`)
  wallet.setFault((call) => (call === 'promo' ? 'lostAnswer' : 'none'))
  const { body } = await spin()
  const fed = 900 * MONEY_SCALE + (sharesOf(BET * MONEY_SCALE)[2]?.share ?? 0)
  expect(body.round?.jackpot).toEqual({ id: 'minor', amount: paidOf(fed) * 100 })
  const prizes = () => [...wallet.entries.values()].filter(({ call }) => call === 'promo')
  await expect.poll(() => prizes().map(({ win }) => win)).toEqual([paidOf(fed)])
  wallet.setFault(() => 'none')
  const isPaid = async () => (await db.query<{ is_paid: boolean }>('SELECT is_paid FROM jackpot_win')).rows
  await expect.poll(isPaid).toEqual([{ is_paid: true }])
  expect([prizes().length, await held()]).toEqual([1, fed - paidOf(fed)])
  const now = await ask<{ jackpots: { id: string }[] }>('/jackpots', { sessionID })
  expect(now.body.jackpots.map(({ id }) => id)).toEqual(['grand', 'major', 'minor'])
  await db.close()
})
