/**
 * Reservations: what is held of a purse for an item that somebody else has yet to decide, a provider or another operator. Each has
 * an end of its own: what nobody confirms until then goes back by itself, and a late answer finds it gone.
 */
import type { ErrorCode } from '@quarterline/core/base/errors'
import type { Money, Unit } from '@quarterline/core/base/money'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import type { Booking } from '@quarterline/core/wallet/booking'
import { type Item, type ItemResult, settleItem } from '@quarterline/core/wallet/item'
import type { Purse } from '@quarterline/core/wallet/purse'
import { spendRefusal } from '@quarterline/core/wallet/spend'
import { hold, release } from '@quarterline/core/wallet/stake'
import type { Clock } from '../../kit/clock.ts'
import type { Db, Queries } from '../../kit/db.ts'
import { readOwnLimits } from '../play/ownLimitState.ts'
import { lockPurses, post } from '../post.ts'
import { writeBookings } from '../writeBookings.ts'

/** What is to be held. */
export interface ReservationRequest {
  shardKey: string
  /** The item's id, made of its time (UUIDv7). */
  id: string
  product: string
  memberId: string
  purse: Purse
  /** More than nothing. */
  amount: Money
  /** Platform time from which on it goes back. */
  endsMs: number
  /** Reads why the account may not bet, once its purse is locked: `readBettingRefusal` of account/session.ts. */
  accountRefusal(): Promise<ErrorCode | undefined>
}

const GROUND = `
  SELECT a.balance + coalesce(m.given_credit, 0) AS available, a.watched
  FROM ledger_account a LEFT JOIN member m ON m.shard_key = a.shard_key AND m.cash_id = a.id
  WHERE a.shard_key = $1 AND a.id = $2`
const ADD = `
  INSERT INTO reservation (shard_key, id, product, member_id, cash_id, escrow_id, currency, amount, at_ms, ends_ms)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`
const HELD = `SELECT * FROM reservation WHERE shard_key = $1 AND id = $2 FOR UPDATE`
const END = 'UPDATE reservation SET state = $3, ended_ms = $4 WHERE shard_key = $1 AND id = $2'

/**
 * Holds an amount of a purse in the caller's transaction, so that what he tells outside of it is written with it.
 * @returns why not: the account's state, `onBreak`, `ownStakeLimit`, `ownLossLimit`, `insufficient_balance`
 */
export async function reserve(
  tx: Queries,
  wish: ReservationRequest,
  clock: Pick<Clock, 'now'>,
): Promise<Result<object>> {
  const { shardKey, id, product, memberId, purse, amount, endsMs } = wish
  await lockPurses(tx, shardKey, [purse.cash])
  // Behind the lock: whoever had it may have begun a break.
  const nowMs = clock.now()
  const { rows } = await tx.query<{ available: Money; watched: boolean }>(GROUND, [shardKey, purse.cash])
  const { available, watched } = rows[0] as { available: Money; watched: boolean }
  const ownLimits = watched ? (await readOwnLimits(tx, shardKey, [purse.cash], nowMs)).get(purse.cash) : undefined
  const accountRefusal = await wish.accountRefusal()
  const refused = spendRefusal({ accountRefusal, available, ...(ownLimits && { ownLimits }) }, amount)
  if (refused) return refused
  await tx.query(ADD, [
    ...[shardKey, id, product, memberId, purse.cash, purse.escrow, purse.currency, amount, nowMs, endsMs],
  ])
  await post(tx, shardKey, [hold(id, amount, purse)], nowMs)
  return ok({})
}

interface Row {
  id: string
  shard_key: string
  member_id: string
  product: string
  cash_id: string
  escrow_id: string
  currency: Unit
  amount: Money
  state: 'held' | 'confirmed' | 'released'
}

const purseOf = ({ cash_id: cash, escrow_id: escrow, currency }: Row): Purse => ({ cash, escrow, currency })

async function lock(tx: Queries, shardKey: string, id: string): Promise<Row | undefined> {
  const { rows } = await tx.query<Row & Record<string, unknown>>(HELD, [shardKey, id])
  const [row] = rows
  if (row) await lockPurses(tx, shardKey, [row.cash_id])
  return row
}

