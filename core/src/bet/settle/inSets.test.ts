/** Sports in sets, maps, frames and ends: results when completed, and when a side retires (R2-9, R2-11). */
import { describe, expect, it } from 'vitest'
import { comesTo, decided } from '../../../test/testVerdict.ts'
import type { MatchResult } from '../../market/event.ts'

const TOLD: [string, number, MatchResult, [string, string][]][] = [
  [
    'volleyball, won 3-1 with fewer points',
    8,
    { state: 'completed', scores: { S1: [26, 24], S2: [10, 25], S3: [25, 23], S4: [25, 23] } },
    [
      ['ML H', 'W'],
      ['HDP H -0.5', 'L'],
      ['HDP A -8.5', 'W'],
      ['OU O 180.5', 'W'],
      ['OE O', 'W'],
      ['CS 3-1', 'W'],
      ['CS 3-0', 'L'],
      ['S2 ML A', 'W'],
      ['S1 OU O 49.5', 'W'],
      ['S3 HDP H -2', 'draw'],
      ['S5 ML H', 'refund'],
    ],
  ],
  [
    'table tennis, given up in the third set',
    9,
    { state: 'abandoned', during: 'S3', scores: { S1: [11, 7], S2: [8, 11], S3: [4, 2] } },
    [
      ['S1 ML H', 'W'],
      ['S2 HDP H 2.5', 'L'],
      ['S3 ML H', 'refund'],
      ['S4 ML H', 'refund'],
      ['ML H', 'refund'],
      ['HDP H -1.5', 'refund'],
      ['OU O 42.5', 'W'],
      ['OU U 42.5', 'L'],
      ['OU O 60.5', 'refund'],
      ['CS 3-0', 'L'],
      ['CS 3-1', 'refund'],
    ],
  ],
  [
    'snooker, 5-3 in frames',
    10,
    { state: 'completed', scores: { FT: [5, 3] } },
    [
      ['ML H', 'W'],
      ['HDP H -1.5', 'W'],
      ['HDP A 2.5', 'W'],
      ['OU O 7.5', 'W'],
      ['OE E', 'W'],
      ['CS 5-3', 'W'],
      ['CS 5-4', 'L'],
    ],
  ],
  [
    'darts, given up at 4-3 in legs',
    20,
    { state: 'abandoned', during: 'FT', scores: { FT: [4, 3] } },
    [
      ['ML H', 'refund'],
      ['HDP H -1.5', 'refund'],
      ['OU O 6.5', 'W'],
      ['OU O 8.5', 'refund'],
      ['CS 6-2', 'L'],
      ['CS 6-3', 'refund'],
    ],
  ],
  [
    'esports, given up on the second map',
    40,
    { state: 'abandoned', during: 'M2', scores: { M1: [13, 9], M2: [3, 5] } },
    [
      ['M1 ML H', 'W'],
      ['M1 OU O 21.5', 'W'],
      ['M2 ML A', 'refund'],
      ['ML H', 'refund'],
      ['HDP H -1.5', 'refund'],
      ['OU O 2.5', 'refund'],
      ['CS 0-2', 'L'],
      ['CS 2-0', 'refund'],
    ],
  ],
  [
    'curling, won by the last stone',
    83,
    { state: 'completed', scores: { FT: [7, 6] } },
    [
      ['ML H', 'W'],
      ['HDP A 1', 'draw'],
      ['OU U 13.5', 'W'],
      ['OE O', 'W'],
    ],
  ],
]

describe.each(TOLD)('%s', (_, sport, result, selections) => {
  const ruling = decided(sport, result)
  it.each(selections)('%s comes to %s', (text, outcome) => {
    expect(comesTo(text, ruling)).toBe(outcome)
  })
})
