/** Points and stakes of players in rooms, from their purses and bets. */
import { type Money, NOTHING } from '@quarterline/core/base/money'
import type { PlayerPoints } from '@quarterline/core/tournament/ranking'
import type { Queries } from '../kit/db.ts'
import type { RoomSeat } from './roomRows.ts'

/** A seat's standing, open bets counted at their stake. */
export interface SeatPoints extends PlayerPoints {
  seat: RoomSeat
  /** Points at stake. */
  open: Money
}

const POINTS = `
  SELECT s.id, c.balance AS free, e.balance AS open, b.staked, b.matches
  FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[]) AS s(shard_key, id, cash_id, escrow_id)
  JOIN ledger_account c ON c.shard_key = s.shard_key AND c.id = s.cash_id
  JOIN ledger_account e ON e.shard_key = s.shard_key AND e.id = s.escrow_id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(risk), 0)::bigint AS staked, count(DISTINCT match_id)::int AS matches FROM bet
    WHERE bet.shard_key = s.shard_key AND bet.cash_id = s.cash_id AND bet.product <> 'bet'
      AND bet.state IN ('accepted', 'settled', 'void')
  ) AS b`

interface PointsRow {
  id: string
  free: Money
  open: Money
  staked: Money
  matches: number
}

/** The standings of seats. A void bet returns its points (R10-8) but still counts towards a place. */
export async function readStandings(db: Queries, seats: readonly RoomSeat[]): Promise<SeatPoints[]> {
  const { rows } = await db.query<PointsRow & Record<string, unknown>>(POINTS, [
    ...[seats.map(({ shardKey }) => shardKey), seats.map(({ id }) => id)],
    ...[seats.map(({ cash }) => cash), seats.map(({ escrow }) => escrow)],
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return seats.map((seat) => {
    const { free = NOTHING, open = NOTHING, staked = NOTHING, matches = 0 } = byId.get(seat.id) ?? {}
    const points = (free + open) as Money
    return { seat, seatId: seat.id, joinedMs: seat.joinedMs, points, open, staked, matches }
  })
}
