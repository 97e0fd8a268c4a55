/** Unused results: stores and published files go a week after they were last opened, half-written ones after a day. */
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '../../test/testFolder.ts'
import { removeOldStores } from './oldStores.ts'

const DAY_S = 86_400
const NOW_S = 1_000 * DAY_S

const FOLDER = '0123456789abcdef'

test('what was left goes by its age, other files stay, and a folder that is not there has nothing', async () => {
  const dataDir = scratchFolder()
  mkdirSync(join(dataDir, 'books'))
  for (const [name, days] of [
    ['books/used', 6],
    ['books/used.places', 6],
    ['books/left', 8],
    ['books/left.places', 8],
    ['books/left.77.part', 2],
    ['books/now.78.part', 0.5],
    [`bay-${FOLDER}/`, 6],
    [`reef-${FOLDER}/`, 8],
    [`reef-${FOLDER}.77/`, 2],
    [`reef-${FOLDER}.78/`, 0.5],
    ['certificates/', 900],
    ['certificate.pem', 900],
  ] as const) {
    const path = join(dataDir, name)
    if (name.endsWith('/')) mkdirSync(path)
    else writeFileSync(path, '')
    utimesSync(path, NOW_S, NOW_S - days * DAY_S)
  }
  const removed = await removeOldStores(dataDir, NOW_S * 1000)
  expect(removed.sort()).toEqual(['left', 'left.77.part', 'left.places', `reef-${FOLDER}`, `reef-${FOLDER}.77`])
  expect(readdirSync(join(dataDir, 'books')).sort()).toEqual(['now.78.part', 'used', 'used.places'])
  expect(readdirSync(dataDir).sort()).toEqual([
    ...[`bay-${FOLDER}`, 'books', 'certificate.pem', 'certificates', `reef-${FOLDER}.78`],
  ])
  expect(await removeOldStores(join(dataDir, 'none'), NOW_S * 1000)).toEqual([])
})
