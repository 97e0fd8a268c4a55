/** Where a member's money is that he moved to providers that keep the balance. */
import { type Money, toDecimal } from '@quarterline/core/base/money'
import { ok, type Result } from '@quarterline/core/base/result'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { readPlayerBalance } from '@quarterline/core/game/houseMessages'
import { type Member, purseOf } from '../../account/session.ts'
import type { Reads } from '../../kit/reads.ts'
import { askProvider, type TransferHouse } from './ask.ts'

type MoneyList = Omit<SuccessOf<'game/GameMoney'>, 'status' | 'statusdesc'>

interface StayMoney {
  [column: string]: unknown
  provider: string
  player: string
  there: Money
  inTransit: Money
  isLeaving: boolean
}

const STAYS = `
  SELECT s.provider, s.player, s.is_leaving AS "isLeaving",
    coalesce(sum(t.amount) FILTER (WHERE t.way = 'in' AND t.state = 'done'), 0)::bigint AS there,
    coalesce(sum(t.amount) FILTER (WHERE t.way = 'in' AND t.state = 'asked'), 0)::bigint AS "inTransit"
  FROM game_stay s JOIN game_transfer t ON t.shard_key = s.shard_key AND t.stay_id = s.id
  WHERE s.shard_key = $1 AND s.member_id = $2 AND s.state = 'open' AND ($3::text IS NULL OR s.provider = $3)
  GROUP BY s.shard_key, s.id ORDER BY s.provider`

/** A member's money at providers; when he asks for one provider, it is asked for his balance now. */
export async function listGameMoney(
  house: TransferHouse & { reads: Reads },
  member: Member,
  { provider }: RequestOf<'game/GameMoney'>,
): Promise<Result<MoneyList>> {
  const { shardKey, id } = member
  const found = await house.reads.turn(id, async (db) =>
    ok((await db.query<StayMoney>(STAYS, [shardKey, id, provider ?? null])).rows),
  )
  if (!found.ok) return found
  const { currency } = purseOf(member)
  const balanceAt = async (player: string, name: string): Promise<Money | undefined> => {
    if (provider === undefined) return undefined
    return readPlayerBalance(
      await askProvider(house, house.providers.by(name), 'balance', { player, currency: String(currency) }),
    )
  }
  const told = found.value.map(async ({ provider: name, player, there, inTransit, isLeaving }) => {
    // A provider that leaves a move unanswered would be waited for in vain.
    const balance = inTransit > 0 ? undefined : await balanceAt(player, name)
    return {
      ...{ provider: name, provider_name: house.providers.by(name)?.name ?? name },
      ...{ there: toDecimal(there), in_transit: toDecimal(inTransit), leaving: isLeaving },
      ...(balance !== undefined && { balance: toDecimal(balance) }),
    }
  })
  return ok({ rows: await Promise.all(told) })
}
