/** Ties, the amber line, what is missing, the best case: with the figures of the drawing of a room of 24. */
import { expect, test } from 'vitest'
import {
  bestCase,
  gapsOf,
  isTied,
  lastPaid,
  missingFor,
  placesOf,
  risen,
  type StandingRow,
  settledRows,
} from './standing.ts'

const row = (
  seat_id: string,
  place: number | undefined,
  points: number,
  more: Partial<StandingRow> = {},
): StandingRow => ({
  ...{ seat_id, name: seat_id, moved: 0, points, settled: points, open: 0, staked: 500, matches: 4, prize: 0 },
  ...(place !== undefined && { place }),
  ...more,
})
const ROWS = [
  row('sun', 1, 1612, { prize: 432 }),
  row('tiger', 2, 1498, { prize: 248.4 }),
  row('mango', 3, 1435, { prize: 172.8, settled: 1230, open: 550 }),
  row('north', 4, 1388, { prize: 113.4 }),
  row('kopi', 4, 1388, { prize: 113.4 }),
  ...Array.from({ length: 17 }, (_, at) => row(`p${at}`, at + 6, 1341 - at)),
  row('padi', undefined, 1105, { matches: 2 }),
  row('de', undefined, 980, { staked: 180 }),
]
const POOL = { pool: 1080, currency: 'MYR' } as const
const [SUN, TIGER, MANGO, NORTH, KOPI] = ROWS as [StandingRow, StandingRow, StandingRow, StandingRow, StandingRow]

test('equal points share a place, and the next one is counted on', () => {
  expect(placesOf([5, 5, 4, 3, 3, 3, 1])).toEqual([1, 1, 3, 4, 4, 4, 7])
  expect([isTied(ROWS, MANGO), isTied(ROWS, NORTH), isTied(ROWS, KOPI)]).toEqual([false, true, true])
  expect(isTied(ROWS, ROWS.at(-1) as StandingRow)).toBe(false)
})

test('the line stands under the last who is paid, after all who share his place', () => {
  expect(lastPaid(ROWS)).toBe('kopi')
  expect(lastPaid([row('a', 1, 5)])).toBeUndefined()
})

test.each([
  [
    { matches: 2, staked: 900 },
    { what: 'matches', n: 2, of: 3 },
  ],
  [
    { matches: 3, staked: 180 },
    { what: 'points', n: 180, of: 300 },
  ],
  [{ matches: 3, staked: 300 }, undefined],
])('%j lacks %j for a place', (has, lacks) => {
  expect(missingFor(has)).toEqual(lacks)
})

test('the own row says how far the next places are', () => {
  expect(gapsOf(ROWS, MANGO)).toEqual({ above: { place: 2, points: 63 }, below: { place: 4, points: 47 } })
  expect(gapsOf(ROWS, NORTH)).toMatchObject({ above: { place: 3 }, below: { place: 6 } })
  expect(gapsOf(ROWS, SUN)).toEqual({ below: { place: 2, points: 114 } })
  expect(gapsOf(ROWS, row('padi', undefined, 1105))).toEqual({})
})

test('if all four open bets win he has 1,699 and is first', () => {
  const open = [{ win: 176 }, { win: 92 }, { win: 129 }, { win: 72 }]
  expect(bestCase(ROWS, MANGO, open, POOL)).toEqual({ points: 1699, place: 1, prize: 432 })
  expect(bestCase(ROWS, row('padi', undefined, 1105), [{ win: 10 }], POOL)).toEqual({ points: 1115 })
})

test('by settled points the order, the places and the prizes are others', () => {
  const rows = settledRows(ROWS, POOL)
  expect(rows.map(({ seat_id }) => seat_id).slice(0, 2)).toEqual(['sun', 'tiger'])
  expect(rows.find(({ seat_id }) => seat_id === 'mango')).toMatchObject({ points: 1230, moved: 0, prize: 0 })
  expect(rows.at(-1)?.place).toBeUndefined()
  expect(rows).toHaveLength(ROWS.length)
})

test('who gained two places or more is marked, who gained one is not', () => {
  const now = [row('mango', 1, 1700), row('sun', 2, 1612), row('tiger', 3, 1498), row('kopi', 4, 1388)]
  expect(risen(ROWS, now)).toEqual(['mango'])
  expect(risen([], now)).toEqual([])
  expect(risen([SUN, TIGER], now)).toEqual([])
})
