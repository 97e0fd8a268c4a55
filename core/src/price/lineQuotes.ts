/** Handicaps and totals around even money in points and games: whole and half lines, kept while prices move. */
import type { Quarters } from '../base/line.ts'
import type { BetType } from '../market/betType.ts'
import type { MarketQuote } from '../market/event.ts'
import { evenLine, twoWay } from './soccer/quotes.ts'

/** The fair Hong Kong price of a market's first side at each line. */
export type FairAt = (line: Quarters) => number

/** Half a point; and the whole point between two lines. */
const HALF = 2
const WHOLE = 4
/** A line is removed when a side would pay less than this: nobody would bet on it. */
const HK_SHOWN_MIN_MILLI = 100

/** Lines with prices this close are the same bet: no result lies between them. */
const SAME_LOG = 0.02
const STEPS_MAX = 30

/** The next line in a direction with a different price; one more set would skip many totals. */
function nextLine(from: Quarters, step: Quarters, fairAt: FairAt): Quarters {
  const price = fairAt(from)
  let line = from + step
  for (let steps = 0; steps < STEPS_MAX && Math.abs(Math.log(fairAt(line) / price)) < SAME_LOG; steps++) line += step
  return line
}

const onHalf = (quarters: number): Quarters => Math.round(quarters / HALF) * HALF

/**
 * The lines to offer now: the one nearest to even money, then one to either side.
 * @param guess in quarters
 * @param least the lowest possible line
 */
export function chooseHalfLines(guess: number, least: Quarters, fairAt: FairAt, count: number): Quarters[] {
  // An extreme guess may have no price; its market is then shut by its prices.
  const even = evenLine(onHalf(guess), onHalf(least), fairAt, HALF)
  // Always the same number of lines, so that every market on offer is quoted each time.
  const above = nextLine(even, WHOLE, fairAt)
  if (count <= 2) return [even, above].slice(0, count)
  return [even, above, even - WHOLE >= least ? even - WHOLE : nextLine(above, WHOLE, fairAt)]
}

/** Quotes a market's lines, the first in slot 0; totals below `decidedBelow` are already decided and shut. */
export function lineQuotes(
  { betType, period }: Pick<MarketQuote, 'period'> & { betType: BetType },
  {
    lines,
    fairAt,
    margin,
    decidedBelow,
  }: { lines: readonly Quarters[]; fairAt: FairAt; margin: number; decidedBelow?: Quarters },
): MarketQuote[] {
  return lines.map((line, slot) => {
    const quote = twoWay({ betType, period, slot, line }, fairAt(line), margin)
    const isBet =
      quote.prices.every((milli) => milli >= HK_SHOWN_MIN_MILLI) && (decidedBelow === undefined || line > decidedBelow)
    return isBet ? quote : { ...quote, status: 'closed' }
  })
}

/** Team totals: home in slot 0, away in slot 1. */
export const TEAM_TOTALS = [
  ['HO', 'HU'],
  ['AO', 'AU'],
] as const
