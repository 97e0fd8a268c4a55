/** The rules of dragon tiger by examples, and its chances against the rule book. */
import { expect, test } from 'vitest'
import { decimalText } from '../../src/files/figures.ts'
import { exactFigures } from './chances.ts'
import { type Duel, returnOf, SPOTS, type Spot, winnerOf } from './rules.ts'

const [ACE, TWO, KING] = [0, 1, 12]
const HEARTS = 13

test.each<[string, Duel, Record<Spot, number>]>([
  ['a king beats an ace', { dragon: KING, tiger: ACE }, { dragon: 200, tie: 0, suitedTie: 0, tiger: 0 }],
  ['an ace loses to a two', { dragon: ACE, tiger: TWO }, { dragon: 0, tie: 0, suitedTie: 0, tiger: 200 }],
  [
    'a tie of two suits gives half of either side back',
    { dragon: KING, tiger: KING + HEARTS },
    { dragon: 50, tie: 900, suitedTie: 0, tiger: 50 },
  ],
  [
    'two cards alike win both bets on the tie',
    { dragon: TWO, tiger: TWO },
    { dragon: 50, tie: 900, suitedTie: 5100, tiger: 50 },
  ],
])('%s: each spot returns its pay, in hundredths', (_, duel, returns) => {
  expect(Object.fromEntries(SPOTS.map((spot) => [spot, returnOf(spot, duel)]))).toEqual(returns)
})

test('suits are equal', () => {
  expect([0, 1, 2, 3].map((suit) => winnerOf({ dragon: 5 + 13 * suit, tiger: 5 }))).toEqual(Array(4).fill('tie'))
})

test.each<[Spot, string, string]>([
  ['dragon', '0.462651', '0.962651'],
  ['tiger', '0.462651', '0.962651'],
  ['tie', '0.074699', '0.672289'],
  ['suitedTie', '0.016867', '0.860241'],
])('%s wins with the chance and returns what the rule book says', (spot, chance, returned) => {
  const figures = exactFigures()[spot]
  expect([decimalText(figures.chance, 6), decimalText(figures.returned, 6)]).toEqual([chance, returned])
})
