/** Rooms on the live channel: a room's table for those who look at it, seats and states of all rooms for the lobby. */
import { toDecimal } from '@quarterline/core/base/money'
import { type Refusal, refuse } from '@quarterline/core/base/result'
import type { LiveRequest, LiveRoom, LiveRooms } from '@quarterline/core/live'
import { type CompressedBody, compressedBody } from '../../kit/compressedBody.ts'
import type { Db } from '../../kit/db.ts'
import { poolFor } from '../../tournament/endRoom.ts'
import { lookRefusal } from '../../tournament/list/roomInfo.ts'
import { findRoom, ROOM_COLUMNS, type Room, statusOf } from '../../tournament/roomRows.ts'
import type { RoomTable, TableListener } from '../../tournament/roomTables.ts'
import type { House } from '../handlers.ts'
import { type Client, sendTo } from './liveClient.ts'

/** How long changes of rooms are gathered for the lobby, in real ms. */
const GATHER_MS = 300
const LOBBY = 'rooms'
const BUFFERED_MAX_BYTES = 1_000_000

const frameOf = (message: LiveRoom | LiveRooms): CompressedBody => compressedBody(Buffer.from(JSON.stringify(message)))

const CHANGED = `SELECT ${ROOM_COLUMNS} FROM room r WHERE id = ANY($1::uuid[])`

async function readChanges(db: Db, ids: readonly string[]): Promise<LiveRooms['rows']> {
  const { rows } = await db.query<Room & Record<string, unknown>>(CHANGED, [ids])
  return rows.map((room) => ({
    room_id: String(room.no),
    roomStatus: statusOf(room.state),
    seats: room.seats,
    pool: toDecimal(poolFor(room, room.seats)),
  }))
}

/** Every message has the whole of its subject, so a client that is far behind misses nothing but what is old. */
function sendUnlessBehind({ reader }: Client, frame: CompressedBody): void {
  if (reader.bufferedBytes() <= BUFFERED_MAX_BYTES) reader.send(frame)
}

/** Tells the lobby's readers of changed rooms, gathered for a moment and read once for all of them. */
function createLobby(house: House) {
  const readers = new Set<Client>()
  const changed = new Set<string>()
  house.onRoomsChanged((ids) => {
    if (readers.size === 0) return
    if (changed.size === 0) setTimeout(() => void tell(), GATHER_MS)
    for (const id of ids) changed.add(id)
  })

  async function tell(): Promise<void> {
    const ids = [...changed]
    changed.clear()
    // A failure can be ignored: the page also reads its list again.
    const rows = await readChanges(house.db, ids).catch(() => [])
    if (rows.length === 0) return
    const frame = frameOf({ type: 'rooms', key: LOBBY, rows })
    for (const client of readers) sendUnlessBehind(client, frame)
  }
  return readers
}

/** @param isFull whether a client may follow nothing more */
export function createLiveRooms(house: House, isFull: (client: Client) => boolean) {
  const lobby = createLobby(house)
  // A table is written once for all who look at its room.
  const frames = new WeakMap<RoomTable, CompressedBody>()
  const frameFor = (table: RoomTable, key: string): CompressedBody => {
    const frame = frames.get(table) ?? frameOf({ type: 'room', key, ...table })
    frames.set(table, frame)
    return frame
  }

  function stop(client: Client, key: string): void {
    client.followed.get(key)?.()
    client.followed.delete(key)
  }

  async function mayFollow(client: Client, roomId: string): Promise<Room | Refusal> {
    const { member } = client
    const room = member && (await findRoom(house.db, roomId))
    if (!room) return refuse('roomNotExists')
    return (await lookRefusal(house.db, room, member)) ?? room
  }

  /** One who may not look into the room is refused. */
  async function followRoom(client: Client, roomId: string): Promise<void> {
    const key = `room ${roomId}`
    stop(client, key)
    const found = isFull(client) ? refuse('requestLimit') : await mayFollow(client, roomId)
    if ('code' in found) return sendTo(client, { type: 'refused', statusdesc: found.code, key })
    if (client.socket.readyState !== client.socket.OPEN) return
    // Who gave up his seat in a private room hears no more of it, whether he looks away or not.
    const listener: TableListener = (table, sees) => {
      if (client.member && sees(client.member.id)) sendUnlessBehind(client, frameFor(table, key))
    }
    client.followed.set(key, house.roomTables.follow(found.id, listener))
  }

  function followLobby(client: Client): void {
    stop(client, LOBBY)
    if (isFull(client)) sendTo(client, { type: 'refused', statusdesc: 'requestLimit', key: LOBBY })
    else {
      lobby.add(client)
      client.followed.set(LOBBY, () => lobby.delete(client))
    }
  }

  return {
    /** Follows a room's table, or the seats and states of all rooms. */
    async follow(client: Client, request: Extract<LiveRequest, { op: 'room' | 'rooms' }>): Promise<void> {
      if (request.op === 'room') await followRoom(client, request.room_id)
      else followLobby(client)
    },
  }
}
