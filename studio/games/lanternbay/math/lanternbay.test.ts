/** Nine Lantern Bay: its lines, its return by two ways of counting, and its books. */
import { expect, test } from 'vitest'
import { holdScenesToBooks, holdStatedReturns } from '../../../test/testSlot.ts'
import { freeScenes, freeSheet } from '../../kit/slot/freeSlot.ts'
import { lineWins, meanLinePay } from '../../kit/slot/lines.ts'
import { large } from '../game.ts'
import { LINE_RULES, SLOT } from './rules.ts'

test.each<[middle: string, wins: string]>([
  ['carp carp carp carp carp', 'carp 5 25000'],
  ['carp wild carp fan carp', 'carp 3 300'],
  ['carp wild wild carp fan', 'carp 4 4000'],
  ['mum wild wild wild mum', 'mum 5 1000'],
  ['fan fan boat fan fan', 'nothing'],
  ['plum bamboo plum plum plum', 'nothing'],
  ['coin coin fan coin coin', 'nothing'],
])('the middle line %s wins: %s', (middle, wins) => {
  // Nothing else on the board can win: its other rows show what never pays together.
  const board = middle.split(' ').map((symbol, reel) => [`other${reel}`, symbol, `else${reel}`])
  const won = lineWins(board, { ...LINE_RULES, lines: LINE_RULES.lines.slice(0, 1) })
  expect(won.map(({ symbol, count, pays }) => `${symbol} ${count} ${pays}`).join() || 'nothing').toBe(wins)
})

test('the twenty lines are different, and each reaches from the first reel to the last', () => {
  expect(new Set(LINE_RULES.lines.map(String)).size).toBe(20)
  for (const line of LINE_RULES.lines)
    expect([line.length, line.every((row) => row >= 0 && row < 3)]).toEqual([5, true])
})

test('the stated means follow from the strips alone: lines by their symbols, free spins by how they grow', () => {
  const spin = LINE_RULES.lines.length * meanLinePay(SLOT.set.strips, LINE_RULES)
  // A boat on each of three reels is seen at three of sixteen stops.
  const chance = (3 / 16) ** 3
  const { spins, more, multiplier } = SLOT.plan
  const free = (spin * multiplier * spins) / (1 - more * chance)
  expect(spin + chance * free).toBeCloseTo(SLOT.mean, 4)
})

test('each mode of its files gives back what is stated', () => holdStatedReturns(large, freeSheet(SLOT)))

test('what a page shows of a book pays what the book pays', () =>
  holdScenesToBooks(freeSheet(SLOT), ['spin'], (events) => freeScenes(SLOT, events)))
