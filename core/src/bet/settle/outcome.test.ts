/** Every bet type by the score alone (rules 2.2), and sports that count differently (rules 2.3). */
import { describe, expect, it } from 'vitest'
import { comesTo, decided } from '../../../test/testVerdict.ts'
import { BET_TYPES, CORRECT_SCORES, EXACT_GOALS, GOAL_RANGES, picksOf } from '../../market/betType.ts'
import type { MatchResult, Sheet } from '../../market/event.ts'
import type { Score } from '../../market/score.ts'

const done = (sheet: Sheet): MatchResult => ({ state: 'completed', ...sheet })
const score = (text: string) => text.split('-').map(Number) as unknown as Score

/** Picks of a bet type as the rule book's example match has them. */
const ALL: Record<string, readonly string[]> = {
  CS: CORRECT_SCORES,
  TG: [...GOAL_RANGES, ...EXACT_GOALS],
  ...Object.fromEntries(
    BET_TYPES.filter((betType) => !['BT_HDP', 'BT_OU', 'BT_TT', 'BT_CS', 'BT_TG', 'BT_OR'].includes(betType)).map(
      (betType) => [betType.slice(3), picksOf({ betType })],
    ),
  ),
}

describe('the four matches of rules 2.2: every pick that is not named loses', () => {
  it.each([
    [
      '0-0',
      '1-0',
      'H',
      'H',
      '1X2 1|OE O|CS 1-0|DC 1X,12|HTFT DH|FGLG HF,HL|TG 0-1,1|DNB H|ANB H|CL HY,AN|TWTN H|BTTS N|ML H',
      'HNB X,A',
    ],
    [
      '1-1',
      '1-1',
      'H',
      'A',
      '1X2 X|OE E|CS 1-1|DC 1X,X2|HTFT DD|FGLG HF,AL|TG 2-3,2|HNB X|ANB X|CL HN,AN|BTTS Y',
      'DNB H,A|ML H,A',
    ],
    [
      '0-2',
      '1-5',
      'A',
      'A',
      '1X2 2|OE E|CS AOS|DC 12,X2|HTFT AA|FGLG AF,AL|TG 4-6,6|DNB A|HNB A|CL HN,AN|BTTS Y|ML A',
      'ANB H,X',
    ],
    [
      '0-0',
      '0-0',
      '',
      '',
      '1X2 X|OE E|CS 0-0|DC 1X,X2|HTFT DD|FGLG NG|TG 0-1,0|HNB X|ANB X|CL HY,AY|BTTS N',
      'DNB H,A|ML H,A',
    ],
  ])('half-time %s, full time %s, first %s, last %s', (...row) => {
    const [half, full, first, last, winners, refunds] = row as string[]
    const scorers = first ? { FT: { first: first as 'H', last: last as 'A' } } : {}
    const ruling = decided(1, done({ scores: { FT: score(full as string), '1H': score(half as string) }, scorers }))
    const named = (list: string, type: string) =>
      list
        .split('|')
        .filter((part) => part.startsWith(`${type} `))
        .flatMap((part) => part.slice(type.length + 1).split(','))
    for (const [type, picks] of Object.entries(ALL)) {
      for (const pick of picks) {
        const isWon = named(winners as string, type).includes(pick)
        const isBack = named(refunds as string, type).includes(pick)
        const expected = isWon ? 'W' : isBack ? 'refund' : 'L'
        expect(`${type} ${pick}: ${comesTo(`${type} ${pick}`, ruling)}`).toBe(`${type} ${pick}: ${expected}`)
      }
    }
  })
})

