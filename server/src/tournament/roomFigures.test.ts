/** The alarms of rooms. */
import { MINUTE_MS } from '@quarterline/core/base/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../test/testHouse.ts'
import { openRooms, type Rooms } from '../../test/tournament/testRooms.ts'

let house: TestHouse
let rooms: Rooms
beforeAll(async () => {
  house = await openTestHouse()
  rooms = await openRooms(house)
})
afterAll(() => house.close())

async function firing(): Promise<string[]> {
  await house.look()
  house.watch.tick()
  return house.watch.firing().flatMap(({ name }) => (name.startsWith('room') ? [name] : []))
}

it('fire for a room that no worker takes on, and for one that is over and holds money [roomLate] [roomMoneyLeft]', async () => {
  const owner = await rooms.player()
  const room = await rooms.create(owner, await rooms.matches())
  const { lastJoin } = await rooms.info(owner, room)
  house.clock.set(lastJoin + 4 * MINUTE_MS, 0)
  expect(await firing()).toEqual([])
  house.clock.set(lastJoin + 6 * MINUTE_MS, 0)
  expect(await firing()).toEqual(['roomLate'])
  await rooms.step()
  expect(await rooms.audit()).toEqual([])
  await house.ownerDb.query(`UPDATE ledger_account SET balance = 10000 WHERE kind = 'room' AND currency = 'MYR'`)
  expect(await firing()).toContain('roomMoneyLeft')
  expect(await rooms.audit()).toContainEqual(`Room ${room} (cancelled) has 1.0000, but should have 0.0000.`)
})
