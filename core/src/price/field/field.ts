/**
 * Prices a field of runners by strength (Luce 1959, Plackett 1975; for races Harville 1973): each wins in proportion to
 * its strength, and so does each of any two against the other. The winner's market and every head-to-head follow from the
 * same strengths. Used by `sources/src/contests`.
 */
import type { Margins } from '../../market/book/margin.ts'
import type { MarketQuote } from '../../market/event.ts'
import { listQuote, pairsQuote } from '../quoteSets.ts'

const WINNER = { betType: 'BT_OR', period: 'FT', slot: 0, line: 0 } as const
const PAIR = { betType: 'BT_ML', period: 'FT', slot: 0, line: 0 } as const

/** Each runner's chance to win. @param strengths in any unit; 0 for a non-starter */
export function fieldChances(strengths: readonly number[]): number[] {
  const total = strengths.reduce((sum, strength) => sum + strength, 0)
  return strengths.map((strength) => strength / total)
}

/** The market on the winner; its picks are the runners' numbers from 1. */
export function fieldQuotes(strengths: readonly number[], margins: Margins): MarketQuote[] {
  const picks = strengths.map((_, at) => String(at + 1))
  return [listQuote(WINNER, { picks, fair: fieldChances(strengths) }, margins.scores)]
}

/** The market on which of two runners finishes ahead; a dead heat is refunded. @param strengths of the two */
export function pairQuotes(strengths: readonly [number, number], margins: Margins): MarketQuote[] {
  return [pairsQuote(PAIR, [strengths], margins.twoWay)]
}