describe('soccer, further rows', () => {
  it.each([
    // half, full, bet, outcome
    ['0-0', '3-1', 'TT HO 2.5', 'W'],
    ['0-0', '3-1', 'TT HU 2.75', 'HL'],
    ['0-0', '3-1', 'TT HO 3', 'draw'],
    ['0-0', '3-1', 'TT AO 1.25', 'HL'],
    ['0-0', '3-1', 'TT AU 1.25', 'HW'],
    ['1-0', '1-2', '2H 1X2 2', 'W'],
    ['1-0', '1-2', '2H CS 0-2', 'W'],
    ['1-0', '1-2', '2H OU O 2', 'draw'],
    ['1-0', '1-2', '1H OE O', 'W'],
    ['1-0', '1-2', '1H DC X2', 'L'],
    ['1-0', '1-2', '1H TG 0-1', 'W'],
    ['2-2', '4-4', '1H TG 4+', 'W'],
    ['2-2', '4-4', 'TG 7+', 'W'],
    ['2-2', '6-4', 'TG 10+', 'W'],
    ['2-2', '4-4', 'CS AOS', 'L'],
    ['2-2', '5-0', 'CS AOS', 'W'],
    ['1-0', '1-2', '1H CL AY', 'L'],
    ['1-0', '1-2', '1H CL HY', 'W'],
    ['1-0', '1-2', '1H DNB H', 'W'],
    ['1-0', '1-2', '1H ANB H', 'W'],
    ['1-0', '1-2', '1H HNB X', 'refund'],
    ['1-0', '1-2', '1H BTTS Y', 'L'],
    // Nobody reported the first scorer, but only one side scored.
    ['1-0', '1-2', 'FGLG HF', 'pending'],
    ['1-0', '1-2', '1H FGLG HF', 'W'],
    ['1-0', '1-2', 'FGLG NG', 'L'],
    ['0-0', '2-0', 'FGLG HL', 'W'],
  ])('half-time %s, full time %s: %s %s', (half, full, bet, expected) => {
    expect(comesTo(bet, decided(1, done({ scores: { FT: score(full), '1H': score(half) } })))).toBe(expected)
  })

  it('a half that began too late is refunded as soon as it is reported, and with the result', () => {
    const begun = (hours: number) => ({ startedAtMs: hours * 3_600_000, scores: { '1H': [1, 0] } as const })
    expect([12, 13].map((hours) => comesTo('1H ML H', decided(1, null, begun(hours))))).toEqual(['W', 'refund'])
    expect(comesTo('ML H', decided(1, null, begun(13)))).toBe('pending')
  })

  it('a negative second half leaves its bets pending', () => {
    const ruling = decided(1, done({ scores: { FT: [1, 0], '1H': [2, 0] } }))
    expect(['2H OU U 0.5', '1H 1X2 1'].map((bet) => comesTo(bet, ruling))).toEqual(['pending', 'W'])
  })

  it('bets on unreported facts stay pending: the first half, or the half of a goal', () => {
    const ruling = decided(1, done({ scores: { FT: [2, 1] } }))
    const bets = ['1H 1X2 1', '2H 1X2 1', 'HTFT HH', '1X2 1']
    expect(bets.map((bet) => comesTo(bet, ruling))).toEqual(['pending', 'pending', 'pending', 'W'])
  })
})

describe('since-bet handicaps (R2-3, R2-5, rules 14.8)', () => {
  const ruling = decided(1, done({ scores: { FT: [3, 2], '1H': [1, 1] } }))
  it.each([
    ['HDP A +0.5 @1-0', 'W'],
    ['HDP H -0.25 @1-0', 'HL'],
    // A second-half bet made in the first half, or at half-time, counts the second half from 0-0.
    ['2H HDP H -0.5 @1-0/1H', 'W'],
    ['2H HDP H -0.5 @1-1/HT', 'W'],
    // In the second half it counts what was scored in it before: 2-1 is one goal of it.
    ['2H HDP H -0.5 @2-1/2H', 'L'],
    ['2H HDP H 0 @2-1/2H', 'draw'],
    // A first-half handicap counts first-half goals since the bet.
    ['1H HDP A +0.5 @1-0/1H', 'W'],
    ['1H HDP H 0 @1-0/1H', 'L'],
    // A goal that was scored in the first half and taken back counts for nothing in the second.
    ['2H HDP H -0.5 @2-1/1H', 'W'],
    // The first half is over, so nothing was scored in it since, whatever the second brought.
    ['1H HDP H 0 @2-1/2H', 'draw'],
    ['1H HDP A +0.5 @3-1/2H', 'W'],
  ])('%s %s', (bet, expected) => expect(comesTo(bet, ruling)).toBe(expected))
})

