/** The tables of rules 12.1: one grid prices every market of the match with l = 1.5 and m = 1.1. */
import { describe, expect, test } from 'vitest'
import type { Score } from '../../market/score.ts'
import { fairHomeHk, fairOverHk, goalGrid, goalscape, winDrawLose } from './goalGrid.ts'
import { ratesLeft, shareLeft } from './inPlay.ts'

const MATCH = { home: 1.5, away: 1.1 }
const sumOf = (grid: number[][], counts: (home: number, away: number) => boolean) =>
  grid.flatMap((row, home) => row.filter((_, away) => counts(home, away))).reduce((sum, chance) => sum + chance, 0)

describe('R12-1, R12-2: chances from the grid', () => {
  describe.each([
    {
      rho: 0,
      win: [0.464244, 0.257667, 0.278089],
      cells: [0.074274, 0.11141, 0.081701, 0.122551],
      both: 0.518272,
      odd: 0.497242,
      hdp: [0.599, 0.8765, 1.154, 1.5393, 2.3106],
      over: [0.8159, 1.0765, 1.3907],
    },
    {
      rho: -0.13,
      win: [0.448312, 0.289531, 0.262157],
      cells: [0.090205, 0.095479, 0.065769, 0.138483],
      both: 0.534204,
      odd: 0.465378,
      hdp: [0.5848, 0.9077, 1.2306, 1.6222, 2.3793],
      over: [0.7993, 1.0765, 1.3907],
    },
  ])('rho $rho', ({ rho, win, cells, both, odd, hdp, over }) => {
    const grid = goalGrid(MATCH, rho)
    const scape = goalscape(MATCH, rho)

    test('sums to one', () => {
      expect(sumOf(grid, () => true)).toBeCloseTo(1, 12)
      expect(scape.byMargin.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 12)
      expect(scape.byTotal.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 12)
    })
    test('home, draw, away', () => {
      for (const [at, chance] of winDrawLose(scape).entries()) expect(chance).toBeCloseTo(win[at]!, 6)
    })
    test('0-0, 1-0, 0-1, 1-1', () => {
      const low = [grid[0]![0]!, grid[1]![0]!, grid[0]![1]!, grid[1]![1]!]
      for (const [at, chance] of low.entries()) expect(chance).toBeCloseTo(cells[at]!, 6)
    })
    test('over 2.5, both to score, a side with five, an odd total', () => {
      expect(1 / (1 + fairOverHk(scape, 10))).toBeCloseTo(0.48157, 6)
      expect(sumOf(grid, (home, away) => home > 0 && away > 0)).toBeCloseTo(both, 6)
      expect(sumOf(grid, (home, away) => home >= 5 || away >= 5)).toBeCloseTo(0.02391, 6)
      expect(sumOf(grid, (home, away) => (home + away) % 2 === 1)).toBeCloseTo(odd, 6)
    })
    test.each([0, -1, -2, -3, -4].map((line, at) => [line, hdp[at]!]))('fair handicap at %i quarters', (line, fair) => {
      expect(fairHomeHk(scape, line)).toBeCloseTo(fair, 4)
    })
    test.each([9, 10, 11].map((line, at) => [line, over[at]!]))('fair over at %i quarters', (line, fair) => {
      expect(fairOverHk(scape, line)).toBeCloseTo(fair, 4)
    })
    test('R12-11: home −0.5 equals the home win, 0 refunds the draw, over falls as the line rises', () => {
      const [home, , away] = winDrawLose(scape)
      expect(1 + fairHomeHk(scape, -2)).toBeCloseTo(1 / home, 10)
      expect(fairHomeHk(scape, 0)).toBeCloseTo(away / home, 10)
      for (let line = 1; line < 24; line++) expect(fairOverHk(scape, line + 1)).toBeGreaterThan(fairOverHk(scape, line))
    })
  })
})

test.each([
  [0, 1],
  [15, 0.87],
  [30, 0.72],
  [45, 0.55],
  [60, 0.38],
  [75, 0.21],
  [85, 0.07],
  [7.5, 0.935],
  [89.9, 0.02],
  [90, 0.02],
  [97, 0.02],
])('R12-4: at minute %d the remaining share is %d', (minute, share) => {
  expect(shareLeft(minute)).toBeCloseTo(share, 10)
})

test.each<[Score, Score, number, number, number[], number]>([
  [[0, 0], [0, 0], 0.57, 0.418, [0.3181, 0.4665, 0.2155], 0.0781],
  [[1, 0], [0, 0], 0.57, 0.418, [0.7845, 0.1749, 0.0405], 0.2598],
  [[0, 0], [1, 0], 0.38, 0.5225, [0.2055, 0.4902, 0.3044], 0.0633],
  [[1, 1], [0, 1], 0.7125, 0.2787, [0.4205, 0.4486, 0.1309], 0.6289],
])('R12-4, R12-5: at 60 minutes, %j with reds %j', (score, reds, home, away, win, over) => {
  const left = ratesLeft(MATCH, 60, reds)
  expect(left.home).toBeCloseTo(home, 4)
  expect(left.away).toBeCloseTo(away, 4)
  const scape = goalscape(left)
  for (const [at, chance] of winDrawLose(scape, score[0] - score[1]).entries()) expect(chance).toBeCloseTo(win[at]!, 4)
  expect(1 / (1 + fairOverHk(scape, 10, score[0] + score[1]))).toBeCloseTo(over, 4)
})

test('R2-5: the in-play handicap counts goals from now on, the total all goals', () => {
  const scape = goalscape(ratesLeft(MATCH, 60, [0, 0]))
  const [home, draw, away] = winDrawLose(scape)
  expect(fairHomeHk(scape, -1)).toBeCloseTo((away + draw / 2) / home, 10)
  expect(fairOverHk(scape, 14, 3)).toBeCloseTo(fairOverHk(scape, 2, 0), 10)
})
