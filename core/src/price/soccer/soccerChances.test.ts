/** The tables of rules 12.1 beyond handicap and total: one grid prices every bet type with l = 1.5 and m = 1.1. */
import { describe, expect, test } from 'vitest'
import { CORRECT_SCORES, EXACT_GOALS, GOAL_RANGES, HALF_GOAL_RANGES } from '../../market/betType.ts'
import { fairOverHk } from './goalGrid.ts'
import { ratesLeft, shareLeft } from './inPlay.ts'
import {
  bothScore,
  cleanSheets,
  correctScores,
  firstGoal,
  halfTimeFullTime,
  noBet,
  oddEven,
  oneXTwo,
  prospectOf,
  totalGoals,
  winToNil,
} from './soccerChances.ts'

const MATCH = { home: 1.5, away: 1.1 }
const part = (share: number) => ({ home: MATCH.home * share, away: MATCH.away * share })
const whole = prospectOf(MATCH)
const cautious = prospectOf(MATCH, [0, 0], -0.13)
const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0)
const close = (is: readonly number[], should: readonly number[], digits = 4) => {
  expect(is).toHaveLength(should.length)
  for (const [at, one] of is.entries()) expect(one).toBeCloseTo(should[at]!, digits)
}

describe('R12-1, R12-2: rho 0', () => {
  test('home first, away first, no goal', () => close(firstGoal(whole), [0.534073, 0.391653, 0.074274], 6))
  test('total goals 0-1, 2-3, 4-6, 7+', () => close(totalGoals(whole, GOAL_RANGES), [0.2674, 0.4686, 0.2468, 0.0172]))
  test('clean sheets of home and away', () => close(cleanSheets(whole), [0.3329, 0.2231]))
  test('home and away win to nil', () => close(winToNil(whole).slice(0, 2), [0.2586, 0.1489]))
  test('odd and even', () => close(oddEven(whole), [0.497242, 0.502758], 6))
  test('both score', () => close(bothScore(whole), [0.518272, 0.481728], 6))
  test('any other score, 0-0, 1-1', () => {
    const chances = correctScores(whole)
    expect(chances[CORRECT_SCORES.indexOf('AOS')]).toBeCloseTo(0.02391, 5)
    expect(chances[CORRECT_SCORES.indexOf('0-0')]).toBeCloseTo(0.074274, 6)
    expect(chances[CORRECT_SCORES.indexOf('1-0')]).toBeCloseTo(0.11141, 6)
    expect(chances[CORRECT_SCORES.indexOf('0-1')]).toBeCloseTo(0.081701, 6)
  })
  test('fair decimals of draw, home and away no bet, and of 1X', () => {
    const { BT_DNB, BT_HNB, BT_ANB } = noBet(whole)
    const decimal = ([a, b]: [number, number], of = a) => (a + b) / of
    expect(decimal(BT_DNB)).toBeCloseTo(1.599, 4)
    expect(decimal(BT_HNB)).toBeCloseTo(2.0793, 4)
    expect(decimal(BT_HNB, BT_HNB[1])).toBeCloseTo(1.9266, 4)
    expect(decimal(BT_ANB)).toBeCloseTo(1.555, 4)
    const [home, draw] = oneXTwo(whole)
    expect(1 / (home + draw)).toBeCloseTo(1.3852, 4)
  })
  test('R12-3: half-time and full-time', () => {
    const table = [0.2799, 0.0496, 0.0165, 0.16, 0.1584, 0.1046, 0.0244, 0.0496, 0.157]
    close(halfTimeFullTime({ first: part(0.45), second: part(0.55), score: [0, 0] }), table)
  })
  test('R12-3: first half over 1.5, and 0-0', () => {
    const first = prospectOf(part(0.45))
    expect(1 / (1 + fairOverHk(first.scape, 6))).toBeCloseTo(0.3265, 4)
    expect(correctScores(first)[0]).toBeCloseTo(0.3104, 4)
  })
})

describe('rho −0.13', () => {
  test('home, draw, away; any other score; both score; odd', () => {
    close(oneXTwo(cautious), [0.448312, 0.289531, 0.262157], 6)
    expect(correctScores(cautious).at(-1)).toBeCloseTo(0.02391, 5)
    expect(bothScore(cautious)[0]).toBeCloseTo(0.534204, 6)
    expect(oddEven(cautious)[0]).toBeCloseTo(0.465378, 6)
  })
  test('half-time and full-time agree with 1X2 whatever the half-time score was', () => {
    const both = halfTimeFullTime({ first: part(0.45), second: part(0.55), score: [0, 0], rho: -0.13 })
    const full = [0, 1, 2].map((place) => sum([0, 3, 6].map((half) => both[half + place]!)))
    close(full, oneXTwo(cautious), 5)
  })
})

describe('R12-11: every set of results sums to one, at the start and in play', () => {
  test.each([
    ['before', whole],
    ['rho', cautious],
    ['at 2-1', prospectOf(ratesLeft(MATCH, 60, [0, 0]), [2, 1])],
    ['at 0-3 with a red card', prospectOf(ratesLeft(MATCH, 75, [1, 0]), [0, 3])],
    ['at 6-0', prospectOf(ratesLeft(MATCH, 80, [0, 0]), [6, 0])],
  ])('%s', (_, prospect) => {
    const sets = [
      oneXTwo(prospect),
      oddEven(prospect),
      correctScores(prospect),
      winToNil(prospect),
      bothScore(prospect),
      ...[GOAL_RANGES, HALF_GOAL_RANGES, EXACT_GOALS].map((ranges) => totalGoals(prospect, ranges)),
      firstGoal(prospect),
    ]
    for (const set of sets) {
      expect(sum(set)).toBeCloseTo(1, 9)
      expect(Math.min(...set)).toBeGreaterThanOrEqual(0)
    }
  })
  test('results that goals have passed have no chance left', () => {
    const prospect = prospectOf(part(shareLeft(60)), [2, 1])
    const scores = correctScores(prospect)
    expect(scores[CORRECT_SCORES.indexOf('1-1')]).toBe(0)
    expect(scores[CORRECT_SCORES.indexOf('2-1')]).toBeGreaterThan(0.3)
    expect(totalGoals(prospect, GOAL_RANGES)[0]).toBe(0)
    expect(cleanSheets(prospect)).toEqual([0, 0])
    expect(bothScore(prospect)).toEqual([1, 0])
  })
  test('a known half-time score leaves three pairs', () => {
    const pairs = halfTimeFullTime({ first: undefined, second: part(0.2), score: [1, 2], halfTime: [1, 0] })
    expect(pairs.slice(3)).toEqual([0, 0, 0, 0, 0, 0])
    expect(pairs.indexOf(Math.max(...pairs))).toBe(2)
    expect(sum(pairs)).toBeCloseTo(1, 9)
  })
})