/** What a reservation came to: what is booked of it, and on whose account what is lost or won stands. */
export interface Outcome extends Pick<Booking, 'kind' | 'sport' | 'chainId' | 'rateGroup'> {
  /** The ledger account on the other side. */
  counter: string
  came: ItemResult & { evidence: object }
}

/**
 * Ends a reservation with what its item came to: it is settled and booked.
 * @returns `requestConflict` where it went back meanwhile or there is none; what was confirmed before stays as it was
 */
export async function confirmReservation(
  tx: Queries,
  { shardKey, id }: { shardKey: string; id: string },
  { counter, came, ...of }: Outcome,
  clock: Pick<Clock, 'now'>,
): Promise<Result<{ isFresh: boolean }>> {
  const row = await lock(tx, shardKey, id)
  if (row?.state === 'confirmed') return ok({ isFresh: false })
  if (row?.state !== 'held') return refuse('requestConflict', { reason: 'released' })
  const nowMs = clock.now()
  const { product, member_id: memberId, amount } = row
  const item: Item = { id, product, memberId, ...of, purse: purseOf(row), counter, stake: amount, risk: amount }
  const { bookings, transfers } = settleItem(item, { round: 0, came: null }, came)
  await tx.query(END, [shardKey, id, 'confirmed', nowMs])
  await writeBookings(tx, shardKey, bookings, nowMs)
  await post(tx, shardKey, transfers, nowMs)
  return ok({ isFresh: true })
}

async function letGo(tx: Queries, row: Row, nowMs: number): Promise<void> {
  await tx.query(END, [row.shard_key, row.id, 'released', nowMs])
  await post(tx, row.shard_key, [release(row.id, row.amount, purseOf(row))], nowMs)
}

/** Gives back all that was held; what went back before stays so. @returns `requestConflict` where it was confirmed or there is none */
export async function giveBack(
  tx: Queries,
  { shardKey, id }: { shardKey: string; id: string },
  clock: Pick<Clock, 'now'>,
): Promise<Result<{ isFresh: boolean }>> {
  const row = await lock(tx, shardKey, id)
  if (row?.state === 'released') return ok({ isFresh: false })
  if (row?.state !== 'held') return refuse('requestConflict', { reason: row ? 'confirmed' : 'unknown' })
  await letGo(tx, row, clock.now())
  return ok({ isFresh: true })
}

const AT_ONCE = 200
const DUE = `
  SELECT * FROM reservation WHERE state = 'held' AND ends_ms <= $1
  ORDER BY ends_ms LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED`

/** Gives back what has come to its end; any number of processes may run it. @returns whose, by product */
export async function endStep(db: Db, clock: Pick<Clock, 'now'>): Promise<Map<string, Set<string>>> {
  const changed = new Map<string, Set<string>>()
  for (let count = AT_ONCE; count === AT_ONCE; ) {
    const ended = await db.tx(async (tx) => {
      const { rows } = await tx.query<Row & Record<string, unknown>>(DUE, [clock.now()])
      for (const [shardKey, its] of Map.groupBy(rows, ({ shard_key }) => shard_key)) {
        await lockPurses(
          tx,
          shardKey,
          its.map(({ cash_id }) => cash_id),
        )
      }
      for (const row of rows) await letGo(tx, row, clock.now())
      return rows
    })
    count = ended.length
    for (const { product, member_id } of ended)
      changed.set(product, (changed.get(product) ?? new Set<string>()).add(member_id))
  }
  return changed
}

/** What reservations hold, and what was staked with them, as products say it of theirs (`kit/product.ts`). */
export const RESERVED = {
  holds: `SELECT shard_key, id AS item, amount FROM reservation WHERE state = 'held'`,
  stakes: `SELECT shard_key, id AS item, cash_id, at_ms, amount FROM reservation WHERE state <> 'released'`,
}

const SINCE = 'SELECT id FROM reservation WHERE shard_key = $1 AND cash_id = $2 AND at_ms >= $3'

/** The reservations of a purse since an instant. */
export async function reservedSince(
  db: Queries,
  { shardKey, cashId }: { shardKey: string; cashId: string },
  fromMs: number,
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(SINCE, [shardKey, cashId, fromMs])
  return rows.map(({ id }) => id)
}
