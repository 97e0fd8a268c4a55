/** Free spins that operators granted: which a member has, and that a stake uses one. */
import type { Money } from '@quarterline/core/base/money'
import type { Member } from '../../account/session.ts'
import type { Queries } from '../../kit/db.ts'

const LEFT = 'shard_key = $1 AND member_id = $2 AND provider = $3 AND used < spins AND ends_ms > $4'
// Those that end first are used first.
const USE = `
  UPDATE game_grant SET used = used + 1 WHERE shard_key = $1 AND id = (
    SELECT id FROM game_grant WHERE ${LEFT} AND game = $5 ORDER BY ends_ms, id LIMIT 1) RETURNING id`

/** Uses a free spin of a game; the member's purse is locked. @returns the grant, undefined if none is left */
export async function useFreeSpin(
  tx: Queries,
  { shardKey, id }: Pick<Member, 'shardKey' | 'id'>,
  { provider, game }: { provider: string; game: string },
  nowMs: number,
): Promise<string | undefined> {
  return (await tx.query<{ id: string }>(USE, [shardKey, id, provider, nowMs, game])).rows[0]?.id
}

const RETURN = 'UPDATE game_grant SET used = used - 1 WHERE shard_key = $1 AND id = $2'

/** Gives a free spin back whose stake was rolled back; it may be too late to use it. */
export async function returnFreeSpin(tx: Queries, shardKey: string, grantId: string): Promise<void> {
  await tx.query(RETURN, [shardKey, grantId])
}

/** Free spins of one grant. */
interface FreeSpins {
  game: string
  left: number
  value: Money
  endsMs: number
}

const TOLD_MAX = 50
const READ = `
  SELECT game, spins - used AS left, value, ends_ms AS "endsMs" FROM game_grant
  WHERE ${LEFT} ORDER BY ends_ms, id LIMIT ${TOLD_MAX}`

/** The free spins that a member can use now in a provider's games. */
export async function readFreeSpins(
  db: Queries,
  { shardKey, id }: Pick<Member, 'shardKey' | 'id'>,
  provider: string,
  nowMs: number,
): Promise<FreeSpins[]> {
  return (await db.query<FreeSpins & Record<string, unknown>>(READ, [shardKey, id, provider, nowMs])).rows
}
