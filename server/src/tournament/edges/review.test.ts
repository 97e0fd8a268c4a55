/** A review that ends while results change: prizes follow every ruling that came before them, in all trees alike. */
import { DAY_MS, HOUR_MS } from '@quarterline/core/base/time'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openTestHouse, TEST_NOW_MS, type TestHouse } from '../../../test/testHouse.ts'
import { completed } from '../../../test/testParlay.ts'
import { onThree, openRooms, type RoomPlayer, type Rooms } from '../../../test/tournament/testRooms.ts'
import { payRoom } from '../endRoom.ts'
import { findRoom, type Room } from '../roomRows.ts'

let house: TestHouse
let rooms: Rooms
let evenings = 0
beforeAll(async () => {
  house = await openTestHouse()
  rooms = await openRooms(house)
})
afterEach(async () => expect(await rooms.audit()).toEqual([]))
afterAll(() => house.close())

/** A room in its review: ann bet on the away side of the first match, which lost, bob and cid on the home side. */
async function reviewed() {
  // An evening of its own: all of its matches are of one working date.
  house.clock.set(TEST_NOW_MS + ++evenings * DAY_MS, 0)
  const who = [await rooms.player(), await rooms.player(), await rooms.player()] as const
  const [ann, bob, cid] = who
  const ids = await rooms.matches(3)
  const no = await rooms.create(ann, ids, { roomRate: 10 })
  await rooms.bet(ann, no, onThree(ids, [-100, 100, 100]))
  for (const [one, stake] of [
    [bob, 120],
    [cid, 110],
  ] as const) {
    const [first, ...others] = onThree(ids, [stake, 100, 100])
    await rooms.join(one, no, first as object)
    await rooms.bet(one, no, others)
  }
  await rooms.passTo(house.clock.now() + 5 * HOUR_MS)
  for (const id of ids) await rooms.end(id, [1, 0])
  await rooms.step()
  expect((await rooms.info(ann, no)).roomStatus).toBe(1)
  return { who, ids, no }
}

const balances = (who: readonly RoomPlayer[]) => Promise.all(who.map((one) => rooms.balance(one)))

it('a correction that came before the prizes is followed first, however late it is settled [S8]', async () => {
  const { who, ids, no } = await reviewed()
  await house.feed(completed(ids[0] as string, 0, 1))
  await rooms.passTo(house.clock.now() + HOUR_MS)
  expect(await balances(who)).toEqual([990, 990, 990])
  await house.settle()
  await rooms.step()
  expect((await rooms.info(who[0], no)).roomStatus).toBe(3)
  expect(await balances(who)).toEqual([1017, 990, 990])
})

it('a match called off in the review is followed first as well', async () => {
  const { who, ids, no } = await reviewed()
  await house.feed({ kind: 'cancel', matchId: ids[0] as string })
  await rooms.passTo(house.clock.now() + HOUR_MS)
  expect(await balances(who)).toEqual([990, 990, 990])
  await house.settle()
  await rooms.step()
  expect((await rooms.info(who[0], no)).roomStatus).toBe(3)
  // Nobody won or lost by it: all have the same points.
  expect(await balances(who)).toEqual([999, 999, 999])
})

it('a correction that came since the worker looked is seen under the locks', async () => {
  const { who, ids, no } = await reviewed()
  await house.feed(completed(ids[0] as string, 0, 1))
  const room = (await findRoom(house.db, no)) as Room
  expect(await house.db.tx((tx) => payRoom(tx, room, house.clock.now()))).toBeUndefined()
  expect(await balances(who)).toEqual([990, 990, 990])
  await house.settle()
  await rooms.passTo(house.clock.now() + HOUR_MS)
  expect(await balances(who)).toEqual([1017, 990, 990])
})
