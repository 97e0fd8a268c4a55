/** What a product brings to the bets that it places from purses of its own; the sportsbook's own are one of them. */
import type { Money } from '@quarterline/core/base/money'
import type { BetTerms } from '@quarterline/core/bet/terms'
import type { Queries } from '../kit/db.ts'
import type { Product } from '../kit/product.ts'

/** A bet that a ruling settled, undid or settled anew. */
export interface SettledBet {
  id: string
  memberId: string
  cashId: string
  /** What it came to; null when it is open again. */
  result: Money | null
}

export interface ProductBetting {
  terms: BetTerms
  /** What of a member's changes with such bets, as the live channel names it. */
  topic: string
  /** Writes what follows, in the transaction that settles them; it may travel with the COMMIT, so that it waits for nothing. */
  settled?(tx: Queries, shardKey: string, bets: readonly SettledBet[], nowMs: number): Promise<unknown>
}

/** A product that places bets. */
export interface BettingProduct<House> extends Product<House> {
  betting: ProductBetting
}

/** By the product that bets are booked under. */
export type BettingByProduct = ReadonlyMap<string, ProductBetting>

/** Whose bets changed, by the product that they are booked under. */
export type ChangedMembers = Map<string, Set<string>>

/** Notes whose bets changed. */
export function noteChanged(changed: ChangedMembers, rows: readonly { product: string; member_id: string }[]): void {
  for (const { product, member_id } of rows) {
    const members = changed.get(product) ?? new Set()
    changed.set(product, members.add(member_id))
  }
}
