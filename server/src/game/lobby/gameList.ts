/** The games as a member's lobby shows them. */

import { inCurrency } from '@quarterline/core/account/limits'
import { isCurrency, type Money, money, toDecimal } from '@quarterline/core/base/money'
import type { SuccessOf } from '@quarterline/core/calls'
import type { GameState } from '@quarterline/core/game/game'
import type { Member } from '../../account/session.ts'
import { isOffFor, isShutFor, limitsFor, type OfferedGame, type Provider } from '../provider/providers.ts'
import { type GameMark, markKey } from './marks.ts'

type ListedGame = SuccessOf<'game/GameList'>['rows'][number]
type SlotsLobby = SuccessOf<'game/GameList'>['lobbies'][number]

/** Whether a member can open a game now. */
export function stateOf(provider: Provider, game: OfferedGame, member: Member): GameState {
  if (isOffFor(game.kind, member)) return 'off'
  return provider.isOpen && !isShutFor(game, member) ? 'open' : 'shut'
}

/** Whether a picture is shown: pages load none but from hosts of providers, and each answers for its own. */
const isOwnPicture = ({ launchUrl }: Provider, thumbnail: string | null): thumbnail is string =>
  thumbnail !== null && URL.canParse(thumbnail) && new URL(thumbnail).origin === new URL(launchUrl).origin

/** The smallest stake that is taken: the house's limit, or what the provider takes at least if that is more. */
function leastStakeFor({ leastStake }: OfferedGame, stakeMin: Money | null, { currency }: Member): Money | null {
  const told = leastStake !== null && isCurrency(currency) ? inCurrency(leastStake, currency) : null
  return told !== null && stakeMin !== null ? money(Math.max(told, stakeMin)) : (told ?? stakeMin)
}

/** A game for a member, with his marks. */
export function listed(provider: Provider, game: OfferedGame, member: Member, mark: GameMark | undefined): ListedGame {
  const { stakeMin, stakeMax } = limitsFor(provider, game, member)
  const least = leastStakeFor(game, stakeMin, member)
  const { volatility, returnPpm, hitPpm, largestWin, hasDemo, addedMs, thumbnail } = game
  const state = stateOf(provider, game, member)
  return {
    provider: provider.id,
    provider_name: provider.name,
    ...{ game: game.id, name: game.name, kind: game.kind, tags: game.tags, state },
    ...(volatility !== null && { volatility }),
    ...(returnPpm !== null && { return_ppm: returnPpm }),
    ...(hitPpm !== null && { hit_ppm: hitPpm }),
    ...(largestWin !== null && { largest_win: largestWin }),
    ...(least !== null && { stake_min: toDecimal(least) }),
    ...(stakeMax !== null && { stake_max: toDecimal(stakeMax) }),
    ...(game.jackpotPpm > 0 && { jackpot_ppm: game.jackpotPpm }),
    rounds_today: game.roundsToday,
    has_demo: hasDemo,
    ...(isOwnPicture(provider, thumbnail) && { thumbnail }),
    ...(addedMs > 0 && { added: addedMs }),
    ...(state === 'shut' && provider.backMs !== null && { back: provider.backMs }),
    favourite: mark?.isFavourite ?? false,
    ...(mark?.openedMs && { opened: mark.openedMs }),
    open_rounds: mark?.openRounds ?? 0,
    wallet: provider.wallet,
  }
}

/** The wanted games by name. */
export function listGames(
  providers: readonly Provider[],
  member: Member,
  marks: ReadonlyMap<string, GameMark>,
  isWanted: (game: OfferedGame) => boolean,
): ListedGame[] {
  const rows = providers.flatMap((provider) =>
    [...provider.games.values()]
      .filter(isWanted)
      .map((game) => listed(provider, game, member, marks.get(markKey({ provider: provider.id, game: game.id })))),
  )
  return rows.sort((a, b) => a.name.localeCompare(b.name))
}

/** The lobbies of the front page in which nothing can be played now: `/casino` has every game, `/slots` those of one kind. */
export function unservedLobbies(providers: readonly Provider[]): string[] {
  const open = providers
    .filter(({ isOpen }) => isOpen)
    .flatMap(({ games }) => [...games.values()].filter((game) => game.isOpen))
  const hasSlots = open.some(({ kind }) => kind === 'slot')
  return [...(open.length === 0 ? ['casino'] : []), ...(hasSlots ? [] : ['slots'])]
}

/** The slots lobbies that are one provider's, by number. */
export const listLobbies = (providers: readonly Provider[]): SlotsLobby[] =>
  providers
    .flatMap(({ id, name, lobby }) => (lobby === null ? [] : [{ lobby, provider: id, provider_name: name }]))
    .sort((a, b) => a.lobby - b.lobby)
