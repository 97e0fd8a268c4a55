/** The size of a shared screen's board: as wanted, as far as the screen is wide. */
import { expect, test } from 'vitest'
import { type Scale, scaleOf, stepped } from './scale.ts'

test.each<[Scale, number, Scale, Scale | undefined, Scale | undefined]>([
  [1, 390, 1, undefined, undefined],
  [2, 1366, 1.25, 1, undefined],
  [1, 1366, 1, undefined, 1.25],
  [1.5, 1920, 1.5, 1.25, undefined],
  [1.5, 3840, 1.5, 1.25, 2],
  [3, 3840, 3, 2.5, undefined],
])('%d times as large on %d pixels is %d, with %s below and %s above', (wanted, widthPx, scale, below, above) => {
  expect(scaleOf(wanted, widthPx)).toBe(scale)
  expect([stepped(scale, -1, widthPx), stepped(scale, 1, widthPx)]).toEqual([below, above])
})
