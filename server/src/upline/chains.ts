/**
 * Caches what bets need of upline chains: whether one is complete, and its table of what is withheld. Chains never change
 * (a change makes a new one), so each is read once.
 */
import { type Chain, isComplete } from '@quarterline/core/upline/chain'
import { HOUSE_WITHHELD, type WithheldPpm } from '@quarterline/core/upline/withheld'
import type { Queries } from '../kit/db.ts'

/** Past this size the cache is dropped and read again. */
const KNOWN_MAX = 100_000

/** The terms of a chain under which its members bet. */
export interface ChainTerms {
  /** Whether its members can be paid commission (rules 14.18). */
  isReady: boolean
  /** What is withheld of their Myanmar tickets. */
  withheldPpm: WithheldPpm
}

const NO_CHAIN: ChainTerms = { isReady: false, withheldPpm: HOUSE_WITHHELD }

export interface Chains {
  /** The terms of chains, read from the database if unknown; a member without a chain cannot bet. */
  terms(
    db: Queries,
    shardKey: string,
    chainIds: readonly (string | null)[],
  ): Promise<(chainId: string | null) => ChainTerms>
}

/** Starts empty. */
export function createChains(): Chains {
  const known = new Map<string, ChainTerms>()

  return {
    async terms(db, shardKey, chainIds) {
      const asked = new Map<string, ChainTerms>()
      const fresh = new Set<string>()
      for (const id of chainIds) {
        const terms = id === null ? undefined : known.get(id)
        if (id !== null && terms) asked.set(id, terms)
        else if (id !== null) fresh.add(id)
      }
      if (fresh.size > 0) {
        const { rows } = await db.query<{ id: string; body: Chain }>(
          'SELECT id, body FROM chain WHERE shard_key = $1 AND id = ANY($2::uuid[])',
          [shardKey, [...fresh]],
        )
        if (known.size + rows.length > KNOWN_MAX) known.clear()
        for (const { id, body } of rows) {
          const terms = { isReady: isComplete(body), withheldPpm: body.withheldPpm ?? HOUSE_WITHHELD }
          known.set(id, terms)
          asked.set(id, terms)
        }
      }
      return (chainId) => (chainId === null ? undefined : asked.get(chainId)) ?? NO_CHAIN
    },
  }
}
