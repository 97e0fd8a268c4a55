/** The tables of rules 12.3: hold, tie-break, set and match by exact recursion, from the start and from any score. */
import { describe, expect, test } from 'vitest'
import {
  GAMES_MAX,
  holdChance,
  matchChance,
  matchChances,
  newSet,
  type Player,
  SET_SCORES,
  type ServeChances,
  setChance,
  setScoreChances,
  type TennisMatchState,
  tieBreak,
} from './tennisChances.ts'

const start = (serves: ServeChances, toWin: 2 | 3 = 2, server: Player = 0): TennisMatchState => ({
  serves,
  toWin,
  done: [],
  set: newSet(server),
})
const sum = (list: Iterable<number>) => [...list].reduce((a, b) => a + b, 0)
const mean = (chances: readonly number[], from = 0) => chances.reduce((all, one, at) => all + one * (at + from), 0)

describe('R12-8', () => {
  test.each([
    [0.5, 0.5],
    [0.55, 0.623149],
    [0.6, 0.735729],
    [0.62, 0.775863],
    [0.65, 0.829645],
    [2 / 3, 208 / 243],
    [0.7, 0.900789],
    [0.75, 0.949219],
  ])('a server who wins %d of the points holds with %d', (p, chance) => {
    expect(holdChance(p)).toBeCloseTo(chance, 6)
    const q = 1 - p
    const formula = p ** 4 * (1 + 4 * q + 10 * q * q) + (20 * p ** 3 * q ** 3 * p * p) / (p * p + q * q)
    expect(holdChance(p)).toBeCloseTo(formula, 12)
  })
  test.each([
    [0.62, 0.6, 0.5325, 0.5679, 0.6012, 0.6258],
    [0.65, 0.6, 0.5816, 0.6635, 0.7365, 0.7854],
    [0.7, 0.62, 0.6327, 0.7427, 0.8355, 0.8886],
  ])('%d against %d: tie-break, set, best of three and of five', (a, b, breaker, set, three, five) => {
    expect(tieBreak([a, b], 0)).toBeCloseTo(breaker, 4)
    expect(setChance(setScoreChances([a, b], newSet(0)))).toBeCloseTo(set, 4)
    expect(matchChance(matchChances(start([a, b])))).toBeCloseTo(three, 4)
    expect(matchChance(matchChances(start([a, b], 3)))).toBeCloseTo(five, 4)
    const s = setChance(setScoreChances([a, b], newSet(0)))
    expect(matchChance(matchChances(start([a, b])))).toBeCloseTo(s * s * (3 - 2 * s), 9)
    expect(matchChance(matchChances(start([a, b], 3)))).toBeCloseTo(s ** 3 * (10 - 15 * s + 6 * s * s), 9)
  })
  test('a set does not depend on who serves first', () => {
    for (const [a, b] of [
      [0.62, 0.6],
      [0.7, 0.55],
      [0.58, 0.66],
    ] as const)
      expect(setChance(setScoreChances([a, b], newSet(0)))).toBeCloseTo(
        setChance(setScoreChances([a, b], newSet(1))),
        12,
      )
  })
})

describe('R12-11: from any score', () => {
  const states: [string, TennisMatchState][] = [
    ['the start', start([0.64, 0.61])],
    ['best of five', start([0.64, 0.61], 3, 1)],
    [
      'a break up in the second set, 30-15',
      { ...start([0.64, 0.61]), done: [[4, 6]], set: { games: [3, 2], points: [2, 1], server: 0 } },
    ],
    [
      'match point in a tie-break',
      { ...start([0.64, 0.61]), done: [[7, 6]], set: { games: [6, 6], points: [6, 5], server: 1 } },
    ],
    [
      'two sets all',
      {
        ...start([0.64, 0.61], 3),
        done: [
          [6, 0],
          [1, 6],
          [7, 5],
          [4, 6],
        ],
        set: { games: [5, 6], points: [0, 3], server: 0 },
      },
    ],
  ]
  test.each(states)('%s: everything sums to one and agrees', (_, state) => {
    const { sets, byTotal, byMargin, set } = matchChances(state)
    for (const chances of [sets.values(), byTotal, byMargin, set]) expect(sum(chances)).toBeCloseTo(1, 9)
    const played = state.done.reduce((all, [home, away]) => all + home + away, 0) + sum(state.set.games)
    expect(byTotal.findIndex((chance) => chance > 0)).toBeGreaterThan(played)
    expect(Math.abs(mean(byMargin, -GAMES_MAX))).toBeLessThan(mean(byTotal))
    expect(setChance(set)).toBeGreaterThan(0)
  })
  test('a point for the home player never lowers his chance', () => {
    for (const [games, server] of [
      [[2, 3], 0],
      [[5, 4], 1],
      [[6, 6], 0],
    ] as const) {
      const at = (points: readonly [number, number]) =>
        matchChance(matchChances({ ...start([0.63, 0.6]), set: { games, points, server } }))
      for (let home = 0; home < 3; home++)
        for (let away = 0; away < 3; away++) expect(at([home + 1, away])).toBeGreaterThan(at([home, away]))
    }
  })
  test('no set has more than thirteen games, and each score has its index', () => {
    expect(SET_SCORES).toHaveLength(14)
    expect(new Set(SET_SCORES.map(String)).size).toBe(14)
    for (const [home, away] of SET_SCORES) expect(Math.max(home, away)).toBeGreaterThanOrEqual(6)
  })
})
