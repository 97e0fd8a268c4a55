/** Dragon tiger (R9-2): one card each, the higher rank wins; what each spot returns. Pure; used by the table, the page and the check. */
import { type Card, rankOf, suitOf } from '../kit/cards.ts'

export interface Duel {
  dragon: Card
  tiger: Card
}

export type Winner = 'dragon' | 'tiger' | 'tie'

/** What can be bet on, in the order of the mat. */
export const SPOTS = ['dragon', 'tie', 'suitedTie', 'tiger'] as const
export type Spot = (typeof SPOTS)[number]

/** What a winning stake earns on top of itself, in hundredths of the stake. */
export const SPOT_PAYS: Record<Spot, number> = { dragon: 100, tie: 800, suitedTie: 5000, tiger: 100 }

/** What comes back of a stake on dragon or tiger after a tie, in hundredths. */
export const TIE_RETURNS = 50

/** Ace is the lowest and king the highest; suits are equal. */
export function winnerOf({ dragon, tiger }: Duel): Winner {
  const difference = rankOf(dragon) - rankOf(tiger)
  return difference > 0 ? 'dragon' : difference < 0 ? 'tiger' : 'tie'
}

const isSuitedTie = ({ dragon, tiger }: Duel): boolean =>
  rankOf(dragon) === rankOf(tiger) && suitOf(dragon) === suitOf(tiger)

/** What a spot returns with its stake, in hundredths of the stake. */
export function returnOf(spot: Spot, duel: Duel): number {
  const winner = winnerOf(duel)
  if (spot === 'suitedTie') return isSuitedTie(duel) ? 100 + SPOT_PAYS.suitedTie : 0
  if (spot === winner) return 100 + SPOT_PAYS[spot]
  return winner === 'tie' ? TIE_RETURNS : 0
}
