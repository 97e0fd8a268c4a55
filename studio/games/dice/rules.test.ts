/** Dice: the numbers that win, what they pay, and the exact return of every line by counting all numbers. */
import { expect, test } from 'vitest'
import { drawsOf } from '../../src/fair/draws.ts'
import { open } from './game.ts'
import { lineOf, multiplierOf, NUMBERS, payoutOf, readBet, WINNING_MAX, WINNING_MIN } from './rules.ts'

test.each([
  // above, winning numbers, line, pays in hundredths
  [false, 4850, 4850, 200],
  [true, 4850, 5149, 200],
  [false, 9500, 9500, 102],
  [true, 9500, 499, 102],
  [false, 97, 97, 10_000],
  [true, 5, 9994, 194_000],
  [false, 1, 1, 970_000],
])('above %s with %i winning numbers has its line at %i and pays %i', (isAbove, winning, line, pays) => {
  expect(lineOf({ isAbove, winning })).toBe(line)
  expect(multiplierOf(winning)).toBe(pays)
})

test.each([
  // The line itself never wins.
  [false, 4850, 4849, 200],
  [false, 4850, 4850, 0],
  [true, 4850, 5149, 0],
  [true, 4850, 5150, 200],
  [true, 5, 9999, 194_000],
  [false, 5, 0, 194_000],
])('above %s, %i winning numbers: the number %i pays %i', (isAbove, winning, number, pays) => {
  expect(payoutOf({ isAbove, winning, number })).toBe(pays)
})

test.each([false, true])('above %s: so many of all numbers win as are said', (isAbove) => {
  for (const winning of [WINNING_MIN, 97, 4850, WINNING_MAX]) {
    const paid = Array.from({ length: NUMBERS }, (_, number) => payoutOf({ isAbove, winning, number }))
    expect(paid.filter((pays) => pays > 0)).toHaveLength(winning)
  }
})

test('no line returns more than 97 in a hundred, and none less than 96.06', () => {
  let [least, most] = [1e9, 0]
  for (let winning = WINNING_MIN; winning <= WINNING_MAX; winning += 1) {
    // In millionths of the stake: whole numbers.
    const back = winning * multiplierOf(winning)
    least = Math.min(least, back)
    most = Math.max(most, back)
  }
  expect([least, most]).toEqual([960_636, 970_000])
})

test.each([
  [undefined],
  [{}],
  [{ isAbove: true, winning: 4 }],
  [{ isAbove: true, winning: 9501 }],
  [{ isAbove: true, winning: 50.5 }],
  [{ isAbove: 1, winning: 50 }],
  [{ isAbove: true, winning: '50' }],
])('%j is no bet', (meta) => expect(readBet(meta)).toBeUndefined())

test('a round is one number of the seeds, whatever is bet on', async () => {
  const game = await open()
  const numberOf = (meta: object) =>
    game.start('base', drawsOf({ serverSeed: 's', clientSeed: 'c', nonce: 1 }), meta)?.play as { number: number }
  const first = numberOf({ isAbove: true, winning: 50 })
  expect(numberOf({ isAbove: false, winning: 9000 }).number).toBe(first.number)
  expect(first.number).toBe(drawsOf({ serverSeed: 's', clientSeed: 'c', nonce: 1 }).below(NUMBERS))
})
