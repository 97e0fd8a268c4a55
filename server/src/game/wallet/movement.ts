/**
 * Carries a provider's messages out: each once, under the lock of its member's purse, with its row, its transfers and its
 * bookings in one transaction (integrations A2.2, rules 1 to 7).
 */

import { money } from '@quarterline/core/base/money'
import type { ProviderCode } from '@quarterline/core/game/providerMessages'
import { readWallet } from '../../wallet/balance.ts'
import { lockPurses } from '../../wallet/post.ts'
import { holdsPrize, noteWin, shareTransfer } from '../jackpot/pool.ts'
import { returnFreeSpin } from './freeSpins.ts'
import {
  cashChange,
  type Ground,
  type Movement,
  type MovementHouse,
  type MovementOrder,
  type MovementResult,
  paysTooMuch,
  type RoundMoney,
  together,
} from './ground.ts'
import { moveRound, type RowFields } from './moveRound.ts'
import {
  addTx,
  findRound,
  findTx,
  markRolledBack,
  newRowId,
  readRound,
  type TxKey,
  type TxRow,
  TxTaken,
} from './rows.ts'
import { type GamePlayer, readPlayer } from './sessions.ts'
import { takeStake } from './takeStake.ts'
import { moveAlone, writeMoney } from './writeMoney.ts'

/** Pays a win; a stake that it names must be one of its round. */
async function payWin(
  ground: Ground,
  { round, amount, ref, isClosing }: Extract<Movement, { call: 'win' }>,
): Promise<RowFields | ProviderCode> {
  const { tx, member, order } = ground
  const before = await findRound(tx, member, order.key.provider, round)
  if (ref !== undefined) {
    const bet = await findTx(tx, { ...order.key, tx: ref })
    if (!bet || bet.bet === null || bet.roundId !== before?.id) return 'TX_NOT_FOUND'
    if (bet.isRolledBack) return 'ALREADY_ROLLED_BACK'
  }
  return moveRound(ground, round, before, { call: 'win', amount, isClosing })
}

const ROUND_NAME = 'SELECT round FROM game_round WHERE shard_key = $1 AND id = $2'

/** Takes a transaction of the player back, by our own amounts. */
async function takeBack(ground: Ground, of: TxRow, key: TxKey): Promise<RowFields | ProviderCode> {
  const { tx, member } = ground
  const { shardKey } = member
  if (of.isRolledBack) return 'ALREADY_ROLLED_BACK'
  if (of.roundId === null) {
    const amount = of.win ?? of.bet
    // What is no movement of money cannot be taken back.
    if (amount === null) return 'TX_NOT_FOUND'
    const isFromJackpot = of.jackpot !== null
    await moveAlone(ground, {
      kind: of.win === null ? 'tip' : 'promo',
      item: of.id,
      amount,
      isUndone: true,
      isFromJackpot,
    })
  } else {
    const before = await readRound(tx, shardKey, of.roundId)
    if (!before || (of.bet === null && of.win === null)) return 'TX_NOT_FOUND'
    const { rows } = await tx.query<{ round: string }>(ROUND_NAME, [shardKey, of.roundId])
    const done = await moveRound(ground, rows[0]?.round ?? '', before, {
      call: 'rollback',
      of: { bet: of.bet, win: of.win },
    })
    if (typeof done === 'string') return done
    if (of.jackpot !== null) {
      const share = { provider: key.provider, item: of.id, amount: of.jackpot }
      ground.last.push({ bookings: [], transfers: [await shareTransfer(tx, member, share, true)] })
    }
    if (of.grantId !== null) await returnFreeSpin(tx, shardKey, of.grantId)
  }
  await markRolledBack(tx, key)
  return { roundId: of.roundId, bet: null, win: null }
}

async function move(ground: Ground, id: string): Promise<RowFields | ProviderCode> {
  const { tx, member, order, nowMs } = ground
  const { movement, key } = order
  if (paysTooMuch(ground, movement)) return 'INVALID_AMOUNT'
  switch (movement.call) {
    case 'bet':
    case 'betWin':
      return takeStake(ground, movement, id)
    case 'win':
      return payWin(ground, movement)
    case 'endRound': {
      const before = await findRound(tx, member, key.provider, movement.round)
      return moveRound(ground, movement.round, before, { call: 'endRound', state: movement.state })
    }
    case 'promo': {
      if (member.chainId === null) return 'PLAYER_BLOCKED'
      const { amount, campaign, jackpot } = movement
      const isFromJackpot = jackpot !== undefined
      const prize = { provider: key.provider, currency: member.currency, amount }
      if (isFromJackpot && !(await holdsPrize(tx, prize))) return 'INVALID_AMOUNT'
      if (isFromJackpot) await noteWin(tx, { ...prize, jackpot }, nowMs)
      await moveAlone(ground, { kind: 'promo', item: id, amount, campaign, isFromJackpot })
      return { roundId: null, bet: null, win: amount, ...(isFromJackpot && amount > 0 && { jackpot: amount }) }
    }
    case 'rollback': {
      const of = { ...key, tx: movement.refTx }
      const found = await findTx(tx, of)
      if (found?.call === 'tombstone') return 'ALREADY_ROLLED_BACK'
      if (found) return found.memberId === member.id ? takeBack(ground, found, of) : 'TX_NOT_FOUND'
      await addTx(tx, of, { ...NOBODYS, id: newRowId(), call: 'tombstone', fingerprint: '' }, nowMs)
      return { roundId: null, bet: null, win: null }
    }
  }
}

