/** What a provider's message asks of the wallet, what became of it, and the locks under which it is carried out. */
import { bettingRefusal } from '@quarterline/core/account/state'
import { isCurrency, type Money } from '@quarterline/core/base/money'
import type { Refusal } from '@quarterline/core/base/result'
import type { ProviderCode } from '@quarterline/core/game/providerMessages'
import { paidBound, type StakeLimits } from '@quarterline/core/game/stakeLimits'
import type { Booking } from '@quarterline/core/wallet/booking'
import { spendRefusal } from '@quarterline/core/wallet/spend'
import { netChanges, type Transfer } from '@quarterline/core/wallet/transfer'
import type { Member } from '../../account/session.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Db, Tx } from '../../kit/db.ts'
import { readWallet } from '../../wallet/balance.ts'
import { readOwnLimits } from '../../wallet/play/ownLimitState.ts'
import type { TxKey } from './rows.ts'

/** The parts of the house that movements need. */
export interface MovementHouse {
  db: Db
  clock: Clock
}

/** A game as its rounds are booked. */
export interface RoundGame {
  id: string
  kind: string
  /** The house's limits of its stakes, in the player's currency. */
  limits?: StakeLimits
  /** Of its stakes, the most that feeds jackpots, in millionths. */
  jackpotPpm?: number
}

/** What a message moves. */
export type Movement =
  // A stay is a round whose stakes are moved to a provider that keeps the balance.
  | {
      call: 'bet'
      round: string
      game: RoundGame
      amount: Money
      kind: 'bet' | 'tip' | 'freespin' | 'stay'
      jackpot?: Money
    }
  | { call: 'win'; round: string; amount: Money; ref?: string; isClosing: boolean }
  | { call: 'betWin'; round: string; game: RoundGame; bet: Money; win: Money; isClosing: boolean; jackpot?: Money }
  | { call: 'rollback'; refTx: string }
  | { call: 'promo'; campaign: string; amount: Money; jackpot?: string }
  | { call: 'endRound'; round: string; state: 'completed' | 'cancelled' }

/** A message to be carried out. */
export interface MovementOrder {
  key: TxKey
  /** Of everything in it that means something. */
  fingerprint: string
  movement: Movement
  /** Writes more in the same transaction once the message is accepted. @throws to write nothing of it */
  beside?: (ground: Ground) => Promise<void>
}

/** What became of a message. */
export interface MovementResult {
  code: ProviderCode
  walletTx?: string
  balance?: Money
  currency?: string
  duplicate?: boolean
  /** Whether money moved now. */
  hasMoved: boolean
  /** Why a stake was refused, in the catalogue's words. */
  why?: Refusal
}

/** What moves money, with how it is booked. */
export interface RoundMoney {
  bookings: readonly Booking[]
  transfers: readonly Transfer[]
}

/** A message under the locks of its player. */
export interface Ground {
  tx: Tx
  order: MovementOrder
  member: Member
  nowMs: number
  /** The money that moves, to be written last. */
  last: RoundMoney[]
  /** Why a stake was refused, if it was. */
  why?: Refusal
}

/**
 * Why a stake is not taken: account, the house's limits, break, own limits, funds (rules 14.1).
 * @param overLimit what the house's limits say of it
 */
export async function stakeRefusal(
  ground: Ground,
  amount: Money,
  overLimit: Refusal | undefined,
): Promise<ProviderCode | undefined> {
  const { tx, member, nowMs } = ground
  if (member.chainId === null || bettingRefusal(member.state)) return 'PLAYER_BLOCKED'
  if (overLimit) {
    ground.why = overLimit
    return 'LIMIT_REACHED'
  }
  const { available, watched } = await readWallet(tx, member)
  const { shardKey, cashId } = member
  const ownLimits = watched ? (await readOwnLimits(tx, shardKey, [cashId], nowMs)).get(cashId) : undefined
  const refused = spendRefusal({ accountRefusal: undefined, available, ...(ownLimits && { ownLimits }) }, amount)
  if (!refused) return undefined
  ground.why = refused
  return refused.code === 'insufficient_balance' ? 'INSUFFICIENT_FUNDS' : 'LIMIT_REACHED'
}

/** Whether an amount is more than a round or a gift pays. */
export const isTooMuch = ({ currency }: Pick<Member, 'currency'>, paid: Money): boolean =>
  isCurrency(currency) && paid > paidBound(currency)

/** Whether a message pays more than any win is. That of a stake with its win is looked at once the stake is covered. */
export function paysTooMuch({ member }: Ground, movement: Movement): boolean {
  return (movement.call === 'win' || movement.call === 'promo') && isTooMuch(member, movement.amount)
}

/** All that moves, to be posted as one: its accounts are locked in one order. */
export const together = (moved: readonly RoundMoney[]): RoundMoney => ({
  bookings: moved.flatMap(({ bookings }) => bookings),
  transfers: moved.flatMap(({ transfers }) => transfers),
})

/** What the money of a movement does to a member's cash. */
export const cashChange = (cashId: string, moved: readonly RoundMoney[]): number =>
  Number(netChanges(moved.flatMap(({ transfers }) => transfers)).get(cashId) ?? 0n)
