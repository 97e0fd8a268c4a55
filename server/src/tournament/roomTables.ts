/**
 * Tables of rooms as the scores stand. A table is read from the database when seats or bets change and computed from
 * the book when a score changes: once for all who follow the room.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Money, toDecimal } from '@quarterline/core/base/money'
import type { SuccessOf } from '@quarterline/core/calls'
import { isDecided, isStarted } from '@quarterline/core/market/book/match'
import { type PlayerPoints, tableOf } from '@quarterline/core/tournament/ranking'
import { isOver } from '@quarterline/core/tournament/room'
import type { Clock } from '../kit/clock.ts'
import type { Queries } from '../kit/db.ts'
import type { BookStore } from '../market/bookStore.ts'
import { poolFor } from './endRoom.ts'
import { seesPlayers } from './list/roomInfo.ts'
import { type PointBetRow, readPointBets, standsNow } from './pointBets.ts'
import { ROOM_COLUMNS, type Room, readSeats, statusOf } from './roomRows.ts'
import { readNames } from './seatNames.ts'
import { readStandings, type SeatPoints } from './standings.ts'

export type RoomTable = Omit<SuccessOf<'tournament/roomrank'>, 'status' | 'statusdesc'>
type TableRow = RoomTable['rows'][number]

/** A room's table as read from the database, before scores are applied. */
interface ReadTable {
  room: Room
  standings: SeatPoints[]
  names: Map<string, string>
  /** Open bets by seat. */
  bets: Map<string, PointBetRow[]>
}

/** Receives a table, and a test of who may see it: of a private room, its players alone. */
export type TableListener = (table: RoomTable, sees: (memberId: string) => boolean) => void

/** A room that is followed. */
interface FollowedRoom {
  roomId: string
  listeners: Set<TableListener>
  read: ReadTable | undefined
  isReading: boolean
  isDirty: boolean
  /** The scores at the last computation, and the places before they changed. */
  scores: string
  before: Map<string, number>
  places: Map<string, number>
  /** The last table sent, so that an unchanged one is not sent again. */
  sent: string
}

export interface RoomTables {
  /** The table of a room now. */
  tableOf(db: Queries, room: Room): Promise<RoomTable>
  /** Follows a room's table: the listener gets it at once and after each change. @returns a function that stops it */
  follow(roomId: string, listener: TableListener): () => void
  /** Recomputes followed rooms whose scores changed, and yields to bets and requests in between. */
  look(): Promise<void>
  /** Re-reads followed rooms whose seats or state changed. */
  roomsChanged(roomIds: readonly string[]): void
  /** Re-reads followed rooms in which these members have a seat. */
  membersChanged(memberIds: Iterable<string>): void
}

interface TablesHouse {
  db: Queries
  book: BookStore
  clock: Pick<Clock, 'now'>
}

/** How long tables are computed before the loop yields, in real ms. */
const TURN_MS = 2

const ROOM = `SELECT ${ROOM_COLUMNS} FROM room r WHERE id = $1`

async function readTable(db: Queries, roomId: string): Promise<ReadTable> {
  const { rows } = await db.query<Room & Record<string, unknown>>(ROOM, [roomId])
  const room = rows[0] as Room
  const seats = await readSeats(db, roomId)
  const [standings, names, bets] = [
    await readStandings(db, seats),
    await readNames(db, seats),
    isOver(room.state) ? [] : await readPointBets(db, room, seats),
  ]
  const seatOf = new Map(seats.map(({ cash, id }) => [cash, id]))
  return { room, standings, names, bets: Map.groupBy(bets, ({ cash }) => seatOf.get(cash) ?? '') }
}

/** The rows of a finished room's table: as paid, not computed. */
function finalRows({ standings, names }: ReadTable): TableRow[] {
  const rows = standings.map(({ seat, staked, matches, points: now }): TableRow => {
    const points = toDecimal(seat.points ?? now)
    return {
      ...{ seat_id: seat.id, name: names.get(seat.memberId) ?? '', moved: 0, points, settled: points, open: 0 },
      ...{ staked: toDecimal(staked), matches, prize: toDecimal((seat.prize ?? 0) as Money) },
      ...(seat.place !== null && { place: seat.place }),
    }
  })
  const last = Number.POSITIVE_INFINITY
  return rows.sort((a, b) => (a.place ?? last) - (b.place ?? last) || b.points - a.points)
}

function rowsNow(read: ReadTable, { book, clock }: TablesHouse, before: ReadonlyMap<string, number>): TableRow[] {
  const { room, standings, names, bets } = read
  const nowMs = clock.now()
  const players = standings.map((standing) => {
    let swing = 0
    for (const bet of bets.get(standing.seatId) ?? []) swing += standsNow(bet, book.match(bet.matchId), nowMs)?.net ?? 0
    return { ...standing, settled: standing.points, points: (standing.points + swing) as Money }
  })
  const rows = tableOf<(typeof players)[number] & PlayerPoints>(players, {
    ...{ pool: poolFor(room, standings.length), currency: room.currency },
  })
  return rows.map(({ player, place, prize }): TableRow => {
    const { seat, settled, open, staked, matches, points } = player
    const was = before.get(seat.id)
    return {
      ...{ seat_id: seat.id, name: names.get(seat.memberId) ?? '', points: toDecimal(points) },
      ...(place !== undefined && { place }),
      moved: place !== undefined && was !== undefined ? was - place : 0,
      ...{
        settled: toDecimal(settled),
        open: toDecimal(open),
        staked: toDecimal(staked),
        matches,
        prize: toDecimal(prize),
      },
    }
  })
}

