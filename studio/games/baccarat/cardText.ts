/** How a card is written. */
import { type Card, rankOf, suitOf } from './rules.ts'

const SUIT_SIGNS = ['♠', '♥', '♣', '♦'] as const
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const

export const rankText = (card: Card): string => RANKS[rankOf(card)] ?? ''

/** `A♠`, `10♥`. */
export const cardText = (card: Card): string => `${rankText(card)}${SUIT_SIGNS[suitOf(card)]}`
