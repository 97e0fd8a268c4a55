/** Maps that keep their latest entries. */
import { expect, it } from 'vitest'
import { keepLatest } from './keepLatest.ts'

it('the entries that were set last stay, and one that is set again counts as set last', () => {
  const map = new Map<string, number>()
  for (const [key, value] of [
    ['a', 1],
    ['b', 2],
    ['a', 3],
    ['c', 4],
  ] as const)
    keepLatest(map, key, value, 2)
  expect([...map]).toEqual([
    ['a', 3],
    ['c', 4],
  ])
})