describe('basketball (R2-7)', () => {
  const quarters = { Q1: [25, 25], Q2: [25, 25], Q3: [25, 25], Q4: [25, 25], ET: [12, 8] } as const
  const ruling = decided(2, done({ scores: quarters }))
  it.each([
    ['ML H', 'W'],
    ['HDP H -3.5', 'W'],
    ['HDP H -4', 'draw'],
    ['OU O 215.5', 'W'],
    ['Q4 ML H', 'refund'],
    ['Q4 OU O 50', 'draw'],
    ['Q4 OE E', 'W'],
    ['1H OU U 100.5', 'W'],
    ['2H OU O 119.5', 'W'],
    ['2H ML H', 'W'],
    ['OE E', 'W'],
    ['TT HO 111.5', 'W'],
  ])('100-100 after four quarters, 112-108 after overtime: %s %s', (bet, expected) => {
    expect(comesTo(bet, ruling)).toBe(expected)
  })

  it('the second half stays open until overtime is reported with the result, the first half does not', () => {
    const outcome = decided(2, null, { scores: { '1H': [50, 50], '2H': [50, 50] } })
    expect(['2H OU O 99.5', '2H ML H', '1H OU O 99.5'].map((bet) => comesTo(bet, outcome))).toEqual([
      'pending',
      'pending',
      'W',
    ])
    const soccer = decided(1, null, { scores: { '1H': [1, 0], '2H': [1, 0] } })
    expect(comesTo('2H OU O 0.5', soccer)).toBe('W')
  })

  it('the quarters of a result count, not the half reported before them', () => {
    const corrected = done({ scores: { Q1: [25, 20], Q2: [25, 22], Q3: [20, 20], Q4: [20, 20] } })
    const ruling = decided(2, corrected, { scores: { '1H': [50, 40], Q1: [25, 20] } })
    expect(['OU O 171.5', '1H OU O 91.5', 'Q1 ML H'].map((bet) => comesTo(bet, ruling))).toEqual(['W', 'W', 'W'])
    const whole = decided(1, done({ scores: { '1H': [1, 0], FT: [1, 0] } }), { scores: { '2H': [1, 0] } })
    expect(comesTo('2H OU U 0.5', whole)).toBe('W')
    const untold = decided(1, done({ scores: { FT: [2, 0] } }), { scores: { '1H': [1, 0] } })
    expect(['1H ML H', '2H ML H'].map((bet) => comesTo(bet, untold))).toEqual(['W', 'W'])
  })

  it('an in-play handicap counts from 0-0: 98-94 is four, whatever the score at the bet', () => {
    const fourth = decided(2, done({ scores: { FT: [98, 94] } }))
    expect(comesTo('HDP H -5.5', fourth)).toBe('L')
  })
})

describe('baseball, ice hockey, boxing (R2-8, R2-10)', () => {
  it('a baseball handicap counts since the bet, extra innings included, and a tie is refunded', () => {
    expect(comesTo('HDP A +1.5 @2-1/I4', decided(3, done({ scores: { FT: [4, 2] } })))).toBe('W')
    expect(comesTo('ML H', decided(3, done({ scores: { FT: [4, 4], ET: [1, 0] } })))).toBe('W')
    expect(comesTo('ML H', decided(3, done({ scores: { FT: [4, 4] } })))).toBe('refund')
  })

  it('five innings are the first half', () => {
    const innings = { I1: [1, 0], I2: [0, 0], I3: [2, 0], I4: [0, 1], I5: [0, 0], FT: [3, 5] } as const
    expect(comesTo('1H HDP H -1.5', decided(3, done({ scores: innings })))).toBe('W')
    expect(comesTo('1H OU O 4', decided(3, done({ scores: innings })))).toBe('draw')
  })

  it.each([
    ['ML H', 'W'],
    ['1X2 X', 'W'],
    ['HDP H -0.5', 'L'],
    ['OU O 4.5', 'L'],
    ['Q3 1X2 X', 'W'],
  ])('ice hockey 2-2, the home side wins the shoot-out: %s %s', (bet, expected) => {
    const thirds = { Q1: [1, 0], Q2: [0, 1], Q3: [1, 1], ET: [1, 0] } as const
    expect(comesTo(bet, decided(6, done({ scores: thirds })))).toBe(expected)
  })

  it.each([
    ['ML H', 'W'],
    ['1X2 X', 'L'],
    ['OU O 4.5', 'W'],
    ['HDP H -1', 'draw'],
  ])('if the title says that overtime counts, it counts 3-2: %s %s', (bet, expected) => {
    const fixture = { sport: 6, startsAtMs: 0, extraTime: 'counts' as const }
    expect(comesTo(bet, decided(6, done({ scores: { FT: [2, 2], ET: [1, 0] } }), { fixture }))).toBe(expected)
  })

  it.each([
    // Twelve rounds to a points decision are 24 half rounds; line x.5 is reached half-way through round x + 1.
    ['D', 24, 'ML H', 'refund'],
    ['D', 24, '1X2 X', 'W'],
    ['D', 24, '1X2 1', 'L'],
    ['D', 24, 'OU O 11.5', 'W'],
    ['H', 6, 'OU O 3.5', 'L'],
    ['H', 7, 'OU O 3.5', 'W'],
    ['H', 7, 'OU U 3.5', 'L'],
    ['H', 7, 'ML H', 'W'],
    ['A', 7, 'ML H', 'L'],
  ] as const)('boxing, %s wins after %i half rounds: %s %s', (winner, halfRounds, bet, expected) => {
    expect(comesTo(bet, decided(16, done({ scores: {}, winner, halfRounds })))).toBe(expected)
  })
})

