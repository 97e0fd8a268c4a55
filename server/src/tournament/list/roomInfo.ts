/** A room as its visitors see it: card, seats, matches, results. */
import { type Money, NOTHING, POINTS, toDecimal } from '@quarterline/core/base/money'
import { ok, type Refusal, type Result, refuse } from '@quarterline/core/base/result'
import type { SuccessOf } from '@quarterline/core/calls'
import type { BookMatch } from '@quarterline/core/market/book/match'
import { nearestChange } from '@quarterline/core/tournament/asItStands'
import { rakeOf } from '@quarterline/core/tournament/prizes'
import { tableOf } from '@quarterline/core/tournament/ranking'
import { isOver, ROOM_TYPE } from '@quarterline/core/tournament/room'
import { trailOf } from '@quarterline/core/tournament/trail'
import type { Member } from '../../account/session.ts'
import type { Queries } from '../../kit/db.ts'
import { poolFor } from '../endRoom.ts'
import { type PointBetRow, pointBet, readPointBets, standsNow } from '../pointBets.ts'
import { findSeat, type Room, type RoomSeat, readSeats } from '../roomRows.ts'
import { readNames } from '../seatNames.ts'
import { readStandings, type SeatPoints } from '../standings.ts'
import { readCard } from './lobby.ts'

type Answer<N extends Parameters<typeof import('@quarterline/core/calls').pathOf>[0]> = Omit<
  SuccessOf<N>,
  'status' | 'statusdesc'
>
type Info = Answer<'tournament/roominfo'>
type Results = Answer<'tournament/betresultlist'>
type Final = Answer<'tournament/betresultfinal'>

/** Whether a member may see who plays in a room: its players, and everybody in one that is not private. */
export function seesPlayers(room: Room, seat: RoomSeat | undefined): boolean {
  return room.type !== ROOM_TYPE.private || seat !== undefined
}

/** The refusal for a member who may not look into a private room. */
export async function lookRefusal(db: Queries, room: Room, member: Member): Promise<Refusal | undefined> {
  const seat = await findSeat(db, room.id, member.id)
  return seesPlayers(room, seat) ? undefined : refuse('NoUserAccessRight')
}

/** A room with its seats and the caller's own. */
export async function viewRoom(db: Queries, room: Room, member: Member): Promise<Info> {
  const card = await readCard(db, member, room)
  const seats = await readSeats(db, room.id)
  const mine = seats.find(({ memberId }) => memberId === member.id)
  const standings = await readStandings(db, seats)
  const names = await readNames(db, seats)
  const own = standings.find(({ seatId }) => seatId === mine?.id)
  const players = standings.map(({ seat, staked }) => ({
    ...{ seat_id: seat.id, name: names.get(seat.memberId) ?? '', isMe: seat === mine, hasBet: staked > 0 },
    ...{ isOwner: seat.memberId === room.ownerId, joinedAt: seat.joinedMs },
  }))
  return {
    ...card,
    ...(seesPlayers(room, mine) && { players }),
    ...(room.pin !== null && room.ownerId === member.id && { pin: room.pin }),
    ...(room.ownerId === member.id && { repeats: room.repeats }),
    ...(room.cancelReason && { cancelReason: room.cancelReason }),
    ...(room.cancelNote !== null && { cancelNote: room.cancelNote }),
    ...(room.state === 'closed' && room.reviewEndsMs !== null && { reviewEnds: room.reviewEndsMs }),
    ...(isOver(room.state) && { endedAt: room.stateMs }),
    ...(mine &&
      own && {
        me: {
          ...{ seat_id: mine.id, hasBet: own.staked > 0, open: toDecimal(own.open) },
          points: toDecimal((own.points - own.open) as Money),
        },
      }),
  }
}

/** The bets of a seat: the caller's own at any time, others' once betting has closed. */
export async function listPointBets(
  db: Queries,
  { room, member, seatId }: { room: Room; member: Member; seatId: string | undefined },
  { book, nowMs }: { book: { match(id: string): BookMatch | undefined }; nowMs: number },
): Promise<Result<Answer<'tournament/memberbetlist'>>> {
  const seats = await readSeats(db, room.id)
  const mine = seats.find(({ memberId }) => memberId === member.id)
  const seat = seatId === undefined ? mine : seats.find(({ id }) => id === seatId)
  if (!seat) return refuse('roomNotExists')
  if (seat !== mine) {
    if (!seesPlayers(room, mine)) return refuse('NoUserAccessRight')
    if (room.state === 'open' || room.state === 'active') return refuse('roomClosed', { until: room.betEndsMs })
  }
  const rows = await readPointBets(db, room, [seat])
  return ok({
    seat_id: seat.id,
    rows: rows.map((row) => {
      const match = book.match(row.matchId)
      const changesAt = changeNow(row, match, nowMs)
      return { ...pointBet(row, room, standsNow(row, match, nowMs)), ...(changesAt && { changesAt }) }
    }),
  })
}

/** The nearest score that changes the outcome of an open bet. */
function changeNow(row: PointBetRow, match: BookMatch | undefined, nowMs: number) {
  if (row.state !== 'accepted' || !match) return undefined
  const { matchId, betType, period, line, pick, ...bet } = row
  const at = { nowMs, unit: POINTS } as const
  const change = nearestChange({ selection: { matchId, betType, period, line, pick }, ...bet }, match, at)
  return change && { score: [...change.score], net: toDecimal(change.net) }
}

