/** What goes for bets that are paid from one kind of purse: a member's own money, a room's points, another operator's wallet. */
import type { Limits } from '../account/limits.ts'
import type { Odds } from '../base/odds.ts'
import type { Refusal } from '../base/result.ts'
import type { Quote, Selection } from '../market/quote.ts'

/** The product that the sportsbook's own bets are booked under. */
export const BET_PRODUCT = 'bet' as const

/** Decided at placement; what of it settlement needs is frozen on the bet's row. */
export interface BetTerms {
  /** The product that such bets are booked under. */
  product: string
  /** Whether the house pays what is won: its exposure, its palpable errors and its second operator count such bets. */
  isHouseRisk: boolean
  /** Whether uplines share the result by position, and commission is paid by the member's type (R7). */
  isShared: boolean
  /** In place of the member's own for the sport. */
  limits?: Limits
  /** Why a selection may not be bet on, or not so; asked once the market is known. */
  refuses?(leg: { selection: Selection; quote: Quote; odds: Odds['type'] }): Refusal | undefined
}

/** Bets of a member's own money. */
export const MONEY_TERMS: BetTerms = { product: BET_PRODUCT, isHouseRisk: true, isShared: true }
