/** A member's profile and balance in the specification's shapes. */

import { toDecimal } from '@quarterline/core/base/money'
import { SPORTS } from '@quarterline/core/base/sport/sport'
import { SWITCHES } from '@quarterline/core/base/switch'
import type { Queries } from '../kit/db.ts'
import { readShownWallet } from '../wallet/seamless/shownWallet.ts'
import { readLimits } from './limits.ts'
import type { Member, Session } from './session.ts'

/** The profile of the specification: player_info, player_wallet, player_bet_limit with its short keys. */
export async function memberProfile(db: Queries, member: Member, token: string) {
  const wallet = await readShownWallet(db, member)
  const limits = await readLimits(db, member.shardKey, [member])
  return {
    player_info: [
      {
        account_id: member.accountId,
        session_token: token,
        operator_type: member.licenseeType,
        off: SWITCHES.filter((one) => member.off.includes(one)),
        parent_id: member.parentId,
        comm_type: member.commType,
        nickname: member.nickname ?? '',
        has_secondary_account: member.nickname !== null,
      },
    ],
    player_wallet: [
      {
        available_balance: toDecimal(wallet.available),
        cash_balance: toDecimal(wallet.cashBalance),
        frozen_balance: toDecimal(wallet.frozen),
        currency_code: member.currency,
      },
    ],
    player_bet_limit: SPORTS.map(({ id }) => {
      const { minBet, maxBet, maxPayout } = limits(member.id, id)
      return { a: id, b: toDecimal(minBet), c: toDecimal(maxBet), d: toDecimal(maxPayout) }
    }),
  }
}

/**
 * The balance call's numbers (rules 14.16).
 * @param session the asking page's; absent for a push, which marks nothing as read
 */
export async function memberBalance(db: Queries, member: Member, session?: Session) {
  const wallet = await readShownWallet(db, member)
  return {
    balance: toDecimal(wallet.available),
    account_balance: toDecimal(wallet.account),
    outstanding_balance: toDecimal(wallet.frozen),
    retrieve_profile: session !== undefined && session.profileRead !== member.profileTurn,
  }
}
