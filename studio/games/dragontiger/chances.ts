/** The exact chance and return of each spot, by every pair of cards of eight fresh decks (R9-2). */
import { CARDS_IN_DECK, DECKS } from '../kit/cards.ts'
import { type BetFigures, countBets } from '../kit/exactFigures.ts'
import { type Duel, returnOf, SPOTS, type Spot } from './rules.ts'

const CARDS = DECKS * CARDS_IN_DECK

/** Each card of the one side against each that is left for the other. */
function allDuels(): Duel[] {
  const cards = Array.from({ length: CARDS }, (_, card) => card)
  const duelOf = (dragon: number, tiger: number) => ({ dragon: dragon % CARDS_IN_DECK, tiger: tiger % CARDS_IN_DECK })
  return cards.flatMap((first) => cards.flatMap((second) => (first === second ? [] : [duelOf(first, second)])))
}

export const exactFigures = (): Record<Spot, BetFigures> => countBets(SPOTS, allDuels(), returnOf)
