/** Sports in the member's order, when some of them come and go. */
import { expect, test } from 'vitest'
import { inSportOrder, orderWith } from './order.ts'

const ids = (...all: number[]) => all.map((id) => ({ id }))

test.each([
  [[], [1, 2, 7]],
  [
    [7, 1],
    [7, 1, 2],
  ],
  [[2], [2, 1, 7]],
  [
    [9, 7, 3],
    [7, 1, 2],
  ],
])('by %j the house has %j', (order, shown) => {
  expect(inSportOrder(ids(1, 2, 7), order)).toEqual(ids(...shown))
})

test.each([
  [[7, 1, 2], [], [7, 1, 2]],
  // 9 is away today, and stood behind 1.
  [
    [2, 7, 1],
    [1, 9, 2, 7],
    [2, 7, 1, 9],
  ],
  [
    [2, 1],
    [9, 1, 2],
    [9, 2, 1],
  ],
  [
    [1, 2],
    [1, 8, 9, 2],
    [1, 8, 9, 2],
  ],
])('%j, where %j was remembered, is remembered as %j', (shown, before, after) => {
  expect(orderWith(shown, before)).toEqual(after)
})
