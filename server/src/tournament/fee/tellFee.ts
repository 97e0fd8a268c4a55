/**
 * Messages to seamless wallets about fees and prizes, queued after the transfers in the same transaction (decision
 * 0104).
 */
import type { Money } from '@quarterline/core/base/money'
import { amountText } from '@quarterline/core/wallet/seamless/amountText'
import type { Queries } from '../../kit/db.ts'
import { type BetNews, notePrizeItems, noteTicket, tellWallet } from '../../wallet/seamless/seamlessBets.ts'
import type { Room, RoomSeat } from '../roomRows.ts'

/** A fee's ticket. @param no the room's number; absent while it has none */
export const feeTicket = (fee: Money, { name, no }: { name: string; no?: number }) => ({
  ...({ kind: 'room', name, bet_amount: amountText(fee) } as const),
  ...(no !== undefined && { room_id: String(no) }),
})

/** Tells the wallet that a seat is taken; after its fee's transfers. */
export async function confirmFee(
  tx: Queries,
  room: Room,
  { shardKey, id, fee }: RoomSeat,
  nowMs: number,
): Promise<void> {
  await noteTicket(tx, shardKey, id, { ref_no: String(room.no), ticket: feeTicket(fee, room) })
  await tellWallet(tx, shardKey, [{ betId: id, news: 'confirm' }], nowMs)
}

async function tellOf(
  tx: Queries,
  seats: readonly Pick<RoomSeat, 'shardKey' | 'id'>[],
  news: Pick<BetNews, 'news' | 'reason'>,
  nowMs: number,
): Promise<void> {
  for (const [shardKey, ofShard] of [...Map.groupBy(seats, (seat) => seat.shardKey)].sort(([a], [b]) =>
    a < b ? -1 : 1,
  )) {
    const bets = ofShard.map(({ id }): BetNews => ({ betId: id, ...news }))
    await tellWallet(tx, shardKey, bets, nowMs)
  }
}

/** Tells seamless wallets of refunded fees, after the transfers. Seats paid here need no message. */
export const tellRefunds = (tx: Queries, seats: readonly RoomSeat[], nowMs: number): Promise<void> =>
  tellOf(tx, seats, { news: 'void', reason: 'refund' }, nowMs)

/** Tells wallets what seats won, or that they won nothing. After the transfers. */
export async function tellPrizes(tx: Queries, seats: readonly RoomSeat[], nowMs: number): Promise<void> {
  for (const [shardKey, ofShard] of Map.groupBy(seats, (seat) => seat.shardKey)) {
    const prizes = ofShard.map(({ id, endId }) => ({ itemId: id, prizeItem: endId as string }))
    await notePrizeItems(tx, shardKey, prizes)
  }
  await tellOf(tx, seats, { news: 'settle', reason: 'result' }, nowMs)
}
