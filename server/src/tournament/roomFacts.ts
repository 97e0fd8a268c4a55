/**
 * What a room's next step depends on, read for many rooms at once: the states of its matches, its players, its open
 * bets.
 */

import { wholeState } from '@quarterline/core/bet/matchState'
import type { DecidedMatch } from '@quarterline/core/market/book/ruling'
import type { RoomMatch, RoomNow } from '@quarterline/core/tournament/roomLife'
import type { Queries } from '../kit/db.ts'
import type { Room } from './roomRows.ts'

// Only these columns: a match's row also carries its markets, which are large.
const MATCHES = `
  SELECT rm.room_id AS "roomId", rm.planned_ms AS "plannedMs", m.state->'fixture' AS fixture, m.state->'source' AS source,
    m.state->'result' AS result, m.state->'scores' AS scores, m.state->'cancels' AS cancels, m.state->'held' AS held,
    m.state->'startedAtMs' AS "startedAtMs", m.state->'endedAtMs' AS "endedAtMs", m.state->'resultAtMs' AS "resultAtMs",
    m.settled_seq < m.ruling_seq AS "isBehind"
  FROM room_match rm LEFT JOIN match m ON m.id = rm.match_id WHERE rm.room_id = ANY($1::uuid[])`

type MatchRow = { roomId: string; plannedMs: number; isBehind: boolean | null } & (
  | DecidedMatch
  | { [K in keyof DecidedMatch]: null }
)

const BEHIND = `
  SELECT FROM room_match rm JOIN match m ON m.id = rm.match_id WHERE rm.room_id = $1 AND m.settled_seq < m.ruling_seq LIMIT 1`

/** Whether a ruling on one of the room's matches is not settled yet, so that its points are out of date. */
export async function isBehind(db: Queries, { id }: Room): Promise<boolean> {
  return ((await db.query(BEHIND, [id])).rowCount ?? 0) > 0
}

/** Whether the seat bet before joining ended; an owner may not have done so. */
const SEATS = `
  SELECT s.room_id AS "roomId", count(*) FILTER (WHERE EXISTS (
      SELECT FROM bet b WHERE b.shard_key = s.shard_key AND b.cash_id = s.cash_id AND b.product <> 'bet'
        AND b.placed_ms < r.join_ends_ms))::int AS players,
    coalesce(sum(e.balance), 0) > 0 AS "hasOpenBets"
  FROM room_seat s JOIN room r ON r.id = s.room_id JOIN ledger_account e ON e.shard_key = s.shard_key AND e.id = s.escrow_id
  WHERE s.room_id = ANY($1::uuid[]) AND NOT s.has_left GROUP BY s.room_id`

interface SeatsRow {
  roomId: string
  players: number
  hasOpenBets: boolean
}

function matchOf(row: MatchRow): RoomMatch {
  const { plannedMs, fixture } = row
  if (!fixture) return { plannedMs, startsMs: plannedMs, state: 'void' }
  const state = wholeState(row as DecidedMatch)
  const ended = state === 'pending' ? 'toCome' : state === 'completed' ? 'completed' : 'void'
  return { plannedMs, startsMs: fixture.startsAtMs, state: ended }
}

/** The facts of rooms, by id. */
export async function readFacts(db: Queries, rooms: readonly Room[]): Promise<Map<string, RoomNow>> {
  const ids = [rooms.map(({ id }) => id)]
  const matches = await db.query<MatchRow & Record<string, unknown>>(MATCHES, ids)
  const seats = await db.query<SeatsRow & Record<string, unknown>>(SEATS, ids)
  const matchesOf = Map.groupBy(matches.rows, ({ roomId }) => roomId)
  const seatsOf = new Map(seats.rows.map((row) => [row.roomId, row]))
  return new Map(
    rooms.map((room) => {
      const { id, state, seatsMax, seats: taken, joinEndsMs, reviewEndsMs } = room
      const { players = 0, hasOpenBets = false } = seatsOf.get(id) ?? {}
      const rows = matchesOf.get(id) ?? []
      const isUnsettled = hasOpenBets || rows.some((row) => row.isBehind)
      return [
        id,
        {
          ...{ state, seatsMax, seats: taken, players, joinEndsMs, matches: rows.map(matchOf), isUnsettled },
          ...(reviewEndsMs !== null && { reviewEndsMs }),
        },
      ]
    }),
  )
}
