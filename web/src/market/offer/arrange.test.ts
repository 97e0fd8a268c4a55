/** Bands and matches stand under one another without a gap, and a search leaves what was meant. */
import { expect, test } from 'vitest'
import { arrange, matchPx, sift } from './arrange.ts'
import type { Form } from './cells.ts'
import type { LeagueView } from './leagues.ts'

const sizes = { head: 30, band: 32, row: 24, name: 20 }
const leagues: LeagueView[] = [
  {
    id: 'a',
    key: 'a',
    name: 'Liga Norte',
    matches: [
      { id: '1', slots: [0, 1, 2], home: 'Atlético Sur', away: 'Río', startsAtMs: 0 },
      { id: '2', slots: [0], home: 'Harrow', away: 'Mill', startsAtMs: 0 },
    ],
  },
  {
    id: 'b',
    key: 'b',
    name: 'Cup',
    matches: [{ id: '3', slots: [0, 2], home: 'Mill Town', away: 'Orca', startsAtMs: 0 }],
  },
]

test.each<[Form, number, number[]]>([
  ['double', 3, [72, 96, 144]],
  ['double', 2, [48, 96, 144]],
  ['single', 1, [24, 48, 72]],
  ['band', 6, [184, 184, 184]],
])('%s: a match of %i lines is as high as what it shows, a further line beside its last', (form, lines, px) => {
  expect([1, 2, 3].map((slots) => matchPx(slots, { form, lines }, sizes))).toEqual(px)
})

test('items follow one another without a gap', () => {
  const { items, sections, startPx, px } = arrange(leagues, {
    sizes,
    isFolded: () => false,
    isUnfolded: () => true,
    pxOf: (slots) => matchPx(slots, { form: 'double', lines: 3 }, sizes),
  })
  expect(items.map(({ key }) => key)).toEqual(['band/a', '1', '2', 'band/b', '3'])
  let at = 0
  for (const item of items) {
    expect(startPx.get(item.key)).toBe(at)
    at += item.px
  }
  expect(px).toBe(at)
  expect(sections.map(({ from, to, startPx: start, px: tall }) => [from, to, start, tall])).toEqual([
    [0, 3, 0, 248],
    [3, 5, 248, 128],
  ])
})

test('a folded league is its band, without further lines a match is its main line', () => {
  const { items, px } = arrange(leagues, {
    sizes,
    isFolded: (id) => id === 'a',
    isUnfolded: (id) => id === '1',
    pxOf: (slots) => matchPx(slots, { form: 'double', lines: 3 }, sizes),
  })
  expect(items.map(({ key, px: tall }) => [key, tall])).toEqual([
    ['band/a', 32],
    ['band/b', 32],
    ['3', 72],
  ])
  expect(px).toBe(136)
})

test.each([
  ['', [], ['1', '2', '3']],
  ['mill', [], ['2', '3']],
  ['ATLETICO', [], ['1']],
  ['liga', [], ['1', '2']],
  ['rio', ['b'], []],
  ['', ['b'], ['3']],
])('search "%s" in %j leaves %j', (search, only, ids) => {
  expect(sift(leagues, { search, only: new Set(only) }).flatMap(({ matches }) => matches.map(({ id }) => id))).toEqual(
    ids,
  )
})

test('what hangs from a match that is not wanted goes with it', () => {
  const row = (id: string, child?: 'corners') => ({
    id,
    slots: [0],
    home: id,
    away: 'x',
    startsAtMs: 0,
    ...(child && { child }),
  })
  const league: LeagueView = {
    id: 'a',
    key: 'a',
    name: 'A',
    matches: [row('1'), row('1c', 'corners'), row('2'), row('2c', 'corners')],
  }
  const left = sift([league], { search: '', only: new Set(), wants: ({ id }) => id === '2' })
  expect(left.flatMap(({ matches }) => matches.map(({ id }) => id))).toEqual(['2', '2c'])
  expect(sift([league], { search: '', only: new Set(), wants: () => false })).toEqual([])
})
