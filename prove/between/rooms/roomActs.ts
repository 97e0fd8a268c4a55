/**
 * The acts that can happen to a room in each part of its life, and the conditions that hold after any two of them meet.
 */
import { HOUR_MS, MINUTE_MS } from '@quarterline/core/base/time'
import { JOIN_ENDS_BEFORE_MS } from '@quarterline/core/tournament/room'
import { beginBreak } from '../../../server/src/account/play/break.ts'
import { purseOf } from '../../../server/src/account/session.ts'
import { resetStep } from '../../../server/src/account/week/resetStep.ts'
import type { OpenHouse } from '../../../server/src/app/house.ts'
import { createRoom } from '../../../server/src/tournament/createRoom.ts'
import { cancelByHand, confirmByHand } from '../../../server/src/tournament/desk/deskActs.ts'
import { leaveRoom } from '../../../server/src/tournament/joinRoom.ts'
import { advanceRooms } from '../../../server/src/tournament/product.ts'
import { completed } from '../../../server/test/testParlay.ts'
import { ruled } from '../acts.ts'
import { type Plot, pass, tell } from '../scene.ts'
import { checkScene } from './roomCheck.ts'
import {
  bet,
  comeToEnd,
  join,
  openBeginning,
  openFilling,
  openPlaying,
  openReviewed,
  type Players,
  type RoomScene,
  win,
  wishOf,
} from './roomScene.ts'

type RoomAct = (scene: RoomScene, house: OpenHouse) => Promise<unknown>
type Player = 0 | 1 | 2 | 3 | 4
const [OWNER, BOB, CID, DAN, EVE] = [0, 1, 2, 3, 4] as const

const of = ({ players }: { players: Players }, player: Player) => players[player]
const joins =
  (player: Player): RoomAct =>
  (scene, house) =>
    join(house, scene, of(scene, player))
const leaves =
  (player: Player): RoomAct =>
  (scene, house) =>
    leaveRoom(house, of(scene, player), scene.room_id)
/** Bets points on some of the matches that have not started. */
const bets =
  (player: Player, from: number, to: number, amount: number): RoomAct =>
  (scene, house) =>
    bet(house, scene, of(scene, player), scene.matches.slice(from, to), amount)

/** His own money on a match of the room, which needs the same purse as his fee and his prize. */
const betsMoney =
  (player: Player, at: number): RoomAct =>
  (scene, house) => {
    const member = of(scene, player)
    const wish = win(house, scene.matches[at] as string, 20)
    return house.desk.place({ member, purse: purseOf(member), wish, key: wish.bet_key, option: 2, ip: '10.0.0.1' })
  }

/** Another room on the same matches, whose fee needs the same purse. */
const opens =
  (player: Player): RoomAct =>
  (scene, house) =>
    createRoom(house, of(scene, player), wishOf(scene.matches, 4))

const takesBreak =
  (player: Player): RoomAct =>
  (scene, house) => {
    const asked = { session: { member: of(scene, player) }, ip: '10.0.0.1', now: house.clock.now }
    return house.db.tx((tx) => beginBreak(tx, house, asked, '1d'))
  }

/** The worker comes, at the earliest at this time after the first start. */
const worker =
  (afterMs: number): RoomAct =>
  async ({ stage, startsMs }, house) => {
    pass(stage, Math.max(0, startsMs + afterMs - house.clock.now()))
    await advanceRooms(house)
  }

const supervisor = ({ stage }: RoomScene) => ({ by: stage.supervisor, ip: '10.0.0.8', now: stage.house.clock.now })
const cancels: RoomAct = (scene, house) =>
  cancelByHand(house, supervisor(scene), { room_id: scene.room_id, note: 'between' })
const confirms: RoomAct = (scene, house) => confirmByHand(house, supervisor(scene), { room_id: scene.room_id })

const corrects =
  (at: number): RoomAct =>
  ({ stage, matches }) =>
    tell(stage, completed(matches[at] as string, 0, 2))
const takesBack =
  (at: number): RoomAct =>
  ({ stage, matches }) =>
    tell(stage, { kind: 'resultRollback', matchId: matches[at] as string })
