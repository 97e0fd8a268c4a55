/** Abandoned, postponed or never played (rules 2.4, 14.12 to 14.14): by bet type, and by sport. */
import { describe, expect, it } from 'vitest'
import { comesTo, decided, readBet } from '../../../test/testVerdict.ts'
import type { MatchResult } from '../../market/event.ts'
import type { Score } from '../../market/score.ts'
import { whyVoid } from './settle.ts'

type AbandonedResult = Extract<MatchResult, { state: 'abandoned' }>
const broken = (during: AbandonedResult['during'], more: Omit<AbandonedResult, 'state' | 'during'>): MatchResult => {
  return { state: 'abandoned', during, ...more }
}

describe('soccer abandoned in the second half at 3-1, 1-0 at half-time', () => {
  const ruling = decided(1, broken('2H', { scores: { FT: [3, 1], '1H': [1, 0] }, scorers: { FT: { first: 'H' } } }))
  it.each([
    // Never decided early.
    ['HDP H -0.5', 'refund'],
    ['1X2 1', 'refund'],
    ['ML H', 'refund'],
    ['DC 1X', 'refund'],
    ['DNB H', 'refund'],
    ['HNB A', 'refund'],
    ['ANB H', 'refund'],
    ['OE E', 'refund'],
    ['HTFT HH', 'refund'],
    // Determined, because nothing can change it.
    ['OU O 2.5', 'W'],
    ['OU U 2.5', 'L'],
    ['OU O 4.5', 'refund'],
    ['OU U 4.5', 'refund'],
    ['OU O 4', 'refund'],
    ['TT HO 2.5', 'W'],
    ['TT AU 0.5', 'L'],
    ['TT AO 1.5', 'refund'],
    ['TG 0-1', 'L'],
    ['TG 2-3', 'L'],
    ['TG 4-6', 'refund'],
    ['TG 7+', 'refund'],
    ['TG 3', 'L'],
    ['CS 2-1', 'L'],
    ['CS 3-0', 'L'],
    ['CS 3-1', 'refund'],
    ['CS 4-4', 'refund'],
    ['CS AOS', 'refund'],
    ['CL HY', 'L'],
    ['CL HN', 'W'],
    ['CL AY', 'L'],
    ['TWTN H', 'L'],
    ['TWTN A', 'L'],
    ['BTTS Y', 'W'],
    ['BTTS N', 'L'],
    ['FGLG HF', 'W'],
    ['FGLG AF', 'L'],
    ['FGLG NG', 'L'],
    ['FGLG HL', 'refund'],
    // The first half stands, and the second is decided like the whole.
    ['1H 1X2 1', 'W'],
    ['1H HDP H -1', 'draw'],
    ['1H OU U 0.5', 'L'],
    ['2H 1X2 1', 'refund'],
    ['2H OU O 2.5', 'W'],
    ['2H OU O 3.5', 'refund'],
    ['2H BTTS Y', 'W'],
    ['2H CS 1-1', 'L'],
  ])('%s: %s', (bet, expected) => expect(comesTo(bet, ruling)).toBe(expected))
})

