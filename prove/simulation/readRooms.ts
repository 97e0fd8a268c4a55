/** Reads rooms for the auditor from a database: what the ledger moved for each seat, and each bet in points as decided. */
import type { Db } from '../../server/src/kit/db.ts'
import type { WrittenRoom, WrittenSeat } from '../audit/auditRooms.ts'
import { type Fraction, fraction } from '../audit/exact.ts'
import type { PointsBet } from '../audit/roomBook.ts'
import { STEP } from '../audit/ruleBook.ts'

const ROOMS = `
  SELECT r.id, r.room_no::text AS no, r.state, r.currency, r.fee, r.rake_ppm AS rake, r.prize, a.balance AS holds,
    (SELECT coalesce(sum(p.balance), 0)::bigint FROM ledger_account p WHERE p.currency = 'PTS' AND p.owner_id IN (
      SELECT r.id UNION ALL SELECT s.id FROM room_seat s WHERE s.room_id = r.id)) AS points,
    EXISTS (SELECT FROM room_seat s JOIN bet b ON b.shard_key = s.shard_key AND b.cash_id = s.cash_id
      WHERE s.room_id = r.id AND (b.settled_ms >= r.state_ms OR b.state = 'accepted')) AS corrected
  FROM room r JOIN ledger_account a ON a.shard_key = r.shard_key AND a.id = r.account_id
  WHERE $1::text[] IS NULL OR r.room_no::text = ANY($1) ORDER BY r.room_no`

/** What transfers of its own causes moved: into its member's cash, and for its rake from the room. */
const SEATS = `
  SELECT s.id::text AS id, s.room_id AS room, s.has_left AS left, coalesce(s.place, 0)::int AS place, s.joined_ms AS joined,
    coalesce(s.points, 0)::bigint AS points,
    (SELECT coalesce(sum(CASE WHEN t.credit = s.own_cash_id THEN t.amount ELSE -t.amount END), 0)::bigint FROM transfer t
      WHERE t.shard_key = s.shard_key AND t.cause = s.id AND s.own_cash_id IN (t.debit, t.credit)) AS fee,
    (SELECT coalesce(sum(CASE WHEN t.credit = s.own_cash_id THEN t.amount ELSE -t.amount END), 0)::bigint FROM transfer t
      WHERE t.shard_key = s.shard_key AND t.cause = s.end_id AND s.own_cash_id IN (t.debit, t.credit)) AS prize,
    (SELECT coalesce(sum(t.amount), 0)::bigint FROM transfer t JOIN ledger_account h ON h.shard_key = t.shard_key AND h.id = t.credit
      WHERE t.shard_key = s.shard_key AND t.cause = s.end_id AND h.kind = 'house') AS rake
  FROM room_seat s JOIN room r ON r.id = s.room_id WHERE $1::text[] IS NULL OR r.room_no::text = ANY($1) ORDER BY s.id`

const BETS = `
  SELECT s.id::text AS seat, b.match_id AS match, b.risk AS stake, b.odds_milli AS odds,
    CASE b.state WHEN 'void' THEN 'void' ELSE b.outcome END AS outcome
  FROM room_seat s JOIN room r ON r.id = s.room_id
  JOIN bet b ON b.shard_key = s.shard_key AND b.cash_id = s.cash_id AND b.state IN ('settled', 'void')
  WHERE $1::text[] IS NULL OR r.room_no::text = ANY($1)`

const inUnits = (tenThousandths: number): Fraction => fraction(tenThousandths, 10_000)

interface BetRow {
  seat: string
  match: string
  stake: number
  odds: number
  outcome: string
}

const betOf = ({ match, stake, odds, outcome }: BetRow): PointsBet => {
  return { match, stake: inUnits(stake), odds: fraction(odds, 1000), outcome }
}

type SeatRow = Record<'place' | 'joined' | 'points' | 'fee' | 'prize' | 'rake', number> & {
  id: string
  room: string
  left: boolean
}

function seatOf(row: SeatRow, bets: readonly BetRow[]): WrittenSeat {
  return {
    ...{ seat: row.id, hasLeft: row.left, joined: row.joined, place: row.place, bets: bets.map(betOf) },
    ...{ points: inUnits(row.points), fee: inUnits(row.fee), prize: inUnits(row.prize), rake: inUnits(row.rake) },
  }
}

interface RoomRow extends Record<'fee' | 'rake' | 'prize' | 'holds' | 'points', number> {
  id: string
  no: string
  state: string
  currency: string
  corrected: boolean
}

/** Rooms as they are. @param numbers of these rooms; by default of all */
export async function readRooms(db: Db, numbers: readonly string[] | null = null): Promise<WrittenRoom[]> {
  const rooms = (await db.query<RoomRow & Record<string, unknown>>(ROOMS, [numbers])).rows
  const seats = (await db.query<SeatRow & Record<string, unknown>>(SEATS, [numbers])).rows
  const bets = (await db.query<BetRow & Record<string, unknown>>(BETS, [numbers])).rows
  const betsOf = Map.groupBy(bets, ({ seat }) => seat)
  const seatsOf = Map.groupBy(seats, ({ room }) => room)
  return rooms.map((row) => ({
    ...{ room: row.no, state: row.state, isCorrected: row.corrected, holds: inUnits(row.holds) },
    ...{ fee: inUnits(row.fee), rake: fraction(row.rake, 1_000_000), prize: inUnits(row.prize) },
    ...{ step: STEP[row.currency] ?? fraction(1, 100), pointsInAll: inUnits(row.points) },
    seats: (seatsOf.get(row.id) ?? []).map((seat) => seatOf(seat, betsOf.get(seat.id) ?? [])),
  }))
}
