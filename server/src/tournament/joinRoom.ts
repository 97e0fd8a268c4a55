/** Joins a room: seat, fee, points and first bet in one transaction, or nothing (R10-2). */
import { randomUUID } from 'node:crypto'
import { toDecimal } from '@quarterline/core/base/money'
import { ok, type Refusal, type Result, refuse } from '@quarterline/core/base/result'
import { DEFAULT_ODDS_OPTION, type OddsOption } from '@quarterline/core/bet/bet'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { PIN_TRIES, POSTPONED_MS, ROOM_TYPE } from '@quarterline/core/tournament/room'
import { roomTerms } from '@quarterline/core/tournament/roomBets'
import { checkJoin, checkOpen } from '@quarterline/core/tournament/roomRules'
import type { Member } from '../account/session.ts'
import type { PlaceResult } from '../bet/place/desk.ts'
import type { PlaceHook } from '../bet/place/place.ts'
import type { BetRequest } from '../bet/place/request.ts'
import type { Db, Queries } from '../kit/db.ts'
import { networkOf } from '../kit/http/network.ts'
import { readShownWallet } from '../wallet/seamless/shownWallet.ts'
import { cancelRoom } from './endRoom.ts'
import { type FeePayment, payFee, type TrialResult } from './fee/payFee.ts'
import { ROOMS_TOPIC, type RoomCaller, type RoomHouse } from './house.ts'
import { pointsAccount } from './roomMoney.ts'
import { findRoom, findSeat, lockRoom, pointsOf, type Room, type RoomSeat } from './roomRows.ts'
import { giveUpSeats, newSeat, takeSeat } from './seats.ts'

type JoinRequest = RequestOf<'tournament/roomjoin'>
export type PointWish = NonNullable<JoinRequest['bet']>
export type PointAnswer = SuccessOf<'tournament/bet'>['bets'][number]

const MATCHES = `
  SELECT rm.match_id AS id FROM room_match rm LEFT JOIN match m ON m.id = rm.match_id
  WHERE rm.room_id = $1 AND coalesce(m.starts_ms, rm.planned_ms) - rm.planned_ms <= ${POSTPONED_MS}`

/** The matches of a room on which bets are taken: all but postponed ones, for which everybody would wait (R10-7). */
export async function readMatchIds(db: Queries, roomId: string): Promise<Set<string>> {
  return new Set((await db.query<{ id: string }>(MATCHES, [roomId])).rows.map(({ id }) => id))
}

/** A bet in points as the desk takes it. */
export async function pointRequest(
  { db }: Pick<RoomHouse, 'db'>,
  { member, ip, traceId }: RoomCaller,
  { room, seat, matches }: { room: Room; seat: RoomSeat; matches: ReadonlySet<string> },
): Promise<
  (wish: Omit<PointWish, 'bet_key'> & { bet_key?: string }, at: number, option: number | undefined) => BetRequest
> {
  const counter = await db.tx((tx) => pointsAccount(tx, room, member.shardKey))
  const under = { terms: roomTerms(matches), counter }
  return (wish, at, option) => ({
    ...{ member, purse: pointsOf(seat), under, ip, from: { traceId, at } },
    wish: { ...wish, oddsType: wish.oddsType ?? 'DEC' },
    key: wish.bet_key ?? randomUUID(),
    option: (option ?? DEFAULT_ODDS_OPTION) as OddsOption,
  })
}

// The row is written before it is read, so that a first guess takes the lock too.
const TRIES = `
  INSERT INTO room_pin_try (room_id, member_id, tries, shut_until_ms) VALUES ($1, $2, 0, 0)
  ON CONFLICT (room_id, member_id) DO UPDATE SET tries = room_pin_try.tries
  RETURNING tries, shut_until_ms AS "shutUntilMs"`
const WRONG = 'UPDATE room_pin_try SET tries = $3, shut_until_ms = $4 WHERE room_id = $1 AND member_id = $2'
const RIGHT = 'DELETE FROM room_pin_try WHERE room_id = $1 AND member_id = $2'

