/** From the lobby's address to its call, and filters taken away again. */
import { expect, test } from 'vitest'
import { clearedSearch, isSet, listRequest, withoutFilter } from './filters.ts'

const USUAL = { tab: 'public', roomStatus: 'A', order: 'closing', pageNumber: 1, pageSize: 50 }

test.each([
  { search: {}, request: USUAL },
  { search: { tab: 'mine' }, request: { ...USUAL, tab: 'mine', roomStatus: 10 } },
  { search: { tab: 'mine', status: 'active' }, request: { ...USUAL, tab: 'mine', roomStatus: 0 } },
  { search: { status: 'all', order: 'pool' }, request: { ...USUAL, roomStatus: 10, order: 'pool' } },
  {
    search: { feeMin: 10, feeMax: 20, playersMin: 3, playersMax: 8, starts: 6, league: 'l1', search: ' cup ', page: 2 },
    request: {
      ...{ ...USUAL, feeMin: 10, feeMax: 20, playersMin: 3, playersMax: 8 },
      ...{ startsWithin_h: 6, leagueId: 'l1', search: 'cup', pageNumber: 2 },
    },
  },
  { search: { search: '  ', page: 0 }, request: USUAL },
] as const)('$search asks $request', ({ search, request }) => expect(listRequest(search)).toEqual(request))

test('a filter is taken away with all its parameters, from the first page on', () => {
  const search = { tab: 'free', feeMin: 10, feeMax: 20, starts: 1, page: 3 } as const
  expect(isSet(search, 'fee')).toBe(true)
  const without = withoutFilter(search, 'fee')
  expect(isSet(without, 'fee')).toBe(false)
  expect(listRequest(without)).toEqual({ ...USUAL, tab: 'free', startsWithin_h: 1 })
  // What is hidden by being open alone is shown with every status.
  expect(withoutFilter({}, 'status').status).toBe('all')
})

test('clearing takes all filters away, and once there are none the usual status', () => {
  const order = 'fee'
  expect(listRequest(clearedSearch({ order, league: 'l1' }))).toEqual({ ...USUAL, order })
  expect(listRequest(clearedSearch({ order }))).toEqual({ ...USUAL, order, roomStatus: 10 })
})
