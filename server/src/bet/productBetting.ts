/** The contract of products that place bets from purses of their own; the sportsbook is one. */
import type { Money } from '@quarterline/core/base/money'
import type { BetTerms } from '@quarterline/core/bet/terms'
import type { Queries } from '../kit/db.ts'
import type { Product } from '../kit/product.ts'

/** A bet that a ruling settled, undid or settled again. */
export interface SettledBet {
  id: string
  memberId: string
  cashId: string
  /** Its result; null if it is open again. */
  result: Money | null
}

export interface ProductBetting {
  terms: BetTerms
  /** The live-channel topic of such bets. */
  topic: string
  /** Writes a product's follow-ups in the settling transaction; may travel with COMMIT, so it reads nothing. */
  settled?(tx: Queries, shardKey: string, bets: readonly SettledBet[], nowMs: number): Promise<unknown>
}

/** A product that places bets. */
export interface BettingProduct<House> extends Product<House> {
  betting: ProductBetting
}

/** By product name. */
export type BettingByProduct = ReadonlyMap<string, ProductBetting>

/** Members with changed bets, by product. */
export type ChangedMembers = Map<string, Set<string>>

/** Records members with changed bets. */
export function noteChanged(changed: ChangedMembers, rows: readonly { product: string; member_id: string }[]): void {
  for (const { product, member_id } of rows) {
    const members = changed.get(product) ?? new Set()
    changed.set(product, members.add(member_id))
  }
}
