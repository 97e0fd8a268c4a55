/** When each card of a round lies on the table, from the moment it is dealt. The table waits for it, and the page plays it. */
import type { Deal, Side } from './rules.ts'

/** The first four cards follow each other at once; a third card is waited for. */
const FIRST_MS = 500
const EACH_MS = 650
const THIRD_MS = 1100
/** From the last card to the result. */
const RESULT_MS = 900

export interface CardMoment {
  side: Side
  /** Which of the side's cards. */
  at: number
  /** When it leaves the shoe, in ms. */
  ms: number
}

/** Cards in the order in which they leave the shoe. */
export function cardMoments({ player, banker }: Deal): CardMoment[] {
  const moments: CardMoment[] = [0, 1].flatMap((at) => [
    { side: 'player' as const, at, ms: FIRST_MS + 2 * at * EACH_MS },
    { side: 'banker' as const, at, ms: FIRST_MS + (2 * at + 1) * EACH_MS },
  ])
  let ms = FIRST_MS + 3 * EACH_MS
  for (const [side, cards] of [['player', player] as const, ['banker', banker] as const]) {
    if (cards.length < 3) continue
    ms += THIRD_MS
    moments.push({ side, at: 2, ms })
  }
  return moments
}

/** From the first card to the result. */
export const showingMs = (deal: Deal): number => (cardMoments(deal).at(-1)?.ms ?? 0) + RESULT_MS
