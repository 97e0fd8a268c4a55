/** Bands and matches stand under one another without a gap, and a search leaves what was meant. */
import { expect, test } from 'vitest'
import { arrange, matchPx, sift } from './arrange.ts'
import type { LeagueView } from './leagues.ts'

const sizes = { head: 30, band: 32, row: 24 }
const leagues: LeagueView[] = [
  {
    id: 'a',
    name: 'Liga Norte',
    matches: [
      { id: '1', slots: [0, 1, 2], home: 'Atlético Sur', away: 'Río' },
      { id: '2', slots: [0], home: 'Harrow', away: 'Mill' },
    ],
  },
  { id: 'b', name: 'Cup', matches: [{ id: '3', slots: [0, 2], home: 'Mill Town', away: 'Orca' }] },
]

test('a match has three rows, and two more for each further line shown', () => {
  expect([1, 2, 3].map((slots) => matchPx(slots, sizes))).toEqual([73, 122, 171])
})

test('items follow one another without a gap', () => {
  const { items, sections, startPx, px } = arrange(leagues, { sizes, isFolded: () => false, allLines: true })
  expect(items.map(({ key }) => key)).toEqual(['band/a', '1', '2', 'band/b', '3'])
  let at = 0
  for (const item of items) {
    expect(startPx.get(item.key)).toBe(at)
    at += item.px
  }
  expect(px).toBe(at)
  expect(sections.map(({ from, to, startPx: start, px: tall }) => [from, to, start, tall])).toEqual([
    [0, 3, 0, 276],
    [3, 5, 276, 154],
  ])
})

test('a folded league is its band, without further lines a match is its main line', () => {
  const { items, px } = arrange(leagues, { sizes, isFolded: (id) => id === 'a', allLines: false })
  expect(items.map(({ key, px: tall }) => [key, tall])).toEqual([
    ['band/a', 32],
    ['band/b', 32],
    ['3', 73],
  ])
  expect(px).toBe(137)
})

test.each([
  ['', [], ['1', '2', '3']],
  ['mill', [], ['2', '3']],
  ['ATLETICO', [], ['1']],
  ['liga', [], ['1', '2']],
  ['rio', ['b'], []],
  ['', ['b'], ['3']],
])('search "%s" in %j leaves %j', (search, only, ids) => {
  expect(sift(leagues, search, new Set(only)).flatMap(({ matches }) => matches.map(({ id }) => id))).toEqual(ids)
})
