/** Monsoon Palace: its ways, its return by two ways of counting, and its books. */
import { expect, test } from 'vitest'
import { holdScenesToBooks, holdStatedReturns } from '../../../test/testSlot.ts'
import { RISES, TRIGGERS } from '../../kit/slot/boardTable.ts'
import { freeScenes, freeSheet } from '../../kit/slot/freeSlot.ts'
import { meanFreePay } from '../../kit/slot/freeSpins.ts'
import { meanWayPay, wayWins } from '../../kit/slot/ways.ts'
import { large } from '../game.ts'
import { SLOT, WAY_RULES } from './rules.ts'

test.each<[board: string, wins: string]>([
  [
    'tiger ruby topaz | tiger tiger ruby | rain emerald topaz | monkey monkey monkey | tiger ruby topaz',
    'tiger 3 in 2: 200, ruby 3 in 1: 20',
  ],
  [
    'ruby monkey topaz | rain ruby topaz | rain ruby ruby | rain ruby topaz | ruby ruby monkey',
    'ruby 5 in 24: 3600, monkey 5 in 1: 300, topaz 4 in 4: 160',
  ],
  ['gate ruby topaz | tiger monkey monkey | gate rain tiger | tiger rain ruby | gate tiger ruby', 'nothing'],
])('the board %s wins: %s', (text, wins) => {
  const board = text.split(' | ').map((reel) => reel.split(' '))
  const won = wayWins(board, WAY_RULES).map(({ symbol, count, ways, pays }) => `${symbol} ${count} in ${ways}: ${pays}`)
  expect(won.join(', ') || 'nothing').toBe(wins)
})

/** What a window shows of a strip at each stop. */
const windows = (strip: readonly string[]): string[][] =>
  strip.map((_, stop) => [0, 1, 2].map((row) => strip[(stop + row) % strip.length] as string))

test('the stated mean follows from the strips alone: each reel by itself, and free spins by how they go on', () => {
  const { strips, rows } = SLOT.set
  const spin = meanWayPay(strips, rows, WAY_RULES)
  const seen = strips.map((strip) => windows(strip).map((shown) => [shown.includes('gate'), shown.includes('rain')]))
  const marks = new Uint8Array(16 ** 5)
  for (const number of marks.keys()) {
    const shown = seen.map((reel, at) => reel[Math.floor(number / 16 ** at) % 16] as boolean[])
    const isTrigger = shown.filter(([gate]) => gate).length === 3
    marks[number] = (isTrigger ? TRIGGERS : 0) | (shown.some(([, rain]) => rain) ? RISES : 0)
  }
  const table = { count: marks.length, paysOf: () => spin, marksOf: (number: number) => marks[number] as number }
  expect(spin + (3 / 16) ** 3 * meanFreePay(SLOT.plan, table)).toBeCloseTo(SLOT.mean, 4)
})

test('each mode of its files gives back what is stated', () => holdStatedReturns(large, freeSheet(SLOT)))

test('what a page shows of a book pays what the book pays', () =>
  holdScenesToBooks(freeSheet(SLOT), ['spin'], (events) => freeScenes(SLOT, events)))
