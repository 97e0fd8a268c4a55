/** Builds the house view of one bet, for check, quote and placement alike. */
import { money } from '@quarterline/core/base/money'
import { stakeKey } from '@quarterline/core/bet/bet'
import type { HouseView } from '@quarterline/core/bet/place/check'
import type { BetTerms } from '@quarterline/core/bet/terms'
import { limitGroupOf } from '@quarterline/core/market/betType'
import { familyOf } from '@quarterline/core/market/book/match'
import type { Purse } from '@quarterline/core/wallet/purse'
import type { readLimits } from '../../account/limits.ts'
import type { BookStore } from '../../market/bookStore.ts'
import { type Exposure, exposureLeft } from '../risk/exposure.ts'

/** Data read for several bets together. */
export interface BatchReads {
  house: { book: BookStore; exposure: Exposure }
  nowMs: number
  limits: Awaited<ReturnType<typeof readLimits>>
  /** Stakes by stakeKey (R5-3). */
  staked: ReadonlyMap<string, number>
}

/**
 * The house view of a member's bet on a match.
 * @param at the match, and whether the book is as new as its row
 */
export function houseViewOf(
  { house: { book, exposure }, nowMs, limits, staked }: BatchReads,
  { memberId, purse, terms }: { memberId: string; purse: Purse; terms: BetTerms },
  { matchId, isCurrent }: { matchId: string; isCurrent: boolean },
): HouseView {
  const match = book.match(matchId)
  return {
    nowMs,
    match,
    sourceUp: isCurrent && match !== undefined && book.isUp(match.source) && !book.updating.has(matchId),
    limits: (sport) => terms.limits ?? limits(memberId, sport),
    staked: (betType) =>
      money((match && staked.get(stakeKey(purse.cash, familyOf(match), limitGroupOf(betType)))) ?? 0),
    exposureLeft: (selection) => exposureLeft(exposure, selection, { purse, terms }),
  }
}
