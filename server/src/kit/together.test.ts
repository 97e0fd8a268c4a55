/** What comes during a write goes together in the next, and a failure concerns only those of its write. */
import { expect, test } from 'vitest'
import { writeTogether } from './together.ts'

test('items that come during a write are written together afterwards, in their order', async () => {
  const writes: number[][] = []
  let open = () => {}
  const gate = new Promise<void>((go) => {
    open = go
  })
  const put = writeTogether<number>(async (items) => {
    writes.push([...items])
    if (writes.length === 1) await gate
  }, 3)
  const all = [1, 2, 3, 4, 5].map(put)
  open()
  await Promise.all(all)
  expect(writes).toEqual([[1], [2, 3, 4], [5]])
  await put(6)
  expect(writes.at(-1)).toEqual([6])
})

test('a failed write fails its items alone, and the next one is written', async () => {
  const put = writeTogether<string>(async (items) => {
    if (items.includes('bad')) throw new Error('refused')
  })
  const [first, bad, beside] = await Promise.allSettled([put('first'), put('bad'), put('beside')])
  expect([first?.status, bad?.status, beside?.status]).toEqual(['fulfilled', 'rejected', 'rejected'])
  await expect(put('later')).resolves.toBeUndefined()
})
