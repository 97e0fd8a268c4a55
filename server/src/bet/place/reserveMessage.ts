/** What a licensee's wallet is asked when it is to reserve a bet's risk (decision 0104). */
import { lineOf } from '@quarterline/core/base/line'
import { CURRENCY, type Currency, type Money, money, UNIT } from '@quarterline/core/base/money'
import { workingDate } from '@quarterline/core/base/time'
import { productGroupOf } from '@quarterline/core/market/betType'
import type { Chain, Ppm } from '@quarterline/core/upline/chain'
import { amountText } from '@quarterline/core/wallet/seamless/amountText'
import type { WalletRequest } from '@quarterline/core/wallet/seamless/messages'
import { uuidv7 } from 'uuidv7'
import type { Queries } from '../../kit/db.ts'
import type { WalletAsk } from './elsewhere.ts'

/** The names of levels 1 to 5 in the message. */
const LEVELS = ['agent', 'master', 'senior', 's_senior', 'shareholder'] as const

const CHAIN = 'SELECT body FROM chain WHERE shard_key = $1 AND id = $2'

/** A rate in percent: 2500 ppm is 0.25. */
const percentText = (ppm: Ppm): string => amountText(ppm as Money)

/** The uplines of a chain with their rates in the bet's commission group. */
function uplinesOf({ levels }: Chain, { decision: { kind, legs } }: WalletAsk) {
  const [leg] = legs
  const group = kind === 'single' && leg ? productGroupOf(leg.selection.betType) : 'parlay'
  const of = LEVELS.flatMap((name, at) => {
    const level = levels[at]
    if (!level) throw new Error(`level ${at + 1} of a chain is missing`)
    return [
      [`${name}_id`, level.id],
      [`${name}_comm_rate`, percentText(level.ratesPpm[group] ?? 0)],
    ]
  })
  return Object.fromEntries(of) as Pick<WalletRequest<'reserve'>, `${(typeof LEVELS)[number]}_${'id' | 'comm_rate'}`>
}

function ticketOf({ decision }: WalletAsk): WalletRequest<'reserve'>['ticket'] {
  const legs = decision.legs.map(({ selection, odds }) => {
    const { matchId, betType, period, line, pick } = selection
    return { matchId, betType, period, line: lineOf(line), pick, odds: odds.milli / 1000, oddsType: odds.type }
  })
  return { kind: decision.kind, legs, bet_amount: amountText(decision.stake) }
}

/** The message for a decided bet. */
export async function reserveMessage(db: Queries, ask: WalletAsk): Promise<WalletRequest<'reserve'>> {
  const { betId, request, decision, atMs } = ask
  const { shardKey, id, accountId, chainId } = request.member
  const { rows } = await db.prepared<{ body: Chain }>('chain-of-bet', CHAIN, [shardKey, chainId])
  const [chain] = rows
  if (!chain) throw new Error(`the chain of member ${id} is missing`)
  const currency = decision.currency as Currency
  const perMyr = money(Math.round((CURRENCY[currency].limitFactorPpm * UNIT) / 1_000_000))
  return {
    ...{ transfer_id: uuidv7(), account_id: accountId, member_id: id, currency, bet_id: betId },
    ...uplinesOf(chain.body, ask),
    ...{ debit_amount: amountText(decision.risk), rate: amountText(perMyr), ticket: ticketOf(ask) },
    ...{ at: atMs, workingDate: workingDate(atMs) },
  }
}
