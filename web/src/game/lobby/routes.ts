/** The lobbies of games: a row for each address, which one component shows. */
import { GAME_KINDS, type GameKind, SLOTS_LOBBIES } from '@quarterline/core/game/game'

/** The games of a lobby. */
export interface LobbyRow {
  kinds: readonly GameKind[]
  /** The number of a slots lobby that is one provider's. */
  lobby?: number
}

const SLOTS: readonly GameKind[] = ['slot']

/** The first shows all that there is; why `/casino100` has the tables alone is in decision 0109. */
const ROWS: Readonly<Record<string, LobbyRow>> = {
  '/casino': { kinds: GAME_KINDS },
  '/casino100': { kinds: ['live', 'table'] },
  '/slots': { kinds: SLOTS },
  '/fishing': { kinds: ['fishing'] },
  '/minigame': { kinds: ['mini'] },
}

/** The address of a slots lobby; the first is the one of all providers. */
export const slotsPath = (lobby: number): `/slots${number}` => `/slots${lobby}`

/** The numbers of the slots lobbies that are one provider's. */
const NUMBERS = Array.from(
  { length: SLOTS_LOBBIES.last - SLOTS_LOBBIES.first + 1 },
  (_, at) => SLOTS_LOBBIES.first + at,
)

/** The addresses of all of them. */
export const SLOTS_PATHS = NUMBERS.map(slotsPath)

const OWN = Object.fromEntries(NUMBERS.map((lobby) => [slotsPath(lobby), { kinds: SLOTS, lobby }]))

/** The games of the lobby at an address. */
export const lobbyRow = (path: string): LobbyRow =>
  ROWS[path] ?? (OWN as Record<string, LobbyRow>)[path] ?? { kinds: GAME_KINDS }

const LOBBY_OF = {
  slot: '/slots',
  fishing: '/fishing',
  mini: '/minigame',
  live: '/casino',
  table: '/casino',
  virtual: '/casino',
  esports: '/casino',
} as const satisfies Record<GameKind, string>

/** The lobby that a game of a kind is left for. */
export const lobbyOf = (kind: GameKind) => LOBBY_OF[kind]
