/** Keys of rooms and of bets in points: a key that its member has used for anything else costs nothing. */
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

it('of a room that was opened with another name, fee, match or size is refused; of the same wish it is answered again', async () => {
  const ann = await rooms.player()
  const ids = await rooms.matches()
  const wish = rooms.wish(ids, { room_key: 'the-same-room', roomRate: 10, repeats: false })
  const ask = (change: object = {}) => house.call('tournament/roomcreate', { ...ann.me, ...wish, ...change })
  const first = await ask()
  expect(first).toMatchObject({ status: 1, balance: 990 })
  const other = { statusdesc: 'invalidBet', params: { reason: 'keyUsed' } }
  const changes = [{ name: 'Night Owls' }, { roomRate: 20 }, { roomLimit: 4 }, { matches: ids.slice(0, 3) }]
  for (const change of [...changes, { repeats: true }, { roomType: 2, roomPassword: '417092' }])
    expect(await ask(change)).toMatchObject(other)
  const { repeats: _, ...unsaid } = wish
  for (const again of [wish, unsaid])
    expect(await house.call('tournament/roomcreate', { ...ann.me, ...again })).toMatchObject({
      ...{ status: 1, room_id: first.room_id, balance: 990 },
    })
  // The version before stored no content.
  await house.ownerDb.query('UPDATE room SET fingerprint = NULL WHERE room_no = $1', [Number(first.room_id)])
  expect(await ask({ roomRate: 20 })).toMatchObject({ room_id: first.room_id })
  expect(await rooms.balance(ann)).toBe(990)
})
