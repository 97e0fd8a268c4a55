/** Carries an act on a round out: what it does to the round, and the money that moves with it. */
import type { ProviderCode } from '@quarterline/core/game/providerMessages'
import { actOn, type GameRound, NEW_ROUND, type RoundAct } from '@quarterline/core/game/round'
import { undoneShares } from '../jackpot/pool.ts'
import { type Ground, isTooMuch } from './ground.ts'
import type { RoundRow, TxRow } from './rows.ts'
import { writeRoundMove } from './writeRoundMove.ts'

const isRefused = (code: ProviderCode | GameRound): code is ProviderCode => typeof code === 'string'

/** What the row of a message notes of it. */
export type RowFields = Pick<TxRow, 'roundId' | 'bet' | 'win'> & Partial<Pick<TxRow, 'grantId' | 'jackpot'>>

/** Carries an act of a round out. @returns the row's fields, or why nothing was done */
export async function moveRound(
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
  if (act.call === 'endRound' && next.state === 'cancelled' && before.state !== 'cancelled') {
    const of = { provider: round.provider, roundId: before.id }
    last.push({ bookings: [], transfers: await undoneShares(tx, member, of) })
  }
  const bet = act.call === 'bet' ? act.amount : act.call === 'betWin' ? act.bet : null
  const win = act.call === 'win' ? act.amount : act.call === 'betWin' ? act.win : null
  return { roundId: before.id, bet, win }
}
