/**
 * A booking: the result of a product's item on a working date, with its member and chain. Written with its
 * transfers, never changed, undone by another row. Statement, win/loss, shares and audit read bookings and nothing of
 * the product.
 */
import { type LedgerUnit, type Money, money } from '../base/money.ts'

export interface Booking {
  /** The product: `bet`, and those to come. */
  product: string
  /** The id of the settled item, such as a bet or game round; it is the cause of the item's transfers. */
  item: string
  /** The product's word for the kind of item: a bet type, `parlay`, `fee`. Reports group by it. */
  kind: string
  /** The sport; 0 for none or several. */
  sport: number
  /** Counts the settlements of an item from 1; an undoing has the round that it undoes. */
  round: number
  undo: boolean
  memberId: string
  /** The upline chain frozen on the item. */
  chainId: string
  /** Its group of commission rates (R7-6); irrelevant for an item without a commission base. */
  rateGroup: string
  currency: LedgerUnit
  /** The typed stake, and what could be lost. An undoing has every amount negated. */
  stake: Money
  risk: Money
  turnover: Money
  validTurnover: Money
  /** The member's win or loss without commission. */
  result: Money
  /**
   * The part of the result that uplines share by position (R7-3): all of a bet's, only the rake of a room's fee
   * (R10-9), nothing of points. The rest stays between the member and the counter account.
   */
  shared: Money
  /** The base to which every level's commission rate applies (R7-4). */
  commissionBase: Money
  /** The member's commission on it. */
  commission: Money
  /** The product's word for how the item ended. */
  outcome: string
  /** The evidence of the result; an undoing has none. */
  evidence?: object
}

const AMOUNTS = [
  ...(['stake', 'risk', 'turnover', 'validTurnover', 'result', 'shared', 'commissionBase', 'commission'] as const),
]

/** The row that undoes a booking: their amounts add up to zero. */
export function undoBooking({ evidence: _, ...booking }: Booking): Booking {
  const back = AMOUNTS.map((name) => [name, money(-booking[name])] as const)
  return { ...booking, ...(Object.fromEntries(back) as Pick<Booking, (typeof AMOUNTS)[number]>), undo: true }
}
