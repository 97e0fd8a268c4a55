/** An open bet of a room at the present score, and the nearest score that changes it. */
import { expect, test } from 'vitest'
import { MONEY_SCALE, money } from '../base/money.ts'
import type { Selection } from '../market/quote.ts'
import type { Score } from '../market/score.ts'
import { asItStands, nearestChange, type StandingMatch } from './asItStands.ts'

const points = (amount: number) => money(amount * MONEY_SCALE)
const at = { nowMs: 1, unit: 'PTS' } as const

/** 200 points at 1.88. */
const bet = (text: string, line = 0) => {
  const [betType, period, pick] = text.split(' ') as [Selection['betType'], Selection['period'], string]
  const selection = { matchId: 'm', betType, period, line, pick }
  return { selection, stake: points(200), risk: points(200), profit: points(176) }
}
const match = (score: Score, { sport = 1, ...more }: Partial<StandingMatch> & { sport?: number } = {}) =>
  ({
    fixture: { matchId: 'm', sport, startsAtMs: 0 },
    phase: '2H',
    score,
    running: {},
    scores: { '1H': [0, 0] },
    result: null,
    cancels: [],
    startedAtMs: 0,
    endedAtMs: null,
    ...more,
  }) as unknown as StandingMatch

test.each<[string, ReturnType<typeof bet>, Score, number, Score, number]>([
  ['a quarter ball that is level is half lost', bet('BT_HDP FT H', -1), [1, 0], 176, [1, 1], -100],
  ['a level ball that is level comes back', bet('BT_HDP FT A'), [1, 2], 176, [2, 2], 0],
  ['the draw changes with any goal, the home side’s first', bet('BT_1X2 FT X'), [1, 1], 176, [2, 1], -200],
  ['over two comes back at two goals', bet('BT_OU FT O', 8), [0, 0], -200, [2, 0], 0],
  ['under a half is lost with the first', bet('BT_OU FT U', 2), [0, 0], 176, [1, 0], -200],
  ['odd and even change with each', bet('BT_OE FT O'), [1, 0], 176, [2, 0], -200],
])('%s', (_, of, score, net, turns, then) => {
  expect(asItStands(of, match(score), at)?.net).toBe(points(net))
  expect(nearestChange(of, match(score), at)).toEqual({ score: turns, net: points(then) })
})

test.each<[string, ReturnType<typeof bet>, StandingMatch]>([
  ['four goals away', bet('BT_HDP FT H'), match([4, 0])],
  ['what a goal cannot change any more', bet('BT_OU FT O', 2), match([1, 0])],
  ['the first half in the second', bet('BT_HDP 1H H'), match([1, 0], { scores: { '1H': [1, 0] } })],
  ['points', bet('BT_HDP FT H'), match([50, 50], { sport: 2, phase: 'Q2' })],
  ['a match that has ended', bet('BT_HDP FT H'), match([1, 0], { phase: 'ended' })],
  [
    'a match to come',
    bet('BT_HDP FT H'),
    match([0, 0], { phase: 'scheduled', fixture: { ...match([0, 0]).fixture, startsAtMs: 9 } }),
  ],
])('no change is told of %s', (_, of, on) => {
  expect(nearestChange(of, on, at)).toBeUndefined()
})

test('in its own half a bet on that half changes', () => {
  const first = match([1, 0], { phase: '1H', scores: {}, running: { '1H': [1, 0] } })
  expect(nearestChange(bet('BT_HDP 1H H', -2), first, at)).toEqual({ score: [1, 1], net: points(-200) })
})

test('points of overtime count once, and goals of extra time do not count', () => {
  const quarter: Score = [25, 25]
  const running = { Q1: quarter, Q2: quarter, Q3: quarter, Q4: quarter, ET: [5, 3] as const }
  const overtime = match([105, 103], { sport: 2, phase: 'ET', scores: {}, running })
  expect(asItStands(bet('BT_OU FT O', 850), overtime, at)?.outcome).toBe('lose')
  expect(asItStands(bet('BT_HDP FT H', -14), overtime, at)?.outcome).toBe('lose')
  const extraTime = match([2, 1], { phase: 'ET', running: { '1H': [0, 0], '2H': [1, 1], ET: [1, 0] } })
  expect(asItStands(bet('BT_1X2 FT X'), extraTime, at)?.outcome).toBe('win')
  expect(nearestChange(bet('BT_1X2 FT X'), extraTime, at)).toBeUndefined()
})
