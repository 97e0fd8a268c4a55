/** A quick pick gives no number more often than another. */
import { expect, test } from 'vitest'
import { pickNumber } from './quickPick.ts'

test.each([
  [[7], '0007'],
  [[59_999], '9999'],
  // Above sixty thousand the lower numbers would come once more than the others.
  [[60_000, 65_535, 12_345], '2345'],
])('what is drawn by %j is %s', (drawn, number) => {
  const rest = [...drawn]
  expect(pickNumber(() => rest.shift() ?? 0)).toBe(number)
})
