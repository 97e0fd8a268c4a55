/** Points of attacks as exact distributions, early endings, and the markets made from them. */
import { describe, expect, test } from 'vitest'
import { sportOf } from '../../base/sport/sport.ts'
import { marginsOf } from '../../market/book/margin.ts'
import { goalscape, winDrawLose } from '../soccer/goalGrid.ts'
import { playOn, playOut, suddenly } from './attackEnds.ts'
import { attackQuotes, chooseAttackLines } from './attackQuotes.ts'
import { type AttackState, attackProspect, resultChances } from './attackState.ts'
import { oneAttack, pointsOf, timesAsGood } from './attacks.ts'

const SHOT = [[1, 0.1]] as const
const DRIVE = [
  [7, 0.19],
  [3, 0.15],
] as const
const RUNS = [
  [1, 0.08],
  [2, 0.03],
  [4, 0.01],
] as const
const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)
const NO_POINTS = [0, 0] as const

describe('attacks', () => {
  test('thirty shots with one in ten scored are binomial; many rare ones are Poisson', () => {
    const chances = pointsOf(SHOT, 30)
    expect(chances[3]).toBeCloseTo(0.2361, 4)
    expect(sum([...chances])).toBeCloseTo(1, 8)
    const poisson = pointsOf([[1, 1.35 / 4000]], 4000)
    const even = playOut({ score: NO_POINTS, left: [4000, 4000], pointChances: [[[1, 1.5 / 4000]], [[1, 1.1 / 4000]]] })
    expect(poisson[0]).toBeCloseTo(Math.exp(-1.35), 3)
    for (const [at, chance] of winDrawLose(goalscape({ home: 1.5, away: 1.1 })).entries())
      expect(resultChances(even)[at]).toBeCloseTo(chance, 3)
  })
  test('a better side scores in proportionally more attacks, never in all', () => {
    expect(timesAsGood(DRIVE, 1.5)[0]![1]).toBeCloseTo(0.285, 9)
    expect(sum(timesAsGood([[1, 0.75]], 2).map(([, chance]) => chance))).toBeCloseTo(0.94, 9)
    expect(sum([...oneAttack(timesAsGood(RUNS, 9))])).toBeCloseTo(1, 9)
  })
  test('the side batting last stops once it leads: it wins as often, but rarely by much', () => {
    const stretch = { score: NO_POINTS, left: [3, 3], pointChances: [RUNS, RUNS] } as const
    const plain = playOut(stretch)
    const batted = playOut({ ...stretch, walkOff: 3 })
    expect(resultChances(batted)[0]).toBeCloseTo(resultChances(plain)[0], 9)
    const byFour = ({ from, chances }: (typeof plain)['byMargin']) => sum(chances.slice(5 - from))
    expect(byFour(batted.byMargin)).toBeLessThan(byFour(plain.byMargin) / 10)
  })
  test('first to a target: at most one attack beyond it, and a small advantage for the first to attack', () => {
    const basket = [
      [1, 0.34],
      [2, 0.16],
    ] as const
    const ends = playOut({ score: NO_POINTS, left: [200, 200], pointChances: [basket, basket], until: 21 })
    expect(ends.byHome.chances.findLastIndex((chance) => chance > 0)).toBe(22)
    const [home, draw, away] = resultChances(ends)
    expect(draw).toBeCloseTo(0, 9)
    expect(home - away).toBeGreaterThan(0.005)
    expect(home - away).toBeLessThan(0.1)
  })
  test('overtime until one side leads leaves no tie, and the sides as good as before', () => {
    const stretch = { score: [20, 20], left: [2, 2], pointChances: [DRIVE, DRIVE] } as const
    const { byMargin, byTotal } = playOn(stretch, { attacks: 2, walkOff: false })
    expect(byMargin.chances[-byMargin.from]).toBe(0)
    expect(sum(byMargin.chances)).toBeCloseTo(1, 9)
    expect(byTotal.from).toBe(40)
    const home = sum(byMargin.chances.slice(1 - byMargin.from))
    expect(home).toBeCloseTo(0.5, 9)
  })
  test('sudden death: even sides have even chances, lots included, and the next to attack has more', () => {
    expect(suddenly([SHOT, SHOT], [5, 5])).toBeCloseTo(0.5, 9)
    expect(suddenly([SHOT, SHOT], [0, 0])).toBe(0.5)
    expect(suddenly([SHOT, SHOT], [5, 4])).toBeCloseTo(0.55, 9)
    expect(suddenly([SHOT, SHOT], [4, 5])).toBeCloseTo(0.45, 9)
  })
})

