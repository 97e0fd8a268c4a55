/** The score map: every cell is what the match pays if it ends so. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decided, readBet } from '../../../test/testVerdict.ts'
import { MONEY_SCALE, type Money, money } from '../../base/money.ts'
import { stakeAmounts } from '../../base/odds.ts'
import { hasScoreMap, sportOf } from '../../base/sport/sport.ts'
import type { Score } from '../../market/score.ts'
import { countsFrom } from './outcome.ts'
import { finalScores, isOfFinalScore, MAP_SIDE, type MapMatch, outcomeAt, scoreMap } from './scoreMap.ts'
import { outcomeOf, pay } from './settle.ts'

const BEFORE: MapMatch = { sport: 1, inPlay: false, score: [0, 0], phase: 'scheduled', running: {} }
const SECOND: MapMatch = { sport: 1, inPlay: true, score: [2, 1], phase: '2H', running: { '1H': [1, 0], '2H': [1, 1] } }
const of = (bet: string) => readBet(bet).selection
const backing = (bet: string, stake: number, milli: number) => {
  const typed = money(stake * MONEY_SCALE)
  return { selection: of(bet), amounts: { stake: typed, ...stakeAmounts(typed, { type: 'HK', milli }, 'MYR') } }
}
const nets = (rows: ReturnType<typeof scoreMap>) => rows.map((row) => row.map(({ net }) => net && net / MONEY_SCALE))

describe('the scores on the map', () => {
  it('start at 0-0 before a match, and at the present score in play', () => {
    expect(finalScores(BEFORE)[0]?.map(String)).toEqual(['0,0', '0,1', '0,2', '0,3', '0,4', '0,5'])
    expect(finalScores({ ...BEFORE, score: [3, 3] })[0]?.[0]).toEqual([0, 0])
    expect([finalScores(SECOND)[0]?.[0], finalScores(SECOND)[MAP_SIDE - 1]?.[MAP_SIDE - 1]]).toEqual([
      [2, 1],
      [7, 6],
    ])
  })

  it('exist only for soccer: other sports have too many goals', () => {
    expect([1, 2, 7, 12].map((id) => hasScoreMap(sportOf(id)))).toEqual([true, false, false, false])
  })
})

describe('the amount of a cell', () => {
  it('of one bet is its win or loss, by quarters too', () => {
    const map = nets(scoreMap([backing('HDP H -0.75', 100, 900)], BEFORE, 'MYR'))
    expect(map.slice(0, 3).map((row) => row.slice(0, 3))).toEqual([
      [-100, -100, -100],
      [45, -100, -100],
      [90, 45, -100],
    ])
  })

  it('of several bets is the sum, and unknown while one has no stake', () => {
    const bets = [backing('OU O 2.5', 100, 900), backing('1X2 X', 50, 2200)]
    expect(nets(scoreMap(bets, BEFORE, 'MYR'))[1]?.slice(0, 3)).toEqual([-150, 10, 40])
    const withoutStake = [...bets, { selection: of('OE O') }]
    expect(scoreMap(withoutStake, BEFORE, 'MYR')[1]?.[1]).toEqual({
      score: [1, 1],
      outcomes: ['lose', 'win', 'lose'],
      net: null,
    })
  })

  it('of an in-play handicap counts from the score at the bet', () => {
    expect(outcomeAt(of('HDP H -0.5'), SECOND, [2, 1])).toBe('lose')
    expect(outcomeAt(of('HDP H -0.5'), SECOND, [3, 1])).toBe('win')
    expect(outcomeAt(of('1X2 1'), SECOND, [2, 1])).toBe('win')
  })

  it('of a half is known only once the first half is over', () => {
    const inFirst: MapMatch = { ...SECOND, phase: '1H', score: [1, 0], running: { '1H': [1, 0] } }
    for (const bet of ['2H OU O 1.5', 'HTFT HH', '1H 1X2 1']) {
      expect([bet, isOfFinalScore(of(bet), BEFORE)]).toEqual([bet, false])
      expect([bet, isOfFinalScore(of(bet), inFirst)]).toEqual([bet, false])
      expect([bet, isOfFinalScore(of(bet), SECOND)]).toEqual([bet, true])
    }
    expect(outcomeAt(of('2H OU O 2.5'), SECOND, [2, 1])).toBe('lose')
    expect(outcomeAt(of('2H OU O 2.5'), SECOND, [3, 1])).toBe('win')
  })

  it('excludes bets that the final score does not decide', () => {
    expect(isOfFinalScore(of('FGLG HF'), BEFORE)).toBe(false)
    expect(isOfFinalScore(of('CS 2-1'), BEFORE)).toBe(true)
  })
})

/** Bets on every market that a final score decides. */
const anyBet = fc.oneof(
  fc.tuple(fc.constantFrom('H', 'A'), fc.integer({ min: -12, max: 12 })).map(([pick, q]) => `HDP ${pick} ${q / 4}`),
  fc.tuple(fc.constantFrom('O', 'U'), fc.integer({ min: 0, max: 24 })).map(([pick, q]) => `OU ${pick} ${q / 4}`),
  fc.constantFrom('1X2 1', '1X2 X', '1X2 2', 'OE O', 'OE E', 'CS 2-1', 'CS AOS', 'DC 1X', 'TG 2-3', 'TG 7+', 'DNB H'),
  fc.constantFrom('HNB X', 'ANB H', 'CL HY', 'CL AN', 'TWTN A', 'BTTS Y', 'TT HO 1.5'),
)
const goals = fc.integer({ min: 0, max: 4 })
const anyScore = fc.tuple(goals, goals)
/** A match before its start, or in a half of it. */
const anyMap = fc.oneof(
  fc.constant(BEFORE),
  fc
    .record({ first: anyScore, second: anyScore, isFirst: fc.boolean() })
    .map(({ first, second, isFirst }): MapMatch => {
      if (isFirst) return { sport: 1, inPlay: true, score: first, phase: '1H', running: { '1H': first } }
      const score: Score = [first[0] + second[0], first[1] + second[1]]
      return { sport: 1, inPlay: true, score, phase: '2H', running: { '1H': first, '2H': second } }
    }),
)
const anyStake = fc.integer({ min: 1, max: 9_999 }).map((units) => money(units * MONEY_SCALE))
const anyOdds = fc.integer({ min: 10, max: 3000 })

