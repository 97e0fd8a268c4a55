/** The rooms that a demo house always has to see: some open with players, one that runs, a free one; the auditors agree. */
import { HOUR_MS, MINUTE_MS } from '@quarterline/core/base/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fixture, markets, openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { advanceRooms } from '../../tournament/product.ts'
import { createDemoRooms } from './demoRooms.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
  for (let at = 0; at < 12; at++) {
    const place = {
      leagueId: `L${at % 3}`,
      league: `League ${at % 3}`,
      startsAtMs: house.clock.now() + HOUR_MS + at * 30 * MINUTE_MS,
    }
    await house.feed(fixture(`d${at}`, place), markets(`d${at}`))
  }
})
afterAll(() => house.close())

it('opens, joins and bets by itself, and goes on where it was', async () => {
  const look = createDemoRooms(house, '1')
  await look()
  await advanceRooms(house)
  const me = await house.login('demo01')
  const list = (tab: string, roomStatus: string | number) =>
    house.call('tournament/roomlist', { ...me, tab, roomStatus, pageSize: 50 } as never)
  const open = await list('public', 'A')
  expect(open.total).toBeGreaterThan(3)
  expect(open.rows.some(({ seats }) => seats > 1)).toBe(true)
  const running = await list('public', 0)
  expect(running.rows.filter(({ roomLimit, seats }) => roomLimit === seats).length).toBe(running.total)
  expect(running.total).toBeGreaterThan(1)
  expect((await list('free', 'A')).rows).toMatchObject([{ pool: 200, owner: '' }])
  for (let times = 0; times < 20; times++) {
    house.clock.move(10_000)
    await look()
  }
  await house.share()
  expect((await house.products.audit(house.db)).differences).toEqual([])
  const again = await list('public', 'A')
  expect(again.total).toBeLessThan(12)
})
