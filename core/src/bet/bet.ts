/** A bet: what is frozen at placement, and the states it passes. */
import type { Quarters } from '../base/line.ts'
import type { Currency, Money } from '../base/money.ts'
import type { Odds } from '../base/odds.ts'
import type { BetType, Period } from '../market/betType.ts'
import type { MarketGroup } from '../market/book.ts'
import type { Phase } from '../market/event.ts'
import type { Selection } from '../market/quote.ts'
import type { Score } from '../market/score.ts'

/** waiting (in play only) → accepted → settled; or rejected; void is a settled bet whose stake went back by a ruling. */
export type BetState = 'waiting' | 'accepted' | 'rejected' | 'settled' | 'void'

export type Outcome = 'win' | 'halfWin' | 'draw' | 'halfLose' | 'lose' | 'refund' | 'void'

/** Odds option (R6-5): 0 reject any change, 1 accept better only, 2 accept any. */
export type OddsOption = 0 | 1 | 2
export const DEFAULT_ODDS_OPTION: OddsOption = 1

/** Why a waiting bet was turned down, beside the codes of the limits that ran again. */
export type RejectReason =
  | 'odds'
  | 'ball'
  | 'score'
  | 'redCard'
  | 'period'
  | 'closed'
  | 'feed'
  | 'timeout'
  | 'marketTypeChanged'

/** What a bet is, once the desk took it. */
export interface PlacedBet {
  selection: Selection
  odds: Odds
  stake: Money
  risk: Money
  profit: Money
  currency: Currency
  group: MarketGroup
  inPlay: boolean
  /** The score when it was placed (in play), for acceptance. */
  score: Score | null
  phase: Phase
}

/** A selection as one text: equal texts are the same thing to bet on. */
export function selectionKey(betType: BetType, period: Period, line: Quarters, pick: string): string {
  return `${betType}/${period}/${line}/${pick}`
}
