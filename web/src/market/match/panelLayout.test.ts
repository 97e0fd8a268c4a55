/** Where the markets of a match stand: their tab, their order, and the grids of their picks. */
import { CORRECT_SCORES } from '@quarterline/core/market/betType'
import { expect, test } from 'vitest'
import type { MarketView } from '../store/oddsStore.ts'
import { periodKinds, pickGrids, tabOf } from './panelLayout.ts'

const market = (betType: MarketView['betType'], period: MarketView['period'], slot = 0): MarketView => {
  return { betType, period, slot, line: 0, status: 'open' }
}

test.each([
  ['BT_HDP', 'FT', 'main'],
  ['BT_HDP', '1H', 'halves'],
  ['BT_OU', 'Q3', 'periods'],
  ['BT_ML', 'S1', 'periods'],
  ['BT_CS', '1H', 'score'],
  ['BT_HTFT', 'FT', 'score'],
  ['BT_TG', 'FT', 'goals'],
  ['BT_TG', '2H', 'halves'],
  ['BT_CL', 'FT', 'specials'],
] as const)('%s of %s stands under %s', (betType, period, tab) => {
  expect(tabOf({ betType, period })).toBe(tab)
})

test('kinds stand in the house’s order by period, lines by slot; what is closed does not', () => {
  const closed: MarketView = { ...market('BT_OE', 'FT'), status: 'closed' }
  const sections = periodKinds([
    market('BT_OU', '1H'),
    market('BT_DC', 'FT'),
    market('BT_HDP', 'FT', 1),
    market('BT_HDP', 'FT'),
    closed,
  ])
  const said = sections.map(({ period, kinds }) => [period, kinds.map((kind) => [kind.betType, kind.markets.length])])
  expect(said).toEqual([
    [
      'FT',
      [
        ['BT_HDP', 2],
        ['BT_DC', 1],
      ],
    ],
    ['1H', [['BT_OU', 1]]],
  ])
  expect(sections[0]?.kinds[0]?.markets.map(({ slot }) => slot)).toEqual([0, 1])
})

test('correct scores stand under home, draw and away, any other score below them', () => {
  const [grid, other] = pickGrids('BT_CS', CORRECT_SCORES)
  expect(grid?.picks.slice(0, 6)).toEqual(['1-0', '0-0', '0-1', '2-0', '1-1', '0-2'])
  expect(grid?.picks.filter((pick) => pick !== '').length).toBe(25)
  expect(grid?.picks.length).toBe(30)
  expect(other).toEqual({ columns: 1, picks: ['AOS'] })
})
