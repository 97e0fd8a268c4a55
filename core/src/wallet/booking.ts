/**
 * A booking: what an item of a product came to on a working date, for whom, under which chain. Written with the transfers
 * that it stands for, never changed, taken back by a further row. Statement, win and loss, the uplines' shares and the
 * audit read bookings and nothing of the product.
 */
import { type Money, money, type Unit } from '../base/money.ts'

export interface Booking {
  /** Which product it is of: `bet`, and those to come. */
  product: string
  /** What was settled: a bet's id, a game round's. The transfers that it stands for have it as their cause. */
  item: string
  /** What kind of thing it is, in the product's word: a bet's type, `parlay`, `fee`. Reports group by it. */
  kind: string
  /** The sport; 0 where it is of none, or of several. */
  sport: number
  /** Counts the settlements of one item, from 1; an undoing has the round of what it takes back. */
  round: number
  undo: boolean
  memberId: string
  /** The upline chain that was frozen on the item. */
  chainId: string
  /** The group of commission rates that it falls under (R7-6); of no account where nothing has a base. */
  rateGroup: string
  currency: Unit
  /** What was typed, and what could be lost; an undoing has all amounts with the other sign. */
  stake: Money
  risk: Money
  turnover: Money
  validTurnover: Money
  /** The member's win or loss without commission. */
  result: Money
  /**
   * What of the result his uplines share by position (R7-3): all of a bet's, of a room's fee the rake alone (R10-9), of points
   * nothing. What is left stands between the member and whoever is on the other side.
   */
  shared: Money
  /** What his commission type takes the rate of, at every level of the chain (R7-4). */
  commissionBase: Money
  /** What he was paid of it. */
  commission: Money
  /** How the item ended, in the product's word. */
  outcome: string
  /** What it was worked out from; an undoing has none of its own. */
  evidence?: object
}

const AMOUNTS = [
  ...(['stake', 'risk', 'turnover', 'validTurnover', 'result', 'shared', 'commissionBase', 'commission'] as const),
]

/** The row that takes a booking back: added to it, every amount is nothing. */
export function undoBooking({ evidence: _, ...booking }: Booking): Booking {
  const back = AMOUNTS.map((name) => [name, money(-booking[name])] as const)
  return { ...booking, ...(Object.fromEntries(back) as Pick<Booking, (typeof AMOUNTS)[number]>), undo: true }
}
