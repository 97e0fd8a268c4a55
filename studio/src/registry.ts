/** The games of the studio: a folder each, found when it starts. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { OwnGame } from './round/ownGame.ts'
import type { SharedGame } from './table/sharedGame.ts'

/**
 * The function that a game's folder exports as `open` from its `game.ts`: a game, or several tables of one kind.
 * @param dataDir for unpacked files
 */
export type OpenGame = (dataDir: string) => Promise<OwnGame | SharedGame | SharedGame[]>

/** A game with the name under which it is launched. */
export interface ServedGame {
  provider: string
  game: OwnGame | SharedGame
}

/** Whether all members see the same rounds of it. */
export const isShared = (game: OwnGame | SharedGame): game is SharedGame => 'spots' in game

const foldersOf = (dir: string): string[] =>
  existsSync(dir)
    ? readdirSync(dir, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .sort()
    : []

/** Our own games. @throws if a folder of ours cannot be opened: that is a fault of ours */
export async function openOwnGames(gamesDir: string, dataDir: string): Promise<ServedGame[]> {
  const games: ServedGame[] = []
  for (const folder of foldersOf(gamesDir)) {
    const path = join(gamesDir, folder, 'game.ts')
    if (!existsSync(path)) continue
    const { open } = (await import(pathToFileURL(path).href)) as { open?: OpenGame }
    if (open) for (const game of [await open(dataDir)].flat()) games.push({ provider: 'studio', game })
  }
  return games
}
