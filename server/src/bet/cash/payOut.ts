/** Writes a cash-out: the ticket, or a part as a ticket of its own, is settled at the offer like by a ruling. */
import { type Money, toDecimal } from '@quarterline/core/base/money'
import { type CashOffer, cashedTarget, type LegMatch } from '@quarterline/core/bet/cash/cashOffer'
import { type BetMoney, planSettlement, type SettlementPlan } from '@quarterline/core/bet/settle/settlementPlan'
import type { SuccessOf } from '@quarterline/core/calls'
import type { Transfer } from '@quarterline/core/wallet/transfer'
import type { Tx } from '../../kit/db.ts'
import { betIdOf } from '../place/betId.ts'
import { moneyOf, openShared, readShared, writePlans } from '../settle/settleRows.ts'
import type { OpenRow } from './openTickets.ts'

/** A cashed ticket follows no later ruling: its number is beyond all. */
const AFTER_ALL_RULINGS = 2 ** 31 - 1

/** The member's answer. */
export type CashAnswer = Omit<SuccessOf<'bet/cashout'>, 'status' | 'statusdesc'>

/** What is paid, and to whom. */
export interface CashPayment {
  shardKey: string
  row: OpenRow
  /** The state of its legs' matches at the offer. */
  legMatches: readonly LegMatch[]
  offer: CashOffer
  percent: number
  /** The least amount accepted. */
  amountMin: Money
  /** The part's own reference number, if it becomes a ticket. */
  refNo: number | undefined
}

const SPLIT = 'SELECT split_bet($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)'
const CLOSE_LEGS = `UPDATE bet_leg SET ruling_seq = ${AFTER_ALL_RULINGS} WHERE shard_key = $1 AND bet_id = $2`

/** A part as a bet of its own, with the transfer of its risk within the purse, so that nobody is paid yet. */
function partOf(bet: BetMoney, id: string, { part }: CashOffer): { bet: BetMoney; moved: Transfer[] } {
  const { escrow, cash, currency } = bet.purse
  const move = { amount: part.risk, currency, reason: 'settle' as const }
  return {
    bet: { ...bet, id, ...part, round: 0 },
    moved: [
      { ...move, cause: bet.id, step: 'split', round: bet.round + 1, debit: escrow, credit: cash },
      { ...move, cause: id, step: 'split', round: 0, debit: cash, credit: escrow },
    ],
  }
}

/**
 * Writes a cash-out in a transaction that it ends. Ticket, purse and matches are locked.
 * @param beside additional writes, given the payment
 * @returns the member's answer
 */
export async function payOut(
  tx: Tx,
  { shardKey, row, legMatches, offer, percent, amountMin, refNo }: CashPayment,
  nowMs: number,
  beside: (answer: CashAnswer) => Promise<unknown>[],
): Promise<CashAnswer> {
  const { part, left, amount } = offer
  const shared = await readShared(tx, shardKey, [row], openShared())
  const whole = moneyOf(row)
  const cashedId = left ? betIdOf(undefined, 0) : row.id
  const { bet, moved } = left ? partOf(whole, cashedId, offer) : { bet: whole, moved: [] }
  if (left) {
    const figures = [part.stake, part.risk, part.profit, left.stake, left.risk, left.profit]
    await tx.query(SPLIT, [shardKey, row.id, cashedId, refNo, ...figures])
  }
  const paid = cashedTarget(row.kind, part, amount)
  const evidence = {
    outcome: 'cashOut',
    rule: 'cashOut',
    scores: {},
    source: 'house',
    atMs: nowMs,
    percent,
    asked: toDecimal(amountMin),
    // The rulings at the payment, so that `npm run verify` can compare the legs.
    ruled: row.legs.map(({ outcome }, at) => ({ outcome, ruling: legMatches[at]?.ruled?.seq ?? 0 })),
  }
  const settled = planSettlement(bet, { target: { ...paid, outcome: 'cashOut', evidence } }, shared)
  const written: SettlementPlan = { ...settled, transfers: [...moved, ...settled.transfers] }
  const figures = { cashed_id: cashedId, amount: toDecimal(amount), net: toDecimal(paid.net) }
  const answer: CashAnswer = { bet_id: row.id, state: 'paid', ...figures }
  await tx.finish(() =>
    Promise.all([
      tx.query(CLOSE_LEGS, [shardKey, cashedId]),
      writePlans(tx, shardKey, [written], { nowMs, seq: AFTER_ALL_RULINGS }),
      ...beside(answer),
    ]),
  )
  return answer
}
