/** Rooms as operators see them. */
import { lineOf } from '@quarterline/core/base/line'
import { type Money, toDecimal } from '@quarterline/core/base/money'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { findCollusion, type PlayerTrace } from '@quarterline/core/tournament/collusion'
import type { Queries } from '../../kit/db.ts'
import { networkOf } from '../../kit/http/network.ts'
import { poolFor } from '../endRoom.ts'
import { readPointBets } from '../pointBets.ts'
import { findRoom, ROOM_COLUMNS, type Room, type RoomSeat, readRoomSettings, SEAT_COLUMNS } from '../roomRows.ts'
import { shownName } from '../seatNames.ts'
import { readStandings } from '../standings.ts'

type Body<N extends 'console/roomlist' | 'console/roomview'> = Omit<SuccessOf<N>, 'status' | 'statusdesc'>
type DeskRow = Body<'console/roomlist'>['rows'][number]

const PAGE_DEFAULT = 50
/** When the next step of an unfinished room is due; results may come later. */
const DUE_MS = `CASE r.state WHEN 'open' THEN r.join_ends_ms WHEN 'active' THEN r.bet_ends_ms WHEN 'closed' THEN r.review_ends_ms END`
const LATE_MS = `greatest(0, coalesce($1::bigint - ${DUE_MS}, 0))`

const ROWS = `
  SELECT ${ROOM_COLUMNS}, a.balance AS holds, o.account_id AS owner, ${LATE_MS} AS "lateMs",
    (SELECT count(*)::int FROM room_match rm WHERE rm.room_id = r.id) AS matches
  FROM room r JOIN ledger_account a ON a.shard_key = r.shard_key AND a.id = r.account_id
  LEFT JOIN member o ON o.shard_key = r.shard_key AND o.id = r.owner_id`
const WANTED = `
  WHERE ($2::text IS NULL OR r.state = $2 OR ($2 = 'unfinished' AND r.look_ms IS NOT NULL))
    AND ($3::text IS NULL OR position(lower($3) IN lower(r.name)) > 0 OR r.room_no::text = $3)`

type Row = Room & { holds: Money; owner: string | null; lateMs: number; matches: number }

const rowOf = (row: Row): DeskRow => ({
  ...{ room_id: String(row.no), name: row.name, roomType: row.type, state: row.state, currency: row.currency },
  ...(row.owner !== null && { owner: row.owner }),
  ...{ roomRate: toDecimal(row.fee), prize: toDecimal(row.prize), rake_ppm: row.rakePpm, seats: row.seats },
  ...{ roomLimit: row.seatsMax, holds: toDecimal(row.holds), pool: toDecimal(poolFor(row, row.seats)) },
  ...{ matches: row.matches, lastJoin: row.joinEndsMs, lastBet: row.betEndsMs, since: row.stateMs },
  ...(row.state === 'closed' && row.reviewEndsMs !== null && { reviewEnds: row.reviewEndsMs }),
  late_s: Math.round(row.lateMs / 1000),
})

const settingsOf = ({ rakePpm, matchesMax }: Awaited<ReturnType<typeof readRoomSettings>>) => {
  return { rake_ppm: rakePpm, matchesMax }
}

/** A page of rooms. */
export async function listDeskRooms(
  db: Queries,
  { state, search, pageNumber = 1, pageSize = PAGE_DEFAULT }: RequestOf<'console/roomlist'>,
  nowMs: number,
): Promise<Body<'console/roomlist'>> {
  const wanted = [nowMs, state ?? null, search?.trim().replace(/^#/, '') || null]
  const order = `ORDER BY ${LATE_MS} DESC, r.look_ms IS NULL, a.balance DESC, r.room_no DESC LIMIT $4 OFFSET $5`
  const { rows } = await db.query<Row & Record<string, unknown>>(`${ROWS} ${WANTED} ${order}`, [
    ...[...wanted, pageSize, (pageNumber - 1) * pageSize],
  ])
  const count = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM room r ${WANTED} AND $1::bigint IS NOT NULL`,
    wanted,
  )
  return {
    rows: rows.map(rowOf),
    total: count.rows[0]?.total ?? 0,
    settings: settingsOf(await readRoomSettings(db)),
  }
}

const SEATS = `
  SELECT ${SEAT_COLUMNS}, m.account_id AS "accountId", m.nickname, m.parent_id AS "agentId", t.name AS shareholder,
    array(SELECT DISTINCT encode(d.token_hash, 'base64') FROM login_device d WHERE d.owner_id = m.id) AS devices,
    array(SELECT DISTINCT b.ip FROM bet b WHERE b.shard_key = s.shard_key AND b.cash_id = s.cash_id AND b.product <> 'bet') AS ips
  FROM room_seat s JOIN member m ON m.shard_key = s.shard_key AND m.id = s.member_id
  LEFT JOIN upline t ON t.shard_key = s.shard_key AND t.id = s.shard_key
  WHERE s.room_id = $1 ORDER BY s.joined_ms, s.id`

interface SeatRow extends RoomSeat {
  accountId: string
  nickname: string | null
  agentId: string
  shareholder: string | null
  devices: string[]
  ips: string[]
}

/** The bets and addresses of each seat, from which collusion shows. */
async function readTraces(db: Queries, room: Room, seats: readonly SeatRow[]): Promise<PlayerTrace[]> {
  const bets = Map.groupBy(await readPointBets(db, room, seats), ({ cash }) => cash)
  return seats.map(({ id, cash, ips, devices, agentId }) => ({
    ...{ seatId: id, devices: new Set(devices), agentId },
    networks: new Set(ips.filter((ip) => ip !== '').map(networkOf)),
    picks: new Map(
      (bets.get(cash) ?? []).map(({ matchId, betType, period, line, pick }) => [
        ...([`${matchId} ${betType} ${period} ${Math.abs(lineOf(line))}`, pick] as const),
      ]),
    ),
  }))
}

/** A room with its seats, also those given up, and signs that players act together. */
export async function viewDeskRoom(
  db: Queries,
  roomId: string,
  nowMs: number,
): Promise<Result<Body<'console/roomview'>>> {
  const room = await findRoom(db, roomId)
  if (!room) return refuse('roomNotExists')
  const { rows } = await db.query<Row & Record<string, unknown>>(`${ROWS} WHERE r.id = $2`, [nowMs, room.id])
  const seats = (await db.query<SeatRow & Record<string, unknown>>(SEATS, [room.id])).rows
  const standings = new Map((await readStandings(db, seats)).map((standing) => [standing.seatId, standing]))
  const sitting = seats.filter(({ hasLeft }) => !hasLeft)
  return ok({
    ...rowOf(rows[0] as Row),
    ...(room.cancelReason && { cancelReason: room.cancelReason }),
    ...(room.cancelNote !== null && { cancelNote: room.cancelNote }),
    findings: findCollusion(await readTraces(db, room, sitting)),
    players: seats.map((seat) => {
      const { points = 0, staked = 0, matches = 0 } = standings.get(seat.id) ?? {}
      return {
        ...{ seat_id: seat.id, account_id: seat.accountId, name: shownName(seat), shareholder: seat.shareholder ?? '' },
        ...{ joinedAt: seat.joinedMs, points: toDecimal(points as Money), staked: toDecimal(staked as Money), matches },
        ...(seat.place !== null && { place: seat.place }),
        ...{ prize: toDecimal((seat.prize ?? 0) as Money), left: seat.hasLeft, refunded: seat.refundedMs !== null },
      }
    }),
  })
}
