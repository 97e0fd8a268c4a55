/** Checks a round of baccarat from its element and salt alone: the order of the cards, and the cards dealt from it. */
import type { CheckRound, RevealedSharedRound } from '../../pages/check/roundValues.ts'
import { swapTable } from '../../pages/check/swapTable.ts'
import { drawsOf } from '../../src/fair/draws.ts'
import { CARD_CHECK_WORDS } from '../kit/cardCheckWords.ts'
import { CARDS_IN_DECK, type Card, cardText, DECKS } from '../kit/cards.ts'
import { type Deal, dealRound, totalOf } from './rules.ts'

const DECKS_CARDS = DECKS * CARDS_IN_DECK
const USED = 6

const handText = (cards: readonly Card[]): string => `${cards.map(cardText).join(' ')} = ${totalOf(cards)}`
const dealText = ({ player, banker }: Deal): string => `${handText(player)} · ${handText(banker)}`

export const checkRound: CheckRound<RevealedSharedRound> = ({ serverSeed, clientSeed, nonce, play }, language) => {
  const words = CARD_CHECK_WORDS[language as keyof typeof CARD_CHECK_WORDS] ?? CARD_CHECK_WORDS.en
  const seeds = { serverSeed, clientSeed, nonce }
  const first = drawsOf(seeds)
    .order(DECKS_CARDS)
    .slice(0, USED)
    .map((card) => card % CARDS_IN_DECK)
  const computed = dealText(dealRound(first))
  const ofTable = dealText(play as Deal)
  return [
    {
      title: words.shuffle,
      text: words.shuffleText,
      lines: [[words.firstSix, first.map(cardText).join(' ')]],
      table: swapTable(seeds, DECKS_CARDS, words),
      isSame: true,
    },
    {
      title: words.deal,
      text: words.dealText,
      lines: [
        [words.computed, computed],
        [words.ofTable, ofTable],
      ],
      isSame: computed === ofTable,
    },
  ]
}
