/** How a table is sorted: numbers by size, equal rows as they were, what a press does, and what the address says. */
import { expect, test } from 'vitest'
import type { Columns } from './column.ts'
import { nextSort, readSort, type Sort, sortRows, sortText } from './sort.ts'

interface Row {
  sport: string
  won: number
  bets?: number
}

const columns: Columns<Row> = {
  sport: { head: 'Sport', value: ({ sport }) => sport },
  won: { head: 'Win/lose', align: 'right', value: ({ won }) => won },
  bets: { head: 'Bets', align: 'right', value: ({ bets }) => bets },
  note: { head: 'Note', show: () => '' },
}
const rows: Row[] = [
  { sport: 'Tennis', won: -9.5, bets: 2 },
  { sport: 'Soccer', won: 100, bets: 2 },
  { sport: 'Darts', won: -10 },
  { sport: 'Golf', won: 9, bets: 12 },
]
const sorted = (text: string) => sortRows(rows, readSort(text, columns), columns).map(({ sport }) => sport)

test('figures are sorted as numbers and texts by their letters', () => {
  expect(sorted('won')).toEqual(['Darts', 'Tennis', 'Golf', 'Soccer'])
  expect(sorted('-won')).toEqual(['Soccer', 'Golf', 'Tennis', 'Darts'])
  expect(sorted('sport')).toEqual(['Darts', 'Golf', 'Soccer', 'Tennis'])
})

test('equal rows stay as they were served, a second column decides between them, and a row without a value is last', () => {
  expect(sorted('bets')).toEqual(['Tennis', 'Soccer', 'Golf', 'Darts'])
  expect(sorted('-bets')).toEqual(['Golf', 'Tennis', 'Soccer', 'Darts'])
  expect(sorted('bets,-won')).toEqual(['Soccer', 'Tennis', 'Golf', 'Darts'])
  expect(rows[0]?.sport).toBe('Tennis')
})

test('a press sorts one way, then the other, then not at all; with Shift beside the column that is sorted by', () => {
  const press = (sort: Sort, column: string, isAdded = false) => nextSort(sort, column, column !== 'sport', isAdded)
  const down = press([], 'won')
  expect(sortText(down)).toBe('-won')
  expect(sortText(press(down, 'won'))).toBe('won')
  expect(sortText(press(press(down, 'won'), 'won'))).toBeUndefined()
  expect(sortText(press(down, 'sport'))).toBe('sport')
  const both = press(down, 'sport', true)
  expect(sortText(both)).toBe('-won,sport')
  expect(sortText(press(both, 'sport', true))).toBe('-won,-sport')
  expect(sortText(press(press(both, 'sport', true), 'sport', true))).toBe('-won')
  // A third takes the place of the second.
  expect(sortText(press(both, 'bets', true))).toBe('-won,-bets')
})

test.each([
  ['', undefined],
  ['-won,sport', '-won,sport'],
  ['nothing,-bets', '-bets'],
  ['note', undefined],
  ['toString', undefined],
  ['won,-won', 'won'],
  ['won,sport,bets', 'won,sport'],
])('of the address %j the table is sorted by %s', (text, sort) => {
  expect(sortText(readSort(text, columns))).toBe(sort)
})