/** Checks and counts a PIN in a transaction of its own: a refused join is rolled back, its count is not. */
export async function pinRefusal(db: Db, room: Room, member: Member, pin: string | undefined, nowMs: number) {
  if (room.type !== ROOM_TYPE.private || checkOpen(room.state)) return undefined
  return db.tx(async (tx): Promise<Refusal | undefined> => {
    const { rows } = await tx.query<{ tries: number; shutUntilMs: number }>(TRIES, [room.id, member.id])
    const { tries, shutUntilMs } = rows[0] as { tries: number; shutUntilMs: number }
    const waitS = Math.ceil((shutUntilMs - nowMs) / 1000)
    if (waitS > 0) return refuse('joinFailed-1', { wait_s: waitS })
    if (pin === room.pin) {
      await tx.query(RIGHT, [room.id, member.id])
      return undefined
    }
    const left = PIN_TRIES.max - tries - 1
    const after = left > 0 ? [tries + 1, 0] : [0, nowMs + PIN_TRIES.waitMs]
    await tx.query(WRONG, [room.id, member.id, ...after])
    if (left > 0) return refuse('invalidRoomPassword', { tries_left: left })
    return refuse('joinFailed-1', { wait_s: PIN_TRIES.waitMs / 1000 })
  })
}

const JOINED = `
  SELECT (count(*) FILTER (WHERE r.look_ms IS NOT NULL AND NOT s.has_left))::int AS joined,
    (count(*) FILTER (WHERE s.room_id = $3))::int AS here, (count(*) FILTER (WHERE s.room_id = $3 AND NOT s.has_left))::int AS seated
  FROM room_seat s JOIN room r ON r.id = s.room_id WHERE s.shard_key = $1 AND s.member_id = $2`
const NETWORK = 'SELECT FROM room_seat WHERE room_id = $1 AND network = $2 LIMIT 1'

/** Whether the room lets him in, under its lock. */
export async function joinRefusal(
  tx: Queries,
  { room, member, pin, network }: { room: Room; member: Member; pin: string | undefined; network: string | null },
  nowMs: number,
): Promise<Refusal | undefined> {
  const { rows } = await tx.query<{ joined: number; here: number; seated: number }>(JOINED, [
    ...[member.shardKey, member.id, room.id],
  ])
  const { joined = 0, here = 0, seated = 0 } = rows[0] ?? {}
  const hadAddress = network !== null && ((await tx.query(NETWORK, [room.id, network])).rowCount ?? 0) > 0
  return checkJoin({
    ...{ nowMs, room, currency: member.currency, seats: room.seats, joined, pin, hadAddress, pinShutUntilMs: 0 },
    ...{ isSeated: seated > 0, seatsHad: here },
  })
}

interface JoinOrder {
  found: Room
  bet: PointWish
  pin: string | undefined
  option: number | undefined
}

/** Places the first bet with its seat, or neither. */
async function placeFirst(
  house: RoomHouse,
  asked: RoomCaller,
  { found, bet, pin, option }: JoinOrder,
  { seat, payment }: { seat: RoomSeat; payment: FeePayment },
): Promise<PlaceResult | TrialResult> {
  const { member } = asked
  const network = found.type === ROOM_TYPE.free ? networkOf(asked.ip) : null
  const matches = await readMatchIds(house.db, found.id)
  const request = (await pointRequest(house, asked, { room: found, seat, matches }))(bet, 0, option)
  let isSeated = false
  const hook: PlaceHook = async (tx, nowMs) => {
    const room = await lockRoom(tx, found.id)
    const refused =
      (await joinRefusal(tx, { room, member, pin, network }, nowMs)) ??
      (await takeSeat(tx, { room, member, seat, payment, network }, nowMs))
    isSeated = !refused
    return refused
  }
  const { desk } = house
  const placed = await (payment.kind === 'trial' ? desk.tryOut(request, hook) : desk.place(request, hook))
  if (!placed.ok) return placed
  const { answer } = placed.value
  if (answer.status === 0) return refuse(answer.statusdesc as Refusal['code'], answer.params)
  // A repeated key gets its first answer and takes no second seat.
  return isSeated && payment.kind === 'trial'
    ? { tried: { fee: found.fee, currency: found.currency, room: found } }
    : placed
}

