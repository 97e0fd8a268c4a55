/** A member's cash-out request, and the answer stored under its key. */
import { hash } from 'node:crypto'
import type { Currency, Money } from '@quarterline/core/base/money'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import { tellMember } from '../../account/news/messages.ts'
import type { Member } from '../../account/session.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Db, Queries } from '../../kit/db.ts'
import type { Quarantine } from '../../kit/quarantine.ts'
import type { BookStore } from '../../market/bookStore.ts'
import { cashedByItself, writtenAmount } from './cashWords.ts'
import type { OpenRow } from './openTickets.ts'
import type { CashAnswer } from './payOut.ts'

export interface CashHouse {
  db: Db
  book: BookStore
  clock: Clock
  quarantine: Quarantine
  refNumbers: (count: number) => Promise<number[]>
}

/** A cash-out request. */
export interface CashWish {
  betId: string
  percent: number
  /** The least amount that he accepts. */
  amount: Money
  /** The client's key; without one the answer is not stored. */
  key: string | undefined
  /** When the member no longer means it, unless the platform has it by then. */
  validUntilMs?: number | undefined
  /** Whether a standing cash-out order makes the request, not the member. */
  isByItself?: boolean
}

/** The maintenance scope of cash-out. */
export const CASH_OUT = 'cashout'
/** The scopes that shut cash-out. */
const SHUT_BY = ['house', 'bet', CASH_OUT]

/** Whether cash-out is closed for maintenance now; waiting requests are refused then, too. */
export async function isShut(db: Queries): Promise<boolean> {
  const { rows } = await db.query('SELECT FROM maintenance WHERE scope = ANY($1)', [SHUT_BY])
  return rows.length > 0
}

const KEPT = 'SELECT fingerprint, answer FROM bet_answer WHERE shard_key = $1 AND member_id = $2 AND bet_key = $3'
const KEEP = `
  INSERT INTO bet_answer (shard_key, member_id, bet_key, fingerprint, answer, at_ms) VALUES ($1, $2, $3, $4, $5, $6)`

/** Clients' keys contain no space. */
const keptKey = (key: string) => `cashout ${key}`
const fingerprintOf = ({ betId, percent, amount }: CashWish) =>
  hash('sha256', JSON.stringify([betId, percent, amount]), 'base64url')

/** The stored payment of a key; `invalidBet` if the key was used for another request. */
export async function readCashAnswer(
  tx: Queries,
  { shardKey, id }: Member,
  wish: CashWish,
): Promise<Result<CashAnswer> | undefined> {
  if (wish.key === undefined) return undefined
  const { rows } = await tx.query<{ fingerprint: string; answer: CashAnswer }>(KEPT, [shardKey, id, keptKey(wish.key)])
  const [kept] = rows
  if (!kept) return undefined
  return kept.fingerprint === fingerprintOf(wish) ? ok(kept.answer) : refuse('invalidBet')
}

/** What is written with a cash-out: its answer under the key, and, if a standing order made it, a message to the member. */
export function noteAnswer(
  tx: Queries,
  { shardKey, id: memberId }: Pick<Member, 'shardKey' | 'id'>,
  { row, wish, nowMs }: { row: OpenRow; wish: CashWish; nowMs: number },
  answer: CashAnswer,
): Promise<unknown>[] {
  const { key, isByItself } = wish
  const kept = () => [shardKey, memberId, keptKey(key ?? ''), fingerprintOf(wish), JSON.stringify(answer), nowMs]
  const texts = cashedByItself(String(row.ref_no), writtenAmount(answer.amount ?? 0, row.currency as Currency))
  return [
    ...(key === undefined ? [] : [tx.query(KEEP, kept())]),
    ...(isByItself ? [tellMember(tx, { shardKey, memberId, texts, nowMs })] : []),
  ]
}

/** Why a ticket cannot be cashed out. */
export function cashRefusalOf(row: OpenRow, member: Pick<Member, 'cashId'>) {
  if (row.state !== 'accepted') return refuse('313')
  // Only bets paid from the member's own purse can be cashed out.
  return row.cash_id === member.cashId ? undefined : refuse('invalidBet')
}
