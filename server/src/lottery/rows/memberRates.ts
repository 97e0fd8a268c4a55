/** Members' commission rates, as their chains have them. */
import type { Chain } from '@quarterline/core/upline/chain'
import type { Queries } from '../../kit/db.ts'

export type MemberRates = Chain['memberRatesPpm']

const RATES = `SELECT id, body->'memberRatesPpm' AS rates FROM chain WHERE shard_key = $1 AND id = ANY($2::uuid[])`

/** Rates by the chains of one shard. */
export async function readMemberRates(
  db: Queries,
  shardKey: string,
  chainIds: readonly string[],
): Promise<Map<string, MemberRates>> {
  const { rows } = await db.query<{ id: string; rates: MemberRates }>(RATES, [shardKey, [...new Set(chainIds)]])
  return new Map(rows.map(({ id, rates }) => [id, rates]))
}