/** Takes the seat and places the first bet, with the given payment. */
async function takeFirst(house: RoomHouse, asked: RoomCaller, joining: JoinOrder, payment: FeePayment) {
  const { found } = joining
  const { member } = asked
  const ownSeat = () => findSeat(house.db, found.id, member.id)
  // A retry bets from the purse that the member has by now, also if the first request is giving it to him at this
  // moment.
  const before = await ownSeat()
  const placed = await placeFirst(house, asked, joining, { seat: before ?? newSeat(found, member, payment), payment })
  const meanwhile = 'tried' in placed || placed.ok || before ? undefined : await ownSeat()
  return meanwhile ? placeFirst(house, asked, joining, { seat: meanwhile, payment }) : placed
}

/** Joins with a first bet. */
export async function joinRoom(
  house: RoomHouse,
  asked: RoomCaller,
  { room_id, roomPassword: pin, oddsOption: option, bet }: JoinRequest,
): Promise<Result<Omit<SuccessOf<'tournament/roomjoin'>, 'status' | 'statusdesc'>>> {
  const { db } = house
  const { member } = asked
  const found = await findRoom(db, room_id)
  if (!found) return refuse('roomNotExists')
  if (!bet) return refuse('betNotExists')
  const wrongPin = await pinRefusal(db, found, member, pin, asked.nowMs)
  if (wrongPin) return wrongPin
  const joining = { found, bet, pin, option }
  const placed = await payFee(house, { member, key: bet.bet_key }, (payment) =>
    takeFirst(house, asked, joining, payment),
  )
  if (!placed.ok) return placed
  const { answer, available: points } = placed.value
  house.membersChanged([member.id], ROOMS_TOPIC)
  house.roomsChanged([found.id])
  const { available } = await readShownWallet(db, member)
  return ok({ room_id, bet: pointAnswer(answer), points: toDecimal(points), balance: toDecimal(available) })
}

/** The answer to a bet in points. Such a bet never waits. */
export function pointAnswer({
  bet_key,
  status,
  statusdesc,
  params,
  bet_id,
  ref_no,
  odds,
  bet_amount,
  win,
}: PointAnswer & object): PointAnswer {
  return {
    ...{ bet_key, status, statusdesc },
    ...(params && { params }),
    ...(bet_id !== undefined && { bet_id }),
    ...(ref_no !== undefined && { ref_no }),
    ...(odds !== undefined && { odds }),
    ...(bet_amount !== undefined && { bet_amount }),
    ...(win !== undefined && { win }),
  }
}

/**
 * Gives a seat up before the room begins. An owner who is alone closes his room this way; an owner with players cannot
 * leave.
 */
export async function leaveRoom(house: RoomHouse, member: Member, roomId: string) {
  const found = await findRoom(house.db, roomId)
  if (!found) return refuse('roomNotExists')
  const refused = await house.db.tx(async (tx): Promise<Refusal | undefined> => {
    const room = await lockRoom(tx, found.id)
    const seat = await findSeat(tx, room.id, member.id)
    if (!seat) return refuse('roomNotExists')
    const shut = checkOpen(room.state)
    if (shut) return shut
    const isOwner = room.ownerId === member.id
    if (isOwner && room.seats > 1) return refuse('requestConflict', { reason: 'notAlone' })
    await giveUpSeats(tx, room, [seat], house.clock.now())
    if (isOwner) await cancelRoom(tx, room, { reason: 'owner' }, house.clock.now())
    return undefined
  })
  if (refused) return refused
  house.membersChanged([member.id], ROOMS_TOPIC)
  house.roomsChanged([found.id])
  const { available } = await readShownWallet(house.db, member)
  return ok({ balance: toDecimal(available) })
}
