/** Outcomes and their money by the tables of rules 1, 2 and 7. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comesTo, decided } from '../../../test/testVerdict.ts'
import type { BetType } from '../../market/betType.ts'
import type { VoidReason } from '../../market/book/match.ts'
import type { MatchResult } from '../../market/event.ts'
import type { Score } from '../../market/score.ts'
import type { Outcome } from '../bet.ts'
import type { BackedSelection } from './outcome.ts'
import { outcomeOf, type Ruling, whyVoid } from './settle.ts'

const SHORT: Record<string, Outcome> = {
  W: 'win',
  HW: 'halfWin',
  draw: 'draw',
  HL: 'halfLose',
  L: 'lose',
  refund: 'refund',
}

function outcome(betType: BetType, pick: string, line: number, score: Score, since: Score | null = null): Outcome {
  const selection = { matchId: 'm', betType, period: 'FT' as const, line: line * 4, pick }
  const result = { state: 'completed' as const, scores: { FT: score, '1H': [0, 0] as const } }
  return comes({ selection, at: since && { score: since, phase: '1H' } }, ruled(result)) as Outcome
}

/** The outcome alone. */
function comes(backed: BackedSelection, ruling: Omit<Ruling, 'cancels'>): Outcome | null {
  return outcomeOf(backed, ruling)?.outcome ?? null
}

/** A final score with the given margin for the home side. */
const byMargin = (margin: number): Score => (margin >= 0 ? [margin, 0] : [0, -margin])

/** The ruling on a soccer match with nothing known about its play. */
function ruled(result: MatchResult | null, half: Score | null = null): Omit<Ruling, 'cancels'> {
  const scores = half ? { '1H': half } : {}
  return { fixture: { sport: 1, startsAtMs: 0 }, result, scores, startedAtMs: null, endedAtMs: null }
}

const home = { matchId: 'm', betType: 'BT_1X2' as const, period: 'FT' as const, line: 0, pick: '1' }

const isVoided = (...of: Parameters<typeof whyVoid>) => whyVoid(...of) !== null

describe('handicap by the chosen side’s margin (R2-1, R2-2)', () => {
  it.each([
    // line | +3 +2 +1 0 −1
    [0, 'W W W draw L'],
    [-0.25, 'W W W HL L'],
    [-0.5, 'W W W L L'],
    [-0.75, 'W W HW L L'],
    [-1, 'W W draw L L'],
    [-1.25, 'W W HL L L'],
    [-1.5, 'W W L L L'],
    [-1.75, 'W HW L L L'],
    [-2, 'W draw L L L'],
  ])('gives %f', (line, row) => {
    const expected = row.split(' ').map((short) => SHORT[short])
    expect([3, 2, 1, 0, -1].map((margin) => outcome('BT_HDP', 'H', line, byMargin(margin)))).toEqual(expected)
    expect([3, 2, 1, 0, -1].map((margin) => outcome('BT_HDP', 'A', line, byMargin(-margin)))).toEqual(expected)
  })

  it.each([
    // line | +1 0 −1 −2
    [0.25, 'W HW L L'],
    [0.5, 'W W L L'],
    [0.75, 'W W HL L'],
    [1, 'W W draw L'],
    [1.25, 'W W HW L'],
  ])('receives %f', (line, row) => {
    const expected = row.split(' ').map((short) => SHORT[short])
    expect([1, 0, -1, -2].map((margin) => outcome('BT_HDP', 'A', line, byMargin(-margin)))).toEqual(expected)
  })
})

describe('over and under (R2-2)', () => {
  it.each([
    // line | total 1 2 3 4
    [2, 'L draw W W'],
    [2.25, 'L HL W W'],
    [2.5, 'L L W W'],
    [2.75, 'L L HW W'],
    [3, 'L L draw W'],
  ])('over %f', (line, row) => {
    const expected = row.split(' ').map((short) => SHORT[short])
    expect([1, 2, 3, 4].map((total) => outcome('BT_OU', 'O', line, [total, 0]))).toEqual(expected)
  })

  it('mirrors for under', () => {
    expect(outcome('BT_OU', 'U', 2.25, [1, 1])).toBe('halfWin')
    expect(outcome('BT_OU', 'U', 2.75, [2, 1])).toBe('halfLose')
  })
})

describe('in play, bet at 1-0, final 2-1 (R2-5)', () => {
  it('a handicap counts from the bet and the rest from 0-0', () => {
    expect(outcome('BT_HDP', 'A', 0.5, [2, 1], [1, 0])).toBe('win')
    expect(outcome('BT_HDP', 'H', -0.25, [2, 1], [1, 0])).toBe('halfLose')
    expect(outcome('BT_OU', 'O', 2.5, [2, 1], [1, 0])).toBe('win')
    expect(outcome('BT_1X2', '1', 0, [2, 1], [1, 0])).toBe('win')
  })
})

