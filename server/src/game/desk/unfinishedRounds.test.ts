/** Rounds that a provider left open: listed, alarmed, and ended by operators, whom the provider may still correct. */
import { DAY_MS, MINUTE_MS } from '@quarterline/core/base/time'
import { uuidv7 } from 'uuidv7'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestProvider, PROVIDER, type TestPlayer, type TestProvider } from '../../../test/game/testProvider.ts'
import { type Operate, openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import type { Operator } from '../../account/operator.ts'
import { openHouse } from '../../app/house.ts'
import { openDb } from '../../kit/db.ts'
import { endRoundByHand } from './unfinishedRounds.ts'

let house: TestHouse
let studio: TestProvider
// A day later every login is over.
const by =
  (account: string): Operate =>
  async (call, request) =>
    (await house.operator(account))(call, request)
const [supervisor, second, trader] = [by('supervisor1'), by('supervisor2'), by('trader1')]
beforeAll(async () => {
  house = await openTestHouse()
  studio = await openTestProvider(house)
  await house.addSupervisor('supervisor2')
})
afterEach(async () => expect(await studio.audit()).toEqual([]))
afterAll(() => house.close())

interface LeftRound {
  who: TestPlayer
  round: string
  id: string
}

async function idOf(round: string): Promise<string> {
  const { rows } = await house.db.query<{ id: string }>('SELECT id FROM game_round WHERE round = $1', [round])
  return rows[0]?.id ?? ''
}

/** A round with a stake, open for a day and a minute. */
async function leftOpen(amount = '10', cash = 100): Promise<LeftRound> {
  const who = await studio.player(cash)
  const { round } = await studio.betting(who, amount)
  const id = await idOf(round)
  house.clock.move(DAY_MS + MINUTE_MS)
  return { who, round, id }
}

async function operatorOf(account: string): Promise<Operator> {
  const sql = 'SELECT id, account, role FROM operator WHERE account = $1'
  return (await house.db.query<Operator & Record<string, unknown>>(sql, [account])).rows[0] as Operator
}

const end = (id: string, state: 'completed' | 'cancelled', who = supervisor) =>
  who('gameroundend', { round_id: id, state, note: 'Its table was closed' })
const balance = async ({ who }: { who: TestPlayer }) => studio.balance({ ...who, me: await house.login(who.accountId) })

async function firing(): Promise<string[]> {
  await house.look()
  house.watch.tick()
  return house.watch.firing().flatMap(({ name }) => (name.startsWith('game') ? [name] : []))
}

describe('a round that its provider left open', () => {
  it('is listed after a day, alarmed, and touched by nobody [gameRoundsUnfinished]', async () => {
    const who = await studio.player()
    const { round } = await studio.betting(who)
    const id = await idOf(round)
    house.clock.move(DAY_MS)
    expect(await supervisor('gamerounds', {})).toMatchObject({ total: 0, rows: [], stake: 0 })
    expect(await firing()).toEqual([])
    expect(await end(id, 'completed')).toMatchObject({ params: { reason: 'notUnfinished' } })
    house.clock.move(1)
    expect(await supervisor('gamerounds', { provider: PROVIDER })).toMatchObject({
      ...{ total: 1, stake: 10 },
      rows: [{ round_id: id, round, account_id: who.accountId, stake: 10, paid: 0, bets: 1, wins: 0, kind: 'slot' }],
    })
    expect(await supervisor('gamerounds', { provider: 'another' })).toMatchObject({ total: 0 })
    expect(await firing()).toEqual(['gameRoundsUnfinished'])
    expect(await balance({ who })).toEqual([90, 10])
    expect(await end(id, 'cancelled')).toMatchObject({ state: 'done' })
    expect(await supervisor('gamerounds', {})).toMatchObject({ total: 0 })
  })

  it('is completed: its stakes are lost, once', async () => {
    const one = await leftOpen()
    expect(await end(one.id, 'completed')).toMatchObject({ status: 1, state: 'done' })
    expect(await balance(one)).toEqual([90, 0])
    expect(await end(one.id, 'cancelled')).toMatchObject({ params: { reason: 'roundEnded' } })
  })

  it('is cancelled: its stakes come back, and its provider is told so', async () => {
    const one = await leftOpen()
    expect(await end(one.id, 'cancelled')).toMatchObject({ state: 'done' })
    expect(await balance(one)).toEqual([100, 0])
    expect(await studio.say('win', studio.win(one.who, one.round, '30'))).toMatchObject({ code: 'ALREADY_ROLLED_BACK' })
    expect(await studio.say('bet', studio.stake(one.who, { round: one.round }))).toMatchObject({
      code: 'SESSION_EXPIRED',
    })
    expect(await balance(one)).toEqual([100, 0])
  })

  it('is paid though it was completed by hand, when its provider says so at last', async () => {
    const one = await leftOpen()
    await end(one.id, 'completed')
    const win = studio.win(one.who, one.round, '30', { roundClosed: true })
    expect(await studio.say('win', win)).toMatchObject({ code: 'OK', balance: '120' })
    expect(await studio.say('win', win)).toMatchObject({ code: 'OK', duplicate: true, balance: '120' })
    expect(await balance(one)).toEqual([120, 0])
  })

  it('is given back though it was completed by hand, when its provider cancels it', async () => {
    const one = await leftOpen()
    await end(one.id, 'completed')
    const cancel = { player: one.who.player, game: 'fruit', round: one.round, tx: uuidv7(), state: 'cancelled' }
    expect(await studio.say('endRound', cancel)).toMatchObject({ code: 'OK', balance: '100' })
  })

  it('is not cancelled once something was paid on it', async () => {
    const one = await leftOpen()
    await studio.say('win', studio.win(one.who, one.round, '4'))
    expect(await end(one.id, 'cancelled')).toMatchObject({ params: { reason: 'paid' } })
    expect(await end(one.id, 'completed')).toMatchObject({ state: 'done' })
    expect(await balance(one)).toEqual([94, 0])
  })

  it('needs a second supervisor above the bound, who approves what still stands', async () => {
    const one = await leftOpen('20000', 30_000)
    const asked = await end(one.id, 'cancelled')
    expect(asked).toMatchObject({ state: 'pending', why: 'amount' })
    expect(await balance(one)).toEqual([10_000, 20_000])
    expect(await second('approve', { approval_id: asked.approval_id })).toMatchObject({ state: 'done' })
    expect(await balance(one)).toEqual([30_000, 0])

    const other = await leftOpen('20000', 30_000)
    const late = await end(other.id, 'cancelled')
    await studio.say('win', studio.win(other.who, other.round, '1'))
    expect(await second('approve', { approval_id: late.approval_id })).toMatchObject({
      params: { reason: 'changedMeanwhile' },
    })
    await end(other.id, 'completed')
  })

  it('is ended by nobody but a supervisor', async () => {
    const one = await leftOpen()
    expect(await end(one.id, 'cancelled', trader)).toMatchObject({ http: 403 })
    expect(await end('nothing', 'cancelled')).toMatchObject({ params: { reason: 'unknownRound' } })
    await end(one.id, 'cancelled')
  })
})

it('ten acts of two processes and the win of its provider meet: one end, and one win at most', async () => {
  const besideDb = openDb(house.appUrl)
  const beside = await openHouse(besideDb, { brand: 'Quarterline', wallNowMs: 0, clock: house.clock })
  const one = await leftOpen()
  const acting = { by: await operatorOf('supervisor1'), ip: '10.0.0.1', now: house.clock.now }
  const acts = Array.from({ length: 10 }, (_, at) =>
    endRoundByHand(at % 2 ? house : beside, acting, {
      ...{ round_id: one.id, note: 'Its table was closed' },
      state: at % 3 ? 'completed' : 'cancelled',
    }),
  )
  const [answers, win] = await Promise.all([
    Promise.all(acts),
    studio.say('win', studio.win(one.who, one.round, '30', { roundClosed: true })),
  ])
  await besideDb.close()
  const done = answers.filter((answer) => answer.ok)
  const [cash, held] = await balance(one)
  const { rows } = await house.db.query<{ state: string }>('SELECT state FROM game_round WHERE id = $1', [one.id])
  expect(held).toBe(0)
  expect(done.length).toBeLessThanOrEqual(1)
  const paid = win.code === 'OK' ? 120 : rows[0]?.state === 'cancelled' ? 100 : 90
  expect(cash).toBe(paid)
})