/** The fields of a transaction that was never carried out. */
const NOBODYS = { shardKey: null, memberId: null, roundId: null, bet: null, win: null, grantId: null, jackpot: null }

/** A repetition's answer: nothing moves, whatever has happened since. */
function repeated(
  former: TxRow,
  { fingerprint }: MovementOrder,
): Pick<MovementResult, 'code' | 'walletTx' | 'duplicate'> {
  if (former.call === 'tombstone') return { code: 'ALREADY_ROLLED_BACK' }
  if (former.fingerprint !== fingerprint) return { code: 'DUPLICATE_MISMATCH' }
  return { code: 'OK', walletTx: former.id, duplicate: true }
}

async function carryOutOnce(
  { db, clock }: MovementHouse,
  player: GamePlayer,
  order: MovementOrder,
  cashId: string,
): Promise<MovementResult> {
  return db.tx(async (tx) => {
    await lockPurses(tx, player.shardKey, [cashId])
    const member = await readPlayer(tx, player)
    if (!member) return { code: 'PLAYER_BLOCKED', hasMoved: false }
    const tell = async (result: Pick<MovementResult, 'code' | 'walletTx' | 'duplicate'>, hasMoved = false) => {
      const { available: balance } = await readWallet(tx, member)
      return { ...result, balance, currency: member.currency, hasMoved }
    }
    const former = await findTx(tx, order.key)
    if (former) return tell(repeated(former, order))
    // Under the lock, because the former holder may have begun a break.
    const nowMs = clock.now()
    const id = newRowId()
    const last: RoundMoney[] = []
    const ground: Ground = { tx, order, member, nowMs, last }
    const done = await move(ground, id)
    if (typeof done === 'string') return { ...(await tell({ code: done })), ...(ground.why && { why: ground.why }) }
    const { call } = order.movement
    const row = {
      grantId: null,
      jackpot: null,
      ...done,
      id,
      call,
      fingerprint: order.fingerprint,
      shardKey: member.shardKey,
      memberId: member.id,
    }
    await addTx(tx, order.key, row, nowMs)
    await order.beside?.(ground)
    const told = await tell({ code: 'OK', walletTx: id }, true)
    const { shardKey } = member
    await tx.finish(() => writeMoney(tx, shardKey, together(last), nowMs))
    return { ...told, balance: money(told.balance + cashChange(cashId, last)) }
  })
}

/** Carries a message of a player out, or finds it carried out. Throws only if the database fails. */
export async function carryOut(
  house: MovementHouse,
  player: GamePlayer,
  order: MovementOrder,
): Promise<MovementResult> {
  const member = await readPlayer(house.db, player)
  if (!member) return { code: 'PLAYER_BLOCKED', hasMoved: false }
  try {
    return await carryOutOnce(house, player, order, member.cashId)
  } catch (error) {
    // The same id came for another player at the same moment.
    if (!(error instanceof TxTaken)) throw error
    return carryOutOnce(house, player, order, member.cashId)
  }
}

/** A rollback of what nobody knows: it stays noted, so that it is not carried out later. */
export async function buryUnknown(
  { db, clock }: MovementHouse,
  order: MovementOrder,
  refTx: string,
): Promise<MovementResult> {
  return db.tx(async (tx) => {
    const former = await findTx(tx, order.key)
    if (former) return { ...repeated(former, order), hasMoved: false }
    const id = newRowId()
    const nowMs = clock.now()
    await addTx(
      tx,
      { ...order.key, tx: refTx },
      { ...NOBODYS, id: newRowId(), call: 'tombstone', fingerprint: '' },
      nowMs,
    )
    await addTx(tx, order.key, { ...NOBODYS, id, call: 'rollback', fingerprint: order.fingerprint }, nowMs)
    return { code: 'OK', walletTx: id, hasMoved: false }
  })
}
