/** Which bets count from the score at the bet, and which from 0-0. */
import { describe, expect, it } from 'vitest'
import { countsFrom } from './outcome.ts'

describe('the baseline of a bet (R2-3, R2-4)', () => {
  it.each([
    ['a handicap of soccer in play', 'BT_HDP', 1, true, true],
    ['the same before the match', 'BT_HDP', 1, false, false],
    ['a total of soccer in play', 'BT_OU', 1, true, false],
    ['a handicap of basketball in play', 'BT_HDP', 2, true, false],
    ['a handicap of baseball in play', 'BT_HDP', 3, true, true],
  ] as const)('%s', (_, betType, sport, inPlay, isSince) => {
    const at = countsFrom({ betType, sport, inPlay, score: [1, 0], phase: '1H' })
    expect(at).toEqual(isSince ? { score: [1, 0], phase: '1H' } : null)
  })
})
