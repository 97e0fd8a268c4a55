/**
 * The weekly reset step (R7-9): on Monday noon balances of members on credit and of uplines start again at zero, and
 * are settled outside. Each is a transfer with the bank, the first row of the date (rules 14.15).
 */

import { hash } from 'node:crypto'
import { type Currency, type Money, money } from '@quarterline/core/base/money'
import { WRITTEN_WITHIN_MS, weekOf, workingDateStartMs } from '@quarterline/core/base/time'
import { CHAIN_LEVELS } from '@quarterline/core/upline/chain'
import type { Transfer } from '@quarterline/core/wallet/transfer'
import { type Db, isOfValues, type Queries, type Tx } from '../../kit/db.ts'
import { houseAccount } from '../../wallet/accounts.ts'
import { MOVEMENT_REASONS_SQL } from '../../wallet/movement.ts'
import { lockPurses, post } from '../../wallet/post.ts'
import { creditBefore } from '../tree/credit.ts'
import { lockTree } from '../tree/upline.ts'

/** Accounts per transaction, so that no bets wait long. */
const AT_ONCE = 200
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

const DUE = `
  SELECT u.shard_key AS "shardKey", EXISTS (SELECT 1 FROM week_reset w WHERE w.shard_key = u.shard_key) AS "isKnown",
    EXISTS (SELECT 1 FROM upline_due d WHERE d.shard_key = u.shard_key AND d.working_date < $1::date) AS "isOpen"
  FROM upline u
  WHERE u.parent_id IS NULL AND NOT EXISTS (SELECT 1 FROM week_reset w WHERE w.shard_key = u.shard_key AND w.week >= $1::date)`

/** A tree's week. */
interface Week {
  shardKey: string
  /** Its Monday, and the instant at which it begins. */
  week: string
  startMs: number
}

/** The amount that brings a balance to zero, if it moves at all. */
interface BalanceReset {
  /** A member's id, or an upline's ledger account. */
  id: string
  account: string
  currency: Currency
  /** Positive: paid out; negative: paid in. */
  amount: Money
}

/** Derived from week and account, so that nobody is settled twice; ordered in time like all causes. */
function causeOf({ startMs }: Week, id: string): string {
  const at = startMs.toString(16).padStart(12, '0')
  const mark = hash('sha256', `reset ${startMs} ${id}`, 'hex')
  return `${at.slice(0, 8)}-${at.slice(8)}-7${mark.slice(0, 3)}-8${mark.slice(3, 6)}-${mark.slice(6, 18)}`
}

/** Posts those not posted before. */
async function settle(tx: Tx, one: Week, resets: readonly BalanceReset[]): Promise<void> {
  const causes = resets.map(({ id }) => causeOf(one, id))
  const { rows } = await tx.query<{ cause: string }>(
    'SELECT cause FROM transfer WHERE shard_key = $1 AND cause = ANY($2::uuid[])',
    [one.shardKey, causes],
  )
  const known = new Set(rows.map(({ cause }) => cause))
  const transfers: Transfer[] = []
  for (const [at, { account, currency, amount }] of resets.entries()) {
    const cause = causes[at] as string
    if (amount === 0 || known.has(cause)) continue
    const bank = await houseAccount(tx, one.shardKey, 'bank', currency)
    const ends = amount > 0 ? { debit: account, credit: bank } : { debit: bank, credit: account }
    transfers.push({
      cause,
      step: 'reset',
      round: 0,
      ...ends,
      amount: money(Math.abs(amount)),
      currency,
      reason: 'reset',
    })
  }
  await post(tx, one.shardKey, transfers, one.startMs)
}

const MEMBERS = `
  SELECT m.id, m.cash_id AS "cashId" FROM member m
  WHERE m.shard_key = $1 AND m.id > $2 AND ${creditBefore('m', '$3')} > 0 ORDER BY m.id LIMIT ${AT_ONCE}`
