/** Every pick of the house's catalogue has its cell, in lines as many as the page says before any match is known. */
import { sportOf } from '@quarterline/core/base/sport/sport'
import {
  CORRECT_SCORES,
  EXACT_GOALS,
  GOAL_RANGES,
  HALF_GOAL_RANGES,
  type Period,
} from '@quarterline/core/market/betType'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ColumnType } from '../board/columns.ts'
import { cellsOf, type Form, linesOf, roomOf } from './cells.ts'

const SET = ['6-0', '6-1', '6-2', '6-3', '6-4', '7-5', '7-6', '0-6', '1-6', '2-6', '3-6', '4-6', '5-7', '6-7']
const FORMS: readonly Form[] = ['double', 'single', 'band']
interface Case {
  sport?: number
  betType: ColumnType
  period?: Period
  slot?: number
  picks?: readonly string[]
}
const OFFER: readonly Case[] = [
  ...(['BT_HDP', 'BT_OU', 'BT_1X2', 'BT_ML', 'BT_OE', 'BT_DC', 'BT_HTFT', 'BT_FGLG'] as const).map((betType) => ({
    betType,
  })),
  { betType: 'BT_CS', picks: CORRECT_SCORES },
  { betType: 'BT_CS', period: '1H', picks: CORRECT_SCORES },
  { betType: 'BT_CS', sport: 7, picks: ['2-0', '2-1', '0-2', '1-2'] },
  { betType: 'BT_CS', sport: 7, picks: ['3-0', '3-1', '3-2', '0-3', '1-3', '2-3'] },
  { betType: 'BT_CS', sport: 7, period: 'S1', picks: SET },
  { betType: 'BT_TG', picks: GOAL_RANGES },
  { betType: 'BT_TG', slot: 1, picks: EXACT_GOALS },
  { betType: 'BT_TG', period: '1H', picks: HALF_GOAL_RANGES },
]
const shown = ({ sport = 1, period = 'FT', slot = 0, ...market }: Case, form: Form) => {
  const room = roomOf(sportOf(sport), { betType: market.betType, period, slot }, form)
  return { room, cells: cellsOf(market, room) }
}
const lines = (one: Case, form: Form) => {
  const { room, cells } = shown(one, form)
  return Array.from({ length: linesOf(room) }, (_, at) =>
    cells
      .slice(at * room.cells, (at + 1) * room.cells)
      .join(' ')
      .trim(),
  )
}

test.each(OFFER.flatMap((one) => FORMS.map((form) => ({ ...one, form }))))(
  '$betType $period $slot of sport $sport, $form: every pick once',
  ({ form, ...one }) => {
    const cells = shown(one, form).cells.filter((pick) => pick !== '')
    const all = one.picks ?? cells
    expect([...cells].sort()).toEqual([...all].sort())
    expect(new Set(cells).size).toBe(cells.length)
    expect(cells.length).toBeGreaterThan(1)
  },
)

test('each line is of the side that it stands beside', () => {
  expect(lines({ betType: 'BT_CS', picks: CORRECT_SCORES }, 'double')).toEqual([
    '1-0 2-0 2-1 3-0 3-1 3-2 4-0 4-1 4-2 4-3',
    '0-1 0-2 1-2 0-3 1-3 2-3 0-4 1-4 2-4 3-4',
    '0-0 1-1 2-2 3-3 4-4 AOS',
  ])
  expect(lines({ betType: 'BT_CS', picks: CORRECT_SCORES }, 'band')).toEqual([
    '1-0 2-0 2-1 3-0 3-1',
    '3-2 4-0 4-1 4-2 4-3',
    '0-1 0-2 1-2 0-3 1-3',
    '2-3 0-4 1-4 2-4 3-4',
    '0-0 1-1 2-2 3-3 4-4',
    'AOS',
  ])
  expect(lines({ betType: 'BT_CS', sport: 7, picks: ['2-0', '2-1', '0-2', '1-2'] }, 'double')).toEqual([
    '2-0 2-1',
    '0-2 1-2',
  ])
  expect(lines({ betType: 'BT_1X2' }, 'double')).toEqual(['1', '2', 'X'])
  expect(lines({ betType: 'BT_1X2' }, 'single')).toEqual(['1 X 2'])
  expect(lines({ betType: 'BT_HDP' }, 'single')).toEqual(['H A'])
  expect(lines({ betType: 'BT_HTFT' }, 'double')).toEqual(['HH HD HA', 'AH AD AA', 'DH DD DA'])
  expect(lines({ betType: 'BT_FGLG' }, 'double')).toEqual(['HF HL', 'AF AL', 'NG'])
  expect(lines({ betType: 'BT_TG', slot: 1, picks: EXACT_GOALS }, 'double')).toEqual(['0 1 2 3', '4 5 6 7', '8 9 10+'])
})

test('whatever scores a source lists, they keep to their room and to the lines of their side', () => {
  const score = fc.tuple(fc.nat(20), fc.nat(20)).map(([home, away]) => `${home}-${away}`)
  const picks = fc.uniqueArray(fc.oneof(score, fc.constant('AOS')), { maxLength: 60 })
  fc.assert(
    fc.property(picks, fc.constantFrom(...FORMS), fc.constantFrom(1, 7), (listed, form, sport) => {
      const { room, cells } = shown({ betType: 'BT_CS', sport, picks: listed }, form)
      expect(cells.length).toBe(linesOf(room) * room.cells)
      const listedCells = cells.filter((pick) => pick !== '')
      expect(new Set(listedCells).size).toBe(listedCells.length)
      const home = cells.slice(0, (room.groups[0] ?? 0) * room.cells).filter((pick) => pick !== '')
      for (const pick of home) {
        const [mine = 0, theirs = 0] = pick.split('-').map(Number)
        expect(mine).toBeGreaterThan(theirs)
      }
    }),
  )
})
