/** A bet is accepted at an instant under its locks, so that an earlier void does not cover it. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { completed, inPlay, live } from '../../../test/testParlay.ts'
import type { Db } from '../../kit/db.ts'
import { acceptStep } from './acceptStep.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

it('when a void comes between the step’s look and its decision', async () => {
  const me = await house.login('demo01')
  await house.feed(...inPlay('i1'))
  house.clock.move(1)
  const bets = [{ ...live('i1'), oddsType: 'DEC', bet_amount: 100 }]
  const placed = await house.call('bet/betsingle', { ...me, bets })
  expect(placed.bets[0]).toMatchObject({ state: 'waiting' })
  house.clock.move(6_000)
  let turns = 0
  const db: Db = {
    ...house.db,
    tx: async (work) => {
      if (turns++ === 0) await house.feed({ kind: 'cancel', matchId: 'i1', toMs: house.clock.now() + 1 })
      house.clock.move(500)
      return house.db.tx(work)
    },
  }
  await acceptStep({ ...house, db })
  await house.feed(completed('i1', 1, 0))
  await house.settle()
  const { ticket } = await house.call('bet/explain', { ...me, bet_id: placed.bets[0]?.bet_id ?? '' })
  expect(ticket).toMatchObject({ state: 'settled', outcome: 'win' })
})
