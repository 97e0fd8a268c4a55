/** Sums over all of a member's bets without reading them all: past dates are summed once. */
import type { Money } from '@quarterline/core/base/money'
import { DAY_MS, workingDayStartMs } from '@quarterline/core/base/time'
import type { BetKind, BetState } from '@quarterline/core/bet/bet'
import { BET_PRODUCT } from '@quarterline/core/bet/terms'
import type { Member } from '../../account/session.ts'
import type { Queries } from '../../kit/db.ts'

/** A date this far back has all its bets, whatever clock and duration a placement had. */
const OVER_AFTER_MS = DAY_MS

export interface BetSums {
  total: number
  stake: Money
  risk: Money
  profit: Money
}

/** Summed dates, plus later bets, minus bets in excluded states. */
const SUMS = `
  SELECT coalesce(sum(n), 0)::bigint AS total, coalesce(sum(stake), 0)::bigint AS stake,
    coalesce(sum(risk), 0)::bigint AS risk, coalesce(sum(profit), 0)::bigint AS profit
  FROM (
    SELECT bets AS n, stake, risk, profit FROM bet_day
    WHERE shard_key = $1 AND member_id = $2 AND from_ms >= $5 AND from_ms < least($6::bigint, $7::bigint)
      AND ($4::text[] IS NULL OR kind = ANY($4))
    UNION ALL
    SELECT 1, stake, risk, profit FROM bet
    WHERE shard_key = $1 AND member_id = $2 AND product = '${BET_PRODUCT}' AND placed_ms >= greatest($5::bigint, $7::bigint) AND placed_ms < $6
      AND ($4::text[] IS NULL OR kind = ANY($4))
    UNION ALL
    SELECT -1, -stake, -risk, -profit FROM bet
    WHERE shard_key = $1 AND member_id = $2 AND product = '${BET_PRODUCT}' AND turned_down AND state <> ALL($3::text[])
      AND placed_ms >= $5 AND placed_ms < $6 AND ($4::text[] IS NULL OR kind = ANY($4))
    UNION ALL
    SELECT -1, -stake, -risk, -profit FROM bet
    WHERE shard_key = $1 AND member_id = $2 AND product = '${BET_PRODUCT}' AND waiting AND state <> ALL($3::text[])
      AND placed_ms >= $5 AND placed_ms < $6 AND ($4::text[] IS NULL OR kind = ANY($4))
  ) AS part`

/** The latest instant as a bigint. */
export const END_MS = Number.MAX_SAFE_INTEGER

/**
 * Sums a member's bets, where accepted and settled ones are included. The first list after a date ends sums it for all
 * later ones.
 */
export async function sumsOfAll(
  db: Queries,
  { shardKey, id }: Member,
  filter: { states: readonly BetState[]; kinds?: readonly BetKind[]; fromMs?: number; toMs?: number },
  nowMs: number,
): Promise<BetSums> {
  const { states, kinds, fromMs, toMs } = filter
  const closed = await db.prepared<{ to_ms: number }>('bet-days', 'SELECT close_bet_days($1, $2, $3) AS to_ms', [
    shardKey,
    id,
    workingDayStartMs(nowMs - OVER_AFTER_MS),
  ])
  const { rows } = await db.prepared<BetSums & Record<string, unknown>>('bet-sums-all', SUMS, [
    shardKey,
    id,
    states,
    kinds ?? null,
    fromMs ?? 0,
    toMs ?? END_MS,
    closed.rows[0]?.to_ms ?? 0,
  ])
  return rows[0] as BetSums
}
