/** Which period a board shows, on a narrow screen and a wide one; which columns its pages have. */
import type { BetPage } from '@quarterline/core/market/betPage'
import { expect, test } from 'vitest'
import { columnPicks, columnsOf, pageLines, pageNamed, pagesOf, periodShown, saysDraw } from './columns.ts'

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

test('the pages of a sport have a column for each of their bet types and periods', () => {
  expect([1, 2].map(pagesOf)).toEqual([
    ['hdpou', 'oe_tg', 'dc'],
    ['hdpou', 'oe_tg'],
  ])
  const keys = (sport: number, page: 'hdpou' | 'oe_tg' | 'dc') =>
    columnsOf(sport, ['FT', '1H'], page).map(({ key }) => key)
  expect(keys(1, 'oe_tg')).toEqual(['FT/BT_OE', 'FT/BT_TG', '1H/BT_OE', '1H/BT_TG'])
  expect(keys(1, 'dc')).toEqual(['FT/BT_DC', '1H/BT_DC'])
  expect(keys(2, 'oe_tg')).toEqual(['FT/BT_OE', '1H/BT_OE'])
  expect(columnsOf(1, ['FT']).map(({ betType }) => betType)).toEqual(['BT_HDP', 'BT_OU', 'BT_1X2'])
})

test('a match is as high as the most picks of its page', () => {
  const goals = { betType: 'BT_TG', picks: ['0-1', '2-3', '4-6', '7+'] } as const
  expect(pageLines(1, 'oe_tg')).toBe(columnPicks(goals).length)
  expect(pageLines(1, 'dc')).toBe(columnPicks({ betType: 'BT_DC' }).length)
  expect([1, 2].map((sport) => pageLines(sport, 'hdpou'))).toEqual([3, 2])
  expect(columnPicks({ betType: 'BT_1X2' })).toEqual(['1', '2', 'X'])
})

test('rows say draw where a column has its price, and nowhere else', () => {
  const says = (sport: number, page: BetPage) => saysDraw(columnsOf(sport, ['FT'], page))
  expect([says(1, 'hdpou'), says(1, 'oe_tg'), says(1, 'dc'), says(2, 'hdpou')]).toEqual([true, false, false, false])
})

test('a page that the sport does not have is its usual one', () => {
  expect([pageNamed(1, 'dc'), pageNamed(2, 'dc'), pageNamed(1, undefined)]).toEqual(['dc', 'hdpou', 'hdpou'])
})
