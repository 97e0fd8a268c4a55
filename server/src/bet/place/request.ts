/** A bet as the desk receives it, and the answer that is kept under its key. */
import { hash } from 'node:crypto'
import type { OddsOption } from '@quarterline/core/bet/bet'
import type { LegWish, ParlayWish } from '@quarterline/core/bet/place/checkParlay'
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

/** The selections of a wish: a single has one. */
export function legsOf(wish: BetWish | ParlayWish): readonly (BetWish | LegWish)[] {
  return isCombined(wish) ? wish.legs : [wish]
}

function contentOf({ matchId, betType, period, line, pick, odds, oddsType, marketType, score }: BetWish | LegWish) {
  return [matchId, betType, period, line ?? null, pick, odds, oddsType ?? 'DEC', marketType, score ?? null]
}

/** What a key stands for: the same key with another content is `invalidBet` (R6-9). */
export function fingerprint({ wish, option }: BetRequest): string {
  const stake = wish.bet_amount ?? null
  const content = isCombined(wish)
    ? [wish.legs.map(contentOf), wish.folds ?? null, stake, option]
    : [...contentOf(wish), stake, option]
  return hash('sha256', JSON.stringify(content), 'base64url')
}
