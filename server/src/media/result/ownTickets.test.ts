/** What counts as a member's ticket on a match. */
import { HOUR_MS, workingDate } from '@quarterline/core/base/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fixture, markets, OVER, openTestHouse, TEST_NOW_MS, type TestHouse } from '../../../test/testHouse.ts'

let house: TestHouse
let me: { account_id: string; session_token: string }

beforeAll(async () => {
  house = await openTestHouse()
  me = await house.login('demo01')
  await house.feed(fixture('m1'), markets('m1'))
})
afterAll(() => house.close())

it('a bet that was rejected is no ticket on its match', async () => {
  const { bets } = await house.call('bet/betsingle', { ...me, bets: [{ ...OVER, matchId: 'm1', bet_amount: 10 }] })
  expect(bets).toMatchObject([{ status: 1 }])
  const day = { matchDate: workingDate(TEST_NOW_MS + 2 * HOUR_MS), sportsType: 0, leagueId: '', isOutright: false }
  const seen = async () => {
    const { rows } = await house.call('report/matchresult', { ...me, ...day, pageSize: 100, pageNumber: 1 })
    const { rows: tickets } = await house.call('report/singlematchresult', { ...me, matchId: 'm1' })
    return [rows.find(({ matchId }) => matchId === 'm1')?.bets, tickets.length]
  }
  expect(await seen()).toEqual([1, 1])
  await house.ownerDb.query(`UPDATE bet SET state = 'rejected' WHERE match_id = 'm1'`)
  expect(await seen()).toEqual([0, 0])
})
