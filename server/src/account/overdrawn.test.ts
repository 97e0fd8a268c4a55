/** A correction after the money was spent: the balance falls below zero, and the house sees whose. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fixture, markets, openTestHouse, type TestHouse } from '../../test/testHouse.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

it('is listed with the member’s uplines until it is made good', async () => {
  const operate = await house.operator('supervisor1')
  const demo = await house.login('demo11')
  const place = (matchId: string, bet_amount: number) => {
    const offer = { matchId, betType: 'BT_1X2', period: 'FT', pick: '1', odds: 1.95, oddsType: 'DEC', marketType: 2 }
    return house.call('bet/betsingle', { ...demo, bets: [{ ...offer, bet_amount }] })
  }
  const result = (matchId: string, home: number) =>
    house.feed({ kind: 'result', matchId, result: { state: 'completed', scores: { FT: [home, 1], '1H': [0, 0] } } })
  await house.feed(fixture('m1'), markets('m1'), fixture('m2'), markets('m2'), fixture('m3'), markets('m3'))
  await place('m1', 5000)
  await result('m1', 2)
  await house.settle()
  // 5,000 of credit and 4,750 won, all staked again; 12.50 of commission is left.
  await place('m2', 5000)
  await place('m3', 4750)
  expect((await house.call('balance', demo)).balance).toBe(12.5)
  expect(await operate('negativelist', {})).toMatchObject({ rows: [], total: 0 })

  await house.feed({ kind: 'resultRollback', matchId: 'm1' })
  await result('m1', 0)
  await house.settle()
  expect(await house.call('balance', demo)).toMatchObject({ balance: -9737.5, outstanding_balance: 9750 })
  expect(await operate('negativelist', {})).toMatchObject({
    total: 1,
    rows: [
      {
        account_id: 'demo11',
        currency: 'MYR',
        available: -9737.5,
        cash_balance: 12.5 - 5000,
        outstanding: 9750,
        uplines: ['demoagent2', 'demomaster', 'demosenior', 'demosuper', 'demoshare'],
      },
    ],
  })
  const refused = await place('m2', 3)
  expect(refused.bets[0]).toMatchObject({ status: 0, statusdesc: 'insufficient_balance' })

  await result('m1', 2)
  await house.settle()
  expect(await operate('negativelist', {})).toMatchObject({ rows: [], total: 0 })
})