const hockey = (over: Partial<AttackState> = {}): AttackState => ({
  sport: sportOf(6),
  extraTime: 'moneyline',
  scoring: { attacks: 10, pointChances: SHOT, overtime: 5 },
  factors: [1.2, 1],
  period: -1,
  left: [0, 0],
  scores: [],
  ...over,
})
const football = (over: Partial<AttackState> = {}): AttackState => ({
  ...hockey(),
  sport: sportOf(4),
  extraTime: 'counts',
  scoring: { attacks: 3, pointChances: DRIVE, overtime: 2 },
  ...over,
})
const OFFER = { lines: 3, step: 4, teamTotals: true } as const
const board = (state: AttackState) =>
  attackQuotes(state, chooseAttackLines(state, OFFER), { offer: OFFER, margins: marginsOf(state.period >= 0) })
const open = (state: AttackState) => board(state).filter(({ status }) => status === 'open')

describe('markets', () => {
  test('the moneyline of ice hockey includes overtime, its 1X2 does not', () => {
    const { winner } = attackProspect(hockey(), 'FT')!
    const [home, draw, away] = resultChances(attackProspect(hockey(), 'FT')!)
    expect(winner![0] + winner![1]).toBeCloseTo(1, 9)
    expect(winner![0]).toBeGreaterThan(home + draw / 2)
    expect(winner![1]).toBeGreaterThan(away)
    expect(open(hockey()).filter(({ betType, period }) => betType === 'BT_ML' && period === 'FT')).toHaveLength(1)
    expect(open(hockey()).filter(({ betType }) => betType === 'BT_1X2')).toHaveLength(4)
  })
  test('an overtime that decides only the winner has no other market open', () => {
    const late = hockey({ period: 3, left: [4, 4], scores: [NO_POINTS, [1, 0], [0, 1], NO_POINTS] })
    expect(open(late).map(({ betType }) => betType)).toEqual(['BT_ML'])
  })
  test('where overtime counts, handicap 0 is the winner market, and a period can still end level', () => {
    const { byMargin, winner } = attackProspect(football(), 'FT')!
    expect(byMargin.chances[-byMargin.from]).toBe(0)
    expect(winner![0] + winner![1]).toBeCloseTo(1, 9)
    expect(resultChances(attackProspect(football(), 'Q1')!)[1]).toBeGreaterThan(0.1)
    expect(open(football()).some(({ betType }) => betType === 'BT_1X2')).toBe(false)
  })
  test('an in-play handicap in a goals sport counts from now on, its total from the start (R2-3, R2-4)', () => {
    const level = football({ period: 1, left: [3, 3], scores: [[7, 7], NO_POINTS], factors: [1, 1] })
    const ahead = { ...level, scores: [[14, 0], NO_POINTS] as const }
    const lineOf = (state: AttackState, betType: string, period = 'FT') =>
      open(state).find((one) => one.betType === betType && one.period === period && one.slot === 0)?.line
    expect(Math.abs(lineOf(level, 'BT_HDP') ?? 99)).toBeLessThanOrEqual(2)
    expect(Math.abs(lineOf(ahead, 'BT_HDP') ?? 99)).toBeLessThanOrEqual(2)
    expect(lineOf(ahead, 'BT_OU')).toBeGreaterThan(4 * 14)
    expect(open(ahead).some(({ period }) => period === 'Q1')).toBe(false)
  })
})
