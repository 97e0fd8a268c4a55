/** Playing cards as the table games deal and write them. Pure; used by tables, pages and checks. */

/** A card of one deck, 0 to 51: its rank is the remainder by 13 (0 ace … 12 king), its suit the quotient (spades, hearts, clubs, diamonds). */
export type Card = number

export const DECKS = 8
export const CARDS_IN_DECK = 52

export const rankOf = (card: Card): number => card % 13
export const suitOf = (card: Card): number => Math.floor(card / 13)

const SUIT_SIGNS = ['♠', '♥', '♣', '♦'] as const
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const

export const rankText = (card: Card): string => RANKS[rankOf(card)] ?? ''

/** `A♠`, `10♥`. */
export const cardText = (card: Card): string => `${rankText(card)}${SUIT_SIGNS[suitOf(card)]}`
