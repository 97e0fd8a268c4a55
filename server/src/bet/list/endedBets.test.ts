/** Ended bets: newest first, with their bookings, since the working date began or since an instant. */
import { DAY_MS, HOUR_MS, workingDayStartMs } from '@quarterline/core/base/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fixture, HOME, markets, OVER, openTestHouse, type TestHouse } from '../../../test/testHouse.ts'

let house: TestHouse
let me: Awaited<ReturnType<TestHouse['login']>>
beforeAll(async () => {
  house = await openTestHouse()
  me = await house.login('demo01')
})
afterAll(() => house.close())

/** Two bets of 10 on a match that ends 1-1 two hours later. @returns their ids */
async function playOne(matchId: string): Promise<string[]> {
  await house.feed(fixture(matchId, { startsAtMs: house.clock.now() + HOUR_MS }), markets(matchId))
  const offers = [OVER, HOME].map((offer) => ({ ...offer, matchId, bet_amount: 10 }))
  const { bets } = await house.call('bet/betsingle', { ...me, bets: offers })
  house.clock.move(2 * HOUR_MS)
  await house.feed(resultOf(matchId, 1))
  await house.settle()
  return bets.map(({ bet_id = '' }) => bet_id)
}
const resultOf = (matchId: string, home: number) =>
  ({ kind: 'result', matchId, result: { state: 'completed', scores: { '1H': [0, 0], FT: [home, 1] } } }) as const
const ended = (body: object = {}) => house.call('bet/betsettledlist', { ...me, ...body })
const netOf = ({ credited = 0, risk }: { credited?: number; risk: number }) => credited - risk

it('lists bets that ended today, or after an instant, with their results', async () => {
  expect(await ended()).toMatchObject({ rows: [], total: 0, sums: { net: 0, commission: 0 } })
  const first = await playOne('m1')
  const betweenMs = house.clock.now()
  const second = await playOne('m2')
  const all = await ended()
  expect(new Set(all.rows.map(({ bet_id }) => bet_id))).toEqual(new Set([...first, ...second]))
  expect(all.rows.slice(0, 2).every(({ bet_id }) => second.includes(bet_id))).toBe(true)
  expect(all.sums.net).toBeCloseTo(
    all.rows.reduce((sum, row) => sum + netOf(row), 0),
    4,
  )
  const since = await ended({ since: betweenMs })
  expect([since.total, since.rows.length]).toEqual([2, 2])
  expect(await ended({ pageSize: 1, pageNumber: 2 })).toMatchObject({ total: 4, rows: [{ kind: 'single' }] })
  expect((await ended({ pageNumber: 9 })).rows).toEqual([])
  expect((await house.call('bet/betsettledlist', { ...(await house.login('demo02')) })).total).toBe(0)
})

it('a corrected bet appears as it stands now, and a reopened one does not', async () => {
  const before = await ended()
  await house.feed({ kind: 'resultRollback', matchId: 'm1' })
  await house.settle()
  expect((await ended()).total).toBe(2)
  await house.feed(resultOf('m1', 4))
  await house.settle()
  const after = await ended()
  expect(after.total).toBe(4)
  expect(after.sums.net).toBeCloseTo(
    after.rows.reduce((sum, row) => sum + netOf(row), 0),
    4,
  )
  expect(after.sums.net).not.toBe(before.sums.net)
})

it('a new working date starts empty; earlier ones are listed for a day to members who were away', async () => {
  house.clock.move(workingDayStartMs(house.clock.now()) + DAY_MS - house.clock.now() + 1)
  me = await house.login('demo01')
  expect(await ended()).toMatchObject({ total: 0, sums: { net: 0 } })
  expect((await ended({ since: 0 })).total).toBe(4)
  house.clock.move(DAY_MS)
  me = await house.login('demo01')
  expect((await ended({ since: 0 })).total).toBe(0)
  for (const since of [-1, 1.5, 1e17, 'now']) expect((await ended({ since })).http).toBe(400)
})
