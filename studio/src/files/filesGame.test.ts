/** Games of files on the wire: a lost round is over at once, a won one is paid by its end, and both survive a reload. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestStudio, type TestStudio } from '../../test/testStudio.ts'

let house: TestStudio
beforeAll(async () => {
  house = await startTestStudio()
})
afterAll(() => house.stop())

interface WireAnswer {
  error?: string
  balance: { amount: number }
  config: { betModes: Record<string, object> }
  round: {
    betID: number
    roundID: number
    active: boolean
    payout: number
    payoutMultiplier: number
    event: string | null
    state: { type: string }[]
  }
}
const BET = 1_000_000

async function page() {
  const sessionID = (await house.launch('orchard')).searchParams.get('sessionID') as string
  return async (path: string, body: object = {}) => (await house.ask<WireAnswer>(path, { sessionID, ...body })).body
}

/** Plays until a round is won or lost, as asked. */
async function playUntil(ask: Awaited<ReturnType<typeof page>>, isWon: boolean): Promise<WireAnswer> {
  for (;;) {
    const told = await ask('/wallet/play', { amount: BET, mode: 'base' })
    if (told.round.payout > 0 === isWon) return told
    if (told.round.active) await ask('/wallet/end-round')
  }
}

test('the list and the config state the exact figures', async () => {
  await expect
    .poll(() => house.wallet.lists.get('studio')?.find(({ game }) => game === 'orchard'))
    .toMatchObject({
      returnPpm: 959_125,
      hitPpm: 120_750,
      largestWin: 500,
      volatility: 3,
    })
  const ask = await page()
  expect((await ask('/wallet/authenticate')).config.betModes.base).toMatchObject({
    cost: 1,
    returnPpm: 959_125,
    deviation: 7.1281,
  })
})

test('a lost round is over at once, and asking for its end again is harmless', async () => {
  const ask = await page()
  const { round, balance } = await playUntil(ask, false)
  expect(round).toMatchObject({ active: false, payout: 0, payoutMultiplier: 0 })
  expect(round.state.map(({ type }) => type)).toEqual(['reveal', 'finalWin'])
  expect((await ask('/wallet/end-round')).balance).toEqual(balance)
  expect((await ask('/wallet/authenticate')).round).toMatchObject({ betID: round.betID, active: false })
})

test('a won round is active until it is ended, goes on after a reload with how far it was seen, and is paid once', async () => {
  const ask = await page()
  const { round, balance } = await playUntil(ask, true)
  expect(round).toMatchObject({ active: true, roundID: round.betID, payout: round.payoutMultiplier * BET })
  expect(await ask('/wallet/play', { amount: BET, mode: 'base' })).toMatchObject({ error: 'ERR_VAL' })
  expect(await ask('/bet/event', { event: 'stopped' })).toEqual({ event: 'stopped' })
  const again = await page()
  expect((await again('/wallet/authenticate')).round).toMatchObject({ ...round, event: 'stopped' })
  const paid = balance.amount + round.payout
  expect((await again('/wallet/end-round')).balance.amount).toBe(paid)
  expect((await again('/wallet/end-round')).balance.amount).toBe(paid)
  expect(house.wallet.balance * 100).toBe(paid)
})
