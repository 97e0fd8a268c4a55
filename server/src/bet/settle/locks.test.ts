/** Placements and settlements of the same members side by side never deadlock. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fixture, HOME, markets, openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { addTestMembers, bet } from '../../../test/testQuarantine.ts'

const AWAY = { ...HOME, pick: '2', odds: 4.1 }

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
  await house.feed(...['decided', 'open'].flatMap((id) => [fixture(id), markets(id)]))
})
afterAll(() => house.close())

async function deadlocks(): Promise<number> {
  const sql = 'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()'
  return (await house.ownerDb.query<{ deadlocks: number }>(sql)).rows[0]?.deadlocks ?? 0
}

it('half win and half lose in alternation while all keep betting', async () => {
  const members = await addTestMembers(house, 'lock', 40)
  await Promise.all(members.map((one, at) => bet(house, one, { ...(at % 2 ? HOME : AWAY), matchId: 'decided' })))
  const before = await deadlocks()
  let isOver = false
  const betOn = async () => {
    while (!isOver) {
      await Promise.all(members.map((one) => bet(house, one, { ...HOME, matchId: 'open', bet_amount: 3 })))
    }
  }
  const betting = betOn()
  for (let turn = 0; turn < 20; turn++) {
    const scores = turn % 2 ? ({ '1H': [0, 0], FT: [0, 1] } as const) : ({ '1H': [0, 0], FT: [1, 0] } as const)
    await house.feed({ kind: 'result', matchId: 'decided', result: { state: 'completed', scores } })
    await house.settle()
  }
  isOver = true
  await betting
  // The database updates its counters some time later.
  await new Promise((resolve) => setTimeout(resolve, 1200))
  expect(await deadlocks()).toBe(before)
  expect((await house.products.audit(house.db)).differences).toEqual([])
})