describe('1X2', () => {
  it.each([
    [[1, 0], '1'],
    [[1, 1], 'X'],
    [[1, 5], '2'],
    [[0, 0], 'X'],
  ] as const)('%j is won by %s alone', (score, winner) => {
    for (const pick of ['1', 'X', '2']) expect(outcome('BT_1X2', pick, 0, score)).toBe(pick === winner ? 'win' : 'lose')
  })
})

describe('abandoned and refunded (R2-13, R2-14, R2-18, rules 14.12)', () => {
  const abandoned = (score: Score): MatchResult => ({ state: 'abandoned', during: '2H', scores: { FT: score } })
  it.each([
    ['BT_OU', 'O', 2.5, [3, 1], 'win'],
    ['BT_OU', 'U', 2.5, [3, 1], 'lose'],
    ['BT_OU', 'O', 4.5, [3, 1], 'refund'],
    ['BT_OU', 'U', 4.5, [3, 1], 'refund'],
    ['BT_OU', 'O', 2.75, [3, 0], 'halfWin'],
    ['BT_OU', 'U', 2.75, [3, 0], 'halfLose'],
    ['BT_OU', 'O', 3.25, [3, 0], 'refund'],
    ['BT_OU', 'U', 3.25, [3, 0], 'refund'],
    ['BT_HDP', 'H', -0.5, [3, 1], 'refund'],
    ['BT_1X2', '1', 0, [3, 1], 'refund'],
  ] as const)('%s %s %f at %j comes to %s', (betType, pick, line, score, expected) => {
    const selection = { matchId: 'm', betType, period: 'FT' as const, line: line * 4, pick }
    expect(comes({ selection, at: null }, ruled(abandoned(score)))).toBe(expected)
    expect(comes({ selection, at: null }, ruled({ state: 'refunded' }))).toBe('refund')
  })

  it('bets accepted in a cancel window are void, its start included and its end excluded [S4]', () => {
    const within = (fromMs: number | null, toMs: number | null, acceptedAtMs: number) =>
      isVoided({ cancels: [{ fromMs, toMs }], startedAtMs: null }, { acceptedAtMs, inPlay: false, selection: home })
    expect([within(10, 20, 9), within(10, 20, 10), within(10, 20, 19), within(10, 20, 20)]).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect([within(null, 20, 0), within(null, 20, 20), within(10, null, 1e15), within(null, null, 5)]).toEqual([
      true,
      false,
      true,
      true,
    ])
  })

  it('a pre-match bet accepted after the real start is void (rules 14.14) [A3]', () => {
    const ruling = { cancels: [], startedAtMs: 100 }
    expect(isVoided(ruling, { acceptedAtMs: 99, inPlay: false, selection: home })).toBe(false)
    expect(isVoided(ruling, { acceptedAtMs: 100, inPlay: false, selection: home })).toBe(true)
    expect(isVoided(ruling, { acceptedAtMs: 100, inPlay: true, selection: home })).toBe(false)
  })

  it('reasons come in order: an obvious error first, then the earliest, a late start last', () => {
    const always = { fromMs: null, toMs: null }
    const why = (...reasons: (VoidReason | undefined)[]) => {
      const cancels = reasons.map((reason) => ({ ...always, ...(reason && { reason }) }))
      const bet = { acceptedAtMs: 100, inPlay: false, selection: home }
      return Object.values(whyVoid({ cancels, startedAtMs: 100 }, bet) ?? {})
    }
    expect(why()).toEqual(['14.14', 'lateStart'])
    expect(why(undefined)).toEqual(['R2-18', 'cancelled'])
    expect(why('notPlayed', undefined)).toEqual(['R2-18', 'notPlayed'])
    expect(why(undefined, 'other')).toEqual(['R2-18', 'cancelled'])
    expect(why('other', 'palpableError')).toEqual(['14.21', 'palpableError'])
  })
})

