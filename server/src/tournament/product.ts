/** Tournament+ as a product of the house: rooms, their steps, money and audit. */
import { roomTerms, TOURNAMENT } from '@quarterline/core/tournament/roomBets'
import type { BettingProduct } from '../bet/productBetting.ts'
import type { Queries } from '../kit/db.ts'
import type { Product } from '../kit/product.ts'
import { auditRooms } from './audit.ts'
import { roomActs } from './desk/deskActs.ts'
import { createRoomDeskHandlers } from './desk/deskHandlers.ts'
import { createRoomHandlers } from './handlers.ts'
import { ROOMS_TOPIC, type RoomHouse, tellOfRooms } from './house.ts'
import { watchRooms } from './roomFigures.ts'
import { askAgainStep, roomStep } from './roomStep.ts'
import { keepOwnRooms, OPEN_WHEN_OFF } from './switchedOff.ts'

const ROOMS_EVERY_MS = 500
const TABLES_EVERY_MS = 200
const ASK_EVERY_MS = 30_000

/** Takes rooms that are due through their steps and notifies their players. */
export async function advanceRooms(house: RoomHouse): Promise<void> {
  const news = await roomStep(house.db, house.clock)
  if (news.length === 0) return
  tellOfRooms(house, news)
}

const SINCE = `SELECT id FROM room_seat WHERE shard_key = $1 AND member_id = $2 AND own_cash_id = $3 AND joined_ms >= $4`

/** Asks owners whose rooms are played weekly. */
export async function askOwners(house: RoomHouse): Promise<void> {
  const asked = await askAgainStep(house.db, house.clock)
  if (asked.length > 0) house.messagesChanged(asked)
}

/** The fees paid from a purse since an instant. */
const feesSince: Product<RoomHouse>['causesSince'] = async (db: Queries, { shardKey, ownerId, cashId }, fromMs) => {
  const { rows } = await db.query<{ id: string }>(SINCE, [shardKey, ownerId, cashId, fromMs])
  return rows.map(({ id }) => id)
}

/** The product. Its bets are in points and hold no money. */
export const tournamentProduct = {
  name: TOURNAMENT,
  // Settlement never reads a room's list of matches, so the list is empty here.
  betting: { terms: roomTerms(new Set()), topic: ROOMS_TOPIC },
  handlers: (house) => ({ ...keepOwnRooms(house, createRoomHandlers(house)), ...createRoomDeskHandlers(house) }),
  acts: roomActs,
  steps: (house) => [
    { name: 'rooms', where: 'work', everyMs: ROOMS_EVERY_MS, afterFeed: false, run: () => advanceRooms(house) },
    { name: 'rooms-again', where: 'work', everyMs: ASK_EVERY_MS, afterFeed: false, run: () => askOwners(house) },
    {
      ...{ name: 'room-tables', where: 'each', everyMs: TABLES_EVERY_MS, afterFeed: true },
      run: () => house.roomTables.look(),
    },
  ],
  causesSince: feesSince,
  // No money stays held: a fee goes to its room in the transaction that holds it.
  holds: 'SELECT NULL::uuid AS shard_key, NULL::uuid AS item, 0::bigint AS amount WHERE false',
  stakes: `SELECT shard_key, id AS item, own_cash_id AS cash_id, joined_ms AS at_ms, fee AS amount FROM room_seat
    WHERE fee > 0 AND refunded_ms IS NULL`,
  owners: 'SELECT shard_key, member_id, id AS owner_id FROM room_seat',
  audit: auditRooms,
  watched: watchRooms,
  switchedBy: 'tournament',
  openWhenOff: OPEN_WHEN_OFF,
  topics: [ROOMS_TOPIC],
  flags: [TOURNAMENT],
} satisfies BettingProduct<RoomHouse>
