/** What a page shows of a round, one scene after the other, computed from the events of its book. */
import type { Board, BoardWin, Cell } from './reels.ts'

/** Reels turn and stop. */
export interface SpinScene {
  readonly kind: 'spin'
  readonly stops: readonly number[]
  readonly board: Board
  /** What it wins, multiplied already. */
  readonly wins: readonly BoardWin[]
  readonly multiplier: number
  /** In free spins: which one it is, and of how many as far as is known before it. */
  readonly free?: { readonly number: number; readonly of: number }
  /** How many free spins or respins it adds. */
  readonly added: number
}

/** Winning symbols are gone, and others have fallen into their places. */
export interface FallScene {
  readonly kind: 'fall'
  readonly gone: readonly Cell[]
  readonly board: Board
  readonly wins: readonly BoardWin[]
  readonly multiplier: number
}

/** A coin that stays, with its pay in hundredths of the bet. */
export interface Coin {
  readonly cell: Cell
  readonly pays: number
}

/** Coins stay while the other places turn again. */
export interface HoldScene {
  readonly kind: 'hold'
  /** All coins that stay after it, and those that came with it. */
  readonly coins: readonly Coin[]
  readonly landed: readonly Coin[]
  /** Respins that are left after it. */
  readonly left: number
  /** What all coins pay, where it is the last one; else nothing yet. */
  readonly wins: readonly BoardWin[]
}

export type Scene = SpinScene | FallScene | HoldScene

/** A book's events, as our slots write them. */
export type SlotEvent =
  | { readonly type: 'spin'; readonly stops: string }
  | { readonly type: 'free'; readonly spins: string }
  | { readonly type: 'hold'; readonly lands: string }

/** What the scenes of a round pay together, in hundredths of the bet. */
export const paysOf = (scenes: readonly Scene[]): number =>
  scenes.reduce((sum, { wins }) => sum + wins.reduce((all, { pays }) => all + pays, 0), 0)
