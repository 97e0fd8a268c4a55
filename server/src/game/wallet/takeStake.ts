/** Takes stakes: of bets, free spins and tips, with what they feed jackpots. */
import { type Money, NOTHING } from '@quarterline/core/base/money'
import { largestShare } from '@quarterline/core/game/jackpots'
import type { ProviderCode } from '@quarterline/core/game/providerMessages'
import { NEW_ROUND } from '@quarterline/core/game/round'
import { stakeLimitRefusal } from '@quarterline/core/game/stakeLimits'
import { shareTransfer } from '../jackpot/pool.ts'
import { useFreeSpin } from './freeSpins.ts'
import { type Ground, type Movement, type RoundGame, stakeRefusal } from './ground.ts'
import { moveRound, type RowFields } from './moveRound.ts'
import { findRound, newRowId, type RoundRow } from './rows.ts'
import { moveAlone } from './writeMoney.ts'

/** A round that begins. */
function newRound(
  { member, nowMs }: Ground,
  { id: game, kind }: RoundGame,
  of: Pick<RoundRow, 'isFree' | 'isStay'>,
): RoundRow {
  const { chainId, commType } = member
  return {
    ...NEW_ROUND,
    ...{
      id: newRowId(),
      game,
      kind,
      chainId: chainId ?? '',
      commType,
      openedMs: nowMs,
      stakedMs: nowMs,
      ...of,
    },
  }
}

/** Feeds jackpots with a part of a stake that is taken. @returns what its row notes, or why not */
async function feedJackpots(
  { tx, member, order, last }: Ground,
  movement: Extract<Movement, { call: 'bet' | 'betWin' }>,
  { id, stake }: { id: string; stake: Money },
): Promise<{ jackpot?: Money } | ProviderCode> {
  const { jackpot: amount = NOTHING, game } = movement
  if (amount > largestShare(stake, game.jackpotPpm ?? 0)) return 'INVALID_AMOUNT'
  if (amount === 0) return {}
  const transfer = await shareTransfer(tx, member, { provider: order.key.provider, item: id, amount })
  last.push({ bookings: [], transfers: [transfer] })
  return { jackpot: amount }
}

const isTip = (movement: Movement): boolean => movement.call === 'bet' && movement.kind === 'tip'

/** Takes a stake, with its win if it has one. */
export async function takeStake(
  ground: Ground,
  movement: Extract<Movement, { call: 'bet' | 'betWin' }>,
  id: string,
): Promise<RowFields | ProviderCode> {
  const { tx, member, order } = ground
  const { round, game } = movement
  const { provider } = order.key
  const isFree = movement.call === 'bet' && movement.kind === 'freespin'
  const isStay = movement.call === 'bet' && movement.kind === 'stay'
  const before = (await findRound(tx, member, provider, round)) ?? newRound(ground, game, { isFree, isStay })
  const amount = movement.call === 'bet' ? movement.amount : movement.bet
  if (before.state !== 'open') return 'ROUND_CLOSED'
  // What a round wins is a gift, or it is not.
  if (before.isFree !== isFree && !isTip(movement)) return 'INVALID_REQUEST'
  if (isFree && amount > 0) return 'INVALID_AMOUNT'
  const isGift = isFree || isStay || isTip(movement)
  const overLimit =
    game.limits && !isGift ? stakeLimitRefusal(game.limits, { stake: amount, staked: before.stake }) : undefined
  const refused = await stakeRefusal(ground, amount, overLimit)
  if (refused) return refused
  const fed = await feedJackpots(ground, movement, { id, stake: isGift ? NOTHING : amount })
  if (typeof fed === 'string') return fed
  if (movement.call === 'bet') {
    if (isFree) {
      const grantId = await useFreeSpin(tx, member, { provider, game: game.id }, ground.nowMs)
      if (!grantId) return 'NO_FREE_SPINS'
      const done = await moveRound(ground, round, before, { call: 'bet', amount })
      return typeof done === 'string' ? done : { ...done, grantId }
    }
    if (!isTip(movement)) {
      const done = await moveRound(ground, round, before, { call: 'bet', amount })
      return typeof done === 'string' ? done : { ...done, ...fed }
    }
    await moveAlone(ground, { kind: 'tip', item: id, amount })
    return { roundId: null, bet: amount, win: null }
  }
  const { bet, win, isClosing } = movement
  const done = await moveRound(ground, round, before, { call: 'betWin', bet, win, isClosing })
  return typeof done === 'string' ? done : { ...done, ...fed }
}
