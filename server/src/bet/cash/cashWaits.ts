/** Cash-outs that wait in play: stored, decided when due, paid or refused; refusals are kept for a while. */
import { type Money, toDecimal } from '@quarterline/core/base/money'
import { ok, type Refusal, type Result, refuse } from '@quarterline/core/base/result'
import { HOUR_MS, SECOND_MS } from '@quarterline/core/base/time'
import type { LegMatch, OpenTicket } from '@quarterline/core/bet/cash/cashOffer'
import { cashWaitMs, decideCashOut, type WaitingCashOut, waitStartsOf } from '@quarterline/core/bet/cash/cashWait'
import { MEMBER_COLUMNS, type Member, readBettingRefusal } from '../../account/session.ts'
import { isOfValues, type Queries, type Tx } from '../../kit/db.ts'
import { lockPurses } from '../../wallet/post.ts'
import { type CashHouse, type CashWish, cashRefusalOf, isShut, noteAnswer } from './cashWish.ts'
import { legMatchesOf, openTicketOf, readMatches, readOpenRow } from './openTickets.ts'
import { holdOrder } from './orderRows.ts'
import { type CashAnswer, payOut } from './payOut.ts'

/** How long a refused one keeps its answer. */
const REFUSED_KEPT_MS = HOUR_MS
/** One held by danger or a suspension is checked again after this. */
const AGAIN_MS = SECOND_MS
const AT_ONCE = 200

const READ = `SELECT bet_key AS key, percent, amount, asked_ms, due_ms, refusal FROM cash_wait WHERE shard_key = $1 AND bet_id = $2`
const BEGIN = `
  INSERT INTO cash_wait (shard_key, bet_id, member_id, bet_key, percent, amount, by_itself, asked_ms, starts, due_ms)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  ON CONFLICT (shard_key, bet_id) DO UPDATE SET bet_key = excluded.bet_key, percent = excluded.percent,
    amount = excluded.amount, by_itself = excluded.by_itself, asked_ms = excluded.asked_ms, starts = excluded.starts,
    due_ms = excluded.due_ms, refusal = NULL`
const WAITING = `
  SELECT bet_id AS "betId", percent, amount, due_ms AS until FROM cash_wait
  WHERE shard_key = $1 AND bet_id = ANY($2::uuid[]) AND refusal IS NULL`
const DUE = `
  SELECT w.bet_id AS "betId", w.bet_key AS key, w.percent, w.amount, w.by_itself AS "isByItself",
    w.asked_ms AS "askedAtMs", w.starts, ${MEMBER_COLUMNS}
  FROM cash_wait w JOIN member m ON m.shard_key = w.shard_key AND m.id = w.member_id
  WHERE w.due_ms <= $1 AND w.refusal IS NULL ORDER BY w.due_ms LIMIT ${AT_ONCE}`
const STILL = 'SELECT FROM cash_wait WHERE shard_key = $1 AND bet_id = $2 AND asked_ms = $3 AND refusal IS NULL'
const AGAIN = 'UPDATE cash_wait SET due_ms = $3 WHERE shard_key = $1 AND bet_id = $2'
const REFUSE = 'UPDATE cash_wait SET refusal = $3 WHERE shard_key = $1 AND bet_id = $2'
const END = 'DELETE FROM cash_wait WHERE shard_key = $1 AND bet_id = $2'
const END_OWN = `
  DELETE FROM cash_wait WHERE shard_key = $1 AND bet_id = $2 AND by_itself AND refusal IS NULL AND amount IS DISTINCT FROM $3`
const FORGET = 'DELETE FROM cash_wait WHERE refusal IS NOT NULL AND due_ms < $1'

interface StoredWait extends Record<string, unknown> {
  key: string | null
  percent: number
  amount: number
  asked_ms: number
  due_ms: number
  refusal: Pick<Refusal, 'code' | 'params'> | null
}

type MemberWait = Member &
  WaitingCashOut & { betId: string; key: string | null; isByItself: boolean } & Record<string, unknown>

/**
 * The stored answer of a waiting or refused cash-out's key; `requestProcessing` if another one waits. The ticket is
 * locked.
 */
export async function readWait(tx: Queries, shardKey: string, wish: CashWish): Promise<Result<CashAnswer> | undefined> {
  const { rows } = await tx.query<StoredWait>(READ, [shardKey, wish.betId])
  const [kept] = rows
  if (!kept) return undefined
  const isSameKey = kept.key !== null && kept.key === wish.key
  if (!isSameKey) return kept.refusal ? undefined : refuse('requestProcessing')
  if (kept.percent !== wish.percent || kept.amount !== wish.amount) return refuse('invalidBet')
  if (kept.refusal) return refuse(kept.refusal.code, kept.refusal.params)
  return ok({ bet_id: wish.betId, state: 'waiting', wait_s: Math.max(0, kept.due_ms - kept.asked_ms) / SECOND_MS })
}

