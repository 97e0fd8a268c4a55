/** The count of leader changes in a process. */
import { expect, it } from 'vitest'
import { createWatch } from '../../kit/watch/watch.ts'
import { leadChangesFigure } from './leadChanges.ts'

it('a third change of leader within ten minutes fires, and ends afterwards [leadsTraded]', () => {
  let nowMs = 0
  let fence: number | undefined
  const watch = createWatch(() => nowMs)
  watch.add({
    figures: [
      leadChangesFigure(
        () => fence,
        () => nowMs,
      ),
    ],
  })
  const calls = (next: number | undefined, atMs: number) => {
    fence = next
    nowMs = atMs
    watch.tick()
    return watch.firing().map(({ name }) => name)
  }
  expect(calls(undefined, 0)).toEqual([])
  // A start, and the two changes of an upgrade.
  expect(calls(7, 1000)).toEqual([])
  expect(calls(9, 60_000)).toEqual([])
  expect(calls(undefined, 61_000)).toEqual([])
  expect(calls(10, 62_000)).toEqual(['leadsTraded'])
  expect(calls(10, 659_000)).toEqual(['leadsTraded'])
  // It ends once it was right for a while.
  calls(10, 663_000)
  expect(calls(10, 700_000)).toEqual([])
})