describe('soccer abandoned in the first half at 1-0', () => {
  const ruling = decided(1, broken('1H', { scores: { FT: [1, 0] } }))
  it.each([
    ['1H 1X2 1', 'refund'],
    ['1H OU O 0.5', 'W'],
    ['1H OU O 1.5', 'refund'],
    ['1H CS 0-0', 'L'],
    ['OU O 0.75', 'HW'],
    ['OU U 0.75', 'HL'],
    ['CL AY', 'L'],
    ['CL AN', 'W'],
    ['CL HY', 'refund'],
    ['CL HN', 'refund'],
    ['TWTN A', 'L'],
    ['TWTN H', 'refund'],
    ['BTTS Y', 'refund'],
    ['FGLG HF', 'W'],
    ['2H OU U 0.5', 'refund'],
    ['2H 1X2 1', 'refund'],
  ])('%s: %s', (bet, expected) => expect(comesTo(bet, ruling)).toBe(expected))

  it('is mirrored if the away side scored, and decides nothing at 0-0', () => {
    const away = decided(1, broken('1H', { scores: { FT: [0, 1] } }))
    const mirrored = ['CL HY', 'CL HN', 'CL AY', 'TWTN H', 'TWTN A', 'FGLG AF']
    expect(mirrored.map((bet) => comesTo(bet, away))).toEqual(['L', 'W', 'refund', 'L', 'refund', 'W'])
    const nothing = decided(1, broken('1H', { scores: { FT: [0, 0] } }))
    for (const bet of ['FGLG NG', 'FGLG HF', 'CS 0-0', 'OU U 0.5', 'TG 0-1', 'CL HY', 'BTTS N', 'OE E']) {
      expect(`${bet} ${comesTo(bet, nothing)}`).toBe(`${bet} refund`)
    }
  })

  it('AOS wins once a side has five (rules 14.12)', () => {
    const five = decided(1, broken('2H', { scores: { FT: [5, 0], '1H': [2, 0] } }))
    expect(['CS AOS', 'CS 4-4', 'CS 0-0'].map((bet) => comesTo(bet, five))).toEqual(['W', 'L', 'L'])
  })

  it('rules 14.12: at three goals 2.75 is half decided and 3.25 is refunded', () => {
    const three = decided(1, broken('2H', { scores: { FT: [3, 0], '1H': [0, 0] } }))
    const bets = ['OU O 2.75', 'OU U 2.75', 'OU O 3.25', 'OU U 3.25']
    expect(bets.map((bet) => comesTo(bet, three))).toEqual(['HW', 'HL', 'refund', 'refund'])
  })
})

describe('basketball abandoned (R2-7)', () => {
  const scores = { Q1: [25, 20], Q2: [25, 20], Q3: [20, 20], FT: [90, 80] } as const
  const after = (played: number, more: Partial<AbandonedResult> = {}) =>
    decided(2, broken('Q4', { scores, played, ...more }))

  it.each([
    ['ML H', 'W', 'refund'],
    ['HDP H -5.5', 'W', 'refund'],
    ['OU U 215.5', 'W', 'refund'],
    ['OU O 150.5', 'W', 'refund'],
    ['Q1 ML H', 'W', 'W'],
    ['Q3 ML H', 'refund', 'refund'],
    ['1H HDP H -9.5', 'W', 'W'],
    ['Q4 OU O 1.5', 'refund', 'refund'],
    ['2H OU O 1.5', 'refund', 'refund'],
  ])('%s: %s after 44 minutes, %s after 42', (bet, stands, falls) => {
    expect([comesTo(bet, after(44)), comesTo(bet, after(42))]).toEqual([stands, falls])
  })

  it('an official result stands, also after 35 minutes of a game of 40', () => {
    expect(comesTo('ML H', after(42, { official: true }))).toBe('W')
    const forty = (played: number) =>
      decided(2, broken('Q4', { scores, played }), { fixture: { sport: 2, startsAtMs: 0, minutes: 40 } })
    expect([comesTo('ML H', forty(35)), comesTo('ML H', forty(34))]).toEqual(['W', 'refund'])
  })
})

describe('decided bets on a half whose later quarters or innings were not reached (R2-14)', () => {
  const quarter = decided(4, broken('Q1', { scores: { Q1: [7, 3] } }))
  const inning = decided(3, broken('I3', { scores: { I1: [0, 0], I2: [2, 1], I3: [1, 0] } }))
  const third = decided(4, broken('Q3', { scores: { Q1: [7, 0], Q2: [0, 0], Q3: [0, 3] } }))
  it.each([
    [quarter, '1H OU O 9.5', 'W'],
    [quarter, '1H OU O 10.5', 'refund'],
    [quarter, '1H BTTS N', 'L'],
    [quarter, 'OU U 9.5', 'L'],
    [quarter, '2H OU U 9.5', 'refund'],
    [inning, '1H OU U 3.5', 'L'],
    [inning, '1H TT HO 2.5', 'W'],
    [inning, '1H OU O 4.5', 'refund'],
    [third, '2H OU O 2.5', 'W'],
    [third, '2H TWTN H', 'L'],
    [third, '1H ML H', 'W'],
  ])('%#: %s %s', (ruling, bet, expected) => expect(comesTo(bet, ruling)).toBe(expected))
})

