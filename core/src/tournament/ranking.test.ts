/** Who is ranked, and in which place (R10-3, R10-6). */
import { expect, test } from 'vitest'
import { MONEY_SCALE, money } from '../base/money.ts'
import { tableOf } from './ranking.ts'

const points = (amount: number) => money(amount * MONEY_SCALE)
const player = (seatId: string, has: number, more: { staked?: number; matches?: number; joinedMs?: number } = {}) => {
  const { staked = 300, matches = 3, joinedMs = 0 } = more
  return { seatId, joinedMs, points: points(has), staked: points(staked), matches }
}
const POOL = { pool: points(90), currency: 'MYR' } as const
const told = (...players: ReturnType<typeof player>[]) =>
  tableOf(players, POOL).map(({ player: { seatId }, place }) => `${seatId} ${place ?? '-'}`)

test.each([
  {
    name: 'by points',
    players: [player('a', 900), player('b', 1200), player('c', 1000)],
    table: ['b 1', 'c 2', 'a 3'],
  },
  {
    name: 'equals share a place, the earliest joiner stands first, the next place is skipped',
    players: [player('a', 1500, { joinedMs: 9 }), player('b', 1500, { joinedMs: 4 }), player('c', 1400)],
    table: ['b 1', 'a 1', 'c 3'],
  },
  {
    name: 'two matches are too few, whatever the points',
    players: [player('a', 2000, { matches: 2 }), player('b', 800)],
    table: ['b 1', 'a -'],
  },
  {
    name: '299 points are too few, 300 are enough',
    players: [player('a', 2000, { staked: 299 }), player('b', 800, { staked: 300 })],
    table: ['b 1', 'a -'],
  },
  { name: 'nobody is ranked', players: [player('a', 1000, { staked: 0, matches: 0 })], table: ['a -'] },
  { name: 'nobody plays', players: [], table: [] },
])('$name', ({ players, table }) => expect(told(...players)).toEqual(table))

test('who is not ranked is paid nothing', () => {
  const rows = tableOf([player('a', 2000, { matches: 2 }), player('b', 800)], POOL)
  expect(rows.map(({ prize }) => prize)).toEqual([points(90), 0])
})
