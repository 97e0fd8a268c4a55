/** Which period a board shows, on a narrow screen and a wide one. */
import { expect, test } from 'vitest'
import { periodShown } from './columns.ts'

test('a narrow screen shows full time until another period is chosen, even when the page was wide before', () => {
  expect(periodShown(undefined, ['1H'], false)).toBe('1H')
  expect(periodShown(undefined, ['1H'], true)).toBe('FT')
  expect(periodShown('1H', ['1H'], true)).toBe('1H')
})

test('a wide screen shows full time anyway, and beside it what was chosen', () => {
  expect(periodShown('Q2', ['1H', 'Q2'], false)).toBe('Q2')
  expect(periodShown('FT', ['1H', 'Q2'], false)).toBe('1H')
  expect(periodShown('FT', [], false)).toBe('FT')
})
