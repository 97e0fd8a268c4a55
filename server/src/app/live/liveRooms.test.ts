/** Tables of rooms on real sockets: seats, states and ranks arrive as they change, of a private room at its players alone. */
import { HOUR_MS } from '@quarterline/core/base/time'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { dialLive, type HeardMessage } from '../../../test/testLive.ts'
import { homeWin, onThree, openRooms, type RoomPlayer, type Rooms } from '../../../test/tournament/testRooms.ts'

const PIN = { roomPassword: '271828' }
/** Longer than a table takes to be read and sent, in real ms. */
const SENT_WITHIN_MS = 700

let house: TestHouse
let rooms: Rooms
let port: number
beforeAll(async () => {
  house = await openTestHouse()
  rooms = await openRooms(house)
  await house.site.listen({ port: 0, host: '127.0.0.1' })
  port = (house.site.server.address() as { port: number }).port
})
afterAll(() => house.close())

interface Table {
  type: 'room'
  seats: number
  roomStatus: string | number
  isFinal: boolean
  rows: { name: string; place?: number; points: number; prize: number }[]
}

async function listen(who: RoomPlayer, ...asked: object[]) {
  const client = await dialLive(port)
  for (const request of [{ op: 'login', session_token: who.me.session_token }, ...asked]) client.say(request)
  const tables = () => client.heard.filter(({ type }) => type === 'room') as unknown as Table[]
  /** The latest table that is like this, as soon as there is one. */
  const table = (isLike: (table: Table) => boolean) => client.until(() => tables().findLast(isLike))
  return { ...client, tables, table }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, SENT_WITHIN_MS))
const isRoom = (room_id: string) => (message: HeardMessage) => message.key === `room ${room_id}`
const first = (ids: readonly string[], points = 100) => ({ bet_key: uuidv7(), ...homeWin(ids[0] as string, points) })

it('seats, state, ranking and prizes of a room arrive at those who look at it', async () => {
  const [ann, bob, cid] = [await rooms.player(), await rooms.player(), await rooms.player()]
  const ids = await rooms.matches(3)
  const startsMs = house.clock.now() + 2 * HOUR_MS
  const room_id = await rooms.create(ann, ids, { roomRate: 10 })
  const player = await listen(ann, { op: 'room', room_id })
  const lobby = await listen(cid, { op: 'rooms' })
  await player.table(({ seats }) => seats === 1)
  await rooms.bet(ann, room_id, onThree(ids, [100, 100, 100]))
  for (const [who, stakes] of [
    [bob, [200, 100, 100]],
    [cid, [-100, 100, 100]],
  ] as const) {
    const [bet, ...others] = onThree(ids, stakes)
    await rooms.join(who, room_id, bet as object)
    await rooms.bet(who, room_id, others)
  }
  await player.table(({ seats, roomStatus }) => seats === 3 && roomStatus === 'A')
  const isFull = ({ rows }: HeardMessage) => (rows as { seats: number }[] | undefined)?.some(({ seats }) => seats === 3)
  await lobby.until((heard) => heard.find((message) => message.type === 'rooms' && isFull(message)))
  expect(lobby.heard.some(isRoom(room_id))).toBe(false)
  await rooms.step()
  await player.table(({ roomStatus }) => roomStatus === 0)
  await rooms.passTo(startsMs + 1)
  await house.feed({
    kind: 'status',
    matchId: ids[0] as string,
    phase: '1H',
    score: [1, 0],
    redCards: [0, 0],
    clock: null,
  })
  await house.roomTables.look()
  const leading = await player.table(({ rows }) => rows[0]?.points === 1190)
  expect(leading.rows.map(({ place, points, prize }) => [place, points, prize])).toEqual([
    [1, 1190, 27],
    [2, 1095, 0],
    [3, 900, 0],
  ])
  await rooms.passTo(startsMs + 3 * HOUR_MS)
  for (const id of ids) await rooms.end(id, [0, 1])
  await rooms.step()
  await rooms.passTo(house.clock.now() + HOUR_MS)
  const final = await player.table(({ isFinal }) => isFinal)
  expect(final.rows.map(({ place, points, prize }) => [place, points, prize])).toEqual([
    [1, 1110, 27],
    [2, 700, 0],
    [3, 600, 0],
  ])
  for (const { socket } of [player, lobby]) socket.close()
})

it('a private room’s table is for its players: a stranger is refused, and who gives his seat up hears no more of it', async () => {
  const [ann, bob, cid] = [await rooms.player(), await rooms.player(), await rooms.player()]
  const ids = await rooms.matches(3)
  const room_id = await rooms.create(ann, ids, { roomType: 2, roomLimit: 5, ...PIN })
  await rooms.join(bob, room_id, first(ids), PIN)
  const owner = await listen(ann, { op: 'room', room_id })
  const guest = await listen(bob, { op: 'room', room_id })
  const stranger = await listen(cid, { op: 'room', room_id })
  expect(await stranger.until((heard) => heard.find(({ type }) => type === 'refused'))).toMatchObject({
    statusdesc: 'NoUserAccessRight',
    key: `room ${room_id}`,
  })
  await guest.table(({ seats }) => seats === 2)
  expect(await house.call('tournament/roomleave', { ...bob.me, room_id })).toMatchObject({ status: 1 })
  const before = guest.tables().length
  await owner.table(({ seats }) => seats === 1)
  await rooms.join(cid, room_id, first(ids), PIN)
  await owner.table(({ seats, rows }) => seats === 2 && rows.length === 2)
  await pause()
  expect(guest.tables()).toHaveLength(before)
  expect(stranger.tables()).toEqual([])
  // Who has a seat again hears of it again.
  await rooms.join(bob, room_id, first(ids, 50), PIN)
  await guest.table(({ seats }) => seats === 3)
  for (const { socket } of [owner, guest, stranger]) socket.close()
})
