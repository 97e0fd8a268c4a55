/** The eight states of a match's result (specification 3, R2-18), each by what decided the match. */
import { expect, test } from 'vitest'
import { HOUR_MS } from '../base/time.ts'
import type { MatchResult } from '../market/event.ts'
import { type DecidingRuling, MATCH_STATES, matchState, statusIdOf, wholeState } from './matchState.ts'

const START = Date.UTC(2025, 7, 16, 12)
const match = (changes: Partial<DecidingRuling> = {}, sport = 1): DecidingRuling => ({
  fixture: { sport, startsAtMs: START },
  result: null,
  scores: {},
  cancels: [],
  startedAtMs: START,
  endedAtMs: START + 2 * HOUR_MS,
  ...changes,
})
const ended = (result: MatchResult, sport = 1) => match({ result }, sport)
const window = (scope?: object, fromMs: number | null = null, toMs: number | null = null) =>
  match({
    result: { state: 'completed', scores: { FT: [2, 1], '1H': [1, 0] } },
    cancels: [{ fromMs, toMs, ...(scope && { scope }) }],
  })

test.each<[string, DecidingRuling, string, number]>([
  ['nothing told', match(), 'pending', 0],
  ['only the first half told', match({ scores: { '1H': [1, 0] } }), 'pending', 0],
  ['played to its end', ended({ state: 'completed', scores: { FT: [2, 1], '1H': [1, 0] } }), 'completed', 1],
  ['a fight that is won', ended({ state: 'completed', scores: {}, winner: 'H' }, 16), 'completed', 1],
  ['called off', ended({ state: 'refunded' }), 'refunded', 2],
  ['called off by a window over all of it', window(), 'refunded', 2],
  ['called off by a window until after its end', window(undefined, null, START + 3 * HOUR_MS), 'refunded', 2],
  ['put off, with the bets on its old date refunded, and played', window(undefined, null, START - 1), 'completed', 1],
  [
    'put off, with the bets on its old date refunded, and to come',
    match({ cancels: [{ fromMs: null, toMs: START - 1 }], startedAtMs: null, endedAtMs: null }),
    ...(['pending', 0] as const),
  ],
  ['its first half called off', window({ period: '1H' }), 'refunded1H', 2],
  ['its second half called off', window({ period: '2H' }), 'refunded2H', 2],
  ['one market of it called off', window({ betType: 'BT_OU' }), 'completed', 1],
  ['what was bet in some minutes called off', window(undefined, START), 'completed', 1],
  ['abandoned in the first half', ended({ state: 'abandoned', during: '1H', scores: { FT: [1, 0] } }), 'abandoned', 5],
  [
    'abandoned in the second half',
    ended({ state: 'abandoned', during: '2H', scores: { FT: [3, 1], '1H': [1, 0] } }),
    ...(['abandoned2H', 5] as const),
  ],
  [
    'basketball abandoned in the first half and declared over',
    ended({ state: 'abandoned', during: 'Q2', official: true, scores: { FT: [40, 38], Q1: [20, 18] } }, 2),
    ...(['abandoned1H', 5] as const),
  ],
  [
    'not finished within twelve hours',
    match({
      result: { state: 'completed', scores: { FT: [2, 1] } },
      startedAtMs: START + 13 * HOUR_MS,
      endedAtMs: START + 15 * HOUR_MS,
    }),
    ...(['abandoned', 5] as const),
  ],
])('%s', (_, decided, state, id) => {
  expect([matchState(decided), statusIdOf(matchState(decided))]).toEqual([state, id])
  expect(MATCH_STATES).toContain(state)
})

test('a half that was called off says nothing of the whole, and the whole nothing of a half that stands', () => {
  const half = { cancels: [{ fromMs: null, toMs: null, scope: { period: '1H' } }] } as const
  expect(wholeState(window({ period: '2H' }))).toBe('completed')
  expect(wholeState(match({ ...half, endedAtMs: null }))).toBe('pending')
  const broken = ended({ state: 'abandoned', during: '2H', scores: { FT: [3, 1], '1H': [1, 0] } })
  expect(wholeState(broken)).toBe('abandoned')
})
