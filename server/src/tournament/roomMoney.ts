/**
 * Money and points of rooms. A fee is an item of its member: it is held from his purse and lost to the room at once, so
 * that his own limits count it; a refund undoes the booking. At the end of a room each player has a second item, his
 * prize, whose shared part is the rake of his fee (R10-9, rules 14.22). Money between two trees goes through their
 * clearing accounts.
 */
import {
  type Currency,
  type LedgerUnit,
  type Money,
  money,
  NOTHING,
  POINTS,
  toDecimal,
} from '@quarterline/core/base/money'
import { GRANTED } from '@quarterline/core/tournament/room'
import { TOURNAMENT } from '@quarterline/core/tournament/roomBets'
import type { Booking } from '@quarterline/core/wallet/booking'
import { type Item, type ItemResult, settleItem } from '@quarterline/core/wallet/item'
import { hold, release } from '@quarterline/core/wallet/stake'
import type { Transfer } from '@quarterline/core/wallet/transfer'
import type { Queries } from '../kit/db.ts'
import { houseAccount, openAccount } from '../wallet/accounts.ts'
import { lockPurses, post } from '../wallet/post.ts'
import { writeBookings } from '../wallet/writeBookings.ts'
import { ownPurse, pointsOf, type Room, type RoomSeat } from './roomRows.ts'

/**
 * The transfers and bookings of one transaction, gathered first and then written tree by tree in a fixed order of
 * accounts.
 */
export interface RoomLedger {
  transfers: Map<string, Transfer[]>
  bookings: Map<string, Booking[]>
}

export const openLedger = (): RoomLedger => ({ transfers: new Map(), bookings: new Map() })

function addTo<T>(map: Map<string, T[]>, shardKey: string, ...items: T[]): void {
  map.set(shardKey, [...(map.get(shardKey) ?? []), ...items])
}

/** Writes a ledger. Trees and accounts are locked in one order, so that rooms of the same members cannot deadlock. */
export async function writeLedger(tx: Queries, { transfers, bookings }: RoomLedger, nowMs: number): Promise<void> {
  for (const [shardKey, ofShard] of [...transfers].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await post(tx, shardKey, ofShard, nowMs)
    await writeBookings(tx, shardKey, bookings.get(shardKey) ?? [], nowMs)
  }
}

/** A room's account as a tree sees it: its own, or the tree's clearing account. */
async function counterOf(tx: Queries, room: Room, shardKey: string): Promise<string> {
  return shardKey === room.shardKey ? room.accountId : houseAccount(tx, shardKey, 'clearing', room.currency)
}

/** The counter accounts of members' money and points, by tree. */
export interface Counters {
  money: string
  points: string
}

/** A room's account of points in a tree: the source of granted points and the counter account of its bets. */
export const pointsAccount = (tx: Queries, room: Pick<Room, 'id'>, shardKey: string): Promise<string> =>
  openAccount(tx, { shardKey, ownerId: room.id, kind: 'room', currency: POINTS })

/** The counter accounts of a tree, created if missing. */
export async function countersOf(tx: Queries, room: Room, shardKey: string): Promise<Counters> {
  return { money: await counterOf(tx, room, shardKey), points: await pointsAccount(tx, room, shardKey) }
}

/** Locks a member's money and its counter account, in a fixed order. */
export async function lockForFee(tx: Queries, room: Room, { shardKey, ownCash }: RoomSeat): Promise<Counters> {
  const counters = await countersOf(tx, room, shardKey)
  await lockPurses(tx, shardKey, [ownCash, counters.money])
  return counters
}

const NO_RESULT = { turnover: NOTHING, validTurnover: NOTHING, commissionBase: NOTHING, commission: NOTHING }

const feeItem = (room: Room, seat: RoomSeat, { money: counter }: Pick<Counters, 'money'>): Item => ({
  ...{ id: seat.id, product: TOURNAMENT, kind: 'fee', sport: 0, memberId: seat.memberId, chainId: seat.chainId },
  ...{ rateGroup: 'other', purse: ownPurse(seat, room.currency), counter, stake: seat.fee, risk: seat.fee },
})
const feeResult = ({ fee }: RoomSeat): ItemResult => {
  return { outcome: 'paid', result: money(-fee), shared: NOTHING, ...NO_RESULT }
}

/** The part of a payment in the room's own tree; nothing if member and room are in the same one. */
function otherHalf(
  ledger: RoomLedger,
  room: Room,
  clearing: string | undefined,
  transfer: Omit<Transfer, 'debit' | 'credit' | 'currency'> & { into: boolean },
): void {
  if (clearing === undefined) return
  const { into, ...rest } = transfer
  const ends = into ? { debit: clearing, credit: room.accountId } : { debit: room.accountId, credit: clearing }
  addTo(ledger.transfers, room.shardKey, { ...rest, ...ends, currency: room.currency })
}

/** The clearing account of the room's tree, for members of another. */
async function clearingFor(tx: Queries, room: Room, shardKey: string): Promise<string | undefined> {
  return shardKey === room.shardKey ? undefined : houseAccount(tx, room.shardKey, 'clearing', room.currency)
}

const grantOf = (seat: RoomSeat, points: string): Transfer => {
  const ends = { debit: points, credit: seat.cash }
  return { cause: seat.id, step: 'points', round: 1, ...ends, amount: GRANTED, currency: POINTS, reason: 'grant' }
}

