/** Twelve hours from the scheduled kick-off (R2-13): matches finished later are refunded, whatever the score. */
import { expect, it } from 'vitest'
import type { MatchResult } from '../../market/event.ts'
import { outcomeOf } from './settle.ts'

const HOUR_MS = 3_600_000
const result: MatchResult = { state: 'completed', scores: { FT: [3, 0], '1H': [1, 0] } }
it.each([
  ['played in time', 0, 2, 'win', 'win'],
  ['begun just in time', 12, 12, 'win', 'win'],
  ['begun later', 12.1, 14, 'refund', 'refund'],
  ['abandoned and played on the next day', 0, 20, 'refund', 'win'],
  ['begun in time, its end untold', 0, null, 'win', 'win'],
  ['of which nothing was told', null, null, 'win', 'win'],
])('a match %s', (_, started, ended, fullTime, firstHalf) => {
  const at = (hours: number | null) => (hours === null ? null : hours * HOUR_MS)
  const ruling = {
    fixture: { sport: 1, startsAtMs: 0 },
    result,
    scores: {},
    startedAtMs: at(started),
    endedAtMs: at(ended),
  }
  const home = (period: 'FT' | '1H') => {
    return { selection: { matchId: 'm', betType: 'BT_1X2' as const, period, line: 0, pick: '1' }, at: null }
  }
  expect([outcomeOf(home('FT'), ruling), outcomeOf(home('1H'), ruling)].map((one) => one?.outcome)).toEqual([
    fullTime,
    firstHalf,
  ])
})
