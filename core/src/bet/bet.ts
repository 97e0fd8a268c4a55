/** The basic types of a bet: its states, kinds, outcomes and reasons, and the keys of selections and stakes. */
import type { Quarters } from '../base/line.ts'
import type { BetType, Period } from '../market/betType.ts'
import type { VoidReason } from '../market/book/match.ts'

/**
 * waiting (in play only) → accepted → settled, or rejected; void is a settled bet whose stake was returned by a ruling.
 */
export type BetState = 'waiting' | 'accepted' | 'rejected' | 'settled' | 'void'

/** One selection, several that must all win, or several in combinations. */
export type BetKind = 'single' | 'parlay' | 'system'

export type Outcome = 'win' | 'halfWin' | 'draw' | 'halfLose' | 'lose' | 'refund' | 'void'

/** How a ticket ended: with its selections' outcome, or by cash-out. */
export type TicketOutcome = Outcome | 'cashOut'

/** Odds option (R6-5): 0 reject any change, 1 accept better only, 2 accept any. */
export type OddsOption = 0 | 1 | 2
export const DEFAULT_ODDS_OPTION: OddsOption = 1

/** Why a waiting bet was rejected, besides the codes of limits that were checked again. */
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

/** Why a bet is void: the house's reason, the source's cancel, or a pre-match bet accepted after the start. */
export type VoidCause = VoidReason | 'cancelled' | 'lateStart'

/** A selection as text; equal texts are the same selection. */
export function selectionKey(betType: BetType, period: Period, line: Quarters, pick: string): string {
  return `${betType}/${period}/${line}/${pick}`
}

/** The key under which R5-3 sums stakes: a purse (by its cash account), a match family and a limit group. */
export function stakeKey(cashId: string, familyId: string, limitGroup: string): string {
  return `${cashId} ${familyId} ${limitGroup}`
}
