/**
 * A field of runners by strength (Luce 1959, Plackett 1975; for races Harville 1973): each wins in proportion to its
 * strength, and of any two the first home is drawn in the same proportion. Winner and every head-to-head follow from
 * the same numbers.
 */
import type { Margins } from '../../market/book/margin.ts'
import type { MarketQuote } from '../../market/event.ts'
import { listQuote, pairsQuote } from '../quoteSets.ts'

const WINNER = { betType: 'BT_OR', period: 'FT', slot: 0, line: 0 } as const
const PAIR = { betType: 'BT_ML', period: 'FT', slot: 0, line: 0 } as const

/** Each runner's chance to win. @param strengths 0 for non-starters */
export function fieldChances(strengths: readonly number[]): number[] {
  const all = strengths.reduce((sum, strength) => sum + strength, 0)
  return strengths.map((strength) => strength / all)
}

/** The winner's market; picks are runner numbers from 1. */
export function fieldQuotes(strengths: readonly number[], margins: Margins): MarketQuote[] {
  const picks = strengths.map((_, at) => String(at + 1))
  return [listQuote(WINNER, { picks, fair: fieldChances(strengths) }, margins.scores)]
}

/** Which of two finishes ahead. A draw or dead heat is refunded. */
export function pairQuotes([one, other]: readonly [number, number], margins: Margins): MarketQuote[] {
  return [pairsQuote(PAIR, [[one, other]], margins.twoWay)]
}
