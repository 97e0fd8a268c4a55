/** Kinds of games, what switches them off, and when a round of theirs is unfinished. */
import type { Switch } from '../base/switch.ts'
import { DAY_MS } from '../base/time.ts'

/** The product's name. */
export const GAME = 'game' as const
/** The live channel's topic of a member's rounds. */
export const GAMES_TOPIC = 'games' as const

export const GAME_KINDS = ['slot', 'live', 'table', 'fishing', 'mini', 'virtual', 'esports'] as const
export type GameKind = (typeof GAME_KINDS)[number]

/** The switch that turns a kind off for a licensee's members or an account. */
export const SWITCH_OF_KIND = {
  slot: 'slots',
  live: 'casino',
  table: 'casino',
  fishing: 'fishing',
  mini: 'minigame',
  virtual: 'esports',
  esports: 'esports',
} as const satisfies Record<GameKind, Switch>

/** The kinds of bookings outside rounds: wins of free spins, gifts of a provider, tips. */
export const LONE_KINDS = ['freespin', 'promo', 'tip'] as const
/** The kind of a booked item of games. */
export type GameItemKind = GameKind | (typeof LONE_KINDS)[number]

/** Which items each report of games has. */
export const GAME_REPORTS = {
  slots: ['slot', 'fishing', 'mini', 'freespin', 'promo'],
  live: ['live', 'table', 'tip'],
  /** And the sportsbook's bets on its own games in rounds. */
  virtual: ['virtual', 'esports'],
} as const satisfies Record<string, readonly GameItemKind[]>
export type GameReport = keyof typeof GAME_REPORTS

/** A round that is open for longer is unfinished: operators see it, and may end it. */
export const UNFINISHED_MS = DAY_MS
/** Whether a member can open a game: not while it is shut for everybody, nor if it is off for him. */
export const GAME_STATES = ['open', 'shut', 'off'] as const
export type GameState = (typeof GAME_STATES)[number]

/** How a provider speaks with the wallet: it asks for each stake, or keeps the balance that was moved to it. */
export const GAME_WALLETS = ['seamless', 'transfer'] as const
export type GameWallet = (typeof GAME_WALLETS)[number]

/** The numbers of the slots lobbies that are one provider's; the first lobby has no number and shows all slots. */
export const SLOTS_LOBBIES = { first: 2, last: 14 } as const
