/** The curve of the evening: steps at settlements, the scale around them. */
import { HOUR_MS } from '@quarterline/core/base/time'
import { expect, test } from 'vitest'
import type { PointBet } from './bets.ts'
import { eveningOf, hourMarks, placeSteps, scaleLines } from './evening.ts'

const START = 100 * HOUR_MS
const TIMES = { firstStart: START, lastStart: START + 2 * HOUR_MS, nowMs: START + HOUR_MS }
const settled = (net: number, settledAt: number) => ({ state: 'settled', net, settledAt }) as PointBet

test('each settled bet is a step, in the order in which they were settled; the last point is now', () => {
  const bets = [settled(-100, START + 2000), settled(135, START + 1000), { state: 'open', net: 50 } as PointBet]
  const { steps, fromMs, toMs, low, high } = eveningOf(bets, 1085, [1699], TIMES)
  expect(steps.map(({ points }) => points)).toEqual([1000, 1135, 1035, 1085])
  expect(steps.at(-1)?.atMs).toBe(TIMES.nowMs)
  expect([fromMs, toMs]).toEqual([START, START + 4 * HOUR_MS])
  expect([low, high]).toEqual([800, 1800])
})

test('the scale has lines at whole hundreds and no more than there is room for', () => {
  expect(scaleLines({ low: 800, high: 1800 })).toEqual([800, 1000, 1200, 1400, 1600, 1800])
  expect(scaleLines({ low: 0, high: 5000 }).length).toBeLessThanOrEqual(6)
  expect(hourMarks({ fromMs: START - 1, toMs: START + 2 * HOUR_MS })).toEqual([
    START,
    START + HOUR_MS,
    START + 2 * HOUR_MS,
  ])
  expect(hourMarks({ fromMs: 0, toMs: 30 * HOUR_MS }).length).toBeLessThanOrEqual(8)
})

test('a place goes from its start by the settled matches of the evening to what it has now', () => {
  const trail = [
    { at: 5, first: 1100, paid: 1040 },
    { at: 20, first: 1200, paid: 1100 },
    { at: 40, first: 1300, paid: 1150 },
  ]
  expect(placeSteps(trail, 'paid', { fromMs: 10, nowMs: 30, now: 1120 })).toEqual([
    { atMs: 10, points: 1000 },
    { atMs: 20, points: 1100 },
    { atMs: 30, points: 1120 },
  ])
})
