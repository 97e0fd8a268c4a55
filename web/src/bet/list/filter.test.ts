/** What the filter of the bet list asks for. */
import { expect, it } from 'vitest'
import { filterRequest, NO_FILTER } from './filter.ts'

it.each([
  ['nothing', {}, {}],
  ['dates', { startDate: '2026-01-01', endDate: '2026-01-02' }, { startDate: '2026-01-01', endDate: '2026-01-02' }],
  ['a date that is still typed', { startDate: '01/0' }, {}],
  ['dates the wrong way round', { startDate: '2026-01-02', endDate: '2026-01-01' }, {}],
  ['a sport', { sport: 2 }, { sportsType: 2 }],
  ['a number with its sign', { number: '#100 001 019' }, { ref_no: '100001019' }],
  ['a sign alone', { number: '#' }, {}],
  ['more digits than a number has', { number: '1'.repeat(30) }, { ref_no: '1'.repeat(20) }],
] as const)('asks for %s', (_, given, request) => {
  expect(filterRequest({ ...NO_FILTER, ...given })).toEqual(request)
})
