/**
 * A member's own part in the rooms of a page of the lobby: place, points and prize of each. It takes four queries,
 * however many rooms there are: finished rooms are read as they were paid, the tables of running rooms are computed.
 */
import { type Money, NOTHING, POINTS, toDecimal } from '@quarterline/core/base/money'
import type { SuccessOf } from '@quarterline/core/calls'
import type { BetType, Period } from '@quarterline/core/market/betType'
import { asItStands, type StandingMatch } from '@quarterline/core/tournament/asItStands'
import { tableOf } from '@quarterline/core/tournament/ranking'
import { isOver } from '@quarterline/core/tournament/room'
import type { Member } from '../../account/session.ts'
import type { Queries } from '../../kit/db.ts'
import { poolFor } from '../endRoom.ts'
import { type Room, type RoomSeat, SEAT_COLUMNS } from '../roomRows.ts'
import { readStandings } from '../standings.ts'
import { stateInRoom } from './roomMatches.ts'

type OwnPart = NonNullable<SuccessOf<'tournament/roomlist'>['rows'][number]['own']>

/** All seats of running rooms, and the member's own seats in finished ones. */
const SEATS = `
  SELECT ${SEAT_COLUMNS} FROM room_seat s
  WHERE NOT s.has_left AND (s.room_id = ANY($3::uuid[]) OR s.room_id = ANY($4::uuid[]) AND s.shard_key = $1 AND s.member_id = $2)
  ORDER BY s.joined_ms, s.id`

const MATCHES = `
  SELECT rm.room_id AS "roomId", rm.match_id AS "matchId", rm.planned_ms AS "plannedMs", jsonb_build_object(
    'fixture', m.state->'fixture', 'phase', m.state->'phase', 'score', m.state->'score', 'scores', m.state->'scores',
    'running', m.state->'running', 'result', m.state->'result', 'cancels', m.state->'cancels',
    'startedAtMs', m.state->'startedAtMs', 'endedAtMs', m.state->'endedAtMs') AS state
  FROM room_match rm JOIN match m ON m.id = rm.match_id WHERE rm.room_id = ANY($1::uuid[])`

interface MatchRow {
  roomId: string
  matchId: string
  plannedMs: number
  state: StandingMatch
}

const OPEN_BETS = `
  SELECT b.cash_id AS cash, b.match_id AS "matchId", b.bet_type AS "betType", b.period, b.line, b.pick, b.stake, b.risk, b.profit
  FROM unnest($1::uuid[], $2::uuid[]) AS s(shard_key, cash_id)
  JOIN bet b ON b.shard_key = s.shard_key AND b.cash_id = s.cash_id AND b.product <> 'bet' AND b.state = 'accepted'`

interface OpenBet {
  cash: string
  matchId: string
  betType: BetType
  period: Period
  line: number
  pick: string
  stake: Money
  risk: Money
  profit: Money
}

async function readOpenBets(db: Queries, seats: readonly RoomSeat[]): Promise<ReadonlyMap<string, OpenBet[]>> {
  const { rows } = await db.query<OpenBet & Record<string, unknown>>(OPEN_BETS, [
    ...[seats.map(({ shardKey }) => shardKey), seats.map(({ cash }) => cash)],
  ])
  return Map.groupBy(rows, ({ cash }) => cash)
}

/** The points that open bets would win or lose if their matches ended now. */
function swingOf(bets: readonly OpenBet[], matches: ReadonlyMap<string, StandingMatch>, nowMs: number): Money {
  let swing = 0
  for (const { matchId, betType, period, line, pick, ...bet } of bets) {
    const match = matches.get(matchId)
    const stands =
      match &&
      asItStands({ selection: { matchId, betType, period, line, pick }, ...bet }, match, { nowMs, unit: POINTS })
    swing += stands?.net ?? 0
  }
  return swing as Money
}

const NO_MATCHES = { live: 0, done: 0 }

