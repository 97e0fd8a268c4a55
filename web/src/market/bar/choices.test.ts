/** The days of early matches: working dates, from the next one on; and what the address keeps of a choice. */
import { expect, test } from 'vitest'
import { type ChoiceChange, withChoice } from '../offer/choice.ts'
import { nextSport } from '../offer/menu.ts'
import { isOfDay } from './Choices.tsx'

const at = (gmt8: string) => Date.parse(`${gmt8}+08:00`)
const NOW = at('2025-08-16T20:00:00')

test.each([
  [undefined, '2025-09-30T20:00:00', true],
  ['2025-08-17', '2025-08-17T11:59:59', false],
  ['2025-08-17', '2025-08-17T12:00:00', true],
  ['2025-08-17', '2025-08-18T11:59:59', true],
  ['2025-08-17', '2025-08-18T12:00:00', false],
  ['2025-08-23', '2025-08-24T11:59:59', true],
  ['later', '2025-08-24T11:59:59', false],
  ['later', '2025-08-24T12:00:00', true],
])('of day %s, kick-off %s: %s', (day, kickoff, shown) => {
  expect(isOfDay(day, at(kickoff), NOW)).toBe(shown)
})

test.each<[object, ChoiceChange, object]>([
  [{ sport: 1 }, { types: 'cs' }, { sport: 1, types: 'cs' }],
  [{ types: 'cs' }, { types: 'hdpou' }, {}],
  [{ leagues: 'a,b', hours: 9 }, { only: [] }, { hours: 9 }],
  [{ day: '2025-08-17' }, { day: undefined }, {}],
  [{}, { page: 2 }, { page: 2 }],
  [{ page: 3, types: 'cs' }, { page: undefined }, { types: 'cs' }],
  [{ page: 3 }, { types: 'cs' }, { types: 'cs', page: 1 }],
  [{ page: 3 }, { only: ['a'] }, { leagues: 'a', page: 1 }],
])('%j and the choice %j: the address has %j', (search, choice, next) => {
  expect(withChoice(search, choice)).toEqual(next)
})

const sport = (id: number, live: number, today: number) => ({
  id,
  name: '',
  outrights: 0,
  counts: { 3: live, 2: today, 1: 0 },
})
const MENU = [sport(1, 2, 5), sport(2, 0, 3), sport(7, 1, 0), sport(40, 0, 0)]
test.each([
  [1, 'live', 7],
  [7, 'live', 1],
  [1, 'today', 2],
  [2, 'today', 1],
  [40, 'all', 1],
  [1, undefined, 2],
  [1, 'early', undefined],
] as const)('a tour of all sports goes from sport %i of %s to %s', (from, level, next) => {
  expect(nextSport(MENU, from, level)).toBe(next)
})