/** Charges the fee of a seat and grants its points. */
export async function chargeFee(
  tx: Queries,
  ledger: RoomLedger,
  { room, seat, counters }: { room: Room; seat: RoomSeat; counters: Counters },
): Promise<void> {
  const { shardKey, id, fee } = seat
  addTo(ledger.transfers, shardKey, grantOf(seat, counters.points))
  if (fee === 0) return
  const came = { ...feeResult(seat), evidence: { room: room.no, name: room.name } }
  const { bookings, transfers } = settleItem(feeItem(room, seat, counters), { round: 0, came: null }, came)
  addTo(ledger.transfers, shardKey, hold(id, fee, ownPurse(seat, room.currency)), ...transfers)
  addTo(ledger.bookings, shardKey, ...bookings)
  const clearing = await clearingFor(tx, room, shardKey)
  otherHalf(ledger, room, clearing, { cause: id, step: 'fee', round: 1, amount: fee, reason: 'settle', into: true })
}

/** Gives the fee of a seat back. */
export async function refundFee(
  tx: Queries,
  ledger: RoomLedger,
  { room, seat }: { room: Room; seat: RoomSeat },
): Promise<void> {
  const { shardKey, id, fee } = seat
  if (fee === 0) return
  const item = feeItem(room, seat, { money: await counterOf(tx, room, shardKey) })
  const { bookings, transfers } = settleItem(item, { round: 1, came: feeResult(seat) }, null)
  addTo(ledger.transfers, shardKey, ...transfers, release(id, fee, item.purse))
  addTo(ledger.bookings, shardKey, ...bookings)
  const clearing = await clearingFor(tx, room, shardKey)
  otherHalf(ledger, room, clearing, { cause: id, step: 'undo.fee', round: 1, amount: fee, reason: 'undo', into: false })
}

/** A player's end of a room: place, prize, rake. */
export interface SeatEnd {
  endId: string
  /** Absent if the player was not ranked. */
  place?: number
  points: Money
  prize: Money
  rake: Money
}

/** Pays a player's prize, and the rake of his fee to the house of his own tree, whose uplines share it. */
export async function payPrize(
  tx: Queries,
  ledger: RoomLedger,
  { room, seat, end, players }: { room: Room; seat: RoomSeat; end: SeatEnd; players: number },
): Promise<void> {
  const { shardKey } = seat
  const { endId, prize, rake, place, points } = end
  const counter = await counterOf(tx, room, shardKey)
  const clearing = await clearingFor(tx, room, shardKey)
  const from = { cause: endId, round: 1, debit: counter, currency: room.currency }
  if (prize > 0) {
    addTo(ledger.transfers, shardKey, { ...from, step: 'prize', credit: seat.ownCash, amount: prize, reason: 'prize' })
    otherHalf(ledger, room, clearing, {
      cause: endId,
      step: 'prizeOut',
      round: 1,
      amount: prize,
      reason: 'prize',
      into: false,
    })
  }
  if (rake > 0) {
    const house = await houseAccount(tx, shardKey, 'house', room.currency)
    addTo(ledger.transfers, shardKey, { ...from, step: 'rake', credit: house, amount: rake, reason: 'fee' })
    otherHalf(ledger, room, clearing, {
      cause: endId,
      step: 'rakeOut',
      round: 1,
      amount: rake,
      reason: 'fee',
      into: false,
    })
  }
  addTo(ledger.bookings, shardKey, {
    ...{ product: TOURNAMENT, item: endId, kind: 'prize', sport: 0, round: 1, undo: false, memberId: seat.memberId },
    ...{
      chainId: seat.chainId,
      rateGroup: 'other',
      currency: room.currency as LedgerUnit,
      stake: NOTHING,
      risk: NOTHING,
    },
    ...{ ...NO_RESULT, result: prize, shared: money(-rake), outcome: prize > 0 ? 'win' : 'lose' },
    evidence: {
      room: room.no,
      name: room.name,
      players,
      points: toDecimal(points),
      ...(place !== undefined && { place }),
    },
  })
}

/** Moves a free room's prize from the house of its tree into the room, or back. */
export async function fundPrize(tx: Queries, ledger: RoomLedger, room: Room, back: boolean): Promise<void> {
  if (room.prize === 0) return
  const house = await houseAccount(tx, room.shardKey, 'house', room.currency)
  const ends = back ? { debit: room.accountId, credit: house } : { debit: house, credit: room.accountId }
  addTo(ledger.transfers, room.shardKey, {
    ...{
      cause: room.id,
      step: back ? 'undo.fund' : 'fund',
      round: 1,
      amount: room.prize,
      reason: back ? 'undo' : 'prize',
    },
    ...{ ...ends, currency: room.currency as Currency },
  })
}

/** Takes back the free points of a seat, so that no further bet can use them. */
export async function takePoints(tx: Queries, ledger: RoomLedger, room: Room, seat: RoomSeat): Promise<void> {
  const sql = 'SELECT balance FROM ledger_account WHERE shard_key = $1 AND id = $2 FOR UPDATE'
  const { rows } = await tx.query<{ balance: Money }>(sql, [seat.shardKey, seat.cash])
  const amount = rows[0]?.balance ?? NOTHING
  if (amount <= 0) return
  const points = await pointsAccount(tx, room, seat.shardKey)
  addTo(ledger.transfers, seat.shardKey, {
    ...{ cause: seat.id, step: 'taken', round: 1, debit: pointsOf(seat).cash, credit: points, amount },
    ...{ currency: POINTS, reason: 'grant' },
  })
}