describe('bets on unreported facts of an abandoned match stay pending', () => {
  it('the score, and the first scorer if both sides scored', () => {
    const unknown = decided(1, broken('2H', { scores: { '1H': [2, 0] } }))
    const bets = ['OU O 1.5', 'BTTS Y', '1H OU O 1.5', 'HDP H -0.5']
    expect(bets.map((bet) => comesTo(bet, unknown))).toEqual(['pending', 'pending', 'W', 'refund'])
    const level = decided(1, broken('2H', { scores: { '1H': [1, 1], '2H': [0, 0] } }))
    const goals = ['FGLG HF', 'FGLG AF', 'FGLG NG', 'FGLG HL']
    expect(goals.map((bet) => comesTo(bet, level))).toEqual(['pending', 'pending', 'L', 'refund'])
  })

  it('a part that would be negative', () => {
    const less = decided(1, broken('2H', { scores: { '1H': [2, 0], FT: [1, 0] } }))
    expect([comesTo('2H OU O 0.5', less), comesTo('1H OU O 1.5', less)]).toEqual(['pending', 'W'])
  })
})

describe('baseball, American football, ice hockey abandoned (R2-8)', () => {
  it.each([
    // innings played, score, bet, outcome
    [8.5, [4, 3], 'ML H', 'W'],
    [8.5, [3, 4], 'ML A', 'refund'],
    [8, [4, 3], 'ML H', 'refund'],
    [9, [3, 4], 'ML A', 'W'],
    [8.5, [4, 3], 'OU U 7.5', 'W'],
    [8, [4, 3], '1H HDP H -0.5', 'W'],
  ] as const)('called after %f innings at %j: %s %s', (played, full: Score, bet, expected) => {
    const scores = { '1H': [2, 1], FT: full } as const
    const during = played >= 9 ? 'ET' : 'I9'
    expect(comesTo(bet, decided(3, broken(during, { scores, played })))).toBe(expected)
  })

  it('first five innings need five', () => {
    const early = decided(3, broken('I5', { scores: { FT: [4, 0] }, played: 4.5 }))
    expect(comesTo('1H ML H', early)).toBe('refund')
  })

  it.each([
    [4, 55, 'W'],
    [4, 54, 'refund'],
    [6, 55, 'W'],
    [6, 54, 'refund'],
  ])('sport %i after %i minutes: %s', (sport, played, expected) => {
    const during = sport === 6 ? 'Q3' : 'Q4'
    expect(comesTo('HDP H -2.5', decided(sport, broken(during, { scores: { FT: [21, 3] }, played })))).toBe(expected)
  })
})

describe('tennis retirement at 6-4 2-1 (R2-9, rules 14.12)', () => {
  const ruling = decided(7, broken('S2', { scores: { S1: [6, 4], S2: [2, 1] } }))
  it.each([
    ['ML H', 'refund'],
    ['CS 2-0', 'refund'],
    ['CS 0-2', 'L'],
    ['S1 ML H', 'W'],
    ['S1 CS 6-4', 'W'],
    ['S1 OU O 9.5', 'W'],
    ['S2 ML H', 'refund'],
    ['S2 CS 6-4', 'refund'],
    ['S3 ML H', 'refund'],
    ['HDP H -1.5', 'refund'],
    ['OU O 18.5', 'refund'],
    ['OU U 18.5', 'refund'],
    ['OU O 16.5', 'refund'],
    ['OU O 9.5', 'W'],
    ['OU U 9.5', 'L'],
  ])('%s: %s', (bet, expected) => expect(comesTo(bet, ruling)).toBe(expected))
})

describe('an abandoned esports match counts finished maps', () => {
  const ruling = decided(40, broken('M3', { scores: { M1: [16, 9], M2: [10, 16], M3: [8, 4] } }))
  it.each([
    ['ML H', 'refund'],
    ['OU O 1.5', 'W'],
    ['OU O 2.5', 'refund'],
    ['M1 ML H', 'W'],
    ['M3 ML H', 'refund'],
    ['M3 OU O 11.5', 'W'],
  ])('%s: %s', (bet, expected) => expect(comesTo(bet, ruling)).toBe(expected))
})

