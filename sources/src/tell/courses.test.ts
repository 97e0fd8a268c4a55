/** Tests that simulated basketball and tennis agree with the models that price them, over many matches. */

import { chanceOf } from '@quarterline/core/base/chance'
import { matchChance, matchChances, newSet } from '@quarterline/core/price/tennis/tennisChances'
import { describe, expect, test } from 'vitest'
import { basketStanding, drawBasketCourse, minutesPlayed } from '../basketball/basketCourse.ts'
import { afterPoint, drawTennisCourse } from '../tennis/tennisCourse.ts'
import { GRID_MS } from './grid.ts'

const mean = (list: readonly number[]) => list.reduce((a, b) => a + b, 0) / list.length
const deviation = (list: readonly number[]) => Math.sqrt(mean(list.map((one) => (one - mean(list)) ** 2)))
const startsAtMs = Date.UTC(2026, 10, 21)

describe('basketball', () => {
  const games = Array.from({ length: 1500 }, (_, at) =>
    drawBasketCourse({ startsAtMs, outlook: { margin: 5, total: 220 }, quarterMin: 12 }, chanceOf(`b/${at}`)),
  )
  test('margin and total have the expected means, and the spread of R12-6', () => {
    const margins = games.map(({ score }) => score[0] - score[1])
    const totals = games.map(({ score }) => score[0] + score[1])
    expect(Math.abs(mean(margins) - 5)).toBeLessThan(1.2)
    expect(Math.abs(mean(totals) - 221)).toBeLessThan(2.5)
    expect(deviation(margins)).toBeGreaterThan(11)
    expect(deviation(margins)).toBeLessThan(14)
    expect(deviation(totals)).toBeGreaterThan(14)
    expect(deviation(totals)).toBeLessThan(20)
  })
  test('no game ends level, and overtimes are played when four quarters do', () => {
    const overtimes = games.filter(({ periods }) => periods.length > 4)
    expect(overtimes.length / games.length).toBeGreaterThan(0.015)
    expect(overtimes.length / games.length).toBeLessThan(0.06)
    for (const { periods, score } of games) {
      expect(score[0]).not.toBe(score[1])
      const sum = [0, 1].map((side) => periods.reduce((all, { points }) => all + points[side as 0 | 1], 0))
      expect(sum).toEqual([...score])
      const four = [0, 1].map((side) => periods.slice(0, 4).reduce((all, { points }) => all + points[side as 0 | 1], 0))
      expect(four[0] === four[1]).toBe(periods.length > 4)
    }
  })
  test('attacks advance within their period, on the grid of instants, until none is left', () => {
    for (const { periods } of games.slice(0, 50))
      for (const period of periods) {
        let lastMs = period.startsAtMs
        for (const { atMs } of period.attacks) {
          expect(atMs % GRID_MS).toBe(0)
          expect(atMs).toBeGreaterThan(lastMs)
          expect(atMs).toBeLessThan(period.endsAtMs)
          lastMs = atMs
        }
        expect(basketStanding(period, period.endsAtMs)).toEqual({ points: period.points, left: [0, 0] })
        expect(minutesPlayed(period, period.endsAtMs)).toBe(period.minutes)
      }
  })
})

describe('tennis', () => {
  const serves = [0.65, 0.6] as const
  const matches = Array.from({ length: 1500 }, (_, at) =>
    drawTennisCourse({ startsAtMs, serves, toWin: 2 }, chanceOf(`t/${at}`)),
  )
  const finished = matches.filter(({ retiredAtMs }) => retiredAtMs === undefined)
  test('tennis matches are won as often as the exact chance, and rarely given up', () => {
    const fair = matchChance(matchChances({ serves, toWin: 2, done: [], set: newSet(0) }))
    expect(Math.abs(mean(finished.map(({ winner }) => (winner === 0 ? 1 : 0))) - fair)).toBeLessThan(0.04)
    expect(finished.length).toBeLessThan(matches.length)
    expect(finished.length / matches.length).toBeGreaterThan(0.95)
  })
  test('ends with the last point, each set by a valid score and each point after the one before', () => {
    for (const { points, winner } of finished) {
      const last = points.at(-1)!
      expect(last.ends).toBe('match')
      const sets = [0, 0]
      for (const [home, away] of last.done) sets[home > away ? 0 : 1]! += 1
      expect(sets[winner]).toBe(2)
      for (const [at, { atMs }] of points.slice(1).entries()) expect(atMs).toBeGreaterThan(points[at]!.atMs)
    }
  })
  test.each([
    [{ games: [0, 0], points: [3, 0] }, 0, 'game', { games: [1, 0], points: [0, 0], server: 1 }],
    [{ games: [0, 0], points: [3, 3] }, 0, 'point', { games: [0, 0], points: [4, 3], server: 0 }],
    [{ games: [5, 4], points: [4, 3] }, 0, 'set', { games: [0, 0], points: [0, 0], server: 1 }],
    [{ games: [5, 5], points: [0, 3] }, 1, 'game', { games: [5, 6], points: [0, 0], server: 1 }],
    [{ games: [6, 6], points: [6, 5] }, 0, 'set', { games: [0, 0], points: [0, 0], server: 1 }],
    [{ games: [6, 6], points: [6, 6] }, 1, 'point', { games: [6, 6], points: [6, 7], server: 0 }],
  ] as const)('after %j the point of player %i ends a %s', (before, player, ends, set) => {
    const after = afterPoint({ done: [], set: { ...before, server: 0 } }, player, 2)
    expect(after).toMatchObject({ ends, set })
  })
})