/** The start of the week of `o`. */
const WEEK_MS = '(extract(epoch FROM o.week)::bigint * 1000 + 4 * 3600000)'
// Changes of a balance are booked, or moved by hand. Credit is as it stood at the end of the week; only what stakes
// need is as of now.
const BALANCES = `
  SELECT m.id, m.cash_id AS account, m.currency, least(${creditBefore('m', '$3')}, m.given_credit) + c.balance AS available,
    (c.balance + e.balance
    - coalesce((SELECT sum(k.result + k.commission) FROM booking k
        WHERE k.shard_key = m.shard_key AND k.member_id = m.id AND k.currency = m.currency AND k.at_ms >= $3
          AND k.working_date >= $4::date), 0)
    - coalesce((SELECT sum(CASE WHEN t.credit = m.cash_id THEN t.amount ELSE -t.amount END) FROM transfer t
        WHERE t.shard_key = m.shard_key AND (t.credit = m.cash_id OR t.debit = m.cash_id) AND t.at_ms >= $3
          AND t.reason IN ${MOVEMENT_REASONS_SQL}), 0))::bigint AS balance,
    (coalesce(g.balance, o.amount, 0) + coalesce((
        SELECT sum(t.amount) FROM transfer t WHERE t.shard_key = m.shard_key AND t.credit = m.cash_id AND t.reason = 'deposit'
          AND t.at_ms >= coalesce(g.at_ms, ${WEEK_MS}, 0) AND t.at_ms < $3), 0)
      -- Whoever never had a line of his own here was paid out whole.
      - CASE WHEN g.balance IS NULL AND o.week IS NULL THEN coalesce((
          SELECT sum(t.amount) FROM transfer t
          WHERE t.shard_key = m.shard_key AND t.debit = m.cash_id AND t.reason = 'reset' AND t.at_ms < $3), 0) ELSE 0 END
    )::bigint AS own
  FROM member m LEFT JOIN week_own o ON o.shard_key = m.shard_key AND o.member_id = m.id
  LEFT JOIN LATERAL (
    -- Since he has had credit without a break; all that he had before was his own.
    SELECT c.at_ms, greatest(c.balance, 0) AS balance FROM credit_change c
    WHERE c.shard_key = m.shard_key AND c.member_id = m.id AND c.before = 0 AND c.at_ms < $3
      AND c.at_ms >= coalesce(${WEEK_MS}, 0)
    ORDER BY c.at_ms DESC, c.id DESC LIMIT 1) AS g ON true
  JOIN ledger_account c ON c.shard_key = m.shard_key AND c.id = m.cash_id
  JOIN ledger_account e ON e.shard_key = m.shard_key AND e.id = m.escrow_id
  WHERE m.shard_key = $1 AND m.id = ANY($2::uuid[]) AND (o.week IS NULL OR o.week < $4::date)`
const OWN_LEFT = `
  INSERT INTO week_own (shard_key, member_id, week, amount) SELECT $1, n.id, $3::date, n.amount FROM unnest($2::uuid[], $4::bigint[]) AS n(id, amount)
  ON CONFLICT (shard_key, member_id) DO UPDATE SET week = excluded.week, amount = excluded.amount`

interface MemberRow {
  id: string
  account: string
  currency: Currency
  available: Money
  balance: Money
  /** His deposits since the balance was last his own: they stay, as far as they are not lost. */
  own: Money
}

/** Pays out winnings beyond his own money that no stake needs, or pays in what he is short. */
function dueOf({ balance, available, own }: MemberRow): Money {
  if (balance <= 0) return balance
  return money(Math.min(Math.max(balance - Math.max(own, 0), 0), Math.max(available, 0)))
}

/**
 * Settles members who were on credit at the end of the week, each once. An amount that a stake still needs is carried
 * over.
 * @returns the last one's id
 */
async function settleMembers(tx: Tx, one: Week, afterId: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string; cashId: string }>(MEMBERS, [one.shardKey, afterId, one.startMs])
  if (rows.length === 0) return []
  await lockPurses(
    tx,
    one.shardKey,
    rows.map(({ cashId }) => cashId),
  )
  const ids = rows.map(({ id }) => id)
  const found = await tx.query<MemberRow & Record<string, unknown>>(BALANCES, [
    one.shardKey,
    ids,
    one.startMs,
    one.week,
  ])
  await settle(
    tx,
    one,
    found.rows.map(({ id, account, currency, ...row }): BalanceReset => {
      return { id, account, currency, amount: dueOf({ id, account, currency, ...row }) }
    }),
  )
  await tx.query(OWN_LEFT, [
    one.shardKey,
    found.rows.map(({ id }) => id),
    one.week,
    found.rows.map(({ balance, own }) => Math.max(0, Math.min(balance, own))),
  ])
  return ids
}

