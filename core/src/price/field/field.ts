/**
 * A field of runners as strengths (Luce 1959, Plackett 1975; for races Harville 1973): each wins in proportion to its strength,
 * and of two the one that comes in first is drawn in the same proportion, whoever else runs. So the winner's market and every
 * head-to-head follow from the same numbers. Normal performances would say much the same of favourites at the price of an
 * integral for each runner and each price; strengths need a sum.
 */
import type { Margins } from '../../market/book/margin.ts'
import type { MarketQuote } from '../../market/event.ts'
import { listQuote, pairsQuote } from '../quoteSets.ts'

const WINNER = { betType: 'BT_OR', period: 'FT', slot: 0, line: 0 } as const
const PAIR = { betType: 'BT_ML', period: 'FT', slot: 0, line: 0 } as const

/** Each runner's chance to win. @param strengths nought for who does not start */
export function fieldChances(strengths: readonly number[]): number[] {
  const all = strengths.reduce((sum, strength) => sum + strength, 0)
  return strengths.map((strength) => strength / all)
}

/** Who wins: runners are picks by their numbers from 1. */
export function fieldQuotes(strengths: readonly number[], margins: Margins): MarketQuote[] {
  const picks = strengths.map((_, at) => String(at + 1))
  return [listQuote(WINNER, { picks, fair: fieldChances(strengths) }, margins.scores)]
}

/** Which of two comes in before the other. A draw or a dead heat is refunded. */
export function pairQuotes([one, other]: readonly [number, number], margins: Margins): MarketQuote[] {
  return [pairsQuote(PAIR, [[one, other]], margins.twoWay)]
}
