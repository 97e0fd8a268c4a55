/** An owner who bets while his room begins: in time he plays, too late his fee comes back; never both, never neither. */
import { HOUR_MS, MINUTE_MS } from '@quarterline/core/base/time'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { homeWin, openRooms, type RoomPlayer, type Rooms } from '../../../test/tournament/testRooms.ts'
import type { Db } from '../../kit/db.ts'
import { roomStep } from '../roomStep.ts'

let house: TestHouse
let rooms: Rooms
beforeAll(async () => {
  house = await openTestHouse()
  rooms = await openRooms(house)
})
afterEach(async () => expect(await rooms.audit()).toEqual([]))
afterAll(() => house.close())

/** Three sit beside the owner, who has not bet; joining has a minute left. */
async function almostBegun() {
  const [owner, ...others] = [
    await rooms.player(),
    await rooms.player(),
    await rooms.player(),
    await rooms.player(),
  ] as const
  const ids = await rooms.matches(3)
  const room = await rooms.create(owner, ids, { roomLimit: 5, roomRate: 10 })
  for (const who of others) await rooms.join(who, room, homeWin(ids[0] as string, 100))
  house.clock.move(2 * HOUR_MS - 6 * MINUTE_MS)
  const bet = () => rooms.bet(owner, room, [homeWin(ids[0] as string, 100)])
  return { owner, room, bet }
}

const seen = async ({ owner, room }: { owner: RoomPlayer; room: string }) => {
  const { roomStatus, seats, pool } = await rooms.info(owner, room)
  return { roomStatus, seats, pool, left: await rooms.balance(owner) }
}
const PLAYS = { roomStatus: 0, seats: 4, pool: 36, left: 990 }
const IS_OUT = { roomStatus: 0, seats: 3, pool: 27, left: 1000 }

it('a bet before joining ends counts', async () => {
  const one = await almostBegun()
  expect((await one.bet()).bets).toMatchObject([{ status: 1 }])
  house.clock.move(MINUTE_MS)
  await rooms.step()
  expect(await seen(one)).toEqual(PLAYS)
})

it('a bet after it does not, however late the worker comes (rules 14.22)', async () => {
  const one = await almostBegun()
  house.clock.move(MINUTE_MS)
  await one.bet()
  await rooms.step()
  expect(await seen(one)).toEqual(IS_OUT)
})

it('a bet that is placed while the worker looks for owners without one is seen under the lock of its points', async () => {
  const one = await almostBegun()
  // The worker stands right before it locks a seat; the bet was asked for in time.
  let placed: Promise<unknown> | undefined
  const slow: Db = {
    ...house.db,
    tx: (work) =>
      house.db.tx((tx) =>
        work({
          ...tx,
          query: async (...of) => {
            const rows = await tx.query(...of)
            if (/SELECT s\.id FROM room_seat s/.test(String(of[0]))) placed ??= one.bet()
            await placed
            return rows as never
          },
        }),
      ),
  }
  const nowMs = house.clock.now()
  await roomStep(slow, { now: () => nowMs + MINUTE_MS })
  expect(await placed).toMatchObject({ bets: [{ status: 1 }] })
  expect(await seen(one)).toEqual(PLAYS)
})
