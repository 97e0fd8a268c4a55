/** Writes the effect of an act on a round: its row, its transfers and its bookings. */
import { GAME, type GameItemKind } from '@quarterline/core/game/game'
import { type GameRound, moneyOf } from '@quarterline/core/game/round'
import type { Chain } from '@quarterline/core/upline/chain'
import { type Member, purseOf } from '../../account/session.ts'
import type { Queries } from '../../kit/db.ts'
import { houseAccount } from '../../wallet/accounts.ts'
import type { RoundMoney } from './ground.ts'
import { type RoundRow, writeRound } from './rows.ts'

const FREE_SPIN = 'freespin' satisfies GameItemKind

const RATES = 'SELECT body FROM chain WHERE shard_key = $1 AND id = $2'

/** The member's own commission rates under a chain, which never changes. */
async function ratesOf(tx: Queries, shardKey: string, chainId: string) {
  const { rows } = await tx.prepared<{ body: Chain }>('game-chain', RATES, [shardKey, chainId])
  return rows[0]?.body.memberRatesPpm ?? {}
}

/** Writes a round as it is after an act; the member's purse is locked. @returns the money that moves, which is still to be written */
export async function writeRoundMove(
  tx: Queries,
  member: Member,
  name: { provider: string; round: string },
  { before, next }: { before: RoundRow; next: GameRound },
  nowMs: number,
): Promise<RoundMoney> {
  const { shardKey } = member
  const purse = purseOf(member)
  const owner = {
    ...{
      id: before.id,
      product: GAME,
      kind: before.isFree ? FREE_SPIN : before.kind,
      sport: 0,
      isFree: before.isFree,
      memberId: member.id,
      chainId: before.chainId,
    },
    ...{ purse, counter: await houseAccount(tx, shardKey, 'house', purse.currency), commType: before.commType },
    rates: await ratesOf(tx, shardKey, before.chainId),
  }
  const evidence = { provider: name.provider, game: before.game, round: name.round }
  const { bookings, transfers } = moneyOf(owner, before, next, evidence)
  const stakedMs = before.holds === 0 && next.holds > 0 ? nowMs : before.stakedMs
  await writeRound(tx, member, name, { ...before, ...next, stakedMs }, nowMs)
  return { bookings, transfers }
}
