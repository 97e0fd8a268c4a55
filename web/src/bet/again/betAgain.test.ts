/** Where a selection is on offer again: at its line, at the main line of its market, or not at all. */
import type { BoardMatch } from '@quarterline/core/market/board'
import { expect, test } from 'vitest'
import { spotOf } from './betAgain.ts'

const market = (slot: number, line: number, prices = [900, 980]) => ({
  betType: 'BT_HDP',
  period: 'FT',
  slot,
  line,
  status: 'open',
  prices,
})
const match = (...markets: object[]) => ({ id: 'm1', markets }) as unknown as BoardMatch
const wanted = { matchId: 'm1', betType: 'BT_HDP', period: 'FT', pick: 'A', line: 0.5 } as const

test.each([
  ['at its line, signed for its side', match(market(0, -1), market(1, -0.5)), 1, false],
  ['at the main line where its own is gone', match(market(1, -1.25), market(0, -1)), 0, true],
])('%s', (_, board, slot, isMoved) => {
  expect(spotOf(board, wanted)).toEqual({
    spot: { matchId: 'm1', betType: 'BT_HDP', period: 'FT', slot, pick: 'A' },
    isMoved,
  })
})

test.each([
  ['of a match that is over', undefined],
  ['of a market that is not there', match({ ...market(0, -0.5), period: '1H' })],
  ['of a pick without a price', match(market(0, -0.5, [900, 0]))],
])('nothing is found %s', (_, board) => {
  expect(spotOf(board, wanted)).toBeUndefined()
})
