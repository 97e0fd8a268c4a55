/** Keys of bets in points: a key that its member has used for anything else takes no seat and costs nothing. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { homeWin, openRooms, type Rooms } from '../../../test/tournament/testRooms.ts'

let house: TestHouse
let rooms: Rooms
beforeAll(async () => {
  house = await openTestHouse()
  rooms = await openRooms(house)
})
afterEach(async () => expect(await rooms.audit()).toEqual([]))
afterAll(() => house.close())

const KEY = { bet_key: 'the-same-key' }

it('of another room, of money, or of a seat given up is refused; of the same join it is answered again', async () => {
  const [ann, bob] = [await rooms.player(), await rooms.player()]
  const ids = await rooms.matches(3)
  const [one, other] = [await rooms.create(ann, ids, { roomRate: 10 }), await rooms.create(ann, ids, { roomRate: 20 })]
  const bet = { ...homeWin(ids[0] as string, 100), ...KEY }
  const first = await rooms.tryJoin(bob, one, bet)
  expect(first).toMatchObject({ status: 1, balance: 990, points: 900 })
  expect(await rooms.tryJoin(bob, other, bet)).toMatchObject({ statusdesc: 'invalidBet' })
  expect((await house.call('bet/betsingle', { ...bob.me, bets: [bet] })).bets).toMatchObject([
    { statusdesc: 'invalidBet' },
  ])
  expect(await rooms.tryJoin(bob, one, bet)).toMatchObject({
    status: 1,
    bet: { bet_id: first.bet.bet_id },
    points: 900,
  })
  expect(await rooms.info(bob, other)).toMatchObject({ seats: 1, isJoined: false })
  expect(await rooms.balance(bob)).toBe(990)
  expect(await house.call('tournament/roomleave', { ...bob.me, room_id: one })).toMatchObject({ balance: 1000 })
  expect(await rooms.tryJoin(bob, one, bet)).toMatchObject({ statusdesc: 'invalidBet' })
  expect(await rooms.info(bob, one)).toMatchObject({ seats: 1, isJoined: false })
  expect(await rooms.balance(bob)).toBe(1000)
})