/** Every bet on these matches is void. */
const voids =
  (...at: number[]): RoomAct =>
  ({ stage, matches }) =>
    tell(stage, ...at.map((one) => ({ kind: 'cancel' as const, matchId: matches[one] as string })))
const decides: RoomAct = ({ stage, matches }) => tell(stage, ...matches.slice(1).map((id) => completed(id, 1, 0)))
const rules =
  (at: number): RoomAct =>
  ({ stage, matches }) => {
    const result = { state: 'completed', scores: { FT: [0, 3], '1H': [0, 0] } }
    return ruled(stage, 'console/resultcorrect', { matchId: matches[at] as string, result } as never)
  }

const settlement: RoomAct = (_, house) => house.settle()
const shares: RoomAct = (_, house) => house.share()
/** Wins and losses so far are paid out, on whatever day it is. */
const resets: RoomAct = (_, house) => resetStep(house.db, house.clock.now())

const rest = async (scene: RoomScene): Promise<void> => {
  await comeToEnd(scene)
  await checkScene(scene)
}

const FILLING: Plot<RoomScene> = {
  openScene: openFilling,
  comeToRest: rest,
  acts: {
    'a third joins': joins(CID),
    'a fourth joins': joins(DAN),
    'a third takes a break': takesBreak(CID),
    'a player opens a room': opens(BOB),
    'a player leaves': leaves(BOB),
    'the owner leaves': leaves(OWNER),
    'the owner bets first': bets(OWNER, 0, 3, 100),
    'a player bets on': bets(BOB, 1, 3, 100),
    'a player bets his own money': betsMoney(BOB, 0),
    'joining ends': worker(-JOIN_ENDS_BEFORE_MS),
    'an operator cancels': cancels,
    'the source calls a match off': voids(0),
    'the source calls two matches off': voids(0, 1),
    settlement,
    'uplines have their shares': shares,
  },
}

const BEGINNING: Plot<RoomScene> = {
  openScene: openBeginning,
  comeToRest: rest,
  acts: {
    'a fifth joins': joins(EVE),
    'a player leaves': leaves(BOB),
    'the owner bets first': bets(OWNER, 0, 3, 100),
    'a player bets on': bets(BOB, 1, 3, 100),
    'a player bets his own money': betsMoney(CID, 0),
    'joining ends': worker(-JOIN_ENDS_BEFORE_MS),
    'the worker comes before': worker(-2 * HOUR_MS),
    'an operator cancels': cancels,
    'the source calls two matches off': voids(0, 1),
    settlement,
    'uplines have their shares': shares,
  },
}

const PLAYING: Plot<RoomScene> = {
  openScene: openPlaying,
  comeToRest: rest,
  acts: {
    'the owner bets': bets(OWNER, 2, 3, 100),
    'a player bets all he may': bets(BOB, 3, 4, 500),
    'a player bets his own money': betsMoney(BOB, 2),
    'betting closes': worker(3 * HOUR_MS),
    'the source decides': decides,
    'the source corrects': corrects(0),
    'the source takes back': takesBack(0),
    'the source calls a match off': voids(1),
    'the source calls two matches off': voids(0, 1),
    'two settlers correct': rules(0),
    'an operator cancels': cancels,
    settlement,
    'uplines have their shares': shares,
  },
}

const REVIEWED: Plot<RoomScene> = {
  openScene: openReviewed,
  comeToRest: rest,
  acts: {
    'prizes are paid': worker(4 * HOUR_MS + 40 * MINUTE_MS),
    'an operator confirms': confirms,
    'an operator cancels': cancels,
    'a week is reset': resets,
    'the source corrects': corrects(1),
    'the source takes back': takesBack(1),
    'the source calls a match off': voids(1),
    'the source calls two matches off': voids(0, 1),
    'two settlers correct': rules(1),
    settlement,
    'uplines have their shares': shares,
  },
}

/** The parts of a room's life. */
export const ROOM_PLOTS = {
  'fills up': FILLING,
  begins: BEGINNING,
  'is played': PLAYING,
  'is reviewed': REVIEWED,
} as const
