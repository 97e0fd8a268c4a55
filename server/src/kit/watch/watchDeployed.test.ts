/** Files changed while the process runs are named and fire an alarm. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createWatch } from './watch.ts'
import { watchDeployed } from './watchDeployed.ts'

it('a changed, added or removed file is named and fires the alarm; once restored, it ends [T4] [filesChanged]', async () => {
  const root = mkdtempSync(join(tmpdir(), 'deployed-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(join(root, 'src', 'deep'), { recursive: true })
  const file = (name: string) => join(root, 'src', name)
  for (const name of ['a.ts', 'deep/b.ts', 'c.test.ts']) writeFileSync(file(name), 'as it was')
  let nowMs = 0
  const watch = createWatch(() => nowMs)
  const deployed = watchDeployed(root, ['src', 'missing'])
  watch.add(deployed)
  const calls = async () => {
    const said = await deployed.look()
    nowMs += 10_000
    watch.tick()
    return [said, watch.firing().map(({ name }) => name)]
  }
  expect(await calls()).toEqual([[], []])
  writeFileSync(file('a.ts'), 'as it wae')
  rmSync(file('deep/b.ts'))
  writeFileSync(file('new.ts'), 'x')
  writeFileSync(file('c.test.ts'), 'not deployed')
  expect(await calls()).toEqual([
    [
      'The file src/a.ts was changed.',
      'The file src/deep/b.ts was removed.',
      'The file src/new.ts was added to the deployed files.',
    ],
    ['filesChanged'],
  ])
  writeFileSync(file('a.ts'), 'as it was')
  writeFileSync(file('deep/b.ts'), 'as it was')
  rmSync(file('new.ts'))
  expect((await calls())[0]).toEqual([])
})
