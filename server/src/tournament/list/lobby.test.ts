/** The lobby's filters, alone and in every combination, and the list of one's own rooms. */
import { HOUR_MS } from '@quarterline/core/base/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { onThree, openRooms, type RoomPlayer, type Rooms } from '../../../test/tournament/testRooms.ts'
import type { Member } from '../../account/session.ts'
import type { Queries } from '../../kit/db.ts'
import { listRooms } from './lobby.ts'

let house: TestHouse
let rooms: Rooms
let ann: RoomPlayer
beforeAll(async () => {
  house = await openTestHouse()
  rooms = await openRooms(house)
  ann = await rooms.player()
  await rooms.create(ann, await rooms.matches(3), {})
})
afterAll(() => house.close())

/** What the only room, open and three players wide, is not. */
const MISSES = {
  status: { roomStatus: 3 },
  fee: { feeMin: 500, feeMax: 900 },
  players: { playersMin: 20, playersMax: 30 },
  starts: { startsWithin_h: 1 },
  league: { leagueId: 'elsewhere' },
  search: { search: 'nobody' },
} as const
const FITS = {
  ...{ status: { roomStatus: 'A' }, fee: { feeMin: 10, feeMax: 50 }, players: { playersMin: 3, playersMax: 3 } },
  ...{ starts: { startsWithin_h: 3 }, league: {}, search: { search: '#10001' } },
} as const
const NAMES = Object.keys(MISSES) as (keyof typeof MISSES)[]
const ask = (changes: object) => house.call('tournament/roomlist', { ...ann.me, tab: 'public', ...changes })

it('a filter that alone hides a room is named with it, and of several none is', async () => {
  for (let set = 1; set < 2 ** NAMES.length; set += 1) {
    const chosen = NAMES.filter((_, at) => set & (1 << at))
    const wish = Object.assign({}, ...chosen.map((name) => MISSES[name]))
    const hidden = chosen.length === 1 ? [{ filter: chosen[0], rooms: 1 }] : []
    expect(await ask(wish), chosen.join(' ')).toMatchObject({ status: 1, total: 0, rows: [], hidden })
  }
})

it('a filter beside others that the room fits is the one that hides it', async () => {
  for (const name of NAMES) {
    const wish = Object.assign({}, ...NAMES.map((other) => (other === name ? MISSES : FITS)[other]))
    expect(await ask(wish), name).toMatchObject({ status: 1, total: 0, hidden: [{ filter: name, rooms: 1 }] })
  }
  expect(await ask(Object.assign({}, ...NAMES.map((name) => FITS[name])))).toMatchObject({ total: 1, hidden: [] })
})

it('the rooms of a player say his place, points and prize in each, as they are and as they ended', async () => {
  const [bob, cat] = [await rooms.player(), await rooms.player()]
  const [ids, others] = [await rooms.matches(3), await rooms.matches(3)]
  const startsAtMs = house.clock.now() + 2 * HOUR_MS
  for (const [id, at] of [
    [await rooms.create(bob, ids), ids] as const,
    [await rooms.create(bob, others), others] as const,
  ]) {
    await rooms.bet(bob, id, onThree(at, [200, 100, 100]))
    for (const who of [ann, cat]) {
      const [first, ...more] = onThree(at, [-100, -100, -100])
      await rooms.join(who, id, first as object)
      await rooms.bet(who, id, more)
    }
  }
  const mine = async (who: RoomPlayer) =>
    (await house.call('tournament/roomlist', { ...who.me, tab: 'mine', order: 'newest' })).rows
  expect((await mine(bob))[0]).toMatchObject({
    own: { place: 1, points: 1000, free: 600, prize: 45, refund: 0, live: 0, done: 0 },
  })
  await rooms.passTo(startsAtMs + 4 * HOUR_MS)
  for (const id of ids) await rooms.end(id, [1, 0])
  await house.feed({
    kind: 'status',
    matchId: others[0] as string,
    phase: '2H',
    score: [1, 0],
    redCards: [0, 0],
    clock: null,
  })
  // The review begins, and ends: its table is what will be paid.
  for (const hours of [5, 6]) {
    await rooms.passTo(startsAtMs + hours * HOUR_MS)
    const room_id = (await mine(bob))[1]?.room_id ?? ''
    expect(await house.call('tournament/betresultfinal', { ...bob.me, room_id })).toMatchObject({
      roomStatus: hours === 5 ? 1 : 3,
      paid: 135,
      rows: [{ place: 1, points: 1380, prize: 135 }, { place: 2, prize: 0 }, { place: 2 }],
    })
  }
  const [open, ended] = await mine(bob)
  expect(ended).toMatchObject({ roomStatus: 3, own: { place: 1, points: 1380, prize: 135, done: 3 } })
  expect(open).toMatchObject({ own: { place: 1, points: 990, free: 600, prize: 135, live: 3 } })
  // All three were settled at one instant: the last match comes first.
  const results = await house.call('tournament/betresultlist', { ...bob.me, room_id: ended?.room_id ?? '' })
  expect(results.trail.map(({ first, paid }) => [first, paid])).toEqual([1095, 1190, 1380].map((at) => [at, at]))
  expect((await mine(cat))[1]).toMatchObject({ own: { place: 2, prize: 0 } })
  expect((await ask({}).then(({ rows }) => rows)).every((row) => !('own' in row))).toBe(true)
})

it('the rooms of a player are read in as many queries as one', async () => {
  const asked: string[] = []
  const counting = {
    query: (sql: string, values?: unknown[]) => {
      asked.push(sql)
      return house.db.query(sql, values)
    },
  } as Queries
  const member = {
    id: ann.id,
    shardKey: (await house.db.query<{ key: string }>('SELECT shard_key AS key FROM member WHERE id = $1', [ann.id]))
      .rows[0]?.key,
  }
  const list = (pageSize: number) =>
    listRooms(
      counting,
      member as Member,
      { session_token: '', tab: 'mine', order: 'newest', pageSize },
      house.clock.now(),
    )
  expect((await list(1)).rows).toHaveLength(1)
  const ofOne = asked.length
  expect((await list(50)).rows).toHaveLength(3)
  expect(asked.length - ofOne).toBeLessThanOrEqual(ofOne)
})