const levels = Array.from({ length: CHAIN_LEVELS }, (_, at) => at + 1)
const OWN = ['agent_id', 'master_id', 'senior_id', 's_senior_id', 'shard_key']
const HELD = `
  SELECT id FROM ledger_account WHERE shard_key = $1 AND kind = 'upline' AND id > $2 ORDER BY id LIMIT ${AT_ONCE} FOR UPDATE`
const SHARED = `
  SELECT a.id, a.id AS account, a.currency, (a.balance - coalesce((
      SELECT sum(CASE u.level ${levels.map((no) => `WHEN ${no} THEN d.win_loss_${no} + d.commission_${no}`).join(' ')} END)
      FROM upline_day d WHERE d.shard_key = a.shard_key AND d.working_date >= $3::date AND d.currency = a.currency
        AND CASE u.level ${levels.map((no) => `WHEN ${no} THEN d.${OWN[no - 1]}`).join(' ')} END = u.id), 0))::bigint AS amount
  FROM ledger_account a JOIN upline u ON u.shard_key = a.shard_key AND u.id = a.owner_id
  WHERE a.shard_key = $1 AND a.id = ANY($2::uuid[])`

/** Settles uplines by shares of dates before the week. */
async function settleUplines(tx: Tx, one: Week, afterId: string): Promise<string[]> {
  const ids = (await tx.query<{ id: string }>(HELD, [one.shardKey, afterId])).rows.map(({ id }) => id)
  const found = await tx.query<BalanceReset & Record<string, unknown>>(SHARED, [one.shardKey, ids, one.week])
  await settle(tx, one, found.rows)
  return ids
}

/** Processes all of one kind in batches. */
async function settleAll(
  db: Db,
  one: Week,
  some: (tx: Tx, one: Week, afterId: string) => Promise<string[]>,
): Promise<string[]> {
  let all: string[] = []
  for (let afterId: string | undefined = BEFORE_ALL; afterId !== undefined; ) {
    const after: string = afterId
    const ids = await db.tx((tx) => some(tx, one, after))
    all = all.concat(ids)
    afterId = ids.length < AT_ONCE ? undefined : ids.at(-1)
  }
  return all
}

const note = (db: Queries, { shardKey, week }: Week, nowMs: number) =>
  db.query('INSERT INTO week_reset (shard_key, week, at_ms) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
    shardKey,
    week,
    nowMs,
  ])

/** Settles a tree's week. @returns ids of members whose balance changed */
async function settleTree(db: Db, one: Week): Promise<string[]> {
  // Changes of credit lock the tree, so earlier changes are committed once it is free.
  await db.tx(lockTree)
  const changed = await settleAll(db, one, settleMembers)
  await settleAll(db, one, settleUplines)
  return changed
}

interface DueTree extends Record<string, unknown> {
  shardKey: string
  /** Whether it was settled before, and whether bookings of the past week are not shared yet. */
  isKnown: boolean
  isOpen: boolean
}

/** Trees whose past week is not settled, or that were never seen. */
async function readDueTrees(db: Queries, week: string): Promise<DueTree[]> {
  return (await db.query<DueTree>(DUE, [week])).rows
}

const weekAt = (nowMs: number) => weekOf(nowMs - WRITTEN_WITHIN_MS)

/** The weeks that wait to be settled, by tree. */
export async function readDueWeeks(db: Queries, nowMs: number): Promise<string[]> {
  const week = weekAt(nowMs)
  const due = await readDueTrees(db, week)
  return due.filter(({ isKnown }) => isKnown).map(({ shardKey }) => `${week} ${shardKey}`)
}

/**
 * Settles the past week in every tree once all of its bookings are shared. A tree never settled before starts with the
 * current week. Killed anywhere, it continues with those left; a tree that fails delays no other.
 * @returns ids of members whose balance changed
 * @throws why a tree failed, once nothing else is left to be settled
 */
export async function resetStep(db: Db, nowMs: number): Promise<string[]> {
  const week = weekAt(nowMs)
  const startMs = workingDateStartMs(week)
  let changed: string[] = []
  let failure: unknown
  for (const { shardKey, isKnown, isOpen } of await readDueTrees(db, week)) {
    const one = { shardKey, week, startMs }
    if (isKnown && isOpen) continue
    try {
      const settled = isKnown ? await settleTree(db, one) : []
      await note(db, one, nowMs)
      changed = changed.concat(settled)
    } catch (error) {
      if (!isOfValues(error)) throw error
      failure ??= error
    }
  }
  if (failure !== undefined && changed.length === 0) throw failure
  return changed
}
