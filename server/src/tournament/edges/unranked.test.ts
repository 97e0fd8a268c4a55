/** A free room in which nobody bet enough: its prize goes back to the house, and its result says so (rules 14.22). */
import { HOUR_MS } from '@quarterline/core/base/time'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { homeWin, openRooms, type Rooms } from '../../../test/tournament/testRooms.ts'
import { MEMBER_COLUMNS, type Member } from '../../account/session.ts'
import { openFreeRoom } from '../createRoom.ts'
import { joinRoom } from '../joinRoom.ts'

let house: TestHouse
let rooms: Rooms
beforeAll(async () => {
  house = await openTestHouse()
  rooms = await openRooms(house)
})
afterAll(() => house.close())

it('pays nobody and has no pool', async () => {
  const who = [await rooms.player(), await rooms.player(), await rooms.player()] as const
  const { rows: members } = await house.db.query(`SELECT ${MEMBER_COLUMNS} FROM member m WHERE id = ANY($1)`, [
    who.map(({ id }) => id),
  ])
  const ids = await rooms.matches(3)
  const { shardKey } = members[0] as unknown as Member
  const wish = { name: 'Free Roll', roomRate: 200, roomLimit: 3, leagues: [rooms.leagueOf(ids)], matches: ids }
  const opened = await house.db.tx((tx) => openFreeRoom(tx, house, { shardKey, currency: 'MYR', ...wish }))
  const room_id = String(opened.ok && opened.value.no)
  for (const [at, member] of (members as unknown as Member[]).entries()) {
    const caller = { member, ip: `10.0.${at}.1`, traceId: uuidv7(), nowMs: house.clock.now() }
    const bet = { ...homeWin(ids[0] as string, 100), bet_key: uuidv7() }
    expect(await joinRoom(house, caller, { room_id, bet })).toMatchObject({ ok: true })
  }
  await rooms.passTo(house.clock.now() + 5 * HOUR_MS)
  for (const id of ids) await rooms.end(id, [1, 0])
  for (let hours = 0; hours < 2; hours++) await rooms.passTo(house.clock.now() + HOUR_MS)
  const final = await house.call('tournament/betresultfinal', { ...who[0].me, room_id })
  expect(final).toMatchObject({ roomStatus: 3, fees: 0, rake: 0, pool: 0, paid: 0, refunded: 0 })
  expect(await rooms.audit()).toEqual([])
})
