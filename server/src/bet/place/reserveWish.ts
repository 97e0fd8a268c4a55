/** The reservation that a licensee's wallet is asked to make for a bet (decision 0104). */
import { lineOf } from '@quarterline/core/base/line'
import type { Currency } from '@quarterline/core/base/money'
import { productGroupOf } from '@quarterline/core/market/betType'
import { amountText } from '@quarterline/core/wallet/seamless/amountText'
import type { WalletRequest } from '@quarterline/core/wallet/seamless/messages'
import type { ReserveWish } from '../../upline/reserveMessage.ts'
import type { WalletAsk } from './seamlessDesk.ts'

function ticketOf({ decision }: WalletAsk): WalletRequest<'reserve'>['ticket'] {
  const legs = decision.legs.map(({ selection, odds }) => {
    const { matchId, betType, period, line, pick } = selection
    return { matchId, betType, period, line: lineOf(line), pick, odds: odds.milli / 1000, oddsType: odds.type }
  })
  return { kind: decision.kind, legs, bet_amount: amountText(decision.stake) }
}

/** The wish for a decided bet. */
export function reserveWish(ask: WalletAsk): ReserveWish {
  const { betId, request, decision, atMs } = ask
  const { kind, legs, risk } = decision
  const [leg] = legs
  const rateGroup = kind === 'single' && leg ? productGroupOf(leg.selection.betType) : 'parlay'
  const { member } = request
  return {
    itemId: betId,
    member,
    currency: decision.currency as Currency,
    amount: risk,
    rateGroup,
    atMs,
    ticket: ticketOf(ask),
  }
}
