/**
 * Reservations: amounts held from a purse for an item that an outside party decides, a provider or another operator.
 * Each expires: an unconfirmed amount is returned, and a late answer finds it gone.
 */
import type { ErrorCode } from '@quarterline/core/base/errors'
import type { LedgerUnit, Money } from '@quarterline/core/base/money'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import { MINUTE_MS } from '@quarterline/core/base/time'
import type { Booking } from '@quarterline/core/wallet/booking'
import { type Item, type ItemResult, settleItem } from '@quarterline/core/wallet/item'
import type { Purse } from '@quarterline/core/wallet/purse'
import { spendRefusal } from '@quarterline/core/wallet/spend'
import { hold, release } from '@quarterline/core/wallet/stake'
import type { Clock } from '../../kit/clock.ts'
import type { Db, Queries } from '../../kit/db.ts'
import { halve } from '../../kit/halve.ts'
import { readOwnLimits } from '../play/ownLimitState.ts'
import { lockPurses, post } from '../post.ts'
import { writeBookings } from '../writeBookings.ts'

/** What to hold. */
export interface ReservationRequest {
  shardKey: string
  /** The item's id, a UUIDv7. */
  id: string
  product: string
  memberId: string
  purse: Purse
  /** Positive. */
  amount: Money
  /** Platform time at which it expires. */
  endsMs: number
  /** Reads why the account may not bet, under its purse's lock: `readBettingRefusal` of account/session.ts. */
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
 * Holds an amount in the caller's transaction, so that a message to the outside can be written with it.
 * @returns the refusal: the account's state, `onBreak`, `ownStakeLimit`, `ownLossLimit`, `insufficient_balance`
 */
export async function reserve(
  tx: Queries,
  wish: ReservationRequest,
  clock: Pick<Clock, 'now'>,
): Promise<Result<object>> {
  const { shardKey, id, product, memberId, purse, amount, endsMs } = wish
  await lockPurses(tx, shardKey, [purse.cash])
  // Under the lock, because the former holder may have begun a break.
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
  currency: LedgerUnit
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

/** The result of a reservation: its booking, and the account on the other side. */
export interface Outcome extends Pick<Booking, 'kind' | 'sport' | 'chainId' | 'rateGroup'> {
  /** The counter account. */
  counter: string
  came: ItemResult & { evidence: object }
}

/**
 * Ends a reservation with its item's result: settled and booked.
 * @returns `requestConflict` if it expired or never existed; a repeated confirmation changes nothing
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

/**
 * Returns the held amount; a repeated return changes nothing.
 * @returns `requestConflict` if it was confirmed or never existed
 */
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
/** One that cannot be returned is tried again after this. */
const AGAIN_MS = MINUTE_MS
const DUE = `
  SELECT shard_key, id FROM reservation WHERE state = 'held' AND ends_ms <= $1 ORDER BY ends_ms LIMIT ${AT_ONCE}`
const EXPIRED = `
  SELECT r.* FROM unnest($1::uuid[], $2::uuid[]) AS d(shard_key, id)
  JOIN reservation r ON r.shard_key = d.shard_key AND r.id = d.id
  WHERE r.state = 'held' AND r.ends_ms <= $3 ORDER BY r.ends_ms FOR UPDATE OF r SKIP LOCKED`
const LATER = `UPDATE reservation SET ends_ms = $3 WHERE shard_key = $1 AND id = $2 AND state = 'held'`

type RowKey = Pick<Row, 'shard_key' | 'id'>

/** Returns those of some that have expired and that no other process returns. */
async function endSome(tx: Queries, due: readonly RowKey[], nowMs: number): Promise<Row[]> {
  const keys = [due.map((one) => one.shard_key), due.map(({ id }) => id)]
  const { rows } = await tx.query<Row & Record<string, unknown>>(EXPIRED, [...keys, nowMs])
  for (const [shardKey, its] of Map.groupBy(rows, ({ shard_key }) => shard_key)) {
    await lockPurses(
      tx,
      shardKey,
      its.map(({ cash_id }) => cash_id),
    )
  }
  for (const row of rows) await letGo(tx, row, nowMs)
  return rows
}

/**
 * Returns expired reservations; any number of processes may run it. One that fails is left for a minute, so that others
 * are returned.
 * @returns whose they were, by product
 */
export async function endStep(db: Db, clock: Pick<Clock, 'now'>): Promise<Map<string, Set<string>>> {
  const changed = new Map<string, Set<string>>()
  for (let count = AT_ONCE; count === AT_ONCE; ) {
    const due = await db.query<RowKey & Record<string, unknown>>(DUE, [clock.now()])
    count = 0
    await halve(
      due.rows,
      async (some) => {
        const ended = await db.tx((tx) => endSome(tx, some, clock.now()))
        count += ended.length
        for (const { product, member_id } of ended)
          changed.set(product, (changed.get(product) ?? new Set<string>()).add(member_id))
      },
      async ({ shard_key, id }) => void (await db.query(LATER, [shard_key, id, clock.now() + AGAIN_MS])),
    )
  }
  return changed
}

/** What reservations hold and staked, in the form of a product's contract (`kit/product.ts`). */
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