const netOf = (rows: readonly PointBetRow[]) => rows.reduce((sum, { net }) => sum + (net ?? 0), 0) as Money
const stakedOf = (rows: readonly PointBetRow[]) => rows.reduce((sum, { stake }) => sum + stake, 0) as Money

/** The points of the first and of the last paid place after each settled match, summed from the bets. */
function trailNow(room: Room, seats: readonly RoomSeat[], bets: readonly PointBetRow[]): Results['trail'] {
  const bySeat = Map.groupBy(bets, ({ cash }) => cash)
  const seatOf = new Map(seats.map(({ cash, id }) => [cash, id]))
  const players = seats.map(({ id, cash, joinedMs }) => {
    const own = bySeat.get(cash) ?? []
    const matches = new Set(own.map(({ matchId }) => matchId)).size
    return { seatId: id, joinedMs, points: NOTHING, staked: stakedOf(own), matches }
  })
  const settled = bets.flatMap(({ cash, matchId, net, settledMs }) =>
    net === null || settledMs === null ? [] : [{ seatId: seatOf.get(cash) ?? '', matchId, net, atMs: settledMs }],
  )
  return trailOf(players, settled, { pool: poolFor(room, seats.length), currency: room.currency }).map(
    ({ atMs, first, paid }) => ({ at: atMs, first: toDecimal(first), paid: toDecimal(paid) }),
  )
}

/** Results by match with the points won; before betting has closed, the caller's points alone. */
export async function listResults(db: Queries, room: Room, member: Member): Promise<Results> {
  const seats = await readSeats(db, room.id)
  const mine = seats.find(({ memberId }) => memberId === member.id)
  const isTold = !(room.state === 'open' || room.state === 'active') && seesPlayers(room, mine)
  const all = await readPointBets(db, room, seats)
  const bets = isTold ? all : all.filter(({ cash }) => cash === mine?.cash)
  return {
    trail: trailNow(room, seats, all),
    rows: [...Map.groupBy(bets, ({ matchId }) => matchId)].map(([matchId, rows]) => {
      const own = rows.filter(({ cash }) => cash === mine?.cash)
      return {
        ...{ matchId, bets: rows.length, players: new Set(rows.map(({ cash }) => cash)).size },
        ...{ staked: toDecimal(stakedOf(rows)), net: toDecimal(netOf(rows)) },
        ...{ myBets: own.length, myNet: toDecimal(netOf(own)) },
      }
    }),
  }
}

/** Place and prize of each seat: as paid, and while results are checked as they would be paid (R10-8). */
function placesOf(room: Room, standings: readonly SeatPoints[]): ReadonlyMap<string, { place?: number; prize: Money }> {
  if (room.state === 'closed') {
    const rows = tableOf(standings, { pool: poolFor(room, standings.length), currency: room.currency })
    return new Map(rows.map(({ player, ...row }) => [player.seatId, row]))
  }
  const kept = ({ place, prize }: RoomSeat) => ({ ...(place !== null && { place }), prize: prize ?? NOTHING })
  return new Map(standings.map(({ seat }) => [seat.id, kept(seat)]))
}

/** How a room ended, or is about to end. */
export async function viewFinal(db: Queries, room: Room, member: Member): Promise<Final> {
  const seats = await readSeats(db, room.id)
  const names = await readNames(db, seats)
  const standings = await readStandings(db, seats)
  const refunded = seats.reduce((sum, { refundedMs, fee }) => sum + (refundedMs === null ? 0 : fee), 0)
  // If nobody was ranked, the fees went back to the players and a free room's prize to the house.
  const isUnranked = room.state === 'ended' && seats.every(({ endId }) => endId === null)
  const isRefunded = isUnranked || room.state === 'cancelled'
  const rake = isRefunded ? NOTHING : ((rakeOf(room.fee, room.rakePpm, room.currency) * seats.length) as Money)
  const places = placesOf(room, standings)
  const paid = [...places.values()].reduce((sum, { prize }) => sum + prize, 0)
  const rows = standings.map(({ seat, points }) => {
    const { place, prize = NOTHING } = places.get(seat.id) ?? {}
    return {
      seat_id: seat.id,
      name: names.get(seat.memberId) ?? '',
      isMe: seat.memberId === member.id,
      ...(place !== undefined && { place }),
      points: toDecimal(seat.points ?? points),
      prize: toDecimal(prize),
      refund: toDecimal((seat.refundedMs === null ? 0 : seat.fee) as Money),
    }
  })
  const last = Number.POSITIVE_INFINITY
  return {
    roomStatus: (await readCard(db, member, room)).roomStatus,
    ...(room.cancelReason && { cancelReason: room.cancelReason }),
    ...(isOver(room.state) && { endedAt: room.stateMs }),
    fees: toDecimal((room.fee * seats.length) as Money),
    rake: toDecimal(rake),
    pool: toDecimal(isRefunded ? NOTHING : poolFor(room, seats.length)),
    ...{ paid: toDecimal(paid as Money), refunded: toDecimal(refunded as Money) },
    rows: rows.sort((a, b) => (a.place ?? last) - (b.place ?? last) || b.points - a.points),
  }
}
