/** The state of a bet during its match. */
import { expect, test } from 'vitest'
import type { Selection } from '../../market/quote.ts'
import type { Score } from '../../market/score.ts'
import { outcomeNow } from './outcomeNow.ts'

const bet = (text: string, line = 0): Selection => {
  const [betType, period, pick] = text.split(' ') as [Selection['betType'], Selection['period'], string]
  return { matchId: 'm1', betType, period, line, pick }
}
const match = (score: Score, more: object = {}) => ({
  sport: 1,
  inPlay: true,
  score,
  phase: '2H',
  running: { '1H': [1, 0] as const, '2H': [0, 0] as const },
  ...more,
})

const QUARTER: Score = [25, 25]
const OVERTIME = { sport: 2, phase: 'ET', running: { Q1: QUARTER, Q2: QUARTER, Q3: QUARTER, Q4: QUARTER, ET: [5, 3] } }
const EXTRA_TIME = { phase: 'ET', running: { '1H': [1, 0], '2H': [0, 1], ET: [1, 0] } }

test.each<[string, Selection, Score | undefined, Score, object, string | undefined]>([
  ['a team that leads gives half a goal', bet('BT_HDP FT H', -2), undefined, [5, 0], {}, 'win'],
  ['the other one is behind', bet('BT_HDP FT A', 2), undefined, [5, 0], {}, 'lose'],
  ['a handicap in play counts since the bet', bet('BT_HDP FT H', -2), [1, 0], [1, 0], {}, 'lose'],
  ['a quarter line is half lost', bet('BT_HDP FT H', -1), undefined, [0, 0], {}, 'halfLose'],
  ['level', bet('BT_HDP FT H', 0), undefined, [1, 1], {}, 'draw'],
  ['the draw', bet('BT_1X2 FT X'), undefined, [1, 1], {}, 'win'],
  ['over that is reached', bet('BT_OU FT O', 10), undefined, [2, 1], {}, 'win'],
  ['over that is not', bet('BT_OU FT O', 10), undefined, [1, 1], {}, undefined],
  ['under that can still be lost', bet('BT_OU FT U', 10), undefined, [1, 1], {}, undefined],
  ['under that is lost', bet('BT_OU FT U', 10), undefined, [2, 1], {}, 'lose'],
  ['points', bet('BT_HDP FT H', -18), undefined, [60, 50], { sport: 2, phase: '3Q', running: {} }, 'win'],
  ['points of overtime once', bet('BT_OU FT O', 850), undefined, [105, 103], OVERTIME, undefined],
  ['a lead of overtime once', bet('BT_HDP FT H', -14), undefined, [105, 103], OVERTIME, 'lose'],
  ['extra time that a bet does not count', bet('BT_1X2 FT X'), undefined, [2, 1], EXTRA_TIME, 'win'],
  [
    'extra time after a score that is not known',
    bet('BT_1X2 FT X'),
    undefined,
    [2, 1],
    { phase: 'ET', running: {} },
    undefined,
  ],
  ['the first half while it runs', bet('BT_HDP 1H H', -2), undefined, [1, 0], { phase: '1H', running: {} }, 'win'],
  ['the first half once it is over', bet('BT_HDP 1H H', -2), undefined, [1, 0], {}, undefined],
  ['before the match', bet('BT_HDP FT H', -2), undefined, [0, 0], { inPlay: false }, undefined],
  ['sets', bet('BT_HDP FT H', -2), undefined, [1, 0], { sport: 7 }, undefined],
  ['a correct score', bet('BT_CS FT 1-0'), undefined, [1, 0], {}, undefined],
])('%s', (_, selection, score, now, more, outcome) => {
  expect(outcomeNow({ selection, score }, match(now, more))).toBe(outcome)
})
