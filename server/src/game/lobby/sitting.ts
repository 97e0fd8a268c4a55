/**
 * A member's sitting at games: from the first game that he opens until half an hour without a game or a round. Its clock and
 * its result stand over every game, whichever of them he plays.
 */
import { type Money, toDecimal } from '@quarterline/core/base/money'
import { type Refusal, refuse } from '@quarterline/core/base/result'
import { gmt8, MINUTE_MS } from '@quarterline/core/base/time'
import type { SuccessOf } from '@quarterline/core/calls'
import { breakRefusal, periodEndMs, spendable } from '@quarterline/core/wallet/ownLimits'
import type { Member } from '../../account/session.ts'
import type { Queries } from '../../kit/db.ts'
import { readWallet } from '../../wallet/balance.ts'
import { readOwnLimits } from '../../wallet/play/ownLimitState.ts'
import type { GameName } from './marks.ts'

/** A pause longer than this ends a sitting. */
export const PAUSE_MAX_MS = 30 * MINUTE_MS

// The newest session has it; nothing of it is left once the member paused for too long.
const SINCE = `
  SELECT (SELECT g.since_ms FROM game_session g JOIN game_player p ON p.id = g.player
      WHERE p.shard_key = $1 AND p.member_id = $2 AND g.since_ms IS NOT NULL ORDER BY g.at_ms DESC, g.since_ms DESC LIMIT 1) AS since,
    greatest((SELECT max(opened_ms) FROM game_mark WHERE shard_key = $1 AND member_id = $2),
      (SELECT max(opened_ms) FROM game_round WHERE shard_key = $1 AND cash_id = $3)) AS last`

/** Since when a member plays who opens a game now, in platform time. Called before the game is marked as opened. */
export async function sittingSince(db: Queries, { shardKey, id, cashId }: Member, nowMs: number): Promise<number> {
  const { rows } = await db.query<{ since: number | null; last: number | null }>(SINCE, [shardKey, id, cashId])
  const { since = null, last = null } = rows[0] ?? {}
  return since !== null && last !== null && last > nowMs - PAUSE_MAX_MS ? since : nowMs
}

const SUMS = `
  SELECT coalesce(sum(stake), 0)::bigint AS staked,
    coalesce(sum(paid - stake) FILTER (WHERE state = 'completed' OR wins > 0), 0)::bigint AS net
  FROM game_round WHERE shard_key = $1 AND cash_id = $2 AND opened_ms >= $3 AND state <> 'cancelled'`
// Open rounds of every sitting, because all money in play is his.
const OPEN = `
  SELECT coalesce(sum(stake) FILTER (WHERE wins = 0), 0)::bigint AS "inPlay",
    count(*) FILTER (WHERE $3::text IS NULL OR (provider = $3 AND game = $4))::int AS rounds
  FROM game_round WHERE shard_key = $1 AND member_id = $2 AND state = 'open'`

/**
 * The result of a member's sitting and his money in play: in all games, with the number of rounds in one game or in
 * all. Outside a game, a sitting that a pause has ended is left out.
 */
export async function readSitting(
  db: Queries,
  member: Member,
  { one, nowMs }: { one: GameName | undefined; nowMs: number },
): Promise<Omit<SuccessOf<'game/GameSession'>, 'status' | 'statusdesc' | 'refused'>> {
  const { shardKey, id, cashId } = member
  const of = [shardKey, id, cashId]
  const { since: told, last } = (await db.query<{ since: number | null; last: number | null }>(SINCE, of)).rows[0] ?? {}
  const isOver = one === undefined && (last ?? 0) <= nowMs - PAUSE_MAX_MS
  const since = isOver ? undefined : (told ?? undefined)
  const sums =
    since === undefined ? [] : (await db.query<Record<'staked' | 'net', Money>>(SUMS, [shardKey, cashId, since])).rows
  const { rows } = await db.query<{ inPlay: Money; rounds: number }>(OPEN, [
    ...[shardKey, id, one?.provider ?? null, one?.game ?? null],
  ])
  return {
    ...(since !== undefined && { since }),
    staked: sums[0] ? toDecimal(sums[0].staked) : 0,
    net: sums[0] ? toDecimal(sums[0].net) : 0,
    in_play: rows[0] ? toDecimal(rows[0].inPlay) : 0,
    open_rounds: rows[0]?.rounds ?? 0,
  }
}

/** Why the member's own money or rules would refuse him every stake now: a break, a limit used up, nothing left. */
export async function ownRefusal(db: Queries, member: Member, nowMs: number): Promise<Refusal | undefined> {
  const { shardKey, cashId } = member
  const { available, watched } = await readWallet(db, member)
  const own = watched ? (await readOwnLimits(db, shardKey, [cashId], nowMs)).get(cashId) : undefined
  const isOnBreak = own && breakRefusal(own)
  if (isOnBreak) return isOnBreak
  const { short, available: left } = spendable(available, own)
  if (short && left <= 0) {
    const period = short.params?.period as 'day' | 'week' | 'month'
    return refuse(short.code, { ...short.params, until: gmt8(periodEndMs(period, nowMs)) })
  }
  return available <= 0 ? refuse('insufficient_balance', { balance: toDecimal(available) }) : undefined
}
