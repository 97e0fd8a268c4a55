/**
 * Places bets paid from a seamless wallet (operator type 2): a bet is decided once before the wallet is asked, and
 * again with the wallet's answer; no transaction is open while the wallet is asked (decision 0104).
 */
import { type Money, money } from '@quarterline/core/base/money'
import type { Refusal } from '@quarterline/core/base/result'
import type { Decision } from '@quarterline/core/bet/place/check'
import { answerRefusal, NOT_BOUNDED, unusedNews } from '../../wallet/seamless/asked.ts'
import type { AskedBet, BetNews } from '../../wallet/seamless/seamlessBets.ts'
import type { NewBet } from '../betRows.ts'
import type { BatchInputs, Wallet } from './batchInputs.ts'
import { betIdOf } from './betId.ts'
import { type BetRequest, hasSeamlessWallet } from './request.ts'

/** A bet that may be placed once the seamless wallet has reserved its risk. */
export interface WalletAsk {
  betId: string
  request: BetRequest
  decision: Decision
  /** When its row was written, in platform time; the wallet counts the bet on that date. */
  atMs: number
}

/** The id of a new bet. */
export const newIdOf = ({ from, atWallet }: BetRequest): string =>
  atWallet?.betId ?? betIdOf(from?.traceId, from?.at ?? 0)

/**
 * The money available for a bet. At a seamless wallet that is the reserved amount; before it is asked, no limit
 * applies.
 */
export function availableFor(request: BetRequest, wallet: Wallet): Money {
  if (!hasSeamlessWallet(request)) return money(wallet.available)
  return request.atWallet?.amount ?? NOT_BOUNDED
}

/** The seamless wallet's refusal; undefined if it reserved the risk in time. */
export function walletRefusal({ seamless }: BatchInputs, { atWallet }: BetRequest): Refusal | undefined {
  return atWallet && answerRefusal(atWallet.reading, seamless.inTime.has(atWallet.betId))
}

/**
 * The message to a seamless wallet about a decided bet; none if its reservation was released meanwhile, which it was
 * told.
 */
export function walletNews(
  { seamless }: BatchInputs,
  { atWallet }: BetRequest,
  state: NewBet['state'] | undefined,
): BetNews | undefined {
  if (!atWallet || !seamless.inTime.has(atWallet.betId)) return undefined
  const { betId, reading } = atWallet
  return state ? { betId, news: state === 'waiting' ? 'hold' : 'confirm' } : unusedNews(betId, reading)
}

/** The row of a bet, written before its wallet is asked. */
export function askedOf({ betId, request, decision }: WalletAsk): AskedBet {
  const { member, purse, key } = request
  const { id: memberId, accountId } = member
  return { betId, memberId, accountId, cashId: purse.cash, currency: purse.currency, betKey: key, risk: decision.risk }
}
