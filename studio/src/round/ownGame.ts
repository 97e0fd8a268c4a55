/** A game in which each player has his own round: results in files, or rules with choices. */
import type { Draws } from '../fair/draws.ts'

/** What games are called on the list that the platform reads. */
export type GameKind = 'slot' | 'live' | 'table' | 'fishing' | 'mini'

/** A way to play a game: its cost in bets, and its return by its own rules. */
export interface GameMode {
  name: string
  /** The stake in bets. */
  cost: number
  /** Of stakes, in millionths; exact but for this rounding. */
  returnPpm: number
  /** Rounds that pay anything, in millionths; where it does not depend on the player. */
  hitPpm?: number
  /** The standard deviation of a round's return, in stakes. */
  deviation?: number
  /** The largest win in bets. */
  largestWin: number
}

/** Where a round stands. */
export interface RoundStatus {
  /** As the rules keep it: plain JSON. */
  play: object
  /** The payout of the round, or of an open round if it ended now, in hundredths of a bet. */
  multiplier: number
  isOver: boolean
}

/** The results of a game that are published whole before anybody plays. */
export interface PublishedFiles {
  folder: string
  /** SHA-256 over the lines `<name> <SHA-256>` of all files, sorted and joined by line feeds. */
  hash: string
  /** SHA-256 of each file by its name. */
  files: Readonly<Record<string, string>>
  modes: Readonly<Record<string, { weights: string; events: string; cost: number }>>
  /** A row's book as JSON. @param row counted from 1 @returns undefined if there is none */
  bookText(mode: string, row: number): Promise<string | undefined>
}

export interface OwnGame {
  id: string
  kind: GameKind
  name: string
  tags: readonly string[]
  /** 1, little and often, to 5. */
  volatility: number
  modes: readonly GameMode[]
  /** Amounts of a bet on the scale of one ringgit, the smallest first. */
  bets: readonly number[]
  /** Draws a round. @returns undefined if `meta` is not what its rules take */
  start(mode: string, draws: Draws, meta: unknown): RoundStatus | undefined
  /** A further step of a round that has choices. @returns undefined if it is none */
  act?(play: object, action: string, meta: unknown): RoundStatus | undefined
  /** Ends a round that its player left. */
  leave(play: object): RoundStatus
  /** The player's view of a round: the events of a book, or the parts that his steps have opened. */
  view(play: object, isOver: boolean): Promise<unknown>
  /** Of games whose results are files. */
  published?: PublishedFiles
}
