/** The message that asks a licensee's wallet to reserve an amount of its member (decision 0104). */
import { CURRENCY, type Currency, MONEY_SCALE, type Money, money } from '@quarterline/core/base/money'
import { workingDate } from '@quarterline/core/base/time'
import type { Chain, Ppm, ProductGroup } from '@quarterline/core/upline/chain'
import { amountText } from '@quarterline/core/wallet/seamless/amountText'
import type { WalletRequest } from '@quarterline/core/wallet/seamless/messages'
import { uuidv7 } from 'uuidv7'
import type { Queries } from '../kit/db.ts'

/** What is to be reserved, and for what. */
export interface ReserveWish {
  /** The bet, or the fee's item, which the wallet knows as `bet_id`. */
  itemId: string
  member: { shardKey: string; id: string; accountId: string; chainId: string | null }
  currency: Currency
  amount: Money
  /** The commission group whose rates are told; absent where no commission is paid. */
  rateGroup?: ProductGroup
  ticket: WalletRequest<'reserve'>['ticket']
  /** When its row was written, in platform time: the wallet counts it on that date. */
  atMs: number
}

/** The names of levels 1 to 5 in the message. */
const LEVELS = ['agent', 'master', 'senior', 's_senior', 'shareholder'] as const

const CHAIN = 'SELECT body FROM chain WHERE shard_key = $1 AND id = $2'

/** A rate in percent: 2500 ppm is 0.25. */
const percentText = (ppm: Ppm): string => amountText(ppm as Money)

/** The uplines of a chain with their rates in a commission group. */
function uplinesOf({ levels }: Chain, group: ProductGroup | undefined) {
  const of = LEVELS.flatMap((name, at) => {
    const level = levels[at]
    if (!level) throw new Error(`level ${at + 1} of a chain is missing`)
    const ratePpm = (group && level.ratesPpm[group]) ?? 0
    return [
      [`${name}_id`, level.id],
      [`${name}_comm_rate`, percentText(ratePpm)],
    ]
  })
  return Object.fromEntries(of) as Pick<WalletRequest<'reserve'>, `${(typeof LEVELS)[number]}_${'id' | 'comm_rate'}`>
}

/** The message, with an id of its own. @throws Error if the member's chain is missing */
export async function reserveMessage(db: Queries, wish: ReserveWish): Promise<WalletRequest<'reserve'>> {
  const { itemId, member, currency, amount, rateGroup, ticket, atMs } = wish
  const { shardKey, id, accountId, chainId } = member
  const { rows } = await db.prepared<{ body: Chain }>('chain-of-bet', CHAIN, [shardKey, chainId])
  const [chain] = rows
  if (!chain) throw new Error(`the chain of member ${id} is missing`)
  const perMyr = money(Math.round((CURRENCY[currency].limitFactorPpm * MONEY_SCALE) / 1_000_000))
  return {
    ...{ transfer_id: uuidv7(), account_id: accountId, member_id: id, currency, bet_id: itemId },
    ...uplinesOf(chain.body, rateGroup),
    ...{ debit_amount: amountText(amount), rate: amountText(perMyr), ticket, at: atMs, workingDate: workingDate(atMs) },
  }
}
