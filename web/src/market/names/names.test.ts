/** Names over all sports and levels: what is starred is counted once, and a search finds what is otherHits. */
import { expect, test } from 'vitest'
import { namedSo, otherHits, readNames, starredOf, starredSports } from './names.ts'

const NAMES = readNames({
  leagues: [
    ['a', 'England Premier Division', 1, 1],
    ['b', 'Poland Basketball Division', 2, 3000],
  ],
  matches: [
    ['m1', 'a', 3, 'Córdoba', 'Harrow', 0],
    ['m2', 'a', 1, 'Stoke', 'Derby', 0],
    ['w', 'a', 1, 'Winner', '', 0],
    ['h1', 'b', 2, 'Lodz', 'Radom', 0],
    ['lost', 'c', 2, 'of no', 'league', 0],
  ],
})
const ids = (matches: readonly { id: string }[]) => matches.map(({ id }) => id)

test('a match is a favourite by its own star or its league’s, of whatever sport and level, and is counted once', () => {
  expect(ids(starredOf(NAMES, { leagues: ['a'], matches: ['m1', 'h1', 'gone'] }))).toEqual(['m1', 'm2', 'h1'])
  expect(starredOf(NAMES, { leagues: [], matches: ['gone'] })).toEqual([])
  expect([starredSports(NAMES, []), starredSports(NAMES, ['b'])]).toEqual([[1, 2], [2]])
})

test('a search finds teams and leagues by a part of their names, without accents, and no outright event', () => {
  expect(ids(namedSo(NAMES, 'cordoba'))).toEqual(['m1'])
  expect(ids(namedSo(NAMES, ' premier '))).toEqual(['m1', 'm2'])
  expect(namedSo(NAMES, ' ')).toEqual([])
})

test('what a search finds on other levels comes before what it finds in other sports', () => {
  const hitsOf = (search: string, groups: (1 | 2 | 3)[]) =>
    otherHits(NAMES, { search, sport: 1, groups }).map(({ sport, group, leagues, n }) => [sport, group, leagues[0], n])
  expect(hitsOf('d', [3])).toEqual([
    [1, 1, 'a', 1],
    [2, 2, 'b', 1],
  ])
  expect(hitsOf('harrow', [3])).toEqual([])
})
