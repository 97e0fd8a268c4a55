/** Tests the member's order of sports while sports come and go. */
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
])('with the order %j the sports are shown as %j', (order, shown) => {
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
])('showing %j after %j was stored stores %j', (shown, before, after) => {
  expect(orderWith(shown, before)).toEqual(after)
})