const HOUR_MS = 3_600_000
describe('too late (R2-9 to R2-11, R2-13, R2-15)', () => {
  it.each([
    // sport, begun and ended so many hours after the schedule, full time stands
    [1, 0, 12, 'W'],
    [1, 0, 12.1, 'refund'],
    [7, 60, 63, 'W'],
    [9, 12, 13, 'W'],
    [9, 13, 14, 'refund'],
    [16, 14 * 24, 337, 'W'],
    [16, 14 * 24 + 1, 338, 'refund'],
    [18, 13, 14, 'refund'],
    [19, 48, 90, 'W'],
    [19, 49, 90, 'refund'],
    [40, 12, 14, 'W'],
    [40, 13, 14, 'refund'],
  ])('sport %i begun after %f hours and over after %f: %s', (sport, started, ended, expected) => {
    const times = { startedAtMs: started * HOUR_MS, endedAtMs: ended * HOUR_MS }
    const result: MatchResult = { state: 'completed', scores: { FT: [2, 0] }, winner: 'H' }
    expect(comesTo('ML H', decided(sport, result, times))).toBe(expected)
  })

  it('an abandoned match never ended in time, and is decided as far as it got', () => {
    const scores = { '1H': [1, 0], FT: [3, 0] } as const
    const outcomeAt = (startedAtMs: number) =>
      decided(1, broken('2H', { scores }), { startedAtMs, endedAtMs: startedAtMs + 13 * HOUR_MS })
    const bets = ['OU O 2.5', '2H OU O 1.5', 'ML H', '1H ML H']
    expect(bets.map((bet) => comesTo(bet, outcomeAt(0)))).toEqual(['W', 'W', 'refund', 'W'])
    expect(bets.map((bet) => comesTo(bet, outcomeAt(13 * HOUR_MS)))).toEqual(['refund', 'refund', 'refund', 'refund'])
  })

  it('basketball, baseball and American football must begin on their date', () => {
    const startsAtMs = Date.UTC(2026, 0, 10, 0) // 08:00 GMT+8; the working date ends four hours later.
    const begun = (hours: number) => ({
      fixture: { sport: 2, startsAtMs },
      startedAtMs: startsAtMs + hours * HOUR_MS,
      endedAtMs: startsAtMs + (hours + 3) * HOUR_MS,
    })
    const result: MatchResult = { state: 'completed', scores: { FT: [90, 80] } }
    expect([3.9, 4].map((hours) => comesTo('ML H', decided(2, result, begun(hours))))).toEqual(['W', 'refund'])
  })
})

describe('a cancel covers a selection, a market, a period, a match or a time', () => {
  const bet = (text: string, acceptedAtMs = 5) => ({ acceptedAtMs, inPlay: true, selection: readBet(text).selection })
  it.each([
    [{}, 'HDP H -0.5', true],
    [{ period: '1H' }, 'HDP H -0.5', false],
    [{ period: '1H' }, '1H HDP H -0.5', true],
    [{ betType: 'BT_HDP' }, '1H HDP H -0.5', true],
    [{ betType: 'BT_HDP', period: 'FT' }, '1H HDP H -0.5', false],
    [{ betType: 'BT_HDP', period: 'FT', line: -2, pick: 'H' }, 'HDP H -0.5', true],
    [{ betType: 'BT_HDP', period: 'FT', line: -2, pick: 'H' }, 'HDP A +0.5', false],
    [{ betType: 'BT_HDP', period: 'FT', line: -2, pick: 'H' }, 'HDP H -0.75', false],
    [{ betType: 'BT_CS', pick: 'AOS' }, 'CS AOS', true],
  ] as const)('%j of %s: %s', (scope, text, expected) => {
    const cancels = [{ fromMs: null, toMs: null, scope }]
    expect(whyVoid({ cancels, startedAtMs: null }, bet(text)) !== null).toBe(expected)
    const later = [{ fromMs: 6, toMs: null, scope }]
    expect(whyVoid({ cancels: later, startedAtMs: null }, bet(text))).toBeNull()
  })
})
