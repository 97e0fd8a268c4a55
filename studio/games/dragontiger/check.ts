/** Checks a round of dragon tiger from its element and salt alone: the order of the cards, and the two on the table. */
import type { CheckRound, RevealedSharedRound } from '../../pages/check/roundValues.ts'
import { swapTable } from '../../pages/check/swapTable.ts'
import { drawsOf } from '../../src/fair/draws.ts'
import { CARD_CHECK_WORDS } from '../kit/cardCheckWords.ts'
import { CARDS_IN_DECK, cardText, DECKS } from '../kit/cards.ts'
import type { Duel } from './rules.ts'

const DECKS_CARDS = DECKS * CARDS_IN_DECK
const SHOWN = 6

const duelText = ({ dragon, tiger }: Duel): string => `${cardText(dragon)} · ${cardText(tiger)}`

export const checkRound: CheckRound<RevealedSharedRound> = ({ serverSeed, clientSeed, nonce, play }, language) => {
  const words = CARD_CHECK_WORDS[language as keyof typeof CARD_CHECK_WORDS] ?? CARD_CHECK_WORDS.en
  const seeds = { serverSeed, clientSeed, nonce }
  const cards = drawsOf(seeds)
    .order(DECKS_CARDS)
    .map((card) => card % CARDS_IN_DECK)
  const [dragon = 0, tiger = 0] = cards
  const computed = duelText({ dragon, tiger })
  const ofTable = duelText(play as Duel)
  return [
    {
      title: words.shuffle,
      text: words.shuffleText,
      lines: [[words.firstSix, cards.slice(0, SHOWN).map(cardText).join(' ')]],
      table: swapTable(seeds, DECKS_CARDS, words),
      isSame: true,
    },
    {
      title: words.deal,
      text: words.duelText,
      lines: [
        [words.computed, computed],
        [words.ofTable, ofTable],
      ],
      isSame: computed === ofTable,
    },
  ]
}
