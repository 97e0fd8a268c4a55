/**
 * The auditor's view of tournament rooms: what every seat paid, won and got back, recomputed from its bets by the room
 * book. It imports nothing from core or server.
 */
import type { Difference } from './difference.ts'
import { compare, type Fraction, fraction, inDecimals, less, signOf, sum, ZERO } from './exact.ts'
import { type AuditedRoom, type AuditedSeat, endOf, type SeatOutcome } from './roomBook.ts'

/** A seat with its entries in the ledger. */
export interface WrittenSeat extends AuditedSeat {
  hasLeft: boolean
  place: number
  points: Fraction
  /**
   * The amounts moved: to the member's own money by his fee and by his prize, and from the room to the house for him.
   */
  fee: Fraction
  prize: Fraction
  rake: Fraction
}

export interface WrittenRoom extends AuditedRoom {
  room: string
  state: string
  /** Whether a bet may have been decided anew after the room had ended: then its points are not those of its prizes (R10-7). */
  isCorrected: boolean
  /** The balance of its account. */
  holds: Fraction
  /** Points that its seats, their bets and the room itself have together. */
  pointsInAll: Fraction
  seats: readonly WrittenSeat[]
}

function equals(of: string, column: string, written: Fraction, expected: Fraction): Difference[] {
  if (compare(written, expected) === 0) return []
  return [{ of, column, written: inDecimals(written), expected: inDecimals(expected) }]
}

/** The expected result of a seat; undefined while it cannot be known. */
type SeatMoney = Pick<SeatOutcome, 'prize' | 'rake' | 'refund'> & Partial<SeatOutcome>

function auditSeat(room: WrittenRoom, seat: WrittenSeat, expected: SeatMoney): Difference[] {
  const of = `seat ${seat.seat} of room ${room.room}`
  const { points, place } = expected
  return [
    ...equals(of, 'fee', seat.fee, less(expected.refund, room.fee)),
    ...equals(of, 'prize', seat.prize, expected.prize),
    ...equals(of, 'rake', seat.rake, expected.rake),
    ...(points ? equals(of, 'points', seat.points, points) : []),
    ...(place === undefined ? [] : equals(of, 'place', fraction(seat.place), fraction(place))),
  ]
}

/** Nothing was won, and the whole fee or none of it came back. */
const nothing = ({ fee }: AuditedRoom, isBack: boolean): SeatMoney => {
  return { prize: ZERO, rake: ZERO, refund: isBack ? fee : ZERO }
}

/** Audits a room in any state. */
export function auditRoom(room: WrittenRoom): Difference[] {
  const { seats, state, isCorrected } = room
  const sitting = seats.filter(({ hasLeft }) => !hasLeft)
  const gone = seats.filter(({ hasLeft }) => hasLeft)
  const isOver = state === 'ended' || state === 'cancelled'
  const ends = state === 'ended' && !isCorrected ? endOf(room, sitting) : undefined
  const inSeats = sum(seats.map(({ fee, prize, rake }) => sum([fee, prize, rake])))
  const isPaid = signOf(sum(seats.map(({ prize }) => prize))) > 0
  // A free room's prize goes back to the house where nobody won it.
  const given = isOver && !isPaid ? ZERO : room.prize
  const of = `room ${room.room} (${state})`
  return [
    ...equals(of, 'holds', room.holds, isOver ? ZERO : less(given, inSeats)),
    ...(isOver ? equals(of, 'sum of fees, prizes and rake', inSeats, given) : []),
    ...equals(of, 'points in all', room.pointsInAll, ZERO),
    ...gone.flatMap((seat) => auditSeat(room, seat, nothing(room, true))),
    ...sitting.flatMap((seat) => {
      if (state !== 'ended') return auditSeat(room, seat, nothing(room, state === 'cancelled'))
      const end = ends?.get(seat.seat)
      return end ? auditSeat(room, seat, end) : []
    }),
  ]
}