function tableFrom(read: ReadTable, house: TablesHouse, before: ReadonlyMap<string, number>): RoomTable {
  const { room, standings } = read
  const isFinal = isOver(room.state)
  return {
    ...{
      room_id: String(room.no),
      roomStatus: statusOf(room.state),
      seats: room.seats,
      at: house.clock.now(),
      isFinal,
    },
    pool: toDecimal(poolFor(room, standings.length)),
    rows: isFinal ? finalRows(read) : rowsNow(read, house, before),
  }
}

/** The match states that a room's open bets depend on, as one text to compare: a goal, a start or an end changes it. */
function scoresOf({ bets }: ReadTable, { book, clock }: TablesHouse): string {
  const ids = new Set([...bets.values()].flat().map(({ matchId }) => matchId))
  const nowMs = clock.now()
  return [...ids]
    .sort()
    .map((id) => {
      const match = book.match(id)
      return match ? `${id} ${match.score.join('-')} ${isStarted(match, nowMs)} ${isDecided(match)}` : id
    })
    .join(',')
}

const seersOf =
  ({ room, standings }: ReadTable) =>
  (memberId: string): boolean =>
    seesPlayers(room, standings.find(({ seat }) => seat.memberId === memberId)?.seat)

const placesOf = (rows: readonly TableRow[]): Map<string, number> =>
  new Map(rows.flatMap(({ seat_id, place }) => (place === undefined ? [] : [[seat_id, place] as const])))

const UNREAD = { read: undefined, isReading: false, isDirty: false, scores: '', sent: '' }

/** The rooms that pages follow, with their tables. */
function createFollowedRooms(house: TablesHouse) {
  const followed = new Map<string, FollowedRoom>()

  function compute(one: FollowedRoom, read: ReadTable): void {
    const scores = scoresOf(read, house)
    // Arrows compare with the table before the last goal, start or final whistle; a new bet or seat resets none.
    if (scores !== one.scores) Object.assign(one, { scores, before: one.places })
    const table = tableFrom(read, house, one.before)
    one.places = placesOf(table.rows)
    const { at: _, ...content } = table
    const sent = JSON.stringify(content)
    if (sent === one.sent) return
    one.sent = sent
    for (const listener of one.listeners) listener(table, seersOf(read))
  }

  async function read(one: FollowedRoom): Promise<void> {
    one.isDirty = true
    if (one.isReading) return
    one.isReading = true
    while (one.isDirty) {
      one.isDirty = false
      // After a failed read the old table stays until the next change.
      one.read = await readTable(house.db, one.roomId).catch(() => one.read)
    }
    one.isReading = false
    if (one.read) compute(one, one.read)
  }

  function join(roomId: string, listener: TableListener): FollowedRoom {
    const fresh = () => ({ ...UNREAD, roomId, listeners: new Set<never>(), before: new Map(), places: new Map() })
    const one: FollowedRoom = followed.get(roomId) ?? fresh()
    followed.set(roomId, one)
    one.listeners.add(listener)
    return one
  }

  return { followed, compute, read, join }
}

export function createRoomTables(house: TablesHouse): RoomTables {
  const { followed, compute, read, join } = createFollowedRooms(house)
  return {
    async tableOf(db, { id }) {
      return tableFrom(await readTable(db, id), house, followed.get(id)?.before ?? new Map())
    },
    follow(roomId, listener) {
      const one = join(roomId, listener)
      if (one.read) listener(tableFrom(one.read, house, one.before), seersOf(one.read))
      else void read(one)
      return () => {
        one.listeners.delete(listener)
        if (one.listeners.size === 0) followed.delete(roomId)
      }
    },
    async look() {
      let sinceMs = performance.now()
      for (const one of [...followed.values()]) {
        // A room that is being re-read is computed after the read: a seat may have been given up.
        if (one.read && !one.isReading && scoresOf(one.read, house) !== one.scores) compute(one, one.read)
        if (performance.now() - sinceMs < TURN_MS) continue
        await nextTurn()
        sinceMs = performance.now()
      }
    },
    roomsChanged(roomIds) {
      for (const id of roomIds) {
        const one = followed.get(id)
        if (one) void read(one)
      }
    },
    membersChanged(memberIds) {
      const changed = new Set(memberIds)
      for (const one of followed.values()) {
        if (one.read?.standings.some(({ seat }) => changed.has(seat.memberId))) void read(one)
      }
    },
  }
}
