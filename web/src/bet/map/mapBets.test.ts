/** What stands on a score map: the slip's own stakes, and of a match only what final scores decide. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { boardAnswer, OU } from '../../../test/testBoard.ts'
import { BETTOR, closeTestSlip, newLeg, openTestSlip, putLegs } from '../../../test/testSlip.ts'
import { matchBoard } from '../../market/store/boardKey.ts'
import { clearBoard, type MatchView, takeAnswer, viewOf } from '../../market/store/oddsStore.ts'
import { en } from '../../text/en/app.ts'
import { setWords } from '../../text/text.ts'
import { dispatch, useSlip } from '../store/slipStore.ts'
import { backingsOf, mapMatch, selectionsOf } from './mapBets.ts'
import { mappedMatches } from './mappedMatches.ts'

beforeEach(() => {
  openTestSlip()
  setWords(en)
  vi.stubGlobal('requestAnimationFrame', () => 1)
})
afterEach(() => {
  clearBoard()
  closeTestSlip()
  vi.unstubAllGlobals()
})

const legs = () => useSlip.getState().slip.legs
const staked = (mode: 'single' | 'parlay' = 'single') =>
  backingsOf(legs(), 'm1', mode, BETTOR).map(({ name, amounts }) => [name, amounts && amounts.stake / 10_000])

test('of single bets those with a stake are on it, with it; without any stake all of them', () => {
  putLegs(['m1'], '')
  const under = { ...newLeg('m1').spot, pick: 'U' as const }
  dispatch({ type: 'toggle', leg: { ...newLeg('m1'), spot: under } })
  expect(staked()).toEqual([
    ['Over 2.5', undefined],
    ['Under 2.5', undefined],
  ])
  dispatch({ type: 'stake', id: legs()[1]?.id ?? '', typed: '50' })
  expect(staked()).toEqual([['Under 2.5', 50]])
  expect(staked('parlay')).toEqual([
    ['Over 2.5', undefined],
    ['Under 2.5', undefined],
  ])
})

test('each match of the slip has one map; what counts corners, and other sports, have none', () => {
  putLegs(['m1', 'm2'])
  dispatch({ type: 'toggle', leg: { ...newLeg('m3'), child: 'corners' } })
  dispatch({ type: 'toggle', leg: { ...newLeg('m4'), sport: 2 } })
  expect(mappedMatches(legs())).toEqual(['m1', 'm2'])
})

test('an open match has its main lines to look at; one that is gone has no map', () => {
  const closed = ['BT_HDP', 'FT', 0, -0.5, 2, [0.9, 0.98]]
  const half = ['BT_OU', '1H', 0, 1, 0, [0.9, 0.98]]
  takeAnswer(matchBoard('m1'), boardAnswer([{ id: 'm1', group: 3, score: [1, 0], odds: [OU, closed, half] }]))
  const view = viewOf('m1') as MatchView
  expect(selectionsOf(view).map(({ name }) => name)).toEqual(['Over 2.5', 'Under 2.5'])
  expect(mapMatch(view)).toMatchObject({ inPlay: true, score: [1, 0], phase: '1H' })
  expect([{ isGone: true }, { away: '' }, { sport: 2 }].map((more) => mapMatch({ ...view, ...more }))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
