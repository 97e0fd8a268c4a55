/** Sets the scenes in which acts of a room meet: while it fills, while it is played, and in its review. */
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@quarterline/core/base/time'
import { marketGroup } from '@quarterline/core/market/book/match'
import { ROOM } from '@quarterline/core/tournament/room'
import { uuidv7 } from 'uuidv7'
import type { Member } from '../../../server/src/account/session.ts'
import type { OpenHouse } from '../../../server/src/app/house.ts'
import { createRoom } from '../../../server/src/tournament/createRoom.ts'
import type { RoomCaller } from '../../../server/src/tournament/house.ts'
import { joinRoom } from '../../../server/src/tournament/joinRoom.ts'
import { placePoints } from '../../../server/src/tournament/placePoints.ts'
import { advanceRooms } from '../../../server/src/tournament/product.ts'
import { fixture, HOME, markets } from '../../../server/test/testHouse.ts'
import { completed } from '../../../server/test/testParlay.ts'
import { type BetweenStage, pass, tell } from '../scene.ts'

/** Five players, every second of another tree; the first owns the room. */
export type Players = readonly [owner: Member, bob: Member, cid: Member, dan: Member, eve: Member]

export interface RoomScene {
  stage: BetweenStage
  room_id: string
  players: Players
  /** An hour apart, the first two hours after the room was opened. */
  matches: readonly [string, string, string, string]
  startsMs: number
}

export const FEE = ROOM.rate.min
/** The points that each player has bet by the time his room is decided: enough to be ranked, and no two alike. */
const STAKES = [100, 130, 160]

export const callerOf = ({ clock }: OpenHouse, member: Member): RoomCaller => {
  return { member, ip: '10.0.0.1', traceId: uuidv7(), nowMs: clock.now() }
}

/** Home to win. */
export function win(house: OpenHouse, matchId: string, bet_amount: number) {
  const match = house.book.match(matchId)
  if (!match) throw new Error(`no match ${matchId}`)
  return { ...HOME, matchId, bet_amount, marketType: marketGroup(match, house.clock.now()), bet_key: uuidv7() }
}

/** Joins with a first bet on the first match. */
export const join = (house: OpenHouse, { room_id, matches }: RoomScene, member: Member) =>
  joinRoom(house, callerOf(house, member), { room_id, bet: win(house, matches[0], STAKES[0] as number) })

/** Bets so many points on each of these matches. */
export const bet = (
  house: OpenHouse,
  { room_id }: Pick<RoomScene, 'room_id'>,
  member: Member,
  ids: readonly string[],
  amount: number,
) => placePoints(house, callerOf(house, member), { room_id, bets: ids.map((id) => win(house, id, amount)) })

/** The request for a room on these matches. */
export const wishOf = (matches: readonly string[], roomLimit: number) => ({
  ...{ room_key: uuidv7(), name: 'Between', roomType: 1 as const, roomRate: FEE, roomLimit, leagues: ['R'] },
  matches: [...matches],
})

async function openRoom(stage: BetweenStage, seats: number): Promise<RoomScene> {
  const { house } = stage
  const n = ++stage.scenes
  const own = (of: readonly Member[], at: number) => of[(3 * n + at) % of.length] as Member
  const [near, far] = [stage.members, stage.others]
  const players: Players = [own(near, 0), own(far, 0), own(near, 1), own(far, 1), own(near, 2)]
  const matches = ['a', 'b', 'c', 'd'].map((name) => `${name}${n}`) as unknown as RoomScene['matches']
  const startsMs = house.clock.now() + 2 * HOUR_MS
  const starting = (id: string, at: number) => fixture(id, { leagueId: 'R', startsAtMs: startsMs + at * HOUR_MS })
  await tell(stage, ...matches.flatMap((id, at) => [starting(id, at), markets(id)]))
  const made = await createRoom(house, players[0], wishOf(matches, seats))
  if (!made.ok) throw new Error(`no room: ${made.code}`)
  return { stage, room_id: made.value.room_id, players, matches, startsMs }
}

async function sit(scene: RoomScene, ...members: Member[]): Promise<void> {
  for (const member of members) {
    const joined = await join(scene.stage.house, scene, member)
    if (!joined.ok) throw new Error(`not joined: ${joined.code}`)
  }
}

/** Two seats of four are taken; the owner has not bet yet. */
export async function openFilling(stage: BetweenStage): Promise<RoomScene> {
  const scene = await openRoom(stage, 4)
  await sit(scene, scene.players[1])
  return scene
}

/** Four seats of five are taken, and joining is about to end: the room begins with its owner if he bets, and without him if not. */
export async function openBeginning(stage: BetweenStage): Promise<RoomScene> {
  const scene = await openRoom(stage, 5)
  await sit(scene, ...scene.players.slice(1, 4))
  return scene
}

/** Three play; the first match is decided, and two have started. */
export async function openPlaying(stage: BetweenStage): Promise<RoomScene> {
  const { house } = stage
  const scene = await openRoom(stage, 3)
  const [owner, bob, cid] = scene.players
  await sit(scene, bob, cid)
  await bet(house, scene, owner, scene.matches.slice(0, 2), STAKES[0] as number)
  for (const [at, member] of [bob, cid].entries())
    await bet(house, scene, member, scene.matches.slice(1, 3), STAKES[at + 1] as number)
  await advanceRooms(house)
  pass(stage, scene.startsMs + HOUR_MS + MINUTE_MS - house.clock.now())
  await tell(stage, completed(scene.matches[0], 1, 0))
  await house.settle()
  return scene
}

/** Everything is decided, and the review is over; nobody is paid yet. */
export async function openReviewed(stage: BetweenStage): Promise<RoomScene> {
  const { house } = stage
  const scene = await openPlaying(stage)
  await bet(house, scene, scene.players[0], scene.matches.slice(2), STAKES[0] as number)
  pass(stage, 3 * HOUR_MS)
  await tell(stage, ...scene.matches.slice(1).map((id, at) => completed(id, at === 0 ? 0 : 1, 0)))
  await house.settle()
  for (let steps = 0; steps < 2; steps++) await advanceRooms(house)
  pass(stage, HOUR_MS)
  return scene
}

const UNDECIDED_MAX = 8

/** Does everything until the room is over. @throws if it never is */
export async function comeToEnd({ stage, room_id, matches, startsMs }: RoomScene): Promise<void> {
  const { house } = stage
  // What is settled from now on came after the acts.
  pass(stage, Math.max(SECOND_MS, startsMs + 5 * HOUR_MS - house.clock.now()))
  for (let turns = 0; turns < UNDECIDED_MAX; turns++) {
    const open = matches.filter((id) => house.book.match(id)?.result === null)
    await tell(stage, ...open.map((id) => completed(id, 1, 0)))
    await house.settle()
    await advanceRooms(house)
    await house.share()
    pass(stage, HOUR_MS)
  }
  const { rows } = await house.db.query('SELECT state FROM room WHERE room_no::text = $1 AND look_ms IS NULL', [
    room_id,
  ])
  if (rows.length === 0) throw new Error(`room ${room_id} is never over`)
  house.book.advance(house.clock.now())
}