function countsOf(matches: readonly MatchRow[], nowMs: number): Pick<OwnPart, 'live' | 'done'> {
  const states = matches.map((match) => {
    const startsAtMs = match.state.fixture.startsAtMs
    return stateInRoom({ plannedMs: match.plannedMs, state: { ...match.state, startsAtMs } }, nowMs)
  })
  return {
    live: states.filter((state) => state === 'live').length,
    done: states.filter((state) => state === 'ended' || state === 'void').length,
  }
}

const refundOf = ({ refundedMs, fee }: RoomSeat) => toDecimal(refundedMs === null ? NOTHING : fee)

/** His part in a finished room: the prize paid or the fee refunded. */
function lastPart(seat: RoomSeat, matches: number): OwnPart {
  return {
    ...(seat.place !== null && { place: seat.place }),
    points: toDecimal(seat.points ?? NOTHING),
    free: 0,
    prize: toDecimal(seat.prize ?? NOTHING),
    refund: refundOf(seat),
    live: 0,
    done: matches,
  }
}

type PlayedRoom = Room & { matches: number; isJoined: boolean }

/** The member's part in each room in which he has a seat, by the room's id. */
export async function readOwnParts(
  db: Queries,
  member: Pick<Member, 'id' | 'shardKey'>,
  rooms: readonly PlayedRoom[],
  nowMs: number,
): Promise<ReadonlyMap<string, OwnPart>> {
  const joined = rooms.filter(({ isJoined }) => isJoined)
  if (joined.length === 0) return new Map()
  const [over, played] = [joined.filter(({ state }) => isOver(state)), joined.filter(({ state }) => !isOver(state))]
  const idsOf = (some: readonly Room[]) => some.map(({ id }) => id)
  const read = await db.query<RoomSeat & Record<string, unknown>>(SEATS, [
    ...[member.shardKey, member.id, idsOf(played), idsOf(over)],
  ])
  const seats = Map.groupBy(read.rows, ({ roomId }) => roomId)
  const parts = new Map<string, OwnPart>()
  for (const { id, matches } of over) {
    const seat = seats.get(id)?.[0]
    if (seat) parts.set(id, lastPart(seat, matches))
  }
  const tables = await computeTables(db, { rooms: played, seats }, nowMs)
  for (const [id, table] of tables) {
    const row = table.rows.find(({ player }) => player.seat.memberId === member.id)
    if (!row) continue
    const { seat, free, points } = row.player
    parts.set(id, {
      ...(row.place !== undefined && { place: row.place }),
      points: toDecimal(points),
      free: toDecimal(free),
      prize: toDecimal(row.prize),
      refund: refundOf(seat),
      ...table.counts,
    })
  }
  return parts
}

/** The tables of rooms as the scores stand, and how far their matches are. */
async function computeTables(
  db: Queries,
  { rooms, seats }: { rooms: readonly Room[]; seats: ReadonlyMap<string, RoomSeat[]> },
  nowMs: number,
) {
  if (rooms.length === 0) return []
  const players = rooms.flatMap(({ id }) => seats.get(id) ?? [])
  const standings = Map.groupBy(await readStandings(db, players), ({ seat }) => seat.roomId)
  const bets = await readOpenBets(db, players)
  const { rows } = await db.query<MatchRow & Record<string, unknown>>(MATCHES, [rooms.map(({ id }) => id)])
  const byRoom = Map.groupBy(rows, ({ roomId }) => roomId)
  const matches = new Map(rows.map(({ matchId, state }) => [matchId, state]))
  return rooms.map((room) => {
    const of = (standings.get(room.id) ?? []).map((one) => {
      const swing = swingOf(bets.get(one.seat.cash) ?? [], matches, nowMs)
      return { ...one, free: (one.points - one.open) as Money, points: (one.points + swing) as Money }
    })
    const table = tableOf(of, { pool: poolFor(room, of.length), currency: room.currency })
    const own = byRoom.get(room.id)
    return [room.id, { rows: table, counts: own ? countsOf(own, nowMs) : NO_MATCHES }] as const
  })
}
