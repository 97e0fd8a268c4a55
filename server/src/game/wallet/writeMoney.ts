/** Moves money of games: of rounds with their bookings, and movements outside rounds. */
import { type Money, money, NOTHING } from '@quarterline/core/base/money'
import { GAME } from '@quarterline/core/game/game'
import type { Booking } from '@quarterline/core/wallet/booking'
import type { Transfer } from '@quarterline/core/wallet/transfer'
import { purseOf } from '../../account/session.ts'
import type { Queries } from '../../kit/db.ts'
import { houseAccount } from '../../wallet/accounts.ts'
import { postFresh } from '../../wallet/post.ts'
import { writeBookings } from '../../wallet/writeBookings.ts'
import { poolAccount } from '../jackpot/pool.ts'
import type { Ground, RoundMoney } from './ground.ts'

/**
 * Posts transfers that nobody posted before, with their bookings; the purse is locked. All of it may travel with COMMIT: the house's
 * account, which every player's money meets, is locked no longer than the database needs.
 */
export const writeMoney = (tx: Queries, shardKey: string, { bookings, transfers }: RoundMoney, nowMs: number) =>
  Promise.all([postFresh(tx, shardKey, transfers, nowMs), writeBookings(tx, shardKey, bookings, nowMs)])

/** Money that is in no round. */
interface LoneMoney {
  /** A gift of the house, or a tip to it: neither is at stake, and uplines do not share it. */
  kind: 'promo' | 'tip'
  item: string
  amount: Money
  isUndone?: boolean
  /** Of a gift, as its provider calls it. */
  campaign?: string
  /** Whether it is paid from jackpots and not by the house. */
  isFromJackpot?: boolean
}

/** Moves money that is in no round, with the last statements of the ground. */
export async function moveAlone(
  { tx, member, order, last }: Ground,
  { kind, item, amount, isUndone = false, campaign, isFromJackpot = false }: LoneMoney,
) {
  if (amount === 0) return
  const { cash, currency } = purseOf(member)
  const { shardKey } = member
  const { provider } = order.key
  const counter = isFromJackpot
    ? await poolAccount(tx, { shardKey, provider, currency })
    : await houseAccount(tx, shardKey, 'house', currency)
  const isGiven = (kind === 'promo') !== isUndone
  const ends = isGiven ? { debit: counter, credit: cash } : { debit: cash, credit: counter }
  const [step, reason] = isUndone
    ? ([`undo.${kind}`, 'undo'] as const)
    : ([kind, kind === 'promo' ? 'prize' : 'fee'] as const)
  const transfer: Transfer = { cause: item, step, round: 1, ...ends, amount, currency, reason }
  const booking: Booking = {
    product: GAME,
    item,
    kind,
    sport: 0,
    round: 1,
    undo: isUndone,
    memberId: member.id,
    chainId: member.chainId ?? '',
    rateGroup: 'casino',
    currency,
    stake: NOTHING,
    risk: NOTHING,
    turnover: NOTHING,
    validTurnover: NOTHING,
    shared: NOTHING,
    commissionBase: NOTHING,
    commission: NOTHING,
    result: money(isGiven ? amount : -amount),
    outcome: kind === 'promo' ? 'win' : 'lose',
    ...(!isUndone && { evidence: { provider, ...(campaign !== undefined && { campaign }) } }),
  }
  last.push({ bookings: [booking], transfers: [transfer] })
}
