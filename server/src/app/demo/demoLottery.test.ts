/** The demo house’s lottery: results of weeks, draws to come, tickets of members, and typed results when their time comes. */
import { DAY_MS, HOUR_MS } from '@quarterline/core/base/time'
import { expect, it } from 'vitest'
import { openTestHouse } from '../../../test/testHouse.ts'
import { advanceDraws } from '../../lottery/product.ts'
import { createDemoLottery } from './demoLottery.ts'

it('has results before, a draw within a day, tickets on it, and its result after it', async () => {
  const house = await openTestHouse()
  const look = createDemoLottery(house, 'test')
  for (let at = 0; at < 12; at++) await look()
  await advanceDraws(house)
  const me = await house.login('demo01')
  const [results, statistics] = [await house.call('lottery/results', me), await house.call('lottery/statistics', me)]
  expect(results.draws).toMatchObject([{ company: 'SL', state: 'final' }])
  expect(statistics.draws).toBeGreaterThan(55)
  const { draws } = await house.call('lottery/LaunchLottery', me)
  expect(draws[0]?.cut_off).toBeLessThan(house.clock.now() + DAY_MS)
  expect(await house.call('bet/dbetlist', me)).toMatchObject({ total: 1 })
  const tickets = async (state: string) =>
    (await house.db.query('SELECT FROM lottery_ticket WHERE state = $1', [state])).rowCount
  expect(await tickets('open')).toBeGreaterThanOrEqual(8)
  house.clock.move(DAY_MS + HOUR_MS)
  await look()
  await advanceDraws(house)
  expect((await house.call('bet/dbetlist', await house.login('demo01'))).total).toBe(0)
  expect((await house.products.audit(house.ownerDb)).differences).toEqual([])
  await house.close()
})
