/** The wire with a wallet beside it: a round from stake to win, what is refused, and a network that loses and doubles. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestStudio, type TestStudio } from '../../test/testStudio.ts'

let test: TestStudio
beforeAll(async () => {
  test = await startTestStudio()
})
afterAll(() => test.stop())

interface Answer {
  error?: string
  balance?: { amount: number; currency: string }
  config?: { minBet: number; maxBet: number; stepBet: number; betLevels: number[] }
  round?: {
    betID: number
    roundID: number
    active: boolean
    payout: number
    amount: number
    state: Record<string, unknown>[]
  }
}
const BET = 1_000_000

/** A session of mines, with its calls. */
async function page() {
  const sessionID = (await test.launch('mines')).searchParams.get('sessionID') as string
  const ask = async (path: string, body: object = {}) => (await test.ask<Answer>(path, { sessionID, ...body })).body
  return { sessionID, ask }
}

/** The cell of a layout that is known only when the seed is: any that is not open. */
const open = (ask: Awaited<ReturnType<typeof page>>['ask'], cell: number) =>
  ask('/bet/action', { action: 'open', meta: { cell } })

/** Plays until a safe cell is open and cashes out, or hits a mine. */
async function playOnce({ ask }: Awaited<ReturnType<typeof page>>) {
  const begun = await ask('/wallet/play', { amount: BET, mode: 'base', meta: { mines: 1 } })
  if (begun.error) return begun
  const first = await open(ask, 3)
  return first.round?.active ? ask('/bet/action', { action: 'cashout' }) : first
}

describe('a round', () => {
  it('is opened, resumed after a reload, taken further and paid; both ledgers say the same', async () => {
    const one = await page()
    const told = await one.ask('/wallet/authenticate')
    expect(told).toMatchObject({ balance: { amount: 1_000_000_000, currency: 'MYR' }, round: null })
    expect(told.config).toMatchObject({ minBet: 200_000, maxBet: 500_000_000, stepBet: 100_000 })
    const begun = await one.ask('/wallet/play', { amount: BET, mode: 'BASE', meta: { mines: 1 } })
    expect(begun).toMatchObject({ balance: { amount: 999_000_000 }, round: { active: true, amount: BET } })
    expect(JSON.stringify(begun)).not.toContain('layout')
    expect(begun.round?.betID).toBe(begun.round?.roundID)
    expect(await one.ask('/wallet/play', { amount: BET, mode: 'base', meta: { mines: 1 } })).toMatchObject({
      error: 'ERR_VAL',
    })
    const again = await page()
    expect((await again.ask('/wallet/authenticate')).round).toMatchObject({ active: true, betID: begun.round?.betID })
    const stepped = await open(again.ask, 3)
    const ended = stepped.round?.active ? await again.ask('/bet/action', { action: 'cashout' }) : stepped
    expect(ended.round).toMatchObject({ active: false })
    expect(ended.round?.state[0]?.layout).toHaveLength(1)
    const { entries, balance } = test.wallet
    const net = [...entries.values()].reduce((sum, { bet, win }) => sum + win - bet, 0)
    expect(balance).toBe(1000 * 10_000 + net)
    expect(ended.balance?.amount).toBe(balance * 100)
    expect(await again.ask('/wallet/end-round')).toMatchObject({ balance: { amount: balance * 100 } })
  })

  it.each<[string, object, string]>([
    ['an amount that is no bet', { amount: 123, mode: 'base', meta: { mines: 3 } }, 'ERR_VAL'],
    ['an amount between two steps', { amount: 750_000, mode: 'base', meta: { mines: 3 } }, 'ERR_VAL'],
    ['a mode that is none', { amount: BET, mode: 'bonus', meta: { mines: 3 } }, 'ERR_VAL'],
    ['no mines', { amount: BET, mode: 'base', meta: {} }, 'ERR_VAL'],
    ['25 mines', { amount: BET, mode: 'base', meta: { mines: 25 } }, 'ERR_VAL'],
    ['another currency', { amount: BET, mode: 'base', currency: 'USD', meta: { mines: 3 } }, 'ERR_VAL'],
    ['text for an amount', { amount: 'x', mode: 'base' }, 'ERR_VAL'],
  ])('%s is refused and moves nothing', async (_, body, error) => {
    const { ask } = await page()
    const before = test.wallet.balance
    expect(await ask('/wallet/play', body)).toMatchObject({ error })
    expect(test.wallet.balance).toBe(before)
  })

  it.each([
    ['INSUFFICIENT_FUNDS', 'ERR_IPB'],
    ['SESSION_EXPIRED', 'ERR_IS'],
    ['LIMIT_REACHED', 'ERR_GLE'],
    ['GAME_DISABLED', 'ERR_MAINTENANCE'],
  ])('a wallet that says %s makes it %s, and another round may be asked for', async (code, error) => {
    const one = await page()
    test.wallet.setFault((call) => (call === 'bet' ? code : 'none'))
    expect(await one.ask('/wallet/play', { amount: BET, mode: 'base', meta: { mines: 1 } })).toMatchObject({ error })
    test.wallet.setFault(() => 'none')
    expect((await playOnce(one)).round?.active).toBe(false)
  })

  it('a made-up session is told so', async () => {
    for (const path of ['/wallet/authenticate', '/wallet/play', '/wallet/end-round', '/bet/action', '/bet/event'])
      expect((await test.ask<Answer>(path, { sessionID: 'x', amount: BET, mode: 'base' })).body.error).toBe('ERR_IS')
    expect((await test.ask<Answer>('/wallet/play', {})).body.error).toBe('ERR_VAL')
  })
})

