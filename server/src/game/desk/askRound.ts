/**
 * Asks a provider for the state of a round before an operator ends it: the provider's answer wins over the operator's.
 */
import { type Refusal, refuse } from '@quarterline/core/base/result'
import { type RoundState, readRoundState } from '@quarterline/core/game/houseMessages'
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

interface AskedRound {
  shardKey: string
  memberId: string
  provider: string
  game: string
  round: string
}

/**
 * The provider's answer about a round: `unasked` if it does not support the question, `silent` without an answer in
 * time.
 */
export async function askRound(
  { db, exchange, providers }: RoundAskingHouse,
  of: AskedRound,
): Promise<RoundState | 'silent' | 'unasked'> {
  const provider = providers.by(of.provider)
  if (!provider || !mayAsk(provider)) return 'unasked'
  const player = (await db.query<{ id: string }>(PLAYER, [of.shardKey, of.memberId])).rows[0]?.id
  if (player === undefined) return 'unasked'
  const { game, round } = of
  const reply = await askProvider({ exchange }, provider, 'roundStatus', { player, game, round })
  return readRoundState(round, reply) ?? 'silent'
}

/**
 * Why a round is not ended so: its provider says that it goes on, or ended otherwise.
 * @returns undefined if the provider says the same, offers no answer, or gives none in time
 */
export async function providerRefusal(
  house: RoundAskingHouse,
  of: AskedRound,
  state: 'completed' | 'cancelled',
): Promise<Refusal | undefined> {
  const said = await askRound(house, of)
  if (said === 'unasked' || said === 'silent') return undefined
  if (said === 'open') return refuse('requestConflict', { reason: 'providerOpen' })
  if (ENDS[said] === state) return undefined
  return refuse('requestConflict', { reason: ENDS[said] === 'completed' ? 'providerCompleted' : 'providerCancelled' })
}
