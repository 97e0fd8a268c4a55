/** A match that stands in a list and is open by itself: neither takes the other's markets away. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { groupBoard, matchBoard } from './boardKey.ts'
import { clearBoard, dropBoard, findMatchAnywhere, parentOf, takeAnswer, viewOf } from './oddsStore.ts'

const HDP = ['BT_HDP', 'FT', 0, -0.5, 0, [0.95, 0.93]]
const ODD = ['BT_OE', 'FT', 0, 0, 0, [0.95, 0.93]]
const SCORES = ['BT_CS', 'FT', 0, 0, 0, [7.5, 9], ['1-0', 'AOS']]
const LIST = groupBoard(1, 3)
const OWN = matchBoard('m1')

function row(id: string, kind = 0): unknown[] {
  return [id, id === 'm1' ? 1 : 2, 'l1', 1, kind, 'Harrow', 'Mill', 1, 0, 0, [0, 0], [0, 0], null, '1H', null, 0, {}]
}
const head = (id: string, odds: unknown[]) => [id, 1, 3, 'l1', 2, 2, 1, 1, ...new Array(12).fill(0), odds]

interface Delta {
  type?: 'snap' | 'delta'
  odds?: Record<string, unknown[]>
  gone?: string[]
}
const answer = ({ type = 'snap', odds = {}, gone = [] }: Delta, v: number) => ({
  type,
  v,
  gone,
  leagues: [['l1', 'Cup', 1]],
  prices: [],
  matches: Object.keys(odds).map((id) => row(id, id === 'm1' ? 0 : 3)),
  heads: Object.entries(odds).map(([id, markets]) => head(id, markets)),
  links: Object.keys(odds).flatMap((id) => (id === 'm1' ? [] : [['m1', id, 'corners']])),
})

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', () => 1)
  clearBoard()
})
afterEach(() => vi.unstubAllGlobals())

/** The bet types that the page shows of the match. */
const seen = () => viewOf('m1')?.markets.map(({ betType }) => betType)

test('the rows of a list leave a match its further markets while it is open, and have it back afterwards', () => {
  takeAnswer(LIST, answer({ odds: { m1: [HDP] } }, 1))
  expect(seen()).toEqual(['BT_HDP'])
  takeAnswer(OWN, answer({ odds: { m1: [HDP, SCORES] } }, 1))
  expect(seen()).toEqual(['BT_HDP', 'BT_CS'])
  takeAnswer(LIST, answer({ type: 'delta', odds: { m1: [HDP] } }, 2))
  expect(seen()).toEqual(['BT_HDP', 'BT_CS'])
  dropBoard(OWN)
  expect(seen()).toEqual(['BT_HDP'])
  takeAnswer(LIST, answer({ type: 'delta', odds: { m1: [HDP] } }, 3))
  expect(seen()).toEqual(['BT_HDP'])
})

test('a match that leaves its own board is told by the list again, and is shut when that has it no more', () => {
  takeAnswer(LIST, answer({ odds: { m1: [HDP] } }, 1))
  takeAnswer(OWN, answer({ odds: { m1: [HDP, SCORES] } }, 1))
  takeAnswer(OWN, answer({ type: 'delta', gone: ['m1'] }, 2))
  expect(seen()).toEqual(['BT_HDP'])
  takeAnswer(LIST, answer({ type: 'delta', gone: ['m1'] }, 3))
  expect(seen()).toEqual([])
  expect(findMatchAnywhere('m1', 'BT_HDP')).toBeUndefined()
})

test('a page of other bet types leaves a match what the usual one told, whichever speaks last', () => {
  const page = groupBoard(1, 3, 'tg')
  const goals = ['BT_TG', 'FT', 0, 0, 0, [7.5, 9], ['0-1', '7+']]
  takeAnswer(page, answer({ odds: { m1: [goals] } }, 1))
  expect(findMatchAnywhere('m1', 'BT_HDP')).toBeUndefined()
  takeAnswer(LIST, answer({ odds: { m1: [HDP, ODD] } }, 1))
  expect(seen()).toEqual(['BT_HDP', 'BT_OE', 'BT_TG'])
  takeAnswer(page, answer({ type: 'delta', odds: { m1: [goals] } }, 2))
  expect(seen()).toEqual(['BT_TG', 'BT_HDP', 'BT_OE'])
  const betTypeOf = (betType: 'BT_HDP' | 'BT_TG') => findMatchAnywhere('m1', betType)?.match.markets[0]?.betType
  expect([betTypeOf('BT_HDP'), betTypeOf('BT_TG')]).toEqual(['BT_HDP', 'BT_TG'])
  dropBoard(page)
  expect(seen()).toEqual(['BT_HDP', 'BT_OE'])
})

test('what hangs from a match is of its family', () => {
  takeAnswer(OWN, answer({ odds: { m1: [HDP], c1: [HDP] } }, 1))
  expect(['c1', 'm1', 'x'].map(parentOf)).toEqual([{ id: 'm1', type: 'corners' }, undefined, undefined])
})
