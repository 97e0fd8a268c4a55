/** Which period a board shows, on a narrow screen and a wide one; which columns its pages have. */
import type { BetPage } from '@quarterline/core/market/betPage'
import type { Period } from '@quarterline/core/market/betType'
import { expect, test } from 'vitest'
import type { Form } from '../offer/cells.ts'
import {
  columnsOf,
  columnTypes,
  formOf,
  layoutLines,
  mostPlayed,
  pageNamed,
  pagesOf,
  periodShown,
  saysDraw,
  shorterPeriods,
} from './columns.ts'

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

test('a wide screen of running matches begins with the first set that can be bet on, a narrow one with full time', () => {
  expect(periodShown(undefined, ['S1', 'S2'], false, 'S2')).toBe('S2')
  expect(periodShown('S1', ['S1', 'S2'], false, 'S2')).toBe('S1')
  expect(periodShown(undefined, ['S1', 'S2'], true, 'S2')).toBe('FT')
  expect(periodShown(undefined, [], false, 'S2')).toBe('FT')
})

test('a sport has the pages of its bet types, in the order of the tabs', () => {
  expect([1, 2, 7].map(pagesOf)).toEqual([
    ['hdpou', 'dc', 'cs', 'oe', 'tg', 'htft', 'fglg', 'tw'],
    ['hdpou', 'oe'],
    ['hdpou', 'cs', 'oe'],
  ])
})

test('a page has a column for each of its bet types and periods', () => {
  const keys = (sport: number, page: BetPage) => columnsOf(sport, ['FT', '1H'], page).map(({ key }) => key)
  expect(keys(1, 'hdpou').slice(0, 4)).toEqual(['FT/BT_HDP', 'FT/BT_OU', 'FT/BT_1X2', '1H/BT_HDP'])
  expect(keys(1, 'tg')).toEqual(['FT/BT_TG', 'FT/BT_TG/1', '1H/BT_TG'])
  expect(keys(1, 'dc')).toEqual(['FT/BT_1X2', 'FT/BT_DC', '1H/BT_1X2', '1H/BT_DC'])
  expect(keys(2, 'oe')).toEqual(['FT/BT_OE', '1H/BT_OE'])
})

test('what a sport never has on offer has no column: handicaps of fights, races and cricket, rounds of a bout that has none', () => {
  const types = (sport: number) => columnTypes(sport, 'hdpou').join()
  expect([15, 16, 61, 38].map(types)).toEqual(['BT_OU,BT_ML', 'BT_OU,BT_ML', 'BT_ML', 'BT_ML'])
  expect([15, 16, 38].map(pagesOf)).toEqual([['hdpou', 'oe'], ['hdpou'], ['hdpou']])
})

test.each<[number, BetPage, Form, boolean, number]>([
  [1, 'hdpou', 'double', false, 3],
  [1, 'hdpou', 'double', true, 3],
  [2, 'hdpou', 'double', false, 2],
  [2, 'hdpou', 'double', true, 3],
  [1, 'dc', 'double', false, 3],
  [1, 'cs', 'double', false, 3],
  [1, 'cs', 'band', true, 6],
  [7, 'cs', 'band', true, 2],
  [1, 'tg', 'double', false, 3],
  [1, 'tg', 'band', true, 4],
  [1, 'htft', 'double', true, 3],
  [1, 'fglg', 'double', false, 3],
  [1, 'tw', 'double', false, 2],
  [1, 'tw', 'double', true, 3],
  [1, 'hdpou', 'single', false, 1],
  [1, 'dc', 'single', false, 1],
])('sport %i, page %s, %s, compact %s: a match has %i lines', (sport, page, form, compact, lines) => {
  expect(layoutLines({ form, compact, columns: columnsOf(sport, ['FT'], page, form) })).toBe(lines)
})

test('the third line is the draw where a column has one there, and nobody else', () => {
  const says = (sport: number, page: BetPage) => saysDraw(columnsOf(sport, ['FT'], page))
  expect(pagesOf(1).filter((page) => says(1, page))).toEqual(['hdpou', 'dc', 'cs', 'htft'])
  expect([says(2, 'hdpou'), says(7, 'cs')]).toEqual([false, false])
})

test.each<[BetPage, boolean, boolean, Form]>([
  ['hdpou', false, false, 'double'],
  ['hdpou', true, true, 'single'],
  ['hdpou', false, true, 'single'],
  ['oe', true, true, 'single'],
  ['htft', true, true, 'double'],
  ['cs', true, true, 'double'],
  ['cs', false, true, 'band'],
  ['tg', false, false, 'band'],
])('page %s, room %s, one line wanted %s: %s', (page, hasRoom, isSingle, form) => {
  expect(formOf(page, { hasRoom, isSingle })).toBe(form)
})

test('a page of the whole match alone asks for no other period', () => {
  expect(pagesOf(1).map((page) => shorterPeriods(1, page).length)).toEqual([1, 1, 1, 1, 1, 0, 0, 0])
  expect(periodShown('1H', shorterPeriods(1, 'htft'), false)).toBe('FT')
})

test('a board of sets has as many as are played, and opens on the one that most matches are in', () => {
  expect(shorterPeriods(5)).toEqual(['S1', 'S2', 'S3'])
  expect(shorterPeriods(9)).toEqual(['S1', 'S2', 'S3', 'S4', 'S5'])
  expect(shorterPeriods(10)).toEqual([])
  const board = (...periods: Period[]) => periods.map((period) => ({ period, status: 'open' as const }))
  const over = { period: 'S1' as const, status: 'closed' as const }
  const boards = [board('FT', 'S3', 'S4'), board('FT', 'S1', 'S2'), [over, ...board('FT', 'S3')]]
  expect(mostPlayed(shorterPeriods(9), boards)).toBe('S3')
  expect(mostPlayed(shorterPeriods(9), boards.slice(0, 2))).toBe('S1')
  expect(mostPlayed(shorterPeriods(9), [board('FT')])).toBeUndefined()
})

test('a page that the sport does not have is its usual one', () => {
  expect([pageNamed(1, 'dc'), pageNamed(2, 'dc'), pageNamed(1, undefined)]).toEqual(['dc', 'hdpou', 'hdpou'])
})
