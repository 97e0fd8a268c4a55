/** Published files are marked as used when they are written, by the clock of the process. */
import { expect, it, onTestFinished, vi } from 'vitest'
import { removeOldStores } from '../../../src/files/oldStores.ts'
import { scratchFolder } from '../../../test/testFolder.ts'
import { publishedFolder, publishFiles } from './publish.ts'

it('files just written are not old, whatever the clocks of process and disk', async () => {
  const dataDir = scratchFolder()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2040, 0, 1) })
  onTestFinished(() => void vi.useRealTimers())
  const rows = () => [{ weight: 1, multiplier: 0, events: '[]' }]
  await publishFiles(publishedFolder(dataDir, 'reef', 'rules'), () => [{ name: 'base', cost: 1, rows }])
  expect(await removeOldStores(dataDir, Date.UTC(2040, 0, 1))).toEqual([])
})
