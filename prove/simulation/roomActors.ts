/**
 * Members of the town who play in tournament rooms, the worker that takes the rooms on, and a supervisor who cancels
 * some.
 */
import type { Chance } from '@quarterline/core/base/chance'
import { openOne, playOne } from '../../server/src/app/demo/demoRooms.ts'
import type { OpenHouse } from '../../server/src/app/house.ts'
import { cancelByHand, confirmByHand } from '../../server/src/tournament/desk/deskActs.ts'
import { leaveRoom } from '../../server/src/tournament/joinRoom.ts'
import { advanceRooms } from '../../server/src/tournament/product.ts'
import { ROOM_COLUMNS, type Room } from '../../server/src/tournament/roomRows.ts'
import { type Actor, note, type Scene } from './actors.ts'

const oneOf = <T>(list: readonly T[], chance: Chance): T => list[chance.whole(0, list.length - 1)] as T

const UNFINISHED = `SELECT ${ROOM_COLUMNS} FROM room r WHERE look_ms IS NOT NULL ORDER BY room_no`
const SEATED = `SELECT FROM room_seat WHERE room_id = $1 AND member_id = $2 AND NOT has_left`
const COUNTS = `
  SELECT state, count(*)::int AS rooms FROM room WHERE look_ms IS NULL GROUP BY state`

/** Counts whether the house survived the act; refusals are allowed. */
async function lived(scene: Scene, what: string, work: (house: OpenHouse) => Promise<unknown>): Promise<void> {
  const done = await scene.sim.live(async (house) => {
    await work(house)
    return true
  })
  note(scene.seen, done ? what : `died in ${what}`)
}

/** One of the rooms that are not over. */
async function someRoom({ sim, chance }: Scene): Promise<Room | undefined> {
  const { rows } = await sim.db.query<Room & Record<string, unknown>>(UNFINISHED)
  return rows.length > 0 ? oneOf(rows, chance) : undefined
}

const open: Actor = async (scene) => {
  const { chance, members } = scene
  const owner = oneOf(members, chance)
  await lived(scene, 'a room opened', (house) => openOne(house, owner, chance, { roomLimit: chance.whole(3, 8) }))
}

/** Some members bet in one room, one after the other; who has no seat takes one. */
const play: Actor = async (scene) => {
  const { chance, members, sim } = scene
  const room = await someRoom(scene)
  if (!room) return
  for (let turns = chance.whole(1, 4); turns > 0; turns--) {
    const member = oneOf(members, chance)
    const isSeated = ((await sim.db.query(SEATED, [room.id, member.id])).rowCount ?? 0) > 0
    const what = isSeated ? 'points bet' : 'a room joined'
    await lived(scene, what, (house) => playOne(house, room, member, { chance, isSeated }))
  }
}

const leave: Actor = async (scene) => {
  const room = await someRoom(scene)
  if (!room) return
  await lived(scene, 'a room left', (house) => leaveRoom(house, oneOf(scene.members, scene.chance), String(room.no)))
}

const takeOn: Actor = async (scene) => {
  await lived(scene, 'rooms taken on', advanceRooms)
  for (const { state, rooms } of (await scene.sim.db.query<{ state: string; rooms: number }>(COUNTS)).rows)
    scene.seen.set(`rooms ${state}`, rooms)
}

const supervise: Actor = async (scene) => {
  const { chance, operators, sim } = scene
  const room = await someRoom(scene)
  if (!room) return
  const one = { by: oneOf(operators, chance), ip: '10.0.0.8', now: sim.clock.now }
  const room_id = String(room.no)
  if (chance.unit() < 0.7) await lived(scene, 'a review confirmed', (house) => confirmByHand(house, one, { room_id }))
  else await lived(scene, 'a room cancelled', (house) => cancelByHand(house, one, { room_id, note: 'of the town' }))
}

/** The actors and their weights, beside the hundred of a simulation. */
export const roomActors: readonly [number, Actor][] = [
  [1.5, open],
  [14, play],
  [0.7, leave],
  [5, takeOn],
  [0.3, supervise],
]
