/**
 * Games that others made: each a folder with a front end and its published results, checked whole before it is served. A
 * folder at fault is left out with its faults, and the others are served.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { faultText, RefusedFolder } from '../files/fault.ts'
import { openFilesGame } from '../files/filesGame.ts'
import type { OwnGame } from '../round/ownGame.ts'

/** The name under which platforms know them. */
export const STRANGERS = 'strangers'

export interface StrangerGame {
  provider: typeof STRANGERS
  game: OwnGame
  /** The folder of its index.html. */
  front: string
}

/** A folder that is not served, and why. */
interface FaultyFolder {
  folder: string
  faults: readonly string[]
}

const NAME = /^[a-z0-9][a-z0-9-]{0,39}$/
const FRONT_DEPTH = 4
/** Amounts of a bet on the scale of one ringgit: the format leaves them to the server. */
const BETS = [0.2, 0.5, 1, 2, 5, 10, 20, 50, 100]

/** Opens every folder. @param taken names of games that are served already */
export async function openStrangers(
  dir: string,
  dataDir: string,
  taken: ReadonlySet<string>,
): Promise<{ games: StrangerGame[]; faulty: FaultyFolder[] }> {
  const games: StrangerGame[] = []
  const faulty: FaultyFolder[] = []
  const folders = existsSync(dir) ? readdirSync(dir, { withFileTypes: true }).filter((one) => one.isDirectory()) : []
  for (const { name } of folders.sort((a, b) => a.name.localeCompare(b.name))) {
    const found = taken.has(name)
      ? [`${name}: a game of ours has this name`]
      : await openStranger(join(dir, name), name, dataDir)
    if (Array.isArray(found)) faulty.push({ folder: name, faults: found })
    else games.push(found)
  }
  return { games, faulty }
}

/** The game, or its faults. */
async function openStranger(folder: string, id: string, dataDir: string): Promise<StrangerGame | string[]> {
  if (!NAME.test(id)) return [`${id}: a folder's name has small letters, digits and hyphens, 40 at most`]
  try {
    const front = findFront(folder)
    if (front === undefined) return ['index.html: there is none']
    const name = titleOf(readFileSync(join(front, 'index.html'), 'utf8')) ?? id
    const game = await openFilesGame({ id, kind: 'slot', name, tags: [], bets: BETS }, folder, dataDir)
    return { provider: STRANGERS, game, front }
  } catch (error) {
    // A fault of one folder does not stop the games of the others.
    return error instanceof RefusedFolder ? error.faults.map(faultText) : [String(error)]
  }
}

/** The folder of the index.html that is least deep. */
function findFront(folder: string): string | undefined {
  let level = [folder]
  for (let depth = 0; depth <= FRONT_DEPTH && level.length > 0; depth += 1) {
    const found = level.find((path) => existsSync(join(path, 'index.html')))
    if (found !== undefined) return found
    level = level.flatMap((path) =>
      readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !/^(\.|node_modules$)/.test(entry.name))
        .map(({ name }) => join(path, name))
        .sort(),
    )
  }
  return undefined
}

/** The title of a page, as plain text. */
function titleOf(html: string): string | undefined {
  const title = /<title[^>]*>([^<]{1,200})<\/title>/i.exec(html)?.[1]?.replaceAll(/\s+/g, ' ').trim()
  const plain = title?.replaceAll('&amp;', '&').slice(0, 60)
  return plain === '' ? undefined : plain
}
