/** Large games: those that are made are open first; the others are made beside the studio, and one that fails holds up nobody. */
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { scratchFolder } from '../test/testFolder.ts'
import { openLargeGames } from './largeGames.ts'
import type { LargeGame } from './registry.ts'
import type { OwnGame } from './round/ownGame.ts'

const WISH = { scale: 'whole', hasBuy: true } as const

/** A game that is made by writing a file, or that cannot be made; its module is what the thread that makes it opens. */
async function gameAt(folder: string, id: string, canBeMade = true): Promise<{ module: string; large: LargeGame }> {
  const [path, made] = [join(folder, `${id}.mjs`), join(folder, `${id}.made`)]
  const make = canBeMade ? `writeFileSync(${JSON.stringify(made)}, '')` : `throw new Error('no room')`
  writeFileSync(
    path,
    `import { existsSync, writeFileSync } from 'node:fs'
     const isMade = () => existsSync(${JSON.stringify(made)})
     export const large = { id: '${id}', isMade, async open() { if (!isMade()) ${make}; return { id: '${id}' } } }`,
  )
  const module = pathToFileURL(path).href
  return { module, ...((await import(module)) as { large: LargeGame }) }
}

test('made games are open first, in order; others join when they are made, and one that cannot be is logged', async () => {
  const folder = scratchFolder()
  const large = [await gameAt(folder, 'slow'), await gameAt(folder, 'broken', false), await gameAt(folder, 'ready')]
  writeFileSync(join(folder, 'ready.made'), '')
  const [open, failed]: [string[], object[]] = [[], []]
  const log = { info: () => {}, error: (details: object) => void failed.push(details) }
  const add = ({ id }: OwnGame) => void open.push(id)
  const later = openLargeGames({ large, dataDir: folder, wish: WISH, log, add })
  await later.opened
  expect(open).toEqual(['ready'])
  await expect.poll(() => open).toEqual(['ready', 'slow'])
  await expect.poll(() => failed).toMatchObject([{ game: 'broken' }])
  expect(existsSync(join(folder, 'slow.made'))).toBe(true)
  await later.stop()
})

test('a studio that stops makes nothing more', async () => {
  const folder = scratchFolder()
  const later = openLargeGames({
    ...{ large: [await gameAt(folder, 'late')], dataDir: folder, wish: WISH },
    log: { info: () => {}, error: () => {} },
    add: () => expect.fail('nothing opens after the stop'),
  })
  await later.stop()
  expect(existsSync(join(folder, 'late.made'))).toBe(false)
})
