/** For tests: settlers at a house's console, and a fresh match per test. */
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { fixture, markets, type Operate, openTestHouse, type TestAnswer, type TestHouse } from './testHouse.ts'

/** A result of full time and half-time. */
export function completed(home: number, away: number, half: [number, number] = [0, 0]) {
  return { state: 'completed', scores: { FT: [home, away], '1H': half } }
}

/** The house, its operators, and the present test's match. */
export interface Scene {
  house: TestHouse
  one: Operate
  two: Operate
  supervisor: Operate
  trader: Operate
  demo: { account_id: string; session_token: string }
  id: string
}

const OPERATORS = { one: 'settler1', two: 'settler2', supervisor: 'supervisor1', trader: 'trader1' } as const

/** Logs everybody in: at the start, and after the clock moved by days. */
export async function logInAll(scene: Scene): Promise<void> {
  for (const [name, account] of Object.entries(OPERATORS)) {
    scene[name as keyof typeof OPERATORS] = await scene.house.operator(account)
  }
  scene.demo = await scene.house.login('demo01')
}

/** Opens a scene for a test file; when it closes, ledger and bets must agree. */
export function openScene(): Scene {
  const scene = { id: '' } as Scene
  let made = 0
  beforeAll(async () => {
    scene.house = await openTestHouse()
    await logInAll(scene)
  })
  afterAll(async () => {
    expect((await scene.house.products.audit(scene.house.db)).differences).toEqual([])
    await scene.house.close()
  })
  beforeEach(async () => {
    const { house } = scene
    scene.id = `m${++made}`
    await house.feed(fixture(scene.id, { startsAtMs: house.clock.now() + 2 * 3_600_000 }), markets(scene.id))
  })
  return scene
}

/** Places a bet on the present match. @returns its id */
export async function placeSingle({ house, demo, id }: Scene, offer: object, amount = 100): Promise<string> {
  const bets = [{ matchId: id, ...offer, bet_amount: amount }]
  const answer = await house.call('bet/betsingle', { ...demo, bets })
  expect(answer.bets[0]?.statusdesc).toBe('')
  return answer.bets[0]?.bet_id ?? ''
}

/** The present match begins and reaches a phase. */
export async function play({ house, id }: Scene, phase: '1H' | 'ended' = 'ended'): Promise<void> {
  const status = { kind: 'status', matchId: id, score: [0, 0], redCards: [0, 0], clock: null } as const
  // Bets accepted before the start stand.
  house.clock.move(1_000)
  await house.feed({ ...status, phase: '1H' }, { ...status, phase })
}

/** A bet after every ruling was followed. */
export async function betOf({ house }: Scene, betId: string) {
  await house.settle()
  const { rows } = await house.db.query('SELECT state, outcome, net, round FROM bet WHERE id = $1', [betId])
  return rows[0] as { state: string; outcome: string | null; net: number | null; round: number }
}

/** Approves another's request. */
export function approve(by: Operate, answer: { approval_id?: string }): Promise<TestAnswer<'console/approve'>> {
  return by('approve', { approval_id: answer.approval_id })
}
