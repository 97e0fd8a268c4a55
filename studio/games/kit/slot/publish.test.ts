import { expect, it, onTestFinished, vi } from 'vitest'
import { removeOldStores } from '../../../src/files/oldStores.ts'
import { scratchFolder } from '../../../test/testFolder.ts'
import { publishedFolder, publishFiles } from './publish.ts'

it('files just written are not old, whatever the clocks of process and disk', async () => {
  const dataDir = scratchFolder()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 400 * 24 * 3_600_000 })
  onTestFinished(() => void vi.useRealTimers())
  const rows = () => [{ weight: 1, multiplier: 0, events: '[]' }]
  await publishFiles(publishedFolder(dataDir, 'reef', 'rules'), () => [{ name: 'base', cost: 1, rows }])
  expect(await removeOldStores(dataDir, Date.now())).toEqual([])
})
