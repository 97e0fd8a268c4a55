/** The rows of rooms and seats, and how they are found and locked. */
import type { Currency, Money } from '@quarterline/core/base/money'
import { POINTS } from '@quarterline/core/base/money'
import { ROOM_STATUS, type RoomState, type RoomStatus, type RoomType } from '@quarterline/core/tournament/room'
import type { CancelReason } from '@quarterline/core/tournament/roomLife'
import type { Purse } from '@quarterline/core/wallet/purse'
import type { Queries } from '../kit/db.ts'

export interface Room {
  id: string
  no: number
  shardKey: string
  /** Its ledger account. */
  accountId: string
  /** Null for a room of the house. */
  ownerId: string | null
  name: string
  type: RoomType
  state: RoomState
  currency: Currency
  fee: Money
  prize: Money
  rakePpm: number
  pin: string | null
  seatsMax: number
  seats: number
  joinEndsMs: number
  firstMs: number
  betEndsMs: number
  reviewEndsMs: number | null
  cancelReason: CancelReason | null
  /** An operator's own words, if he cancelled it. */
  cancelNote: string | null
  /** Whether its owner is asked each week to open it again. */
  repeats: boolean
  createdMs: number
  stateMs: number
}

/** Columns of table `r` that make a Room. */
export const ROOM_COLUMNS = `r.id, r.room_no AS no, r.shard_key AS "shardKey", r.account_id AS "accountId",
  r.owner_id AS "ownerId", r.name, r.type, r.state, r.currency, r.fee, r.prize, r.rake_ppm AS "rakePpm", r.pin,
  r.seats_max AS "seatsMax", r.seats, r.join_ends_ms AS "joinEndsMs", r.first_ms AS "firstMs",
  r.bet_ends_ms AS "betEndsMs", r.review_ends_ms AS "reviewEndsMs", r.cancel_reason AS "cancelReason",
  r.cancel_note AS "cancelNote", r.again_ms IS NOT NULL AS repeats,
  r.created_ms AS "createdMs", r.state_ms AS "stateMs"`

export interface RoomSeat {
  shardKey: string
  id: string
  roomId: string
  memberId: string
  chainId: string
  /** The cash account that paid the fee. */
  ownCash: string
  ownEscrow: string
  /** The cash account of the seat's points. */
  cash: string
  escrow: string
  fee: Money
  joinedMs: number
  refundedMs: number | null
  hasLeft: boolean
  endId: string | null
  place: number | null
  points: Money | null
  prize: Money | null
}

/** Columns of table `s` that make a Seat. */
export const SEAT_COLUMNS = `s.shard_key AS "shardKey", s.id, s.room_id AS "roomId", s.member_id AS "memberId",
  s.chain_id AS "chainId", s.own_cash_id AS "ownCash", s.own_escrow_id AS "ownEscrow", s.cash_id AS cash,
  s.escrow_id AS escrow, s.fee, s.joined_ms AS "joinedMs", s.refunded_ms AS "refundedMs", s.has_left AS "hasLeft",
  s.end_id AS "endId", s.place, s.points, s.prize`

/** A seat's purse of points. */
export const pointsOf = ({ cash, escrow }: Pick<RoomSeat, 'cash' | 'escrow'>): Purse => ({
  cash,
  escrow,
  currency: POINTS,
})
/** The purse that paid a seat's fee. */
export const ownPurse = ({ ownCash, ownEscrow }: RoomSeat, currency: Currency): Purse => {
  return { cash: ownCash, escrow: ownEscrow, currency }
}

export const statusOf = (state: RoomState): RoomStatus => ROOM_STATUS[state]

const NUMBER = /^\d{1,15}$/

/** A room by the number on the wire; undefined if there is none. */
export async function findRoom(db: Queries, roomId: string): Promise<Room | undefined> {
  if (!NUMBER.test(roomId)) return undefined
  const { rows } = await db.query<Room & Record<string, unknown>>(
    `SELECT ${ROOM_COLUMNS} FROM room r WHERE room_no = $1`,
    [roomId],
  )
  return rows[0]
}

/** Locks a room. Every change of its seats or state holds this lock. */
export async function lockRoom(tx: Queries, id: string): Promise<Room> {
  const sql = `SELECT ${ROOM_COLUMNS} FROM room r WHERE id = $1 FOR UPDATE`
  const { rows } = await tx.query<Room & Record<string, unknown>>(sql, [id])
  return rows[0] as Room
}

/** The seats of a room that are taken, in order of joining. */
export async function readSeats(db: Queries, roomId: string): Promise<RoomSeat[]> {
  const sql = `SELECT ${SEAT_COLUMNS} FROM room_seat s WHERE room_id = $1 AND NOT has_left ORDER BY joined_ms, id`
  return (await db.query<RoomSeat & Record<string, unknown>>(sql, [roomId])).rows
}

/** A member's seat in a room; undefined if he has none or gave it up. */
export async function findSeat(db: Queries, roomId: string, memberId: string): Promise<RoomSeat | undefined> {
  const sql = `SELECT ${SEAT_COLUMNS} FROM room_seat s WHERE room_id = $1 AND member_id = $2 AND NOT has_left`
  return (await db.query<RoomSeat & Record<string, unknown>>(sql, [roomId, memberId])).rows[0]
}

const SETTINGS = 'SELECT rake_ppm AS "rakePpm", matches_max AS "matchesMax" FROM room_house'

/** The operator's settings of rooms; those of a room are fixed when it is created. */
export async function readRoomSettings(db: Queries): Promise<{ rakePpm: number; matchesMax: number }> {
  const { rows } = await db.query<{ rakePpm: number; matchesMax: number }>(SETTINGS)
  return rows[0] as { rakePpm: number; matchesMax: number }
}
