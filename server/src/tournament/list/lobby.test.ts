/** The lobby's filters, alone and in every combination. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { openRooms, type RoomPlayer } from '../../../test/tournament/testRooms.ts'

let house: TestHouse
let ann: RoomPlayer
beforeAll(async () => {
  house = await openTestHouse()
  const rooms = await openRooms(house)
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
