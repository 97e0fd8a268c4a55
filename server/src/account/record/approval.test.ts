/** What waits for a second operator waits once, however often it is asked for. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { askApproval, decideApproval } from './approval.ts'

let house: TestHouse
const ids: Record<string, string> = {}
beforeAll(async () => {
  house = await openTestHouse()
  const { rows } = await house.db.query<{ account: string; id: string }>('SELECT account, id FROM operator')
  for (const { account, id } of rows) ids[account] = id
})
afterAll(() => house.close())

const wish = { call: 'console/gamejackpotgive', request: { jackpot: 'grand', amount: 5 }, why: 'amount', basis: '1' }
const ask = (change: object = {}) =>
  house.db.tx((tx) =>
    askApproval(tx, {
      ...{ ...wish, effect: { difference: 5 }, requestedBy: ids.supervisor1 as string, nowMs: house.clock.now() },
      ...change,
    }),
  )

it('the same act of the same operator on the same state is one request, pressed twice at once or later', async () => {
  const [first, ...others] = await Promise.all([ask(), ask(), ask(), ask()])
  expect(first).toBeTypeOf('string')
  expect(new Set([first, ...others, await ask({ request: { amount: 5, jackpot: 'grand' } })])).toEqual(new Set([first]))
  const different = await Promise.all([
    ask({ request: { ...wish.request, amount: 6 } }),
    ask({ basis: '2' }),
    ask({ call: 'console/gamegrant' }),
    ask({ requestedBy: ids.trader1 }),
  ])
  expect(new Set([first, ...different]).size).toBe(5)
})

it('what was decided is asked for anew', async () => {
  const first = (await ask()) as string
  const decision = { state: 'rejected', by: ids.trader1 as string, now: house.clock.now } as const
  expect(await house.db.tx((tx) => decideApproval(tx, first, decision))).toBe(true)
  expect(await ask()).not.toBe(first)
})