describe('the map and the settlement', () => {
  it('agree: each cell is what is booked when the match ends so', () => {
    const check = (bets: [string, Money, number][], match: MapMatch) => {
      const backings = bets.map(([bet, stake, milli]) => {
        return { selection: of(bet), amounts: { stake, ...stakeAmounts(stake, { type: 'HK', milli }, 'MYR') } }
      })
      for (const row of scoreMap(backings, match, 'MYR')) {
        for (const { score, net } of row) {
          const ruling = decided(match.sport, {
            state: 'completed',
            scores: { ...match.running, '2H': undefined, FT: score } as never,
          })
          let booked = 0
          for (const { selection, amounts } of backings) {
            const { sport, inPlay, score: now, phase } = match
            const at = countsFrom({ betType: selection.betType, sport, inPlay, score: now, phase: phase as '1H' })
            const verdict = outcomeOf({ selection, at }, ruling)
            if (!verdict) throw new Error('undecided')
            booked += pay(verdict, { ...amounts, currency: 'MYR' }).net
          }
          expect(net).toBe(booked)
        }
      }
    }
    fc.assert(
      fc.property(fc.array(fc.tuple(anyBet, anyStake, anyOdds), { minLength: 1, maxLength: 4 }), anyMap, check),
      {
        numRuns: 150,
      },
    )
  })

  it('all three results backed in proportion to their prices come to the same everywhere', () => {
    const check = (match: MapMatch) => {
      const all = ['1', 'X', '2'].map((pick) => backing(`1X2 ${pick}`, 100, 2000))
      expect(new Set(nets(scoreMap(all, match, 'MYR')).flat())).toEqual(new Set([0]))
    }
    fc.assert(fc.property(anyMap, check), { numRuns: 50 })
  })

  it('the two sides of a line are opposite at every score', () => {
    const opposite = { win: 'lose', halfWin: 'halfLose', draw: 'draw', halfLose: 'halfWin', lose: 'win' } as const
    const check = (quarters: number, match: MapMatch) => {
      const [home, away] = [of(`HDP H ${quarters / 4}`), of(`HDP A ${-quarters / 4}`)]
      for (const final of finalScores(match).flat()) {
        const one = outcomeAt(home, match, final) as keyof typeof opposite
        expect(outcomeAt(away, match, final)).toBe(opposite[one])
      }
    }
    fc.assert(fc.property(fc.integer({ min: -12, max: 12 }), anyMap, check), { numRuns: 100 })
  })
})
