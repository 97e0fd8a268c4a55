/** Caches which upline chains are complete. Chains never change (a change makes a new one), so each is read once. */
import { type Chain, isComplete } from '@quarterline/core/upline/chain'
import type { Queries } from '../kit/db.ts'

/** Past this size the cache is dropped and read again. */
const KNOWN_MAX = 100_000

export interface Chains {
  /** Whether a member under a chain can be paid commission (rules 14.18); read from the database if unknown. */
  ready(
    db: Queries,
    shardKey: string,
    chainIds: readonly (string | null)[],
  ): Promise<(chainId: string | null) => boolean>
}

/** Starts empty. */
export function createChains(): Chains {
  const known = new Map<string, boolean>()
  const isReady = (chainId: string | null) => chainId !== null && known.get(chainId) === true

  return {
    async ready(db, shardKey, chainIds) {
      const fresh = [...new Set(chainIds)].filter((id) => id !== null && !known.has(id))
      if (fresh.length === 0) return isReady
      const { rows } = await db.query<{ id: string; body: Chain }>(
        'SELECT id, body FROM chain WHERE shard_key = $1 AND id = ANY($2::uuid[])',
        [shardKey, fresh],
      )
      if (known.size + rows.length > KNOWN_MAX) known.clear()
      for (const { id, body } of rows) known.set(id, isComplete(body))
      return isReady
    },
  }
}
