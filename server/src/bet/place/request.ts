/** A bet as the desk receives it, and the answer stored under its key. */
import { hash } from 'node:crypto'
import type { Money } from '@quarterline/core/base/money'
import { MYANMAR } from '@quarterline/core/base/odds'
import type { OddsOption } from '@quarterline/core/bet/bet'
import type { LegWish, ParlayWish } from '@quarterline/core/bet/place/checkParlay'
import { type BetTerms, MONEY_TERMS } from '@quarterline/core/bet/terms'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import type { Purse } from '@quarterline/core/wallet/purse'
import type { WalletReading } from '@quarterline/core/wallet/seamless/readAnswer'
import type { Member } from '../../account/session.ts'

export type BetWish = RequestOf<'bet/betsingle'>['bets'][number]
export type BetAnswer = SuccessOf<'bet/betsingle'>['bets'][number] & {
  /** For a ticket of several legs: its combinations, and each leg's price. */
  lines?: number
  legs?: { leg: number; odds: number }[]
}

export interface BetRequest {
  member: Member
  /** The paying purse. */
  purse: Purse
  /** The purse's terms and counter account; absent for his own money against the house. */
  under?: { terms: BetTerms; counter: string }
  /** One selection, or several together. */
  wish: BetWish | ParlayWish
  /** The client's key, or one made by the desk that cannot be replayed. */
  key: string
  option: OddsOption
  ip: string
  /** Its request id and index within it; absent without a request. */
  from?: { traceId: string; at: number }
  /** The answer of the member's seamless wallet; absent until it was asked. */
  atWallet?: { betId: string; amount: Money; reading: WalletReading }
}

/** Whether the member's money for it is in a seamless wallet (operator type 2). */
export const hasSeamlessWallet = ({ member, under }: Pick<BetRequest, 'member' | 'under'>): boolean =>
  member.licenseeType === 2 && under === undefined

/** Whether a wish is a mix parlay or a system. */
export const isCombined = (wish: BetWish | ParlayWish): wish is ParlayWish => 'legs' in wish

/** The terms of a bet. */
export const termsOf = ({ under }: Pick<BetRequest, 'under'>): BetTerms => under?.terms ?? MONEY_TERMS

/** The selections of a wish: a single has one. */
export function legsOf(wish: BetWish | ParlayWish): readonly (BetWish | LegWish)[] {
  return isCombined(wish) ? wish.legs : [wish]
}

function contentOf({ matchId, betType, period, line, pick, odds, oddsType, marketType, score }: BetWish | LegWish) {
  return [matchId, betType, period, line ?? null, pick, odds, oddsType ?? 'DEC', marketType, score ?? null]
}

/** The content of a key: the same key with another content is `invalidBet` (R6-9). */
export function fingerprint({ wish, option, purse, under }: BetRequest): string {
  const stake = wish.bet_amount ?? null
  // The member's own money is not named, so that older keys keep their content.
  const paidFrom = under ? [purse.cash] : []
  const content = isCombined(wish)
    ? [wish.legs.map(contentOf), wish.folds ?? null, stake, option, ...paidFrom, ...(wish.isMaung ? [MYANMAR] : [])]
    : [...contentOf(wish), stake, option, ...paidFrom]
  return hash('sha256', JSON.stringify(content), 'base64url')
}
