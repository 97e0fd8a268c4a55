/** The call by which a provider turns a launch token in. */
import { bettingRefusal } from '@quarterline/core/account/state'
import type { ProviderCode, ProviderRequest } from '@quarterline/core/game/providerMessages'
import type { StakeLimits } from '@quarterline/core/game/stakeLimits'
import { amountText, signedText } from '@quarterline/core/wallet/seamless/amountText'
import { readWallet } from '../../wallet/balance.ts'
import { readFreeSpins } from '../wallet/freeSpins.ts'
import type { MovementHouse } from '../wallet/ground.ts'
import { findPlayer, isFromElsewhere, readPlayer, turnIn } from '../wallet/sessions.ts'
import { limitsFor, mayBuy, type Provider } from './providers.ts'

/** The house's limits as a provider is told them: those that there are. */
const toldLimits = ({ stakeMin, stakeMax, roundMax }: StakeLimits) => ({
  ...(stakeMin !== null && { stakeMin: amountText(stakeMin) }),
  ...(stakeMax !== null && { stakeMax: amountText(stakeMax) }),
  ...(roundMax !== null && { roundMax: amountText(roundMax) }),
})

/** Turns a launch token into a session, and tells who plays and what he may stake. */
export async function authenticate(
  { house, provider }: { house: MovementHouse & { wallMs(): number }; provider: Provider },
  { token, address }: ProviderRequest<'authenticate'>,
): Promise<{ code: ProviderCode } & Record<string, unknown>> {
  const { db } = house
  const session = await turnIn(db, provider.id, token, house.wallMs())
  if (!session || isFromElsewhere(session, address)) return { code: 'SESSION_INVALID' }
  if (!session.isLive) return { code: 'SESSION_EXPIRED' }
  const player = await findPlayer(db, session.player)
  const member = player && (await readPlayer(db, player))
  if (!member || bettingRefusal(member.state)) return { code: 'PLAYER_BLOCKED' }
  const { available } = await readWallet(db, member)
  const { id, game, currency, language } = session
  const spins = await readFreeSpins(db, member, provider.id, house.clock.now())
  const freeSpins = spins.map(({ value, endsMs: endsAt, ...spin }) => ({ ...spin, value: amountText(value), endsAt }))
  const offered = provider.games.get(game)
  return {
    ...{ code: 'OK', player: session.player, session: id, game, balance: signedText(available), currency, language },
    ...(freeSpins.length > 0 && { freeSpins }),
    ...(!mayBuy(provider, member) && { buys: false }),
    ...(offered && toldLimits(limitsFor(provider, offered, member))),
  }
}
