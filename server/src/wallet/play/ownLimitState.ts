/** Reads and writes the own-limit state of watched purses, under the purse's lock. */
import type { Money } from '@quarterline/core/base/money'
import type { Refusal } from '@quarterline/core/base/result'
import { workingDate, workingDateStartMs } from '@quarterline/core/base/time'
import {
  depositRefusal,
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
  type OwnLimit,
  type OwnLimitState,
  type PlayTotals,
  periodStart,
  periodsStart,
} from '@quarterline/core/wallet/ownLimits'
import type { Transfer } from '@quarterline/core/wallet/transfer'
import type { Queries } from '../../kit/db.ts'
import { plainList, textList } from '../../kit/pgArrayText.ts'

const sumOf = (what: string, period: LimitPeriod, from: number) =>
  `coalesce(sum(d.${what}) FILTER (WHERE d.working_date >= $${from}), 0)::bigint AS ${what}_${period}`
const SUMS = LIMIT_PERIODS.flatMap((period, at) => [sumOf('staked', period, 3 + at), sumOf('result', period, 3 + at)])

// Future dates are in none of these periods: clocks do not run backwards, but a later clock may have written one.
const READ = `
  SELECT p.cash_id, p.break_until_ms, e.balance AS open, s.*,
    (SELECT jsonb_agg(jsonb_build_object('kind', l.kind, 'period', l.period, 'amount', l.amount))
     FROM play_limit l WHERE l.shard_key = $1 AND l.cash_id = p.cash_id AND l.amount IS NOT NULL) AS limits
  FROM play p
  JOIN ledger_account e ON e.shard_key = $1 AND e.id = p.escrow_id
  CROSS JOIN LATERAL (
    SELECT ${SUMS.join(', ')} FROM play_day d
    WHERE d.shard_key = $1 AND d.cash_id = p.cash_id AND d.working_date >= $6 AND d.working_date <= $3
  ) AS s
  WHERE p.shard_key = $1 AND p.cash_id = ANY($2::text::uuid[])`

type Sums = { [K in `${'staked' | 'result'}_${LimitPeriod}`]: Money }
type Row = Sums & { cash_id: string; break_until_ms: number | null; open: Money; limits: OwnLimit[] | null }

const playedOf = (row: Sums, period: LimitPeriod): PlayTotals => ({
  staked: row[`staked_${period}`],
  result: row[`result_${period}`],
})

/** The states of watched purses by cash account; unwatched purses are absent. The caller holds their cash. */
export async function readOwnLimits(
  tx: Queries,
  shardKey: string,
  cashIds: readonly string[],
  nowMs: number,
): Promise<Map<string, OwnLimitState>> {
  if (cashIds.length === 0) return new Map()
  const today = workingDate(nowMs)
  const { rows } = await tx.prepared<Row & Record<string, unknown>>('play-read', READ, [
    ...[shardKey, plainList([...new Set(cashIds)]), ...LIMIT_PERIODS.map((period) => periodStart(period, today))],
    periodsStart(today),
  ])
  return new Map(
    rows.map((row) => {
      const { cash_id, break_until_ms: until, open, limits } = row
      const breakUntilMs = until !== null && until > nowMs ? until : null
      const [day, week, month] = LIMIT_PERIODS.map((period) => playedOf(row, period)) as [
        PlayTotals,
        PlayTotals,
        PlayTotals,
      ]
      return [cash_id, { breakUntilMs, limits: limits ?? [], played: { day, week, month }, open }]
    }),
  )
}

const NOTE =
  'SELECT note_play($1, $2, $3::text::uuid[], $4::text::uuid[], $5::text::uuid[], $6::text::bigint[], $7::text::text[])'

type PlayTransfer = Pick<Transfer, 'cause' | 'debit' | 'credit' | 'amount' | 'reason'>

/** Adds posted transfers to the dates of watched purses (migration 0057). */
export async function notePlay(
  tx: Queries,
  shardKey: string,
  transfers: readonly PlayTransfer[],
  atMs: number,
): Promise<void> {
  if (transfers.length === 0) return
  await tx.prepared('play-note', NOTE, [
    ...[shardKey, atMs, plainList(transfers.map(({ cause }) => cause))],
    ...[plainList(transfers.map(({ debit }) => debit)), plainList(transfers.map(({ credit }) => credit))],
    ...[plainList(transfers.map(({ amount }) => amount)), textList(transfers.map(({ reason }) => reason))],
  ])
}

const STAKED = `
  INSERT INTO play_day AS d (shard_key, cash_id, working_date, staked, result)
  SELECT $1, s.cash_id, $2, s.amount, 0 FROM unnest($3::text::uuid[], $4::text::bigint[]) AS s(cash_id, amount)
  ON CONFLICT (shard_key, cash_id, working_date) DO UPDATE SET staked = d.staked + excluded.staked`

/** Adds new stakes of watched purses to the date: as note_play would, with fewer columns. */
export async function noteStakes(
  tx: Queries,
  shardKey: string,
  held: readonly { cash: string; amount: Money }[],
  atMs: number,
): Promise<void> {
  if (held.length === 0) return
  const sums = new Map<string, number>()
  for (const { cash, amount } of held) sums.set(cash, (sums.get(cash) ?? 0) + amount)
  await tx.prepared('play-staked', STAKED, [
    ...[shardKey, workingDate(atMs), plainList([...sums.keys()]), plainList([...sums.values()])],
  ])
}

const DEPOSITED = `
  SELECT ${LIMIT_PERIODS.map((period, at) => `coalesce(sum(amount) FILTER (WHERE at_ms >= $${3 + at}), 0)::bigint AS ${period}`).join(', ')}
  FROM transfer WHERE shard_key = $1 AND credit = $2 AND reason = 'deposit' AND at_ms >= $6`

/** Deposits of a purse in the present periods, regardless of withdrawals. */
export async function readDeposited(
  db: Queries,
  shardKey: string,
  cashId: string,
  nowMs: number,
): Promise<Record<LimitPeriod, Money>> {
  const today = workingDate(nowMs)
  const starts = LIMIT_PERIODS.map((period) => workingDateStartMs(periodStart(period, today)))
  const { rows } = await db.query<Record<LimitPeriod, Money>>(DEPOSITED, [
    ...[shardKey, cashId, ...starts, workingDateStartMs(periodsStart(today))],
  ])
  return rows[0] as Record<LimitPeriod, Money>
}

/** Checks a deposit against its owner's own limit. The caller holds the purse's cash. */
export async function checkDeposit(
  tx: Queries,
  shardKey: string,
  cashId: string,
  { amount, nowMs }: { amount: Money; nowMs: number },
): Promise<Refusal | undefined> {
  const limits = (await readOwnLimits(tx, shardKey, [cashId], nowMs)).get(cashId)?.limits ?? []
  const kind: LimitKind = 'deposit'
  if (!limits.some((limit) => limit.kind === kind)) return undefined
  return depositRefusal(limits, await readDeposited(tx, shardKey, cashId, nowMs), amount)
}
