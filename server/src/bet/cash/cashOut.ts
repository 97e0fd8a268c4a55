/**
 * Paying a ticket out before it is decided: one path, whoever asks. The ticket is locked, then its purse, then its matches,
 * in the order in which waiting bets are turned; core makes the offer, and it is settled at that as by a ruling.
 */
import { hash } from 'node:crypto'
import { bettingRefusal } from '@quarterline/core/account/state'
import { type Money, toDecimal } from '@quarterline/core/base/money'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import { cashed, type Offer, offerFor } from '@quarterline/core/bet/cash/offer'
import { type BetMoney, type Plan, plan } from '@quarterline/core/bet/settle/plan'
import type { SuccessOf } from '@quarterline/core/calls'
import { productGroupOf } from '@quarterline/core/market/betType'
import type { Transfer } from '@quarterline/core/wallet/transfer'
import type { Member } from '../../account/session.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Db, Queries, Tx } from '../../kit/db.ts'
import type { BookStore } from '../../market/bookStore.ts'
import { lockPurses } from '../../wallet/post.ts'
import { betIdOf } from '../place/betId.ts'
import { moneyOf, openShared, readShared, writePlans } from '../settle/settleRows.ts'
import { groundsOf, heldTicket, isInPlay, type OpenRow, readOpen } from './heldTickets.ts'

/** A ticket that was paid out follows no ruling any more: none can come after this one. */
const AFTER_ALL_RULINGS = 2 ** 31 - 1

export interface CashHouse {
  db: Db
  book: BookStore
  clock: Clock
  refNumbers: (shardKey: string, count: number) => Promise<number[]>
}

/** What a member asks for. */
export interface CashWish {
  betId: string
  percent: number
  /** The least he takes. */
  amount: Money
  /** The client's key, or one that nothing can be replayed with. */
  key: string
}

export type CashAnswer = Omit<SuccessOf<'bet/cashout'>, 'status' | 'statusdesc'>

const GATES = `SELECT id, gate_seq FROM match WHERE id = ANY($1::text[]) ORDER BY id FOR SHARE`
const KEPT = 'SELECT fingerprint, answer FROM bet_answer WHERE shard_key = $1 AND member_id = $2 AND bet_key = $3'
const KEEP = `
  INSERT INTO bet_answer (shard_key, member_id, bet_key, fingerprint, answer, at_ms) VALUES ($1, $2, $3, $4, $5, $6)`
const SPLIT = 'SELECT split_bet($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)'
const CLOSE_LEGS = `UPDATE bet_leg SET ruling_seq = ${AFTER_ALL_RULINGS} WHERE shard_key = $1 AND bet_id = $2`

/** No client's key has a space in it. */
const keptKey = (key: string) => `cashout ${key}`
const printOf = ({ betId, percent, amount }: CashWish) =>
  hash('sha256', JSON.stringify([betId, percent, amount]), 'base64url')

/** What was paid out under a key before; `invalidBet` where it stood for something else. */
async function readKept(
  tx: Queries,
  { shardKey, id }: Member,
  wish: CashWish,
): Promise<Result<CashAnswer> | undefined> {
  const { rows } = await tx.query<{ fingerprint: string; answer: CashAnswer }>(KEPT, [shardKey, id, keptKey(wish.key)])
  const [kept] = rows
  if (!kept) return undefined
  return kept.fingerprint === printOf(wish) ? ok(kept.answer) : refuse('invalidBet')
}

/** Why a ticket is none that can be paid out. */
function refusalOf(row: OpenRow, member: Member) {
  if (row.state !== 'accepted') return refuse('313')
  // What was not paid from the member's own money is not for him to take out.
  return row.cash_id === member.cashId ? undefined : refuse('betNotExists')
}

/** The part of a ticket as a bet of its own, and what moves its risk over to it: within the purse, so nobody is paid yet. */
function partOf(bet: BetMoney, id: string, { part }: Offer): { bet: BetMoney; moved: Transfer[] } {
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

interface Taken {
  row: OpenRow
  offer: Offer
  wish: CashWish
  /** Of the part, where it becomes a ticket of its own. */
  refNo: number | undefined
}

/** Writes a cash-out in a transaction that it ends. */
async function write(tx: Tx, member: Member, { row, offer, wish, refNo }: Taken, nowMs: number): Promise<CashAnswer> {
  const { shardKey } = member
  const { part, left, amount } = offer
  const shared = await readShared(tx, shardKey, [row], openShared())
  const whole = moneyOf(row, row.kind === 'single' ? productGroupOf(row.bet_type) : 'parlay')
  const cashedId = left ? betIdOf(undefined, 0) : row.id
  const { bet, moved } = left ? partOf(whole, cashedId, offer) : { bet: whole, moved: [] }
  if (left) {
    const figures = [part.stake, part.risk, part.profit, left.stake, left.risk, left.profit]
    await tx.query(SPLIT, [shardKey, row.id, cashedId, refNo, ...figures])
  }
  const paid = cashed(part, amount)
  const evidence = {
    ...{ outcome: 'cashOut', rule: 'cashOut', scores: {}, source: 'house', atMs: nowMs },
    ...{ percent: wish.percent, asked: toDecimal(wish.amount) },
  }
  const settled = plan(bet, { ...paid, outcome: 'cashOut', evidence }, shared, false)
  const written: Plan = { ...settled, transfers: [...moved, ...settled.transfers] }
  const answer = { bet_id: row.id, cashed_id: cashedId, amount: toDecimal(amount), net: toDecimal(paid.net) }
  await tx.finish(() =>
    Promise.all([
      tx.query(CLOSE_LEGS, [shardKey, cashedId]),
      writePlans(tx, shardKey, [written], { nowMs, seq: AFTER_ALL_RULINGS }),
      tx.query(KEEP, [shardKey, member.id, keptKey(wish.key), printOf(wish), JSON.stringify(answer), nowMs]),
    ]),
  )
  return answer
}

/**
 * Pays a ticket out for at least what its member asks.
 * @returns what he was paid; `invalidOdds` with the present amount where that is less, or why there is no offer
 */
export async function cashOut(house: CashHouse, member: Member, wish: CashWish): Promise<Result<CashAnswer>> {
  const { shardKey } = member
  const blocked = bettingRefusal(member.state)
  if (blocked) return refuse(blocked)
  const [refNo] = wish.percent < 100 ? await house.refNumbers(shardKey, 1) : []
  return house.db.tx(async (tx) => {
    const [row] = await readOpen(tx, member, [wish.betId], true)
    if (!row) return refuse('betNotExists')
    await lockPurses(tx, shardKey, [row.cash_id])
    const kept = await readKept(tx, member, wish)
    if (kept) return kept
    const refused = refusalOf(row, member)
    if (refused) return refused
    const gates = await tx.query<{ id: string; gate_seq: number }>(GATES, [row.legs.map(({ match_id }) => match_id)])
    const gateOf = new Map(gates.rows.map(({ id, gate_seq }) => [id, gate_seq]))
    const nowMs = house.clock.now()
    const grounds = groundsOf(house.book, row, gateOf)
    // What has just happened is seen at the ground before it is seen in a price.
    if (isInPlay(row, grounds, nowMs)) return refuse('liveMatchNotAllowed')
    const offer = offerFor(heldTicket(row), wish.percent, { grounds, nowMs })
    if (!offer.ok) return offer
    if (offer.value.amount < wish.amount) return refuse('invalidOdds', { amount: toDecimal(offer.value.amount) })
    return ok(await write(tx, member, { row, offer: offer.value, wish, refNo }, nowMs))
  })
}
