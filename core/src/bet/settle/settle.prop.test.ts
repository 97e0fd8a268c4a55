/** Properties over all bet types and scores: exhaustive sets, opposite sides, monotone lines. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comesTo, decided } from '../../../test/testVerdict.ts'
import { CORRECT_SCORES, EXACT_GOALS, GOAL_RANGES, HALF_GOAL_RANGES } from '../../market/betType.ts'
import type { MatchResult } from '../../market/event.ts'
import type { Score } from '../../market/score.ts'

const goals = fc.integer({ min: 0, max: 7 })
/** A match as each side's goals per half, with first and last scorer. */
const anyMatch = fc
  .record({
    h1: goals,
    a1: goals,
    h2: goals,
    a2: goals,
    first: fc.constantFrom('H', 'A'),
    last: fc.constantFrom('H', 'A'),
  })
  .map(({ h1, a1, h2, a2, first, last }) => {
    const FT: Score = [h1 + h2, a1 + a2]
    const one = (side: string, [home, away]: Score) => (home === 0 ? 'A' : away === 0 ? 'H' : side) as 'H' | 'A'
    const scorers = { FT: { first: one(first, FT), last: one(last, FT) } }
    const result: MatchResult = { state: 'completed', scores: { FT, '1H': [h1, a1] }, scorers }
    return { FT, '1H': [h1, a1] as Score, '2H': [h2, a2] as Score, ruling: decided(1, result) }
  })
type Match = typeof anyMatch extends fc.Arbitrary<infer M> ? M : never
const PERIODS = ['FT', '1H', '2H'] as const
const of = (period: string, bet: string) => (period === 'FT' ? bet : `${period} ${bet}`)

const every = (check: (match: Match) => boolean) => fc.assert(fc.property(anyMatch, check), { numRuns: 2000 })
const won = ({ ruling }: Match, period: string, type: string, picks: readonly string[]) =>
  picks.filter((pick) => comesTo(of(period, `${type} ${pick}`), ruling) === 'W').length

describe('exhaustive selections: the same number of a set wins at any score', () => {
  it.each([
    ['1X2', ['1', 'X', '2'], 1],
    ['OE', ['O', 'E'], 1],
    ['CS', CORRECT_SCORES, 1],
    ['DC', ['1X', '12', 'X2'], 2],
    ['TG', EXACT_GOALS, 1],
    ['TG', GOAL_RANGES, 1],
    ['TG', HALF_GOAL_RANGES, 1],
    ['CL', ['HY', 'HN'], 1],
    ['CL', ['AY', 'AN'], 1],
    ['BTTS', ['Y', 'N'], 1],
  ] as const)('%s %j', (type, picks, count) => {
    every((match) => PERIODS.every((period) => won(match, period, type, picks) === count))
  })

  it.each([
    ['HTFT', ['HH', 'HD', 'HA', 'DH', 'DD', 'DA', 'AH', 'AD', 'AA']],
    ['FGLG', ['HF', 'AF', 'NG']],
    ['FGLG', ['HL', 'AL', 'NG']],
  ] as const)('%s %j', (type, picks) => every((match) => won(match, 'FT', type, picks) === 1))
})

const MIRROR: Record<string, string> = { W: 'L', HW: 'HL', draw: 'draw', HL: 'HW', L: 'W', refund: 'refund' }
const RANK = ['L', 'HL', 'draw', 'HW', 'W']

describe('lines', () => {
  const line = fc.integer({ min: -24, max: 24 }).map((quarters) => quarters / 4)
  const period = fc.constantFrom(...PERIODS)

  it('the two sides of a handicap, a total and a team total are opposite', () => {
    const run = (at: number, part: string, { ruling }: Match) => {
      const total = Math.abs(at)
      const pairs = [
        [`HDP H ${at}`, `HDP A ${-at}`],
        [`OU O ${total}`, `OU U ${total}`],
        [`TT HO ${total}`, `TT HU ${total}`],
        [`TT AO ${total}`, `TT AU ${total}`],
      ] as const
      return pairs.every(([a, b]) => MIRROR[comesTo(of(part, a), ruling)] === comesTo(of(part, b), ruling))
    }
    fc.assert(fc.property(line, period, anyMatch, run), { numRuns: 2000 })
  })

  it('a better line never does worse', () => {
    const rank = (bet: string, { ruling }: Match) => RANK.indexOf(comesTo(bet, ruling))
    const run = (at: number, part: string, match: Match) =>
      rank(of(part, `HDP A ${at + 0.25}`), match) >= rank(of(part, `HDP A ${at}`), match) &&
      rank(of(part, `OU U ${Math.abs(at) + 0.25}`), match) >= rank(of(part, `OU U ${Math.abs(at)}`), match)
    fc.assert(fc.property(line, period, anyMatch, run), { numRuns: 2000 })
  })

  it('an in-play handicap counts what came after the bet, like one from 0-0 without the goals before', () => {
    const run = (at: number, { FT, ruling, '1H': half }: Match) => {
      const rest: MatchResult = { state: 'completed', scores: { FT: [FT[0] - half[0], FT[1] - half[1]] } }
      return comesTo(`HDP H ${at} @${half.join('-')}/2H`, ruling) === comesTo(`HDP H ${at}`, decided(1, rest))
    }
    fc.assert(fc.property(line, anyMatch, run), { numRuns: 1000 })
  })
})

