/** The points of the first and the last paid place as matches are settled. */
import { expect, test } from 'vitest'
import { MONEY_SCALE, money } from '../base/money.ts'
import { trailOf } from './trail.ts'

const points = (amount: number) => money(amount * MONEY_SCALE)
const player = (seatId: string, more: { staked?: number; matches?: number } = {}) => ({
  seatId,
  joinedMs: 0,
  points: points(0),
  staked: points(more.staked ?? 300),
  matches: more.matches ?? 3,
})
const net = (seatId: string, matchId: string, amount: number, atMs: number) => ({
  seatId,
  matchId,
  net: points(amount),
  atMs,
})
const OF = { pool: points(90), currency: 'MYR' } as const
/** Five players: two places are paid. */
const FIVE = ['a', 'b', 'c', 'd', 'e'].map((seatId) => player(seatId))

test('each match is one step at its last settlement, and points add up', () => {
  const settled = [
    ...[net('b', 'm2', 50, 30), net('a', 'm1', 200, 10), net('b', 'm1', 90, 12), net('c', 'm1', -100, 11)],
    net('a', 'm2', -150, 31),
  ]
  expect(trailOf(FIVE, settled, OF)).toEqual([
    { atMs: 12, first: points(1200), paid: points(1090) },
    { atMs: 31, first: points(1140), paid: points(1050) },
  ])
})

test('where the last paid place is shared, its points count', () => {
  const settled = [net('a', 'm', 80, 1), net('b', 'm', 20, 1), net('c', 'm', 20, 1)]
  expect(trailOf(FIVE, settled, OF)).toEqual([{ atMs: 1, first: points(1080), paid: points(1020) }])
})

test('who is not ranked has no part in it, and without anybody ranked there is none', () => {
  const few = [player('a', { matches: 2 }), player('b'), player('c', { staked: 299 })]
  const settled = [net('a', 'm', 500, 1), net('b', 'm', 10, 1)]
  expect(trailOf(few, settled, OF)).toEqual([{ atMs: 1, first: points(1010), paid: points(1010) }])
  expect(trailOf(few.slice(0, 1), settled, OF)).toEqual([])
})
