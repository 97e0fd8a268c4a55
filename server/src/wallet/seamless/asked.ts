/** What follows from a wallet's answer to a reservation, of a bet or of a fee (decision 0104). */
import { MONEY_SCALE, money } from '@quarterline/core/base/money'
import { type Refusal, refuse } from '@quarterline/core/base/result'
import type { WalletReading } from '@quarterline/core/wallet/seamless/readAnswer'
import type { BetNews } from './seamlessBets.ts'

/** What may be spent before the wallet is asked: more than any limit, and small enough to be divided by the smallest odds. */
export const NOT_BOUNDED = money(1_000_000_000 * MONEY_SCALE)

/** Why nothing is done with the answer. @param isInTime whether the reservation still stands */
export function answerRefusal(reading: WalletReading, isInTime: boolean): Refusal | undefined {
  if (!isInTime) return refuse('requestTimeout')
  if (reading.kind === 'yes') return undefined
  // Whatever went wrong, nothing was taken and the member's money is given back.
  return refuse(reading.kind === 'no' ? reading.code : 'connectionFailed')
}

/** What the wallet is told of a reservation that is not used. */
export function unusedNews(betId: string, { kind, code }: WalletReading): BetNews {
  if (kind === 'no') return { betId, news: 'refuse', reason: code }
  return { betId, news: 'release', reason: kind === 'yes' ? 'refused' : 'unanswered' }
}
