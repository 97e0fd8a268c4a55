/** Kinds of games, what switches them off, and when a round of theirs is unfinished. */
import type { Switch } from '../base/switch.ts'
import { DAY_MS } from '../base/time.ts'

/** The product's name. */
export const GAME = 'game' as const

export const GAME_KINDS = ['slot', 'live', 'table', 'fishing', 'mini', 'virtual', 'esports'] as const
export type GameKind = (typeof GAME_KINDS)[number]

/** The switch that turns a kind off for a licensee's members or an account. */
export const SWITCH_OF_KIND = {
  slot: 'casino',
  live: 'casino',
  table: 'casino',
  fishing: 'casino',
  mini: 'minigame',
  virtual: 'esports',
  esports: 'esports',
} as const satisfies Record<GameKind, Switch>

/** A round that is open for longer is unfinished: operators see it, and may end it. */
export const UNFINISHED_MS = DAY_MS
