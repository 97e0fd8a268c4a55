/** An item of a product, whatever it is: settled, settled anew after a correction, and booked each time. */
import type { Money } from '../base/money.ts'
import { type Booking, undoBooking } from './booking.ts'
import type { Purse } from './purse.ts'
import { settlement } from './stake.ts'
import { reverse, type Transfer } from './transfer.ts'

/** What was held of a purse for something that ends: a bet, a game's round. */
export interface Item extends Pick<Booking, 'product' | 'kind' | 'sport' | 'memberId' | 'chainId' | 'rateGroup'> {
  id: string
  purse: Purse
  /** The ledger account that wins what the item loses, and pays what it wins. */
  counter: string
  stake: Money
  /** What is held, and can be lost. */
  risk: Money
}

/** What an item came to, in all that is booked of it. */
export type ItemResult = Pick<
  Booking,
  'outcome' | 'result' | 'shared' | 'commissionBase' | 'commission' | 'turnover' | 'validTurnover'
>

/** The booking of what an item came to in a round. */
function bookingOf(item: Item, round: number, came: ItemResult): Booking {
  const { id, product, kind, sport, memberId, chainId, rateGroup, purse, stake, risk } = item
  const of = { product, kind, sport, memberId, chainId, rateGroup, currency: purse.currency }
  return { ...of, item: id, round, undo: false, stake, risk, ...came }
}

function moved({ id, risk, purse, counter }: Item, round: number, { result, commission }: ItemResult): Transfer[] {
  return settlement({ id, round, risk }, (risk + result) as Money, commission, { ...purse, counter })
}

/**
 * What is booked and which money moves when an item comes to something else than before: what stood is taken back under its
 * round, and what comes is the next round.
 * @param before the last round, and what it came to; null while the item is open
 * @param next what it comes to now, and why; null when it is open again
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