describe('bet types that mean the same of a match', () => {
  const same = (match: Match, a: string, b: string, mapped: Record<string, string> = {}) => {
    const left = comesTo(a, match.ruling)
    return (mapped[left] ?? left) === comesTo(b, match.ruling)
  }
  it.each([
    ['1X2 1', 'HDP H -0.5'],
    ['DC 1X', 'HDP H 0.5'],
    ['DC X2', 'HDP A 0.5'],
    ['BTTS Y', 'CL HN', 'CL AN'],
    ['2H 1X2 2', '2H HDP A -0.5'],
    ['TG 0-1', 'OU U 1.5'],
    ['TG 7+', 'OU O 6.5'],
    ['1H TG 4+', '1H OU O 3.5'],
  ])('%s is %s', (...[a, b, both]) => {
    every((match) => {
      if (both === undefined) return same(match, a, b)
      const isBoth = [b, both].every((bet) => comesTo(bet, match.ruling) === 'W')
      return (comesTo(a, match.ruling) === 'W') === isBoth
    })
  })

  it('draw no bet equals level ball, with the stake returned by the rule', () => {
    every(
      (match) =>
        same(match, 'HDP H 0', 'DNB H', { draw: 'refund' }) && same(match, 'HDP A 0', 'DNB A', { draw: 'refund' }),
    )
  })
})

describe('nothing decided in an abandoned match could have been changed by later goals', () => {
  const bets = [
    ...CORRECT_SCORES.map((pick) => `CS ${pick}`),
    ...[...GOAL_RANGES, ...EXACT_GOALS].map((pick) => `TG ${pick}`),
    ...['HY', 'HN', 'AY', 'AN'].map((pick) => `CL ${pick}`),
    'TWTN H',
    'TWTN A',
    'BTTS Y',
    'BTTS N',
    'FGLG HF',
    'FGLG AF',
    'FGLG NG',
    'FGLG HL',
    'FGLG AL',
    'OU O 1.5',
    'OU U 2',
    'OU O 2.5',
    'OU U 3.5',
    'TT HO 1.5',
    'TT AU 0.5',
    'TT HU 2.5',
    'TT AO 1',
    'HDP H -0.5',
    '1X2 1',
    'ML H',
    'DC 12',
    'DNB A',
    'HNB X',
    'ANB H',
    'OE O',
    'HTFT HH',
  ]
  it('and nothing else is decided', () => {
    const run = ({ FT, '1H': half, ruling }: Match) => {
      const scorers = (ruling.result as Extract<MatchResult, { state: 'completed' }>).scorers
      const first = half[0] + half[1] === 0 ? undefined : half[0] === 0 ? 'A' : half[1] === 0 ? 'H' : scorers?.FT?.first
      const sheet = { scorers: { FT: first ? { first } : {} } }
      const whole = decided(1, {
        state: 'completed',
        scores: { FT, '1H': half },
        scorers: { FT: { ...scorers?.FT, ...sheet.scorers.FT } },
      })
      const broken = decided(1, { state: 'abandoned', during: '2H', scores: { FT: half, '1H': half }, ...sheet })
      return bets.every((bet) => {
        const early = comesTo(bet, broken)
        return early === 'refund' || early === comesTo(bet, whole)
      })
    }
    fc.assert(fc.property(anyMatch, run), { numRuns: 2000 })
    expect(bets.length).toBeGreaterThan(60)
  })
})
