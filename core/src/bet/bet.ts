/** A bet: what is frozen at placement, and the states it passes. */
import type { Quarters } from '../base/line.ts'
import type { BetType, Period } from '../market/betType.ts'
import type { VoidReason } from '../market/book/match.ts'

/** waiting (in play only) → accepted → settled; or rejected; void is a settled bet whose stake went back by a ruling. */
export type BetState = 'waiting' | 'accepted' | 'rejected' | 'settled' | 'void'

/** One selection; several of which all must win; several in combinations. */
export type BetKind = 'single' | 'parlay' | 'system'

export type Outcome = 'win' | 'halfWin' | 'draw' | 'halfLose' | 'lose' | 'refund' | 'void'

/** How a ticket ended: as its selections did, or paid out before they were decided. */
export type TicketOutcome = Outcome | 'cashOut'

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

/** Why a bet is void: the house's own reason, its source's cancel, or a bet of before the match accepted after its start. */
export type VoidCause = VoidReason | 'cancelled' | 'lateStart'

/** A selection as one text: equal texts are the same thing to bet on. */
export function selectionKey(betType: BetType, period: Period, line: Quarters, pick: string): string {
  return `${betType}/${period}/${line}/${pick}`
}

/** What R5-3 adds up stakes by: those that a purse paid for, by its cash, on a match family, of a limit group. */
export function stakeKey(cashId: string, familyId: string, limitGroup: string): string {
  return `${cashId} ${familyId} ${limitGroup}`
}
