/** Whether a member could join a room, or open one: the checks of the acts, without the acts. */
import { toDecimal } from '@quarterline/core/base/money'
import { ok, type Refusal, type Result, refuse } from '@quarterline/core/base/result'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { ROOM_TYPE } from '@quarterline/core/tournament/room'
import { checkOwned } from '@quarterline/core/tournament/roomRules'
import { networkOf } from '../../kit/http/network.ts'
import { readShownWallet } from '../../wallet/seamless/shownWallet.ts'
import { countOwned } from '../createRoom.ts'
import { firstPayment } from '../fee/payFee.ts'
import type { RoomCaller, RoomHouse } from '../house.ts'
import { joinRefusal, pinRefusal } from '../joinRoom.ts'
import { findRoom, type Room } from '../roomRows.ts'
import { cannotPay } from '../seats.ts'

type Answer = Omit<SuccessOf<'report/membervalidatetournament'>, 'status' | 'statusdesc'>

const JOINED = `
  SELECT count(*)::int AS joined FROM room_seat s JOIN room r ON r.id = s.room_id
  WHERE s.shard_key = $1 AND s.member_id = $2 AND NOT s.has_left AND r.look_ms IS NOT NULL`

/** Why the member could not join. A PIN that he sent is checked; without one it counts as right. */
async function joinFault(
  { db }: RoomHouse,
  { member, ip, nowMs }: RoomCaller,
  room: Room,
  pin: string | undefined,
): Promise<Refusal | undefined> {
  const wrongPin = pin === undefined ? undefined : await pinRefusal(db, room, member, pin, nowMs)
  if (wrongPin) return wrongPin
  const network = room.type === ROOM_TYPE.free ? networkOf(ip) : null
  const refused = await joinRefusal(db, { room, member, pin: room.pin ?? undefined, network }, nowMs)
  return refused ?? cannotPay(db, member, { fee: room.fee, payment: firstPayment(member) }, nowMs)
}

/** The answer to the call. */
export async function validateMember(
  house: RoomHouse,
  caller: RoomCaller,
  { room_id, roomPassword }: RequestOf<'report/membervalidatetournament'>,
): Promise<Result<Answer>> {
  const { db } = house
  const { member } = caller
  const room = room_id === undefined ? undefined : await findRoom(db, room_id)
  if (room_id !== undefined && !room) return refuse('roomNotExists')
  const { opened, ...owns } = await countOwned(db, member, caller.nowMs)
  const { rows } = await db.query<{ joined: number }>(JOINED, [member.shardKey, member.id])
  const fault = room ? await joinFault(house, caller, room, roomPassword) : checkOwned({ ...owns, opened })
  const { available } = await readShownWallet(db, member)
  return ok({
    valid: !fault,
    ...(fault && { code: fault.code, ...(fault.params && { params: fault.params }) }),
    ...(room && { roomRate: toDecimal(room.fee) }),
    ...{ balance: toDecimal(available), ...owns, joined: rows[0]?.joined ?? 0 },
  })
}