describe('the first half (R2-13, R2-18, rules 14.8)', () => {
  const half = (betType: BetType, pick: string, line: number) => {
    return { selection: { matchId: 'm', betType, period: '1H' as const, line: line * 4, pick }, at: null }
  }
  const over = half('BT_OU', 'O', 1.5)

  it('is decided at half-time and by nothing after it', () => {
    expect(comes(over, ruled(null))).toBeNull()
    expect(comes(over, ruled(null, [1, 1]))).toBe('win')
    const result: MatchResult = { state: 'completed', scores: { FT: [4, 4], '1H': [1, 0] } }
    expect(comes(over, ruled(result, [1, 0]))).toBe('lose')
    expect(comes(half('BT_1X2', '1', 0), ruled(result, [1, 0]))).toBe('win')
    expect(comes(half('BT_HDP', 'H', -1), ruled(result, [1, 0]))).toBe('draw')
  })

  it('stands if the match is abandoned later, and is refunded if it is abandoned before its end', () => {
    const later: MatchResult = { state: 'abandoned', during: '2H', scores: { FT: [3, 1], '1H': [2, 0] } }
    const before: MatchResult = { state: 'abandoned', during: '1H', scores: { FT: [2, 0] } }
    expect(comes(over, ruled(later))).toBe('win')
    expect(comes(half('BT_HDP', 'H', -0.5), ruled(later))).toBe('win')
    expect(comes(over, ruled(before))).toBe('win')
    expect(comes(half('BT_OU', 'O', 2.5), ruled(before))).toBe('refund')
    expect(comes(half('BT_HDP', 'H', -0.5), ruled(before))).toBe('refund')
    expect(comes(over, ruled({ state: 'refunded' }, [2, 2]))).toBe('refund')
  })

  it('waits for its score if the match is abandoned later and nobody reported it', () => {
    const later: MatchResult = { state: 'abandoned', during: '2H', scores: { FT: [3, 1] } }
    expect(comes(over, ruled(later))).toBeNull()
    expect(comes(over, ruled(later, [1, 0]))).toBe('lose')
  })
})

describe('quarter lines', () => {
  it('agrees with two half bets on the nearest half lines [S1]', () => {
    const anyScore = fc.integer({ min: 0, max: 9 })
    const pieces: Record<Outcome, number> = { win: 2, halfWin: 1, draw: 0, halfLose: -1, lose: -2, refund: 0, void: 0 }
    fc.assert(
      fc.property(fc.integer({ min: -20, max: 20 }), anyScore, anyScore, (quarters, home, away) => {
        const halves = quarters % 2 === 0 ? [quarters, quarters] : [quarters - 1, quarters + 1]
        const sum = halves.reduce((total, half) => total + Math.sign((home - away) * 4 + half), 0)
        return pieces[outcome('BT_HDP', 'H', quarters / 4, [home, away])] === sum
      }),
    )
  })

  it('gives the two sides of a market opposite outcomes', () => {
    const anyScore = fc.integer({ min: 0, max: 9 })
    const opposite: Record<string, string> = {
      win: 'lose',
      halfWin: 'halfLose',
      draw: 'draw',
      halfLose: 'halfWin',
      lose: 'win',
    }
    fc.assert(
      fc.property(
        fc.integer({ min: -20, max: 20 }),
        anyScore,
        anyScore,
        anyScore,
        anyScore,
        (quarters, h, a, h0, a0) => {
          const final: Score = [h + h0, a + a0]
          const home = outcome('BT_HDP', 'H', quarters / 4, final, [h0, a0])
          const away = outcome('BT_HDP', 'A', -quarters / 4, final, [h0, a0])
          const over = outcome('BT_OU', 'O', Math.abs(quarters) / 4, final)
          return opposite[home] === away && opposite[over] === outcome('BT_OU', 'U', Math.abs(quarters) / 4, final)
        },
      ),
    )
  })
})

describe('the length of play is unreported (R2-7, R2-8)', () => {
  const broken = (sport: number, during: 'Q3' | 'Q4' | 'ET', more: object = {}) =>
    decided(sport, { state: 'abandoned', during, scores: { FT: [30, 20] }, ...more })
  it.each([
    // Only the last part leaves it open, and only for bets that it affects.
    [broken(2, 'Q3'), 'ML H', 'refund'],
    [broken(2, 'Q4'), 'ML H', 'pending'],
    [broken(2, 'Q4', { official: true }), 'ML H', 'W'],
    [broken(2, 'Q4', { played: 20 }), 'ML H', 'refund'],
    [broken(2, 'ET'), 'ML H', 'W'],
    [broken(4, 'Q4'), 'OU O 40.5', 'W'],
    [broken(4, 'Q4'), 'OU O 60.5', 'pending'],
    [broken(4, 'Q4'), 'HDP H -2.5', 'pending'],
    [broken(4, 'Q4'), 'Q4 ML H', 'refund'],
  ])('%#: %s %s', (ruling, bet, expected) => expect(comesTo(bet, ruling)).toBe(expected))
})