describe('tennis and esports (R2-9, R2-11)', () => {
  const tennis = decided(7, done({ scores: { S1: [6, 4], S2: [6, 7], S3: [6, 0] } }))
  it.each([
    ['ML H', 'W'],
    ['CS 2-1', 'W'],
    ['CS 2-0', 'L'],
    ['HDP H -6.5', 'W'],
    ['HDP H -7', 'draw'],
    ['OU O 28.5', 'W'],
    ['S1 CS 6-4', 'W'],
    ['S2 ML A', 'W'],
    ['S2 OU O 12.5', 'W'],
    ['S3 HDP A +5.5', 'L'],
    // The fourth set was never played.
    ['S4 ML H', 'refund'],
  ])('6-4 6-7 6-0: %s %s', (bet, expected) => expect(comesTo(bet, tennis)).toBe(expected))

  const esports = decided(40, done({ scores: { M1: [16, 9], M2: [19, 17] } }))
  it.each([
    ['ML H', 'W'],
    ['HDP H -1.5', 'W'],
    ['OU U 2.5', 'W'],
    ['M2 OU O 34.5', 'W'],
    ['M2 HDP H -2.5', 'L'],
    ['M3 ML H', 'refund'],
    ['M3 OU O 20.5', 'refund'],
  ])('best of three that ends 2-0: %s %s', (bet, expected) => expect(comesTo(bet, esports)).toBe(expected))

  it('a best of three that becomes a best of five voids handicap and total; the winner stands', () => {
    const five = decided(40, done({ scores: { M1: [1, 0], M2: [0, 1], M3: [1, 0], M4: [1, 0] }, formatChanged: true }))
    const bets = ['HDP H -1.5', 'OU O 2.5', 'ML H', 'M1 ML H']
    expect(bets.map((bet) => comesTo(bet, five))).toEqual(['refund', 'refund', 'W', 'W'])
  })

  it('bets that need an unreported set stay pending', () => {
    const gap = decided(7, done({ scores: { S1: [6, 4], S3: [6, 3] } }))
    const bets = ['ML H', 'OU O 9.5', 'CS 2-0', 'S2 ML H', 'S1 ML H', 'S3 OU O 8.5']
    const expected = ['pending', 'pending', 'pending', 'pending', 'W', 'W']
    expect(bets.map((bet) => comesTo(bet, gap))).toEqual(expected)
  })

  it('in tennis a changed number of sets voids what was not determined', () => {
    const changed = decided(7, done({ scores: { S1: [6, 4], S2: [6, 4] }, formatChanged: true }))
    const bets = ['ML H', 'OU O 18.5', 'OU U 21.5', 'S1 ML H', 'HDP H -3.5']
    expect(bets.map((bet) => comesTo(bet, changed))).toEqual(['refund', 'W', 'refund', 'W', 'refund'])
  })
})
