/** A game in which several members shoot at the same targets: a folder exports one, and ponds run it. Its rules are pure. */
import type { Draws } from '../fair/draws.ts'
import type { GameKind, GameMode } from '../round/ownGame.ts'

export interface PondGame {
  id: string
  /** The folder whose rules and page it has, where it is one of several rooms of it. */
  folder?: string
  kind: GameKind
  name: string
  tags: readonly string[]
  volatility: number
  modes: readonly GameMode[]
  /** What can be staked on a shot, on the scale of one ringgit, the smallest first. */
  stakes: readonly number[]
  /** The kind of a fish by its name; undefined if no fish can have that name. */
  kindOf(fish: string): string | undefined
  /** Whether it can be shot now, but for being caught. @param seed the pond's */
  isThere(seed: string, fish: string, nowMs: number): boolean
  /** Draws a shot. @returns what it pays, in hundredths of its stake */
  draw(kind: string, draws: Draws): number
}
