/** Settles an item of any product: the bookings and transfers of its first settlement and of every correction. */
import type { Money } from '../base/money.ts'
import { type Booking, undoBooking } from './booking.ts'
import type { Purse } from './purse.ts'
import { settlement } from './stake.ts'
import { reverse, type Transfer } from './transfer.ts'

/** An amount held from a purse for something that ends: a bet, a game round. */
export interface Item extends Pick<Booking, 'product' | 'kind' | 'sport' | 'memberId' | 'chainId' | 'rateGroup'> {
  id: string
  purse: Purse
  /** The counter account: it wins what the item loses and pays what it wins. */
  counter: string
  stake: Money
  /** The held amount, which can be lost. */
  risk: Money
}

/** The result of an item: everything that is booked of it. */
export type ItemResult = Pick<
  Booking,
  'outcome' | 'result' | 'shared' | 'commissionBase' | 'commission' | 'turnover' | 'validTurnover'
>

/** The booking of a result in a round. */
function bookingOf(item: Item, round: number, came: ItemResult): Booking {
  const { id, product, kind, sport, memberId, chainId, rateGroup, purse, stake, risk } = item
  const of = { product, kind, sport, memberId, chainId, rateGroup, currency: purse.currency }
  return { ...of, item: id, round, undo: false, stake, risk, ...came }
}

function moved({ id, risk, purse, counter }: Item, round: number, { result, commission }: ItemResult): Transfer[] {
  return settlement({ id, round, risk }, (risk + result) as Money, commission, { ...purse, counter })
}

/**
 * Moves an item from its old result to a new one: the old one is undone under its round, the new one becomes the next
 * round.
 * @param before the last round and its result; null while the item is open
 * @param next the new result with its evidence; null when the item is open again
 */
export function settleItem(
  item: Item,
  before: { round: number; came: ItemResult | null },
  next: (ItemResult & { evidence: object }) | null,
): { bookings: Booking[]; transfers: Transfer[] } {
  const bookings: Booking[] = []
  let transfers: Transfer[] = []
  if (before.came) {
    bookings.push(undoBooking(bookingOf(item, before.round, before.came)))
    transfers = reverse(moved(item, before.round, before.came))
  }
  if (next) {
    bookings.push(bookingOf(item, before.round + 1, next))
    transfers = transfers.concat(moved(item, before.round + 1, next))
  }
  return { bookings, transfers }
}
