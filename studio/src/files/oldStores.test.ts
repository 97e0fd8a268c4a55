/** Unused stores of books: they are removed a week after they were last opened, half-written ones after a day. */
import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '../../test/testFolder.ts'
import { removeOldStores } from './oldStores.ts'

const DAY_S = 86_400
const NOW_S = 1_000 * DAY_S

test('what was left goes by its age, and a folder that is not there has nothing', async () => {
  const folder = scratchFolder()
  for (const [name, days] of [
    ['used', 6],
    ['used.places', 6],
    ['left', 8],
    ['left.places', 8],
    ['left.77.part', 2],
    ['now.78.part', 0.5],
  ] as const) {
    writeFileSync(join(folder, name), '')
    utimesSync(join(folder, name), NOW_S, NOW_S - days * DAY_S)
  }
  const removed = await removeOldStores(folder, NOW_S * 1000)
  expect(removed.sort()).toEqual(['left', 'left.77.part', 'left.places'])
  expect(readdirSync(folder).sort()).toEqual(['now.78.part', 'used', 'used.places'])
  expect(await removeOldStores(join(folder, 'none'), NOW_S * 1000)).toEqual([])
})
