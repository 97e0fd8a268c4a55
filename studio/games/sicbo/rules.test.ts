/** The bets of sic bo by examples, and the exact return of each against the rule book. */
import { expect, test } from 'vitest'
import { drawsOf } from '../../src/fair/draws.ts'
import { decimalText } from '../../src/files/figures.ts'
import { exactFigures } from './chances.ts'
import { drawRoll } from './game.ts'
import { BETS, type Kind, returnOf, SPOTS } from './rules.ts'

const roll = (text: string) => ({ dice: [...text].map(Number) })
const won = (text: string) =>
  Object.fromEntries(
    SPOTS.flatMap((spot) => (returnOf(spot, roll(text)) > 0 ? [[spot, returnOf(spot, roll(text))]] : [])),
  )

test.each<[string, string, Record<string, number>]>([
  [
    'three different dice',
    '631',
    {
      small: 200,
      even: 200,
      total10: 700,
      pair13: 700,
      pair16: 700,
      pair36: 700,
      single1: 200,
      single3: 200,
      single6: 200,
    },
  ],
  [
    'a double wins its pair once, and its number pays twice',
    '551',
    { big: 200, odd: 200, double5: 1100, total11: 700, pair15: 700, single5: 300, single1: 200 },
  ],
  [
    'any triple loses big, small, odd and even, and its number pays three times',
    '444',
    { anyTriple: 3100, double4: 1100, triple4: 18_100, total12: 800, single4: 400 },
  ],
  [
    'the least total that can be bet on',
    '112',
    { small: 200, even: 200, double1: 1100, total4: 6100, pair12: 700, single1: 300, single2: 200 },
  ],
])('%s: %s', (_, dice, returns) => {
  expect(won(dice)).toEqual(returns)
})

/** The edge of the house as the rule book states it, in percent, and how many spots have it. */
test.each<[Kind, string, number]>([
  ['side', '2.78', 4],
  ['single', '7.87', 6],
  ['pair', '2.78', 15],
  ['double', '18.52', 6],
  ['anyTriple', '13.89', 1],
  ['triple', '16.20', 6],
  ['total4', '15.28', 2],
  ['total5', '13.89', 2],
  ['total6', '12.04', 2],
  ['total7', '9.72', 2],
  ['total8', '12.50', 2],
  ['total9', '7.41', 2],
  ['total10', '12.50', 2],
])('%s: the house keeps %s percent, on each of %i spots', (kind, edge, count) => {
  const figures = exactFigures()
  const spots = SPOTS.filter((spot) => BETS[spot]?.kind === kind)
  expect(spots).toHaveLength(count)
  for (const spot of spots) {
    const { num, den } = figures[spot]!.returned
    expect([spot, decimalText({ num: (den - num) * 100n, den }, 2)]).toEqual([spot, edge])
  }
})

test('there are 52 spots, and each of them can win and lose', () => {
  expect(SPOTS).toHaveLength(52)
  const figures = exactFigures()
  for (const spot of SPOTS)
    expect([spot, figures[spot]!.ways.size >= 2, figures[spot]!.chance.num > 0n]).toEqual([spot, true, true])
})

test('the dice of the published vector (R9-9)', () => {
  const seeds = { serverSeed: '0123456789abcdef'.repeat(4), clientSeed: 'demo-client', nonce: 1 }
  expect(drawRoll(drawsOf(seeds))).toEqual({ dice: [6, 2, 6] })
})
