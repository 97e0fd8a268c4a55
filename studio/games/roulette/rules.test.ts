/** The bets of roulette, their returns one by one, and the parts of the wheel. */
import { expect, test } from 'vitest'
import { drawsOf } from '../../src/fair/draws.ts'
import { decimalText } from '../../src/files/figures.ts'
import { exactFigures } from './chances.ts'
import { drawSpin } from './game.ts'
import { BETS, CALLS, colourOf, type Kind, neighboursOf, returnOf, SPOTS, WHEEL } from './rules.ts'

const figures = exactFigures()

test.each(SPOTS)('a bet on %s returns 36 of 37 in the long run', (spot) => {
  const { returned } = figures[spot]!
  expect([returned.num * 37n, decimalText(returned, 6)]).toEqual([returned.den * 36n, '0.972973'])
})

test.each<[Kind, number, number, number]>([
  ['straight', 37, 1, 3600],
  ['split', 60, 2, 1800],
  ['street', 14, 3, 1200],
  ['corner', 23, 4, 900],
  ['line', 11, 6, 600],
  ['dozen', 3, 12, 300],
  ['column', 3, 12, 300],
  ['even', 6, 18, 200],
])('%s: %i spots of %i numbers, which return %i hundredths', (kind, spots, size, hundredths) => {
  const all = Object.entries(BETS).filter(([, bet]) => bet.kind === kind)
  expect(all).toHaveLength(spots)
  for (const [spot, { numbers }] of all) {
    expect([spot, new Set(numbers).size]).toEqual([spot, size])
    expect(returnOf(spot, { number: numbers[0]! })).toBe(hundredths)
    expect(returnOf(spot, { number: WHEEL.find((number) => !numbers.includes(number))! })).toBe(0)
  }
})

test('the wheel has each number once, and red and black by turns', () => {
  expect([...WHEEL].sort((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, number) => number))
  const colours = WHEEL.slice(1).map(colourOf)
  expect(colours.every((colour, at) => colour === (at % 2 === 0 ? 'red' : 'black'))).toBe(true)
})

test.each<[keyof typeof CALLS, number, number[]]>([
  ['neighboursOfZero', 9, [0, 2, 3, 4, 7, 12, 15, 18, 19, 21, 22, 25, 26, 28, 29, 32, 35]],
  ['orphans', 5, [1, 6, 9, 14, 17, 20, 31, 34]],
  ['third', 6, [5, 8, 10, 11, 13, 16, 23, 24, 27, 30, 33, 36]],
])('%s is %i chips on its part of the wheel', (call, chips, numbers) => {
  expect(CALLS[call].reduce((sum, [, count]) => sum + count, 0)).toBe(chips)
  const covered = new Set(CALLS[call].flatMap(([spot]) => [...(BETS[spot]?.numbers ?? [])]))
  expect([...covered].sort((a, b) => a - b)).toEqual(numbers)
  // A part of the wheel is connected: it has as many ends as it has stretches.
  const stretches = WHEEL.filter((number, at) => covered.has(number) && !covered.has(WHEEL[(at + 1) % 37]!)).length
  expect(stretches).toBe(call === 'orphans' ? 2 : 1)
})

test('neighbours go over the zero', () => {
  expect(neighboursOf(0)).toEqual([3, 26, 0, 32, 15])
  expect(neighboursOf(17)).toEqual([2, 25, 17, 34, 6])
})

test('the numbers of the published vector (R9-9)', () => {
  const draws = drawsOf({ serverSeed: '0123456789abcdef'.repeat(4), clientSeed: 'demo-client', nonce: 1 })
  expect([1, 2, 3].map(() => drawSpin(draws).number)).toEqual([35, 9, 33])
})
