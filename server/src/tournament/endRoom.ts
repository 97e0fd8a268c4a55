/** Ends rooms: prizes and rake, or every fee back. The room is locked. */
import { NOTHING } from '@quarterline/core/base/money'
import { poolOf, rakeOf } from '@quarterline/core/tournament/prizes'
import { isRanked, tableOf } from '@quarterline/core/tournament/ranking'
import { ROOM_TYPE } from '@quarterline/core/tournament/room'
import type { CancelReason } from '@quarterline/core/tournament/roomLife'
import { uuidv7 } from 'uuidv7'
import type { Queries } from '../kit/db.ts'
import { tellPrizes, tellRefunds } from './fee/tellFee.ts'
import { isBehind } from './roomFacts.ts'
import { fundPrize, openLedger, payPrize, refundFee, writeLedger } from './roomMoney.ts'
import { type Room, type RoomSeat, readSeats } from './roomRows.ts'
import { lockSeats } from './seats.ts'
import { readStandings } from './standings.ts'

const OVER = `
  UPDATE room SET state = $2, cancel_reason = $3, cancel_note = $5, state_ms = $4, look_ms = NULL WHERE id = $1`
const FORGET_TRIES = 'DELETE FROM room_pin_try WHERE room_id = $1'
const REFUNDED = 'UPDATE room_seat SET refunded_ms = $3 WHERE shard_key = $1 AND id = $2'
const ENDED = `
  UPDATE room_seat SET end_id = $3, place = $4, points = $5, prize = $6, refunded_ms = $7 WHERE shard_key = $1 AND id = $2`

/** The pool of a room with `players` players: their fees less the rake, or the fixed prize. */
export function poolFor({ type, fee, prize, rakePpm, currency }: Room, players: number) {
  return type === ROOM_TYPE.free ? prize : poolOf(fee, players, { rakePpm, currency })
}

/** Why a room is cancelled, and an operator's own words. */
export interface CancelWish {
  reason: CancelReason
  note?: string
}

/** Writes the last state of a room: ended, or cancelled for a reason. */
async function close(tx: Queries, { id }: Room, why: CancelWish | null, nowMs: number): Promise<void> {
  await tx.query(OVER, [id, why ? 'cancelled' : 'ended', why?.reason ?? null, nowMs, why?.note ?? null])
  await tx.query(FORGET_TRIES, [id])
}

/** Cancels a room: every fee comes back in full, a free room's prize too. Its bets count no more (R10-7). */
export async function cancelRoom(tx: Queries, room: Room, why: CancelWish, nowMs: number): Promise<RoomSeat[]> {
  const seats = await readSeats(tx, room.id)
  await lockSeats(tx, room, seats)
  const ledger = openLedger()
  for (const seat of seats) await refundFee(tx, ledger, { room, seat })
  await fundPrize(tx, ledger, room, true)
  await writeLedger(tx, ledger, nowMs)
  await tellRefunds(tx, seats, nowMs)
  for (const { shardKey, id } of seats) await tx.query(REFUNDED, [shardKey, id, nowMs])
  await close(tx, room, why, nowMs)
  return seats
}

/**
 * Pays a room's prizes by its final table; where nobody is ranked every fee comes back, without rake (rules 14.22).
 * @returns undefined if a result has changed since the room was read: the room is paid once its bets are settled again
 */
export async function payRoom(tx: Queries, room: Room, nowMs: number): Promise<RoomSeat[] | undefined> {
  const seats = await readSeats(tx, room.id)
  await lockSeats(tx, room, seats)
  const standings = await readStandings(tx, seats)
  // Checked under the locks of the seats' points, which settlement takes too: a correction may have reached some seats
  // and not the others.
  if (standings.some(({ open }) => open > 0) || (await isBehind(tx, room))) return undefined
  const pool = poolFor(room, seats.length)
  const rows = tableOf(standings, { pool, currency: room.currency })
  const isPaid = standings.some(isRanked)
  const rake = isPaid ? rakeOf(room.fee, room.rakePpm, room.currency) : NOTHING
  const ledger = openLedger()
  const ended: RoomSeat[] = []
  for (const { player, place, prize } of rows) {
    const { seat, points } = player
    const end = { endId: uuidv7(), ...(place !== undefined && { place }), points, prize, rake }
    if (isPaid) await payPrize(tx, ledger, { room, seat, end, players: seats.length })
    else await refundFee(tx, ledger, { room, seat })
    const came = isPaid
      ? { ...seat, endId: end.endId, place: place ?? null, points, prize }
      : { ...seat, points, prize: NOTHING, refundedMs: nowMs }
    await tx.query(ENDED, [...[seat.shardKey, seat.id, came.endId, came.place, points, came.prize, came.refundedMs]])
    ended.push(came)
  }
  if (!isPaid) await fundPrize(tx, ledger, room, true)
  await writeLedger(tx, ledger, nowMs)
  if (isPaid) await tellPrizes(tx, ended, nowMs)
  else await tellRefunds(tx, seats, nowMs)
  await close(tx, room, null, nowMs)
  return ended
}
