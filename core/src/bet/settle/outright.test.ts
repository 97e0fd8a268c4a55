/** Outrights (R2-12), and the house's fights and races (R11-5), which settle by the same rules. */
import { describe, expect, it } from 'vitest'
import { comesTo, decided, readBet } from '../../../test/testVerdict.ts'
import type { MatchResult, Sheet } from '../../market/event.ts'
import { outcomeOf } from './settle.ts'

const done = (sheet: Sheet): MatchResult => ({ state: 'completed', ...sheet })

describe('outrights (R2-12)', () => {
  const placed = (sport: number, winners: string[], nonStarters: string[] = []) =>
    decided(sport, done({ scores: {}, placing: { winners, nonStarters } }))

  it('the winner is paid, the others lose, and a non-starter’s stake is returned', () => {
    expect(comesTo('OR ada', placed(19, ['ada'], ['cyd']))).toBe('W')
    expect(comesTo('OR bob', placed(19, ['ada'], ['cyd']))).toBe('L')
    expect(comesTo('OR cyd', placed(19, ['ada'], ['cyd']))).toBe('refund')
  })

  it('a dead heat reports how many share and what is shared', () => {
    expect(outcomeOf(readBet('OR ada'), placed(19, ['ada', 'bob']))).toMatchObject({ ties: 2, share: 'profit' })
    expect(outcomeOf(readBet('OR ada'), placed(38, ['ada', 'bob', 'cyd']))).toMatchObject({ ties: 3, share: 'stake' })
  })
})

describe('rounds of the games (R11-5)', () => {
  it('every placed runner is paid in full, unless more place than are paid', () => {
    const race = (winners: string[]) => decided(45, done({ scores: {}, placing: { winners, places: 2 } }))
    expect(['ada', 'bob', 'cyd'].map((who) => comesTo(`OR ${who}`, race(['bob', 'ada'])))).toEqual(['W', 'W', 'L'])
    expect(outcomeOf(readBet('OR ada'), race(['ada', 'bob', 'cyd']))).toMatchObject({ ties: 3, share: 'stake' })
  })

  it('the number of a race’s winner is its score', () => {
    const race = decided(45, done({ scores: { FT: [5, 0] }, placing: { winners: ['5'] } }))
    expect(['OE O', 'OE E', 'OU O 3.5', 'OU U 3.5'].map((bet) => comesTo(bet, race))).toEqual(['W', 'L', 'W', 'L'])
  })

  it('the rounds of a fight are counted, and unfought ones voided', () => {
    const fight = decided(41, done({ scores: { R1: [1, 0], R2: [0, 1], R3: [1, 0], R4: [1, 0] } }))
    const bets = ['ML H', 'CS 3-1', 'CS 3-0', 'HDP H -1.5', 'OU O 3.5', 'OE E', 'R2 ML A', 'R5 ML H']
    expect(bets.map((bet) => comesTo(bet, fight))).toEqual(['W', 'W', 'L', 'W', 'W', 'W', 'W', 'refund'])
  })
})
