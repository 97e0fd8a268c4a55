/** Supervisors' acts on rooms: on record, and above the bound with a second one. */
import {
  CURRENCY,
  type Currency,
  isCurrency,
  type Money,
  money,
  mulDiv,
  NOTHING,
  toDecimal,
} from '@quarterline/core/base/money'
import { ok, type Refusal, type Result, refuse } from '@quarterline/core/base/result'
import { type FourEyesReason, fourEyesReason } from '@quarterline/core/bet/settle/fourEyes'
import type { CallName, RequestOf } from '@quarterline/core/calls'
import { isOver } from '@quarterline/core/tournament/room'
import { WHOLE_PPM } from '@quarterline/core/upline/chain'
import { uuidv7 } from 'uuidv7'
import type { ActingOperator } from '../../account/operator.ts'
import { type ActAnswer, type Approval, askApproval, decideApproval } from '../../account/record/approval.ts'
import type { ApprovableActs } from '../../account/record/approvalHandlers.ts'
import { type RequestedAct, record } from '../../account/record/auditRecord.ts'
import { addSingleHandedTotals } from '../../bet/settle/singleHandedTotals.ts'
import type { Queries, Tx } from '../../kit/db.ts'
import { checkFreeRoom, openFreeRoom } from '../createRoom.ts'
import { cancelRoom } from '../endRoom.ts'
import { type RoomHouse, tellOfRooms } from '../house.ts'
import { tellPlayers } from '../roomNotices.ts'
import { findRoom, lockRoom, type Room, type RoomSeat, readRoomSettings } from '../roomRows.ts'

type OpenRequest = RequestOf<'console/roomopen'>
type CancelRequest = RequestOf<'console/roomcancel'>
type RoomActAnswer = ActAnswer & { room_id?: string }

/** What is thrown so that nothing of the act stays. */
class NotDone extends Error {
  readonly refusal: Refusal | undefined
  readonly why: FourEyesReason | undefined
  constructor(of: { refusal?: Refusal; why?: FourEyesReason }) {
    super('not done')
    this.refusal = of.refusal
    this.why = of.why
  }
}

const inMyr = (amount: Money, currency: Currency): Money =>
  mulDiv(amount, WHOLE_PPM, CURRENCY[currency].limitFactorPpm, money(1))

/** An act that moves money. */
interface MoneyAct<A> {
  call: CallName
  request: object
  subject: string
  amount: Money
  /** How things stood when it was asked for. */
  basis: string
  perform(tx: Tx): Promise<Result<A>>
}

/** Why one operator is not enough for an amount; what he moved alone before counts. */
async function whyTwo(
  tx: Queries,
  { fourEyesAbove: above }: RoomHouse,
  one: ActingOperator,
  { subject, amount }: { subject: string; amount: Money },
) {
  const nowMs = one.now()
  const alone = await addSingleHandedTotals(tx, { matchId: subject, operatorId: one.by.id, nowMs }, amount)
  const effect = { bets: 0, changed: 0, settled: 0, cashed: 0, firstSettledMs: null, difference: amount }
  return fourEyesReason(effect, { palpable: false, nowMs, above, alone }) ?? undefined
}

async function ask(
  { db }: RoomHouse,
  act: RequestedAct,
  of: MoneyAct<unknown>,
  why: FourEyesReason,
): Promise<Result<ActAnswer>> {
  const { call, request, basis, amount, subject } = of
  const effect = { difference: toDecimal(amount) }
  const id = await db.tx(async (tx) => {
    const requestedBy = act.by.id as string
    const approvalId = await askApproval(tx, { call, request, why, effect, basis, requestedBy, nowMs: act.now() })
    if (approvalId) await record(tx, act, { outcome: 'pending', subject, approvalId, after: effect })
    return approvalId
  })
  return id ? ok({ state: 'pending', approval_id: id, why }) : refuse('requestLimit')
}

/** Does an act at once, asks a second operator, or refuses; each is on record. */
async function doOrAsk<A extends { room_id?: string }>(
  house: RoomHouse,
  one: ActingOperator,
  of: MoneyAct<A>,
  approval: Approval | undefined,
): Promise<Result<RoomActAnswer>> {
  const act: RequestedAct = { ...one, call: of.call, request: of.request }
  const refused = async (refusal: Refusal) => {
    await record(house.db, act, { outcome: refusal.code, subject: of.subject, approvalId: approval?.id })
    return refusal
  }
  if (approval && approval.basis !== of.basis) return refused(refuse('requestConflict', { reason: 'changedMeanwhile' }))
  try {
    return await house.db.tx(async (tx) => {
      const why = approval ? undefined : await whyTwo(tx, house, one, of)
      if (why) throw new NotDone({ why })
      const done = await of.perform(tx)
      if (!done.ok) throw new NotDone({ refusal: done })
      const decision = { state: 'approved', by: one.by.id, now: one.now } as const
      if (approval && !(await decideApproval(tx, approval.id, decision))) {
        throw new NotDone({ refusal: refuse('requestConflict', { reason: 'alreadyDecided' }) })
      }
      await record(tx, act, { outcome: 'done', subject: of.subject, approvalId: approval?.id, after: done.value })
      return ok({ state: 'done' as const, ...done.value })
    })
  } catch (error) {
    if (!(error instanceof NotDone)) throw error
    return error.why ? ask(house, act, of, error.why) : refused(error.refusal as Refusal)
  }
}

/** A refusal before anything is begun, on record. */
async function turnDown({ db }: RoomHouse, act: RequestedAct, refusal: Refusal): Promise<Refusal> {
  await record(db, act, { outcome: refusal.code, subject: 'rooms' })
  return refusal
}

const SHAREHOLDER = `SELECT shard_key AS "shardKey" FROM upline WHERE lower(name) = lower($1) AND id = shard_key`

/** Opens a free room. */
export async function openRoomByHand(
  house: RoomHouse,
  one: ActingOperator,
  request: OpenRequest,
  approval?: Approval,
): Promise<Result<RoomActAnswer>> {
  const { name, shareholder, currency, prize, roomLimit, leagues, matches } = request
  const { rows } = await house.db.query<{ shardKey: string }>(SHAREHOLDER, [shareholder])
  const shardKey = rows[0]?.shardKey
  const turnedDown = (refusal: Refusal) => turnDown(house, { ...one, call: 'console/roomopen', request }, refusal)
  if (shardKey === undefined) return turnedDown(refuse('requestConflict', { reason: 'noShareholder' }))
  if (!isCurrency(currency)) return turnedDown(refuse('currencyNotSupported'))
  const wish = { name, roomRate: prize, roomLimit, leagues, matches, shardKey, currency }
  // Nobody is asked to approve what could not be done.
  const checked = await checkFreeRoom(house.db, house, wish)
  if (!checked.ok) return turnedDown(checked)
  let opened: Room | undefined
  const done = await doOrAsk(
    house,
    one,
    {
      ...{ call: 'console/roomopen', request, subject: `room ${approval?.id ?? uuidv7()}`, basis: '' },
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
  if (!found) return turnDown(house, { ...one, call: 'console/roomcancel', request }, refuse('roomNotExists'))
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

/** Ends a review now: the next step of the room is due at once. */
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
