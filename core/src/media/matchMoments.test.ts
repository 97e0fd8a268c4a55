/** The goals and red cards of a result: a table of incidents and what is listed. */
import { expect, test } from 'vitest'
import type { Incident } from '../market/book/incident.ts'
import { matchMoments } from './matchMoments.ts'

const at = (minute: number, kind: Incident['kind'], more: Partial<Incident> = {}): Incident => {
  return { kind, atMs: minute * 60_000, gateSeq: minute, minute, ...more }
}
const first = [
  at(9, 'danger', { side: 'H' }),
  at(10, 'goal', { side: 'H', scorer: 'A. One' }),
  at(10, 'score', { side: 'H', score: [1, 0] }),
]

test.each<[what: string, incidents: Incident[], finals: [number, number][], listed: object[], isWhole: boolean]>([
  ['nothing happened', [], [[0, 0]], [], true],
  ['nothing was told', [], [[2, 1]], [], false],
  [
    'a goal has its minute, side, scorer and the score after it',
    first,
    [[1, 0]],
    [{ kind: 'goal', side: 'H', minute: 10, score: [1, 0], scorer: 'A. One' }],
    true,
  ],
  [
    'a cancelled goal is not listed, a red card is',
    [
      ...first,
      at(12, 'goalCancelled', { side: 'H' }),
      at(12, 'score', { score: [0, 0] }),
      at(70, 'redCard', { side: 'A' }),
    ],
    [[0, 0]],
    [{ kind: 'redCard', side: 'A', minute: 70 }],
    true,
  ],
  [
    'a goal cancelled after another one is not in the score of that one',
    [
      ...first,
      at(20, 'goal', { side: 'A' }),
      at(20, 'score', { side: 'A', score: [1, 1] }),
      at(22, 'goalCancelled', { side: 'H' }),
      at(22, 'score', { score: [0, 1] }),
      at(80, 'goal', { side: 'H' }),
      at(80, 'score', { side: 'H', score: [1, 1] }),
    ],
    [[1, 1]],
    [
      { side: 'A', minute: 20, score: [0, 1] },
      { side: 'H', minute: 80, score: [1, 1] },
    ],
    true,
  ],
  [
    'goals of extra time are of the match',
    [...first, at(100, 'goal', { side: 'H' })],
    [
      [1, 0],
      [2, 0],
    ],
    [{}, {}],
    true,
  ],
  ['a result that was corrected counts other goals', first, [[1, 1]], [{}], false],
])('%s', (_, incidents, finals, listed, isWhole) => {
  const { moments, ...rest } = matchMoments(incidents, finals)
  expect(moments).toHaveLength(listed.length)
  expect([moments, rest]).toMatchObject([listed, { isWhole }])
})
