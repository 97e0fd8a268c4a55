/** Stores own limits and breaks with the purse; every change is made under the purse's lock. */
import type { Money } from '@quarterline/core/base/money'
import { workingDate, workingDateStartMs } from '@quarterline/core/base/time'
import {
  type BreakTerm,
  type LimitKind,
  type LimitPeriod,
  periodsStart,
  type StoredLimit,
} from '@quarterline/core/wallet/ownLimits'
import type { Purse } from '@quarterline/core/wallet/purse'
import type { Queries } from '../../kit/db.ts'
import { lockPurses } from '../post.ts'

/** A member's purse. */
export interface OwnedPurse {
  shardKey: string
  ownerId: string
  purse: Purse
}

/** The causes of holds of a purse since an instant, or slightly earlier; products supply them. */
export type CausesSince = (
  tx: Queries,
  of: { shardKey: string; ownerId: string; cashId: string },
  fromMs: number,
) => Promise<string[]>

// As in note_play: on the date of the cause's first hold.
const SEED_STAKED = `
  INSERT INTO play_day (shard_key, cash_id, working_date, staked, result)
  SELECT $1, $3, play_date(f.at_ms), sum(CASE h.reason WHEN 'hold' THEN h.amount ELSE -h.amount END), 0
  FROM transfer h JOIN transfer f ON f.shard_key = $1 AND f.cause = h.cause AND f.step = 'hold' AND f.round = 0
  WHERE h.shard_key = $1 AND h.cause = ANY($2::uuid[]) AND h.reason IN ('hold', 'release') AND (h.debit = $3 OR h.credit = $3)
    AND f.at_ms >= $4
  GROUP BY 3`
const SEED_RESULTS = `
  INSERT INTO play_day AS d (shard_key, cash_id, working_date, staked, result)
  SELECT $1, $2, working_date, 0, sum(result + commission) FROM booking
  WHERE shard_key = $1 AND member_id = $3 AND currency = $4 AND working_date >= $5 AND at_ms >= $6
  GROUP BY working_date
  ON CONFLICT (shard_key, cash_id, working_date) DO UPDATE SET result = d.result + excluded.result`

/** Starts to watch a purse: sums the dates that count once; from then on each transfer adds to them. */
async function watch(tx: Queries, owned: OwnedPurse, nowMs: number, causesSince: CausesSince): Promise<void> {
  const { shardKey, ownerId, purse } = owned
  const since = periodsStart(workingDate(nowMs))
  const { rowCount } = await tx.query(
    `INSERT INTO play (shard_key, cash_id, escrow_id, owner_id, currency, since_date, changed_date)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [shardKey, purse.cash, purse.escrow, ownerId, purse.currency, since, workingDate(nowMs)],
  )
  if (rowCount === 0) return
  await tx.query('UPDATE ledger_account SET watched = true WHERE shard_key = $1 AND id = ANY($2::uuid[])', [
    ...[shardKey, [purse.cash, purse.escrow]],
  ])
  const fromMs = workingDateStartMs(since)
  const causes = await causesSince(tx, { shardKey, ownerId, cashId: purse.cash }, fromMs)
  await tx.query(SEED_STAKED, [shardKey, causes, purse.cash, fromMs])
  await tx.query(SEED_RESULTS, [shardKey, purse.cash, ownerId, purse.currency, since, fromMs])
}

/** The most changes of a member in a working date; more are a script's. */
const CHANGES_MAX = 50

const COUNT = `
  UPDATE play SET changed_date = $3, changes = CASE WHEN changed_date = $3 THEN changes + 1 ELSE 1 END
  WHERE shard_key = $1 AND cash_id = $2 AND NOT (changed_date = $3 AND changes >= ${CHANGES_MAX})`

/**
 * Locks a purse for a change, and watches it from now on.
 * @returns the instant from which the change holds, when no earlier bet is still to be placed; and whether too much was
 * changed today
 */
export async function lockForChange(
  tx: Queries,
  owned: OwnedPurse,
  now: () => number,
  causesSince: CausesSince,
): Promise<{ nowMs: number; isOften: boolean }> {
  const { shardKey, purse } = owned
  await lockPurses(tx, shardKey, [purse.cash])
  const nowMs = now()
  await watch(tx, owned, nowMs, causesSince)
  const { rowCount } = await tx.query(COUNT, [shardKey, purse.cash, workingDate(nowMs)])
  return { nowMs, isOften: rowCount === 0 }
}

interface LimitRow {
  kind: LimitKind
  period: LimitPeriod
  amount: Money | null
  next_amount: Money | null
  next_from_ms: number | null
}

/** A stored limit with its kind and period. */
export interface LimitChoice {
  kind: LimitKind
  period: LimitPeriod
}

/** The limits of a purse that were ever set. */
export async function readStoredLimits(
  db: Queries,
  { shardKey, purse }: Pick<OwnedPurse, 'shardKey' | 'purse'>,
): Promise<(LimitChoice & StoredLimit)[]> {
  const { rows } = await db.query<LimitRow & Record<string, unknown>>(
    'SELECT kind, period, amount, next_amount, next_from_ms FROM play_limit WHERE shard_key = $1 AND cash_id = $2',
    [shardKey, purse.cash],
  )
  return rows.map(({ kind, period, amount, next_amount, next_from_ms }) => {
    return { kind, period, amount, next: next_from_ms === null ? null : { amount: next_amount, fromMs: next_from_ms } }
  })
}

/** Stores a limit. */
export async function keepLimit(
  tx: Queries,
  { shardKey, purse }: OwnedPurse,
  { kind, period }: LimitChoice,
  { amount, next }: StoredLimit,
): Promise<void> {
  await tx.query(
    `INSERT INTO play_limit (shard_key, cash_id, kind, period, amount, next_amount, next_from_ms)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (shard_key, cash_id, kind, period)
       DO UPDATE SET amount = excluded.amount, next_amount = excluded.next_amount, next_from_ms = excluded.next_from_ms`,
    [shardKey, purse.cash, kind, period, amount, next?.amount ?? null, next?.fromMs ?? null],
  )
}

/** A break that was taken. */
export interface Break {
  term: BreakTerm
  fromMs: number
  untilMs: number
}

/** The break of a member, in whichever purse it is stored; undefined without one. */
export async function readBreak(
  db: Queries,
  { shardKey, ownerId }: Pick<OwnedPurse, 'shardKey' | 'ownerId'>,
  nowMs: number,
): Promise<Break | undefined> {
  const { rows } = await db.query<{ term: BreakTerm; from: number; until: number }>(
    `SELECT break_term AS term, break_from_ms AS "from", break_until_ms AS until FROM play
     WHERE shard_key = $1 AND owner_id = $2 AND break_until_ms > $3 ORDER BY break_until_ms DESC LIMIT 1`,
    [shardKey, ownerId, nowMs],
  )
  return rows[0] && { term: rows[0].term, fromMs: rows[0].from, untilMs: rows[0].until }
}

/** Stores a break; a longer one that runs stays. */
export async function keepBreak(tx: Queries, { shardKey, purse }: OwnedPurse, taken: Break): Promise<void> {
  await tx.query(
    `UPDATE play SET break_term = $3, break_from_ms = $4, break_until_ms = $5
     WHERE shard_key = $1 AND cash_id = $2 AND (break_until_ms IS NULL OR break_until_ms < $5)`,
    [shardKey, purse.cash, taken.term, taken.fromMs, taken.untilMs],
  )
}
