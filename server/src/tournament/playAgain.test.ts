/** A room that is opened again: by whoever played in it, and weekly by its owner who is asked. */
import { DAY_MS, HOUR_MS } from '@quarterline/core/base/time'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../test/testHouse.ts'
import { homeWin, onThree, openRooms, type RoomPlayer, type Rooms } from '../../test/tournament/testRooms.ts'
import { askOwners } from './product.ts'

let house: TestHouse
let rooms: Rooms
let ann: RoomPlayer
let bob: RoomPlayer
let cid: RoomPlayer
beforeAll(async () => {
  house = await openTestHouse()
  rooms = await openRooms(house)
  ann = await rooms.player()
  bob = await rooms.player()
  cid = await rooms.player()
})
afterEach(async () => expect(await rooms.audit()).toEqual([]))
afterAll(() => house.close())

it('a room is opened again, and those who played in it are told, with the PIN', async () => {
  const ids = await rooms.matches(4)
  const room = await rooms.create(ann, ids, {})
  await rooms.join(bob, room, homeWin(ids[0] as string, 100))
  const again = { again_of: room, roomType: 2, roomPassword: '271828' }
  expect(await house.call('tournament/roomcreate', { ...cid.me, ...rooms.wish(ids, again) })).toMatchObject({
    statusdesc: 'roomNotExists',
  })
  const next = await rooms.create(ann, ids, again)
  const { rows } = await house.call('personallist', { ...bob.me, language: 'en' })
  expect(rows[0]).toMatchObject({ title: 'Play again?' })
  expect(rows[0]?.text).toMatch(new RegExp(`has opened a room again: Cousins and Co #${next} · PIN 271828$`))
  expect((await house.call('personallist', { ...ann.me, language: 'en' })).rows).toEqual([])
})

it('a room that is played weekly asks its owner once, a day before, unless it was cancelled or is open again', async () => {
  const ids = await rooms.matches(3)
  const startsMs = house.clock.now() + 2 * HOUR_MS
  const weekly = { repeats: true, roomRate: 10 }
  const alone = await rooms.create(bob, ids, { ...weekly, name: 'Alone' })
  const room = await rooms.create(ann, ids, weekly)
  for (const who of [ann, bob, cid]) {
    const [first, ...others] = onThree(ids, [])
    if (who === ann) await rooms.bet(who, room, [first as object])
    else await rooms.join(who, room, first as object)
    await rooms.bet(who, room, others)
  }
  expect(await rooms.info(ann, room)).toMatchObject({ repeats: true })
  expect((await rooms.info(bob, room)).repeats).toBeUndefined()
  await rooms.passTo(startsMs + 3 * HOUR_MS)
  for (const id of ids) await rooms.end(id, [1, 0])
  for (const hours of [4, 5]) await rooms.passTo(startsMs + hours * HOUR_MS)
  expect(await rooms.info(ann, room)).toMatchObject({ roomStatus: 3 })
  expect(await rooms.info(bob, alone)).toMatchObject({ roomStatus: 2 })
  const asked = async (who: RoomPlayer) => {
    await askOwners(house)
    const { rows } = await house.call('personallist', { ...(await house.login(who.accountId)), language: 'en' })
    return rows.filter(({ title }) => title === 'The same again this week?').map(({ text }) => text)
  }
  house.clock.set(startsMs + 6 * DAY_MS - 1, 0)
  expect(await asked(ann)).toEqual([])
  house.clock.set(startsMs + 6 * DAY_MS, 0)
  expect(await asked(ann)).toEqual([`Cousins and Co #${room}: open its page to play it again with the same friends.`])
  expect(await asked(ann)).toHaveLength(1)
  expect(await asked(bob)).toEqual([])
})
