/** A match that is put off by more than 12 hours does not count in its room (R10-7): nobody can make the others wait for it. */
import { DAY_MS, HOUR_MS } from '@quarterline/core/base/time'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { fixture, markets, openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { homeWin, onThree, openRooms, type Rooms } from '../../../test/tournament/testRooms.ts'

let house: TestHouse
let rooms: Rooms
beforeAll(async () => {
  house = await openTestHouse()
  rooms = await openRooms(house)
})
afterEach(async () => expect(await rooms.audit()).toEqual([]))
afterAll(() => house.close())

it('takes no bet any more, and the room is paid without it', async () => {
  const who = [await rooms.player(), await rooms.player(), await rooms.player()] as const
  const [ann, bob, cid] = who
  const ids = await rooms.matches(4)
  const late = ids[3] as string
  const startsMs = house.clock.now() + 2 * HOUR_MS
  const room = await rooms.create(ann, ids, { roomRate: 10 })
  for (const [at, one] of who.entries()) {
    const [first, ...others] = onThree(ids, [100 + at, 100, 100])
    if (one === ann) await rooms.bet(one, room, [first as object])
    else await rooms.join(one, room, first as object)
    await rooms.bet(one, room, others)
  }
  // Before it is put off a bet is taken, and void once it is.
  expect((await rooms.bet(bob, room, [homeWin(late, 50)])).bets).toMatchObject([{ status: 1 }])
  await rooms.step()
  const phase = (now: 'postponed' | 'scheduled') =>
    ({ kind: 'status', matchId: late, phase: now, score: [0, 0], redCards: [0, 0], clock: null }) as const
  house.clock.move(1000)
  await house.feed(phase('postponed'))
  await house.feed(fixture(late, { leagueId: rooms.leagueOf(ids), startsAtMs: startsMs + 7 * DAY_MS }))
  await house.feed(phase('scheduled'), markets(late))
  const spoiler = homeWin(late, 10, { marketType: 1 })
  expect((await rooms.bet(cid, room, [spoiler])).bets).toMatchObject([{ status: 0, statusdesc: '311' }])
  await rooms.passTo(startsMs + 3 * HOUR_MS)
  for (const id of ids.slice(0, 3)) await rooms.end(id, [1, 0])
  await rooms.passTo(startsMs + 20 * HOUR_MS)
  await house.settle()
  await rooms.step()
  await rooms.passTo(startsMs + 22 * HOUR_MS)
  const { roomStatus } = await house.call('tournament/roominfo', {
    ...(await house.login(ann.accountId)),
    room_id: room,
  })
  expect(roomStatus).toBe(3)
})
