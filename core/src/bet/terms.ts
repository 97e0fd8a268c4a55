/** The terms of bets paid from one kind of purse: a member's own money, a room's points, another operator's wallet. */
import type { Limits } from '../account/limits.ts'
import type { Odds } from '../base/odds.ts'
import type { Refusal } from '../base/result.ts'
import type { Quote, Selection } from '../market/quote.ts'

/** The product under which the sportsbook's own bets are booked. */
export const BET_PRODUCT = 'bet' as const

/** Decided at placement; what settlement needs is frozen on the bet's row. */
export interface BetTerms {
  /** The product under which such bets are booked. */
  product: string
  /** Whether the house pays winnings: such bets count for exposure, palpable errors and second operators. */
  isHouseRisk: boolean
  /** Whether uplines share the result by position, and commission is paid by the member's type (R7). */
  isShared: boolean
  /** Replaces the member's own limits for the sport. */
  limits?: Limits
  /** Why a selection may not be bet on, or not at these odds; called once the market is known. */
  refuses?(leg: { selection: Selection; quote: Quote; odds: Odds['type'] }): Refusal | undefined
}

/** Terms of a member's own money. */
export const MONEY_TERMS: BetTerms = { product: BET_PRODUCT, isHouseRisk: true, isShared: true }
