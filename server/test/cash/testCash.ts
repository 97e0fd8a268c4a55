/** For tests: a member who cashes tickets out in a house; after each test every auditor agrees. */
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { fixture, HDP, markets, openTestHouse, QUOTES, type TestHouse } from '../testHouse.ts'

/** Of 100 on home −0.5 at 0.95 against 0.93: 1.93 / 3.88 × 195, less a twentieth, rounded down to the cent. */
export const WHOLE = 92.14

/** The house and the member. */
export interface CashScene {
  house: TestHouse
  me: Awaited<ReturnType<TestHouse['login']>>
}

/** Opens a scene for a test file. */
export function openCashScene(): CashScene {
  const scene = {} as CashScene
  beforeAll(async () => {
    scene.house = await openTestHouse()
    await scene.house.add([{ accountId: 'casher', currency: 'MYR', cash: 1_000_000_000, credit: 0, commType: 0 }])
    scene.me = await scene.house.login('casher')
  })
  afterEach(async () => {
    const { house } = scene
    await house.share()
    expect((await house.products.audit(house.db)).differences).toEqual([])
  })
  afterAll(() => scene.house.close())
  return scene
}

export async function balance({ house, me }: CashScene): Promise<{ free: number; open: number }> {
  const { balance: free, outstanding_balance: open } = await house.call('balance', me)
  return { free, open }
}

let made = 0
/** An unused match id. */
export const newId = (): string => `c${++made}`

/** A single of 100 on home −0.5 of a new match. */
export async function single({ house, me }: CashScene, changes: object = {}) {
  const matchId = newId()
  await house.feed(fixture(matchId), markets(matchId))
  const placed = await house.call('bet/betsingle', { ...me, bets: [{ ...HDP, matchId, bet_amount: 100, ...changes }] })
  expect(placed.bets[0]).toMatchObject({ status: 1 })
  return { matchId, bet_id: placed.bets[0]?.bet_id as string }
}

export const offerOf = async ({ house, me }: CashScene, bet_id: string) =>
  (await house.call('bet/cashoutoffer', { ...me, bets: [{ bet_id }] })).offers[0]

export const take = ({ house, me }: CashScene, bet_id: string, amount: number, more: object = {}) =>
  house.call('bet/cashout', { ...me, bet_id, amount, ...more })

/** Orders a ticket's automatic cash-out at an amount, or cancels it. */
export const order = ({ house, me }: CashScene, bet_id: string, amount?: number) =>
  house.call('bet/cashoutset', { ...me, bet_id, ...(amount !== undefined && { amount }) })

/** Quotes a match's handicap at other prices. */
export const quote = (
  { house }: CashScene,
  matchId: string,
  prices: number[],
  status: 'open' | 'suspended' = 'open',
): Promise<void> => house.feed(markets(matchId, [{ ...(QUOTES[0] as (typeof QUOTES)[number]), prices, status }]))

/** Moves its price from one pair to another in steps, as no correction would. */
export async function drift(
  scene: CashScene,
  matchId: string,
  from: [number, number],
  to: [number, number],
): Promise<void> {
  const steps = 12
  for (let step = 1; step <= steps; step++) {
    const prices = from.map((one, at) => one + Math.round((((to[at] as number) - one) * step) / steps / 10) * 10)
    await quote(scene, matchId, prices)
  }
}
