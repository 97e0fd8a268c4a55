/** The games of the studio: a folder each, found when it starts. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PondGame } from './pond/pondGame.ts'
import type { OwnGame } from './round/ownGame.ts'
import type { SharedGame } from './table/sharedGame.ts'

/**
 * The function that a game's folder exports as `open` from its `game.ts`: a game, or several tables or ponds of one kind.
 * @param dataDir for unpacked files
 */
export type OpenGame = (dataDir: string) => Promise<AnyGame | SharedGame[] | PondGame[]>

type AnyGame = OwnGame | SharedGame | PondGame

/** Which results of a large game are made. */
export interface BookWish {
  /** All of them, or as few as tests need. */
  readonly scale: 'whole' | 'few'
  /** Whether features can be bought. */
  readonly hasBuy: boolean
}

/** A game whose results take a minute to be made, for the first time: a folder exports it as `large` in place of `open`. */
export interface LargeGame {
  readonly id: string
  isMade(dataDir: string, wish: BookWish): boolean
  /** Opens it, and makes its results before if they are not there. */
  open(dataDir: string, wish: BookWish): Promise<OwnGame>
}

/** A game with the name under which it is launched. */
export interface ServedGame {
  provider: string
  game: AnyGame
}

/** Games that are found: those that are open, and the modules of large ones. */
export interface OwnGames {
  readonly games: ServedGame[]
  readonly large: readonly { readonly module: string; readonly large: LargeGame }[]
}

export const ourGame = (game: ServedGame['game']): ServedGame => ({ provider: 'studio', game })

/** Whether all members see the same rounds of it. */
export const isShared = (game: AnyGame): game is SharedGame => 'spots' in game
/** Whether members shoot at the same fish in it. */
export const isPond = (game: AnyGame): game is PondGame => 'stakes' in game
/** Whether each player has rounds of his own in it. */
export const isOwn = (game: AnyGame): game is OwnGame => 'bets' in game

const foldersOf = (dir: string): string[] =>
  existsSync(dir)
    ? readdirSync(dir, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .sort()
    : []

/** Our own games. @throws if a folder of ours cannot be opened: that is a fault of ours */
export async function openOwnGames(gamesDir: string, dataDir: string): Promise<OwnGames> {
  const games: ServedGame[] = []
  const found: OwnGames['large'][number][] = []
  for (const folder of foldersOf(gamesDir)) {
    const path = join(gamesDir, folder, 'game.ts')
    if (!existsSync(path)) continue
    const module = pathToFileURL(path).href
    const { open, large } = (await import(module)) as { open?: OpenGame; large?: LargeGame }
    if (open) for (const game of [await open(dataDir)].flat()) games.push(ourGame(game))
    if (large) found.push({ module, large })
  }
  return { games, large: found }
}
