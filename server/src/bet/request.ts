/** A bet as the desk receives it, and the answer that is kept under its key. */
import { createHash } from 'node:crypto'
import type { OddsOption } from '@quarterline/core/bet/bet'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import type { Member } from '../account/session.ts'

export type BetWish = RequestOf<'bet/betsingle'>['bets'][number]
export type BetAnswer = SuccessOf<'bet/betsingle'>['bets'][number]

export interface BetRequest {
  member: Member
  wish: BetWish
  /** The client's key, or one the desk made, with which nothing can be replayed. */
  key: string
  option: OddsOption
  ip: string
}

/** What a key stands for: the same key with another content is `invalidBet` (R6-9). */
export function fingerprint({ wish, option }: BetRequest): string {
  const { matchId, betType, period, line, pick, odds, oddsType, marketType, score, bet_amount } = wish
  const content = [
    matchId,
    betType,
    period,
    line ?? null,
    pick,
    odds,
    oddsType,
    marketType,
    score ?? null,
    bet_amount ?? null,
  ]
  return createHash('sha256')
    .update(JSON.stringify([...content, option]))
    .digest('base64url')
}
