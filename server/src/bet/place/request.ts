/** A bet as the desk receives it, and the answer that is kept under its key. */
import { hash } from 'node:crypto'
import type { OddsOption } from '@quarterline/core/bet/bet'
import type { LegWish, ParlayWish } from '@quarterline/core/bet/place/checkParlay'
import { type BetTerms, MONEY_TERMS } from '@quarterline/core/bet/terms'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import type { Purse } from '@quarterline/core/wallet/purse'
import type { Member } from '../../account/session.ts'

export type BetWish = RequestOf<'bet/betsingle'>['bets'][number]
export type BetAnswer = SuccessOf<'bet/betsingle'>['bets'][number] & {
  /** Of a ticket of several legs: how many combinations it has, and the price of each leg. */
  lines?: number
  legs?: { leg: number; odds: number }[]
}

export interface BetRequest {
  member: Member
  /** What it is paid from. */
  purse: Purse
  /** What goes for bets of that purse, and the ledger account on the other side; absent: his own money, against the house. */
  under?: { terms: BetTerms; counter: string }
  /** One selection, or several that belong together. */
  wish: BetWish | ParlayWish
  /** The client's key, or one the desk made, with which nothing can be replayed. */
  key: string
  option: OddsOption
  ip: string
  /** The request it came with, and its place among the bets of that; absent for what comes with none. */
  from?: { traceId: string; at: number }
}

/** Whether a wish is a mix parlay or a system. */
export const isCombined = (wish: BetWish | ParlayWish): wish is ParlayWish => 'legs' in wish

/** What goes for a bet. */
export const termsOf = ({ under }: Pick<BetRequest, 'under'>): BetTerms => under?.terms ?? MONEY_TERMS

/** The selections of a wish: a single has one. */
export function legsOf(wish: BetWish | ParlayWish): readonly (BetWish | LegWish)[] {
  return isCombined(wish) ? wish.legs : [wish]
}

function contentOf({ matchId, betType, period, line, pick, odds, oddsType, marketType, score }: BetWish | LegWish) {
  return [matchId, betType, period, line ?? null, pick, odds, oddsType ?? 'DEC', marketType, score ?? null]
}

/** What a key stands for: the same key with another content is `invalidBet` (R6-9). */
export function fingerprint({ wish, option, purse, under }: BetRequest): string {
  const stake = wish.bet_amount ?? null
  // Of a member's own money none is named: keys of before there was another stand for what they stood for.
  const paidFrom = under ? [purse.cash] : []
  const content = isCombined(wish)
    ? [wish.legs.map(contentOf), wish.folds ?? null, stake, option, ...paidFrom]
    : [...contentOf(wish), stake, option, ...paidFrom]
  return hash('sha256', JSON.stringify(content), 'base64url')
}
