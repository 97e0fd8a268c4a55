/** The parameters of a lobby's address, in a separate file so that routes need not load the lobby. */
import { GAME_KINDS, type GameKind } from '@quarterline/core/game/game'

export const GAME_SORTS = ['popular', 'name', 'newest', 'return'] as const
/** From which return games are shown, in percent. */
export const RETURNS = [90, 94, 95, 96, 97] as const
/** How wild a game is. */
export const VOLATILITIES = [1, 2, 3, 4, 5] as const

export type LobbyView = 'favourites' | 'recent' | 'new' | 'jackpots' | GameKind
export const LOBBY_VIEWS: readonly LobbyView[] = ['favourites', 'recent', 'new', 'jackpots', ...GAME_KINDS]

/** A member's choices in a lobby. */
export interface LobbyChoices {
  show?: LobbyView | undefined
  words?: string | undefined
  provider?: string | undefined
  volatility?: (typeof VOLATILITIES)[number] | undefined
  /** Percent. */
  returns?: (typeof RETURNS)[number] | undefined
  /** The stake that a game takes at least is at most this, in the member's currency. */
  stake?: number | undefined
  sort?: (typeof GAME_SORTS)[number] | undefined
}
