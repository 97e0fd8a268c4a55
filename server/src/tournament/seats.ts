/** Takes seats and gives them up, in the transaction that has locked the room. */
import type { Money } from '@quarterline/core/base/money'
import { type Refusal, refuse } from '@quarterline/core/base/result'
import { spendRefusal } from '@quarterline/core/wallet/spend'
import { uuidv7 } from 'uuidv7'
import { type Member, readBettingRefusal } from '../account/session.ts'
import type { Queries } from '../kit/db.ts'
import { openPurse } from '../wallet/accounts.ts'
import { readOwnLimits } from '../wallet/play/ownLimitState.ts'
import { lockPurses } from '../wallet/post.ts'
import { type FeePayment, feeAvailable, feeRefusal } from './fee/payFee.ts'
import { confirmFee, tellRefunds } from './fee/tellFee.ts'
import { chargeFee, countersOf, lockForFee, openLedger, refundFee, takePoints, writeLedger } from './roomMoney.ts'
import { pointsOf, type Room, type RoomSeat } from './roomRows.ts'

/** A seat that a member is about to take. Its ids are chosen first, because his bet and his wallet refer to them. */
export function newSeat(room: Room, member: Member, payment: FeePayment): RoomSeat {
  const id = payment.kind === 'atWallet' ? payment.seatId : uuidv7()
  return {
    ...{ shardKey: member.shardKey, id, roomId: room.id, memberId: member.id, chainId: member.chainId ?? '' },
    ...{ ownCash: member.cashId, ownEscrow: member.escrowId, cash: uuidv7(), escrow: uuidv7(), fee: room.fee },
    ...{ joinedMs: 0, refundedMs: null, hasLeft: false, endId: null, place: null, points: null, prize: null },
  }
}

const ADD = `
  INSERT INTO room_seat (shard_key, id, room_id, member_id, chain_id, own_cash_id, own_escrow_id, cash_id, escrow_id, fee,
    network, joined_ms) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`
/** A room that becomes full is due at once. */
const TAKE = `
  UPDATE room SET seats = seats + 1, look_ms = CASE WHEN seats + 1 = seats_max THEN 0 ELSE look_ms END WHERE id = $1`
const GIVE_UP = 'UPDATE room_seat SET has_left = true, refunded_ms = $3 WHERE shard_key = $1 AND id = $2'
const FREE = 'UPDATE room SET seats = seats - $2 WHERE id = $1'

/** Why a member cannot pay a fee: his account, a break, his own limits, his balance. An act locks his money first. */
export async function cannotPay(
  tx: Queries,
  member: Member,
  { fee, payment }: { fee: Money; payment: FeePayment },
  nowMs: number,
): Promise<Refusal | undefined> {
  const { shardKey, cashId, chainId } = member
  if (chainId === null) return refuse('memberCommissionNotSetup')
  const { available, watched } = await feeAvailable(tx, member, payment, fee)
  const ownLimits = watched ? (await readOwnLimits(tx, shardKey, [cashId], nowMs)).get(cashId) : undefined
  const accountRefusal = await readBettingRefusal(tx, member)
  return spendRefusal({ accountRefusal, available, ...(ownLimits && { ownLimits }) }, fee)
}

interface SeatWish {
  room: Room
  member: Member
  seat: RoomSeat
  payment: FeePayment
  /** The network address, for seats of free rooms: one seat each. */
  network: string | null
}

/**
 * Takes a seat: charges the fee, opens the purse of points and fills it. The caller has locked the room and found a
 * free seat.
 * @returns why he cannot pay
 */
export async function takeSeat(
  tx: Queries,
  { room, member, seat, payment, network }: SeatWish,
  nowMs: number,
): Promise<Refusal | undefined> {
  const counters = await lockForFee(tx, room, seat)
  const refused =
    (await feeRefusal(tx, member, payment)) ?? (await cannotPay(tx, member, { fee: room.fee, payment }, nowMs))
  if (refused) return refused
  const { shardKey, id, chainId, memberId, ownCash, ownEscrow, cash, escrow, fee } = seat
  await tx.query(ADD, [
    ...[shardKey, id, room.id, memberId, chainId, ownCash, ownEscrow, cash, escrow, fee, network, nowMs],
  ])
  await openPurse(tx, { shardKey, ownerId: id, purse: pointsOf(seat) })
  const ledger = openLedger()
  await chargeFee(tx, ledger, { room, seat, counters })
  await writeLedger(tx, ledger, nowMs)
  if (payment.kind === 'atWallet') await confirmFee(tx, room, seat, nowMs)
  await tx.query(TAKE, [room.id])
  return undefined
}

/** Locks the money and points of seats with their counter accounts, tree by tree. */
export async function lockSeats(tx: Queries, room: Room, seats: readonly RoomSeat[]): Promise<void> {
  const byShard = Map.groupBy(seats, ({ shardKey }) => shardKey)
  for (const [shardKey, ofShard] of [...byShard].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { money: counter, points } = await countersOf(tx, room, shardKey)
    await lockPurses(tx, shardKey, [counter, points, ...ofShard.flatMap(({ ownCash, cash }) => [ownCash, cash])])
  }
}

/** Gives seats up: their fees come back, their points are taken. The room is locked. */
export async function giveUpSeats(tx: Queries, room: Room, seats: readonly RoomSeat[], nowMs: number): Promise<void> {
  await lockSeats(tx, room, seats)
  const ledger = openLedger()
  for (const seat of seats) {
    await refundFee(tx, ledger, { room, seat })
    await takePoints(tx, ledger, room, seat)
  }
  await writeLedger(tx, ledger, nowMs)
  await tellRefunds(tx, seats, nowMs)
  for (const { shardKey, id } of seats) await tx.query(GIVE_UP, [shardKey, id, nowMs])
  await tx.query(FREE, [room.id, seats.length])
}
