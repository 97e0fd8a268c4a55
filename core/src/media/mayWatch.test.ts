/** Who may watch what: a table of brands, switches and sports. */
import { expect, test } from 'vitest'
import { OFF_CODE, WATCH_SWITCHES } from '../base/switch.ts'
import { leftOutOf, mayWatch } from './mayWatch.ts'

test.each([
  { brand: {}, leftOut: [] },
  { brand: { trackers: false }, leftOut: ['tracker'] },
  { brand: { products: ['sports' as const] }, leftOut: ['livetv', 'highlight'] },
  { brand: { trackers: true, products: ['sports' as const, 'livetv' as const] }, leftOut: ['highlight'] },
])('a brand with $brand leaves out $leftOut', ({ brand, leftOut }) => {
  expect(leftOutOf(brand)).toEqual(leftOut)
})

test.each([
  { what: 'tracker', leftOut: [], off: [], sport: 1, may: true },
  { what: 'tracker', leftOut: ['tracker'], off: [], sport: 1, may: false },
  { what: 'tracker', leftOut: [], off: ['tracker'], sport: 1, may: false },
  { what: 'livetv', leftOut: ['tracker'], off: ['tracker'], sport: 1, may: true },
  { what: 'livetv', leftOut: [], off: ['esports'], sport: 40, may: false },
  { what: 'livetv', leftOut: [], off: ['esports'], sport: 1, may: true },
  { what: 'livetv', leftOut: [], off: ['esports'], sport: undefined, may: true },
] as const)('$what of sport $sport, left out $leftOut, off $off: $may', ({ what, leftOut, off, sport, may }) => {
  expect(mayWatch(what, leftOut, off, sport)).toBe(may)
})

test('each has a refusal of its own', () => {
  const codes = WATCH_SWITCHES.map((one) => OFF_CODE[one])
  expect(codes).toEqual(['trackerDisabled', 'livetvDisabled', 'highlightDisabled'])
})
