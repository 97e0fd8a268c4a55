/** Asks a provider what became of a round before an operator ends it: its answer wins over his. */
import { type Refusal, refuse } from '@quarterline/core/base/result'
import { readRoundState } from '@quarterline/core/game/houseMessages'
import type { Db } from '../../kit/db.ts'
import type { Providers } from '../provider/providers.ts'
import { type AskingHouse, askProvider, mayAsk } from '../transfer/ask.ts'

/** The parts of the house that asking about rounds needs. */
export interface RoundAskingHouse extends AskingHouse {
  db: Db
  providers: Providers
}

const PLAYER = 'SELECT id FROM game_player WHERE shard_key = $1 AND member_id = $2'

/** The end that a provider's word stands for; a round that it does not know never took place. */
const ENDS = { completed: 'completed', cancelled: 'cancelled', absent: 'cancelled' } as const

/**
 * Why a round is not ended so: its provider says that it goes on, or ended otherwise.
 * @returns undefined if the provider says the same, offers no answer, or gives none in time
 */
export async function providerRefusal(
  { db, exchange, providers }: RoundAskingHouse,
  of: { shardKey: string; memberId: string; provider: string; game: string; round: string },
  state: 'completed' | 'cancelled',
): Promise<Refusal | undefined> {
  const provider = providers.by(of.provider)
  if (!provider || !mayAsk(provider)) return undefined
  const player = (await db.query<{ id: string }>(PLAYER, [of.shardKey, of.memberId])).rows[0]?.id
  if (player === undefined) return undefined
  const { game, round } = of
  const said = readRoundState(round, await askProvider({ exchange }, provider, 'roundStatus', { player, game, round }))
  if (said === undefined) return undefined
  if (said === 'open') return refuse('requestConflict', { reason: 'providerOpen' })
  if (ENDS[said] === state) return undefined
  return refuse('requestConflict', { reason: ENDS[said] === 'completed' ? 'providerCompleted' : 'providerCancelled' })
}