describe('a network that loses messages', () => {
  it.each(['lostAsk', 'lostAnswer'] as const)('%s of a stake: it comes back, and the game goes on', async (fault) => {
    const one = await page()
    const before = test.wallet.balance
    test.wallet.setFault((call) => (call === 'bet' || call === 'betWin' ? fault : 'none'))
    expect(await one.ask('/wallet/play', { amount: BET, mode: 'base', meta: { mines: 1 } })).toMatchObject({
      error: 'ERR_GEN',
    })
    test.wallet.setFault(() => 'none')
    await expect.poll(async () => (await playOnce(one)).error).toBeUndefined()
    const net = [...test.wallet.entries.values()].reduce(
      (sum, { bet, win, isBack }) => sum + (isBack ? 0 : win - bet),
      0,
    )
    expect(test.wallet.balance).toBe(1000 * 10_000 + net)
    expect(Math.abs(test.wallet.balance - before)).toBeLessThan(30_000)
  })

  it.each(['lostAsk', 'lostAnswer'] as const)('%s of a win: it is sent until it is answered, once', async (fault) => {
    const one = await page()
    await one.ask('/wallet/play', { amount: BET, mode: 'base', meta: { mines: 1 } })
    test.wallet.setFault((call) => (call === 'win' ? fault : 'none'))
    const stepped = await open(one.ask, 3)
    if (stepped.round) expect((await one.ask('/bet/action', { action: 'cashout' })).error).toBe('ERR_GEN')
    test.wallet.setFault(() => 'none')
    const ended = () => one.ask('/wallet/authenticate')
    await expect.poll(async () => (await ended()).round?.active).toBe(false)
    const wins = [...test.wallet.entries.values()].filter(({ call }) => call === 'win').length
    await expect.poll(async () => (await playOnce(one)).error).toBeUndefined()
    expect([...test.wallet.entries.values()].filter(({ call }) => call === 'win').length).toBe(wins + 1)
  })

  it('nothing was logged as an error', () => expect(test.errors).toEqual([]))
})

describe('a round without steps', () => {
  it.each([
    ['dice', { isAbove: true, winning: 9500 }, { winning: 9500 }],
    ['wheel', { risk: 'calm' }, { risk: 'calm' }],
  ])('%s is decided as it is drawn, paid as its page ends it, and shown in the history', async (game, meta, shown) => {
    const sessionID = (await test.launch(game)).searchParams.get('sessionID') as string
    const ask = async (path: string, body: object = {}) => (await test.ask<Answer>(path, { sessionID, ...body })).body
    const before = test.wallet.balance
    expect(await ask('/wallet/play', { amount: BET, mode: 'base', meta: {} })).toMatchObject({ error: 'ERR_VAL' })
    const played = await ask('/wallet/play', { amount: BET, mode: 'base', meta })
    expect(played.round?.state[0]).toMatchObject(shown)
    if (played.round?.active) await ask('/wallet/end-round')
    // The wallet counts ten-thousandths, the wire millionths.
    expect(test.wallet.balance).toBe(before + ((played.round?.payout ?? 0) - BET) / 100)
    const { rounds } = (await ask('/fair/history')) as { rounds?: { view: object[] }[] }
    expect(rounds?.[0]?.view[0]).toMatchObject(shown)
  })
})

describe('a feature that is bought', () => {
  interface Config {
    betModes: Record<string, { cost: number }>
    jurisdiction: { disabledBuyFeature: boolean }
  }

  async function slot() {
    const sessionID = (await test.launch('lanternbay')).searchParams.get('sessionID') as string
    const { config } = (await test.ask<{ config: Config }>('/wallet/authenticate', { sessionID })).body
    const buy = async () =>
      (await test.ask<Answer>('/wallet/play', { sessionID, amount: BET, mode: 'buy' })).body as Answer
    return { sessionID, buy, modes: Object.keys(config.betModes), isOff: config.jurisdiction.disabledBuyFeature }
  }

  it('is no mode of a session whose wallet sells none: not told, and refused', async () => {
    test.wallet.hasBuys = false
    const { modes, isOff, buy } = await slot()
    test.wallet.hasBuys = true
    expect([modes, isOff]).toEqual([['base'], true])
    const before = test.wallet.balance
    expect(await buy()).toMatchObject({ error: 'ERR_VAL' })
    expect(test.wallet.balance).toBe(before)
  })

  it('is told to the wallet by its kind, which may refuse it in a session that goes on', async () => {
    const { modes, isOff, buy, sessionID } = await slot()
    expect([modes, isOff]).toEqual([['base', 'buy'], false])
    test.wallet.hasBuys = false
    expect(await buy()).toMatchObject({ error: 'ERR_MAINTENANCE' })
    expect(
      (await test.ask<Answer>('/wallet/play', { sessionID, amount: BET, mode: 'base' })).body.error,
    ).toBeUndefined()
    test.wallet.hasBuys = true
    await test.ask('/wallet/end-round', { sessionID })
    expect((await buy()).round).toBeDefined()
  })
})
