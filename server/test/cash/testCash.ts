/** For tests: a member who cashes tickets out of a house; after each test every auditor agrees. */
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { fixture, HDP, markets, openTestHouse, QUOTES, type TestHouse } from '../testHouse.ts'

/** Of 100 on home −0.5 at 0.95 against 0.93: 1.93 / 3.88 × 195, less a twentieth, down to the cent. */
export const WHOLE = 92.14

/** The house and its casher. */
export interface CashScene {
  house: TestHouse
  me: Awaited<ReturnType<TestHouse['login']>>
}

/** Opens a scene for a file of tests. */
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
/** An id that no match has yet. */
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

/** Has a ticket cashed by itself at an amount, or, without one, not any more. */
export const order = ({ house, me }: CashScene, bet_id: string, amount?: number) =>
  house.call('bet/cashoutset', { ...me, bet_id, ...(amount !== undefined && { amount }) })

/** Quotes the handicap of a match at other prices. */
export const quote = (
  { house }: CashScene,
  matchId: string,
  prices: number[],
  status: 'open' | 'suspended' = 'open',
): Promise<void> => house.feed(markets(matchId, [{ ...(QUOTES[0] as (typeof QUOTES)[number]), prices, status }]))

/** Lets its price drift from one pair to another, a step at a time, as nobody puts it right. */
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
