/**
 * Carries a provider's messages out: each once, under the lock of its member's purse, with its row, its transfers and its
 * bookings in one transaction (integrations A2.2, rules 1 to 7).
 */

import { money } from '@quarterline/core/base/money'
import type { ProviderCode } from '@quarterline/core/game/providerMessages'
import { actOn, type GameRound, NEW_ROUND, type RoundAct } from '@quarterline/core/game/round'
import { stakeLimitRefusal } from '@quarterline/core/game/stakeLimits'
import { readWallet } from '../../wallet/balance.ts'
import { lockPurses } from '../../wallet/post.ts'
import { returnFreeSpin, useFreeSpin } from './freeSpins.ts'
import {
  cashChange,
  type Ground,
  isTooMuch,
  type Movement,
  type MovementHouse,
  type MovementOrder,
  type MovementResult,
  paysTooMuch,
  type RoundGame,
  type RoundMoney,
  stakeRefusal,
  together,
} from './ground.ts'
import {
  addTx,
  findRound,
  findTx,
  markRolledBack,
  newRowId,
  type RoundRow,
  readRound,
  type TxKey,
  type TxRow,
  TxTaken,
} from './rows.ts'
import { type GamePlayer, readPlayer } from './sessions.ts'
import { moveAlone, writeMoney } from './writeMoney.ts'
import { writeRoundMove } from './writeRoundMove.ts'

const isRefused = (code: ProviderCode | GameRound): code is ProviderCode => typeof code === 'string'

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

type RowFields = Pick<TxRow, 'roundId' | 'bet' | 'win'> & Partial<Pick<TxRow, 'grantId'>>

/** Carries an act of a round out. @returns the row's fields, or why nothing was done */
async function moveRound(
  ground: Ground,
  name: string,
  before: RoundRow | undefined,
  act: RoundAct,
): Promise<RowFields | ProviderCode> {
  const next = actOn(before ?? NEW_ROUND, act)
  if (isRefused(next)) return next
  if (!before) return 'TX_NOT_FOUND'
  const { member, order, tx, nowMs, last } = ground
  if (next.paid > before.paid && isTooMuch(member, next.paid)) return 'INVALID_AMOUNT'
  const round = { provider: order.key.provider, round: name }
  last.push(await writeRoundMove(tx, member, round, { before, next }, nowMs))
  const bet = act.call === 'bet' ? act.amount : act.call === 'betWin' ? act.bet : null
  const win = act.call === 'win' ? act.amount : act.call === 'betWin' ? act.win : null
  return { roundId: before.id, bet, win }
}

const isTip = (movement: Movement): boolean => movement.call === 'bet' && movement.kind === 'tip'

/** Takes a stake, with its win if it has one. */
async function takeStake(
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
  if (movement.call === 'bet') {
    if (isFree) {
      const grantId = await useFreeSpin(tx, member, { provider, game: game.id }, ground.nowMs)
      if (!grantId) return 'NO_FREE_SPINS'
      const done = await moveRound(ground, round, before, { call: 'bet', amount })
      return typeof done === 'string' ? done : { ...done, grantId }
    }
    if (!isTip(movement)) return moveRound(ground, round, before, { call: 'bet', amount })
    await moveAlone(ground, { kind: 'tip', item: id, amount })
    return { roundId: null, bet: amount, win: null }
  }
  const { bet, win, isClosing } = movement
  return moveRound(ground, round, before, { call: 'betWin', bet, win, isClosing })
}

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
    await moveAlone(ground, { kind: of.win === null ? 'tip' : 'promo', item: of.id, amount, isUndone: true })
  } else {
    const before = await readRound(tx, shardKey, of.roundId)
    if (!before || (of.bet === null && of.win === null)) return 'TX_NOT_FOUND'
    const { rows } = await tx.query<{ round: string }>(ROUND_NAME, [shardKey, of.roundId])
    const done = await moveRound(ground, rows[0]?.round ?? '', before, {
      call: 'rollback',
      of: { bet: of.bet, win: of.win },
    })
    if (typeof done === 'string') return done
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
      const { amount } = movement
      await moveAlone(ground, { kind: 'promo', item: id, amount, campaign: movement.campaign })
      return { roundId: null, bet: null, win: amount }
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
const NOBODYS = { shardKey: null, memberId: null, roundId: null, bet: null, win: null, grantId: null }

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
