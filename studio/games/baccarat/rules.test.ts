/** The rules of baccarat against a second writing of them, and its chances against the rule book. */
import { expect, test } from 'vitest'
import { decimalText } from '../../src/files/figures.ts'
import type { Card } from '../kit/cards.ts'
import { exactChances, exactReturns } from './chances.ts'
import { bankerDraws, dealRound, outcomeOf, pointsOf, resultOf, returnOf, SPOTS, type Spot } from './rules.ts'

/** Cards by their points: 1 to 9 ace to nine, 0 a king. */
const cards = (points: string): Card[] => [...points].map((digit) => (digit === '0' ? 12 : Number(digit) - 1))

test('ace counts one, ten to king nothing', () => {
  expect(Array.from({ length: 13 }, (_, rank) => pointsOf(rank + 13))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0])
})

// Dealt in the order player, banker, player, banker, fifth, sixth.
test.each([
  ['a natural of either side ends the round', '404705', '44', '07', 'player' as const],
  ['a natural nine beats eight', '890000', '80', '90', 'banker' as const],
  ['the player draws on five, the banker on two', '025064', '056', '204', 'banker' as const],
  ['the banker stands on three against an eight', '130080', '108', '30', 'player' as const],
  ['the banker draws the fifth card when the player stood', '630054', '60', '305', 'banker' as const],
])('%s', (_, shoe, player, banker, winner) => {
  const deal = dealRound(cards(shoe))
  expect([deal.player, deal.banker].map((hand) => hand.map(pointsOf).join(''))).toEqual([player, banker])
  expect(resultOf(deal).winner).toBe(winner)
})

/** The drawing rules once more, written from their sentence and not from the table. */
const oracle = (points: number[]): [number, number] => {
  const [p1, b1, p2, b2, fifth, sixth] = points as [number, number, number, number, number, number]
  const player = (p1 + p2) % 10
  const banker = (b1 + b2) % 10
  if (player === 8 || player === 9 || banker === 8 || banker === 9) return [player, banker]
  if (player >= 6) return [player, banker <= 5 ? (banker + fifth) % 10 : banker]
  const v = fifth
  let draws = false
  if (banker <= 2) draws = true
  else if (banker === 3) draws = v !== 8
  else if (banker === 4) draws = v >= 2 && v <= 7
  else if (banker === 5) draws = v >= 4 && v <= 7
  else if (banker === 6) draws = v === 6 || v === 7
  return [(player + fifth) % 10, draws ? (banker + sixth) % 10 : banker]
}

test('every order of six cards is dealt as the sentence of the rules says', () => {
  let differing = 0
  for (let number = 0; number < 1_000_000; number += 1) {
    const points = [...number.toString().padStart(6, '0')].map(Number)
    const { playerTotal, bankerTotal } = resultOf(dealRound(points.map((value) => (value === 0 ? 9 : value - 1))))
    const [player, banker] = oracle(points)
    if (playerTotal !== player || bankerTotal !== banker) differing += 1
  }
  expect(differing).toBe(0)
})

test('the banker stands on six when the player stood', () => {
  expect([5, 6, 7].map((total) => bankerDraws(total, null))).toEqual([true, false, false])
})

test.each<[string, string, Record<Spot, number>]>([
  ['the player wins', '900000', { playerPair: 0, player: 200, tie: 0, banker: 0, bankerPair: 1200 }],
  ['the banker wins', '090000', { playerPair: 1200, player: 0, tie: 0, banker: 195, bankerPair: 0 }],
  ['a tie gives both sides back', '880000', { playerPair: 0, player: 100, tie: 900, banker: 100, bankerPair: 0 }],
  ['a tie of two pairs', '494900', { playerPair: 1200, player: 100, tie: 900, banker: 100, bankerPair: 1200 }],
])('%s: each spot returns its pay, in hundredths', (_, shoe, returns) => {
  const result = resultOf(dealRound(cards(shoe)))
  expect(Object.fromEntries(SPOTS.map((spot) => [spot, returnOf(spot, result)]))).toEqual(returns)
})

test('a lost spot returns nothing, a push the stake', () => {
  const result = resultOf(dealRound(cards('880000')))
  expect(SPOTS.map((spot) => outcomeOf(spot, result))).toEqual(['lost', 'push', 'won', 'push', 'lost'])
})

test('the exact chances are those of the rule book', () => {
  const chances = exactChances()
  expect(Object.fromEntries(SPOTS.map((spot) => [spot, decimalText(chances[spot], 6)]))).toEqual({
    playerPair: '0.074699',
    player: '0.446247',
    tie: '0.095156',
    banker: '0.458597',
    bankerPair: '0.074699',
  })
  // The published counts of all ordered draws of six cards from eight decks.
  expect([chances.player, chances.banker, chances.tie]).toEqual(
    [2_230_518_282_592_256n, 2_292_252_566_437_888n, 475_627_426_473_216n].map((num) => ({
      num,
      den: 4_998_398_275_503_360n,
    })),
  )
})

test('the exact returns are those of the rule book: one less the edge of the house [G4]', () => {
  const returns = exactReturns()
  expect(Object.fromEntries(SPOTS.map((spot) => [spot, decimalText(returns[spot], 6)]))).toEqual({
    playerPair: '0.896386',
    player: '0.987649',
    tie: '0.856404',
    banker: '0.989421',
    bankerPair: '0.896386',
  })
})
