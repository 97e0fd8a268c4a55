/** The tables of rules 12.2: points as normal numbers, and Stern's chances from any lead. */
import { describe, expect, test } from 'vitest'
import {
  fairMarginHk,
  fairOverLineHk,
  MARGIN_SIGMA,
  oddEvenOf,
  type PointsProspect,
  phi,
  pointsProspect,
  USUAL_TOTAL,
  winners,
} from './pointsChances.ts'

const GAME = { margin: 5.5, total: 220, share: 1, score: [0, 0] } as const
const OVERTIME = 5 / 48
const cover = (prospect: PointsProspect, quarters: number) => 1 / (1 + fairMarginHk(prospect, quarters))

describe('R12-6: an expected margin of 5.5', () => {
  const game = pointsProspect(GAME)
  test('wins .6766', () => {
    expect(phi(5.5 / MARGIN_SIGMA)).toBeCloseTo(0.6766, 4)
    const [home, away] = winners(pointsProspect({ ...GAME, overtime: { share: OVERTIME, lead: 0, before: 0 } }))
    expect(home).toBeCloseTo(0.6766, 2)
    expect(home + away).toBeCloseTo(1, 9)
  })
  test.each([
    [-22, 0.5],
    [-30, 0.4338],
    [-14, 0.5662],
  ])('covers %i quarters with %d', (line, chance) => expect(cover(game, line)).toBeCloseTo(chance, 4))
  test('a whole line refunds its own margin: half a point to either side', () => {
    const push = phi((5.5 - 5.5) / MARGIN_SIGMA) - phi((4.5 - 5.5) / MARGIN_SIGMA)
    const win = 1 - phi((5.5 - 5.5) / MARGIN_SIGMA)
    expect(fairMarginHk(game, -20)).toBeCloseTo((1 - push - win) / win, 5)
  })
  test('a total at its line is even, a higher one less likely', () => {
    expect(fairOverLineHk(game.byTotal, 880)).toBeCloseTo(1, 6)
    for (let line = 800; line < 960; line += 2)
      expect(fairOverLineHk(game.byTotal, line + 2)).toBeGreaterThan(fairOverLineHk(game.byTotal, line))
  })
  test('both sides’ points sum to the game’s', () => {
    const mean = ({ from, chances }: { from: number; chances: readonly number[] }) =>
      chances.reduce((sum, chance, at) => sum + chance * (from + at), 0)
    expect(mean(game.byHome) + mean(game.byAway)).toBeCloseTo(mean(game.byTotal), 6)
  })
})

describe('R12-7: Stern, an expected margin of 4.87 and a deviation of 15.82', () => {
  const leads = [-10, -5, -2, 0, 2, 5, 10]
  test.each([
    [0, [undefined, undefined, undefined, 0.621]],
    [0.25, [0.322, 0.461, 0.548, 0.605, 0.66, 0.736, 0.84]],
    [0.5, [0.249, 0.409, 0.516, 0.586, 0.654, 0.747, 0.867]],
    [0.75, [0.133, 0.316, 0.461, 0.561, 0.658, 0.784, 0.922]],
    [0.9, [0.029, 0.183, 0.381, 0.539, 0.69, 0.864, 0.982]],
  ])('after %d of the game', (played, row) => {
    for (const [at, chance] of row.entries()) {
      if (chance === undefined) continue
      const left = 1 - played
      expect(phi((leads[at]! + left * 4.87) / (15.82 * Math.sqrt(left)))).toBeCloseTo(chance, 3)
      // The same game in our units: lengths scale alike, and whole points hide no more than their own deviation.
      const scale = 15.82 / MARGIN_SIGMA
      const prospect = pointsProspect({
        margin: 4.87 / scale,
        total: USUAL_TOTAL,
        share: left,
        score: [100 + Math.round(leads[at]! / scale), 100],
      })
      const whole = winners(prospect)
      const expected = phi((Math.round(leads[at]! / scale) + (left * 4.87) / scale) / (MARGIN_SIGMA * Math.sqrt(left)))
      expect(whole[0] + (1 - whole[0] - whole[1]) / 2).toBeCloseTo(expected, 2)
    }
  })
})

test('a lead of twice the root of the minutes left wins 80 of 100: a deviation of 16.46 in 48 minutes', () => {
  for (const minutes of [1, 4, 9, 25])
    expect(phi((2 * Math.sqrt(minutes)) / (16.46 * Math.sqrt(minutes / 48)))).toBeCloseTo(0.8, 3)
})

describe('R12-11: at any score', () => {
  test.each([
    [1, [0, 0]],
    [0.4, [61, 55]],
    [0.01, [98, 98]],
    [0, [101, 99]],
  ] as const)('with %d of the game left at %j everything sums to one', (share, score) => {
    const lead = score[0] - score[1]
    for (const overtime of [
      undefined,
      { share: OVERTIME, lead, before: undefined },
      { share: OVERTIME, lead, before: 0 },
      { share: OVERTIME, lead: lead - 4, before: -4 },
    ]) {
      const prospect = pointsProspect({ ...GAME, share, score, overtime })
      for (const { from, chances } of [prospect.byMargin, prospect.byTotal, prospect.byHome, prospect.byAway]) {
        expect(chances.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9)
        expect(Number.isInteger(from)).toBe(true)
      }
      expect(prospect.byTotal.from).toBeGreaterThanOrEqual(score[0] + score[1])
      expect(oddEvenOf(prospect.byTotal)[0] + oddEvenOf(prospect.byTotal)[1]).toBe(1)
    }
  })
  test('a tie at the buzzer goes to overtime: nobody is refunded, and the total grows', () => {
    const tied = pointsProspect({
      ...GAME,
      share: 0,
      score: [100, 100],
      overtime: { share: OVERTIME, lead: 0, before: 0 },
    })
    expect(winners(tied)[0] + winners(tied)[1]).toBeCloseTo(1, 9)
    expect(1 / (1 + fairOverLineHk(tied.byTotal, 4 * 205))).toBeGreaterThan(0.8)
  })
  test('the rest of a second half is the rest of the game, overtime included', () => {
    const left = { margin: 5.5, total: 220, share: 0.01 }
    const game = pointsProspect({ ...left, score: [85, 86], overtime: { share: OVERTIME, lead: -1, before: 0 } })
    const half = pointsProspect({ ...left, score: [48, 36], overtime: { share: OVERTIME, lead: -1, before: -13 } })
    const at = ({ byMargin: { from, chances } }: PointsProspect, margin: number) => chances[margin - from] ?? 0
    for (let margin = -8; margin <= 8; margin++) expect(at(half, margin + 13)).toBeCloseTo(at(game, margin), 12)
    expect(at(half, 13)).toBe(0)
  })
})