/** Which of these tickets wait, for which amount and until when. */
export async function readWaiting(
  db: Queries,
  shardKey: string,
  betIds: readonly string[],
): Promise<ReadonlyMap<string, { percent: number; amount: number; until: number }>> {
  const { rows } = await db.query<{ betId: string; percent: number; amount: Money; until: number }>(WAITING, [
    shardKey,
    betIds,
  ])
  return new Map(rows.map(({ betId, amount, ...wait }) => [betId, { ...wait, amount: toDecimal(amount) }]))
}

/** Starts the wait of a locked ticket. */
export async function beginWait(
  tx: Queries,
  { shardKey, id: memberId }: Member,
  { betId, key, percent, amount, isByItself = false }: CashWish,
  { ticket, ...view }: { ticket: OpenTicket; legMatches: readonly LegMatch[]; nowMs: number },
): Promise<CashAnswer> {
  const { nowMs } = view
  const waitMs = cashWaitMs(ticket, view)
  const starts = JSON.stringify(waitStartsOf(ticket, view))
  const row = [shardKey, betId, memberId, key ?? null, percent, amount, isByItself, nowMs, starts, nowMs + waitMs]
  await tx.query(BEGIN, row)
  return { bet_id: betId, state: 'waiting', wait_s: waitMs / SECOND_MS }
}

/** Ends the wait of a ticket's order, unless it waits for exactly this amount. */
export async function endOwnWait(tx: Queries, shardKey: string, betId: string, amount?: Money): Promise<void> {
  await tx.query(END_OWN, [shardKey, betId, amount ?? null])
}

/** Decides a due one. @returns whether it is decided */
async function look(house: CashHouse, tx: Tx, waiting: MemberWait, refNo: number | undefined): Promise<boolean> {
  const { shardKey, betId, percent, amount, isByItself, askedAtMs } = waiting
  const at = [shardKey, betId]
  const [row] = await readOpenRow(tx, waiting, [betId], true)
  const still = await tx.query(STILL, [...at, askedAtMs])
  if (!row || still.rowCount !== 1) return false
  // An automatic one continues only while its member's order is unchanged.
  if (isByItself && (await holdOrder(tx, shardKey, betId)) !== amount) {
    await tx.query(END, at)
    return true
  }
  const end = async ({ code, params }: Refusal) => {
    await tx.query(REFUSE, [...at, JSON.stringify({ code, params })])
    return true
  }
  await lockPurses(tx, shardKey, [row.cash_id])
  const blocked = await readBettingRefusal(tx, waiting)
  const refused = blocked ? refuse(blocked) : cashRefusalOf(row, waiting)
  if (refused) return end(refused)
  const matches = await readMatches(tx, [row], true)
  const nowMs = house.clock.now()
  const legMatches = legMatchesOf(house.book, row, matches)
  const fate = decideCashOut(openTicketOf(row), waiting, { legMatches, nowMs })
  if (fate.do === 'refuse') return end(fate.refusal)
  if (fate.do === 'wait') {
    await tx.query(AGAIN, [...at, nowMs + AGAIN_MS])
    return false
  }
  const wish = { betId, percent, amount, key: waiting.key ?? undefined, isByItself }
  const payment = { shardKey, row, legMatches, offer: fate.offer, percent, amountMin: amount, refNo }
  await payOut(tx, payment, nowMs, (answer) => [
    tx.query(END, at),
    ...noteAnswer(tx, waiting, { row, wish, nowMs }, answer),
  ])
  return true
}

/**
 * Decides cash-outs whose wait is over; one that fails is refused and delays no other.
 * @returns members with decided ones
 */
export async function lookAtCashWaits(house: CashHouse): Promise<Set<string>> {
  const { db, clock } = house
  const changed = new Set<string>()
  const nowMs = clock.now()
  const { rows } = await db.query<MemberWait>(DUE, [nowMs])
  if (rows.length > 0 && (await isShut(db))) return changed
  for (const waiting of rows) {
    const { shardKey, betId, percent, id } = waiting
    const [refNo] = percent < 100 ? await house.refNumbers(1) : []
    try {
      if (await db.tx((tx) => look(house, tx, waiting, refNo))) changed.add(id)
    } catch (error) {
      if (!isOfValues(error)) throw error
      await db.query(REFUSE, [shardKey, betId, JSON.stringify({ code: '340' })])
      // Its order would begin it again.
      if (waiting.isByItself) await house.quarantine.put({ kind: 'order', item: betId, shardKey, error }, clock.now())
      changed.add(id)
    }
  }
  await db.query(FORGET, [nowMs - REFUSED_KEPT_MS])
  return changed
}
