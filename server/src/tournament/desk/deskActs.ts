/** Supervisors' acts on rooms. Each is on record; above the bound a second supervisor approves it. */
import { type Currency, inMyr, isCurrency, money, NOTHING } from '@quarterline/core/base/money'
import { ok, type Refusal, type Result, refuse } from '@quarterline/core/base/result'
import type { RequestOf } from '@quarterline/core/calls'
import { isOver } from '@quarterline/core/tournament/room'
import { uuidv7 } from 'uuidv7'
import type { ActingOperator } from '../../account/operator.ts'
import type { ActAnswer, Approval } from '../../account/record/approval.ts'
import type { ApprovableActs } from '../../account/record/approvalHandlers.ts'
import { type RequestedAct, record } from '../../account/record/auditRecord.ts'
import { shardOfShareholder } from '../../account/tree/shareholder.ts'
import { answerAgain, doOrAsk, turnDown } from '../../bet/settle/moneyAct.ts'
import type { Queries, Tx } from '../../kit/db.ts'
import { checkFreeRoom, openFreeRoom } from '../createRoom.ts'
import { cancelRoom } from '../endRoom.ts'
import { type RoomHouse, tellOfRooms } from '../house.ts'
import { tellPlayers } from '../roomNotices.ts'
import { findRoom, lockRoom, type Room, type RoomSeat, readRoomSettings } from '../roomRows.ts'

type OpenRequest = RequestOf<'console/roomopen'>
type CancelRequest = RequestOf<'console/roomcancel'>
type RoomActAnswer = ActAnswer & { room_id?: string }

const LOCK = 'SELECT FROM room_house FOR UPDATE'
const NAMESAKE = `
  SELECT max(id::text) AS id FROM room
  WHERE look_ms IS NOT NULL AND owner_id IS NULL AND shard_key = $1 AND name = $2 AND currency = $3`

/** The newest free room of a tree under a name: of two that were asked for alike, the second comes after the first. */
async function readNamesake(db: Queries, named: readonly [shardKey: string, name: string, currency: Currency]) {
  return (await db.query<{ id: string | null }>(NAMESAKE, [...named])).rows[0]?.id ?? ''
}

/** Opens a free room. */
export async function openRoomByHand(
  house: RoomHouse,
  one: ActingOperator,
  request: OpenRequest,
  approval?: Approval,
): Promise<Result<RoomActAnswer>> {
  const call = 'console/roomopen'
  const { act_key: key, name, shareholder, currency, prize, roomLimit, leagues, matches } = request
  const again = await answerAgain<{ room_id?: string }>(house, one, { call, request, key, subject: 'rooms' }, approval)
  if (again) return again
  const shardKey = await shardOfShareholder(house.db, shareholder)
  const turnedDown = (refusal: Refusal) => turnDown(house, { ...one, call, request }, refusal, 'rooms')
  if (shardKey === undefined) return turnedDown(refuse('requestConflict', { reason: 'noShareholder' }))
  if (!isCurrency(currency)) return turnedDown(refuse('currencyNotSupported'))
  const wish = { name, roomRate: prize, roomLimit, leagues, matches, shardKey, currency }
  // Checked first, so that nobody approves an act that would fail.
  const checked = await checkFreeRoom(house.db, house, wish)
  if (!checked.ok) return turnedDown(checked)
  const named = [shardKey, checked.value.name, currency] as const
  const lockBasis = async (tx: Tx) => {
    await tx.query(LOCK)
    return readNamesake(tx, named)
  }
  let opened: Room | undefined
  const done = await doOrAsk(
    house,
    one,
    {
      ...{ call, request, key, subject: `room ${approval?.id ?? uuidv7()}` },
      ...{ basis: await readNamesake(house.db, named), lockBasis },
      amount: inMyr(checked.value.prize, currency),
      perform: async (tx) => {
        const room = await openFreeRoom(tx, house, wish)
        if (room.ok) opened = room.value
        return room.ok ? ok({ room_id: String(room.value.no) }) : room
      },
    },
    approval,
  )
  if (done.ok && opened) house.roomsChanged([opened.id])
  return done
}

/** Cancels a room that has not ended. */
export async function cancelByHand(
  house: RoomHouse,
  one: ActingOperator,
  request: CancelRequest,
  approval?: Approval,
): Promise<Result<ActAnswer>> {
  const found = await findRoom(house.db, request.room_id)
  if (!found) return turnDown(house, { ...one, call: 'console/roomcancel', request }, refuse('roomNotExists'), 'rooms')
  let seats: RoomSeat[] = []
  const done = await doOrAsk(
    house,
    one,
    {
      ...{ call: 'console/roomcancel', request, subject: `room ${found.no}`, basis: found.state },
      amount: isOver(found.state) ? NOTHING : inMyr(money(found.fee * found.seats + found.prize), found.currency),
      perform: async (tx) => {
        const room = await lockRoom(tx, found.id)
        if (isOver(room.state)) return refuse('roomEndedOrCancelled')
        const why = { reason: 'operator', note: request.note } as const
        seats = await cancelRoom(tx, room, why, one.now())
        await tellPlayers(tx, { room, step: { to: 'cancelled', ...why }, seats }, one.now())
        return ok({})
      },
    },
    approval,
  )
  if (done.ok && done.value.state === 'done') {
    tellOfRooms(house, [{ room: found, seats }])
  }
  return done
}

/** The acts that a second supervisor approves. */
export const roomActs = (house: RoomHouse): ApprovableActs => ({
  'console/roomopen': (one, request, approval) => openRoomByHand(house, one, request, approval),
  'console/roomcancel': (one, request, approval) => cancelByHand(house, one, request, approval),
})

/** Ends a review early: the room's next step becomes due at once. */
export async function confirmByHand(
  house: RoomHouse,
  one: ActingOperator,
  request: RequestOf<'console/roomconfirm'>,
): Promise<Result<object>> {
  const act: RequestedAct = { ...one, call: 'console/roomconfirm', request }
  return house.db.tx(async (tx) => {
    const found = await findRoom(tx, request.room_id)
    const room = found && (await lockRoom(tx, found.id))
    const refusal = !room
      ? refuse('roomNotExists')
      : room.state === 'closed'
        ? undefined
        : refuse('requestConflict', { reason: 'noReview' })
    const subject = `room ${request.room_id}`
    if (!refusal && room) {
      await tx.query('UPDATE room SET review_ends_ms = least(review_ends_ms, $2), look_ms = 0 WHERE id = $1', [
        room.id,
        one.now(),
      ])
    }
    await record(tx, act, { outcome: refusal?.code ?? 'done', subject })
    return refusal ?? ok({})
  })
}

const SET = `UPDATE room_house SET rake_ppm = coalesce($1, rake_ppm), matches_max = coalesce($2, matches_max)`

/** Changes the settings of rooms to come. */
export async function setRooms(house: RoomHouse, one: ActingOperator, request: RequestOf<'console/roomset'>) {
  const act: RequestedAct = { ...one, call: 'console/roomset', request }
  return house.db.tx(async (tx) => {
    const before = await readRoomSettings(tx)
    await tx.query(SET, [request.rake_ppm ?? null, request.matchesMax ?? null])
    const after = await readRoomSettings(tx)
    await record(tx, act, { outcome: 'done', subject: 'rooms', before, after })
    return ok({ rake_ppm: after.rakePpm, matchesMax: after.matchesMax })
  })
}
