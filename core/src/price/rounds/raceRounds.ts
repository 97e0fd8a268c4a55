/**
 * A race of six (Plackett 1975, Luce 1959): each next finisher is drawn from those still running in proportion to
 * strength. Winner, places, and parity and size of the winner's number follow from the six strengths.
 */
import { RACE } from '../../base/sport/gameRound.ts'
import type { Margins } from '../../market/book/margin.ts'
import type { MarketQuote } from '../../market/event.ts'
import { proportionalQuote } from '../quoteSets.ts'
import { twoWay } from '../soccer/quotes.ts'

/** Picks of a race: runner numbers. */
export const RACE_PICKS: readonly string[] = Array.from({ length: RACE.runners }, (_, at) => String(at + 1))
const LIST = { betType: 'BT_OR', period: 'FT', slot: 0, line: 0 } as const
/** Half a number below the first "big" one. */
const BIG_LINE = 4 * RACE.bigFrom - 2

const sum = (chances: readonly number[]) => chances.reduce((all, chance) => all + chance, 0)

/** Each runner's chance to win. @param strengths any positive numbers */
export function winChances(strengths: readonly number[]): number[] {
  const all = sum(strengths)
  return strengths.map((strength) => strength / all)
}

/** Each runner's chance to finish first or second; they sum to two. */
export function placeChances(strengths: readonly number[]): number[] {
  const wins = winChances(strengths)
  return wins.map((own, at) => own + sum(wins.map((first, other) => (other === at ? 0 : (first * own) / (1 - first)))))
}

/** Winner, and the winner's number odd or even, big or small. */
export function raceQuotes(strengths: readonly number[], margins: Margins): MarketQuote[] {
  const fair = winChances(strengths)
  const odd = sum(fair.filter((_, at) => at % 2 === 0))
  const big = sum(fair.slice(RACE.bigFrom - 1))
  const twoWayOf = (betType: 'BT_OE' | 'BT_OU', line: number, chance: number) =>
    twoWay({ betType, period: 'FT', slot: 0, line }, (1 - chance) / chance, margins.twoWay)
  return [
    proportionalQuote(LIST, { picks: RACE_PICKS, fair }, margins.goals),
    twoWayOf('BT_OE', 0, odd),
    twoWayOf('BT_OU', BIG_LINE, big),
  ]
}

/** The place market. */
export function placeQuotes(strengths: readonly number[], margins: Margins): MarketQuote[] {
  return [proportionalQuote(LIST, { picks: RACE_PICKS, fair: placeChances(strengths) }, margins.goals)]
}
