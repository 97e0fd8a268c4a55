/** Handicap and total around even money in points and games: whole and half lines, kept while prices move. */
import type { Quarters } from '../base/line.ts'
import type { BetType } from '../market/betType.ts'
import type { MarketQuote } from '../market/event.ts'
import { evenLine, twoWay } from './soccer/quotes.ts'

/** The fair Hong Kong price of a market's first side at each line. */
export type FairAt = (line: Quarters) => number

/** Half a point, and a whole one between two lines on offer. */
const HALF = 2
const WHOLE = 4
/** A line is taken off when a side would pay less: nobody would bet on it. */
const HK_SHOWN_MIN_MILLI = 100

/** Two lines with prices this close say the same: between them lies nothing that a match can come to. */
const SAME_LOG = 0.02
const STEPS_MAX = 30

/** The next line in a direction that does not cost what this one costs: a set more would leap over many totals. */
function nextLine(from: Quarters, step: Quarters, fairAt: FairAt): Quarters {
  const price = fairAt(from)
  let line = from + step
  for (let steps = 0; steps < STEPS_MAX && Math.abs(Math.log(fairAt(line) / price)) < SAME_LOG; steps++) line += step
  return line
}

const onHalf = (quarters: number): Quarters => Math.round(quarters / HALF) * HALF

/**
 * The lines that a market would choose now: the one nearest to even money, then those one to either side.
 * @param guess in quarters @param least no line lies below it
 */
export function chooseHalfLines(guess: number, least: Quarters, fairAt: FairAt, count: number): Quarters[] {
  // An extreme guess may have no price at all; whatever is chosen then is shut by its prices.
  const even = evenLine(onHalf(guess), onHalf(least), fairAt, HALF)
  // Always as many, so that a market that is on offer is told of each time.
  const above = nextLine(even, WHOLE, fairAt)
  if (count <= 2) return [even, above].slice(0, count)
  return [even, above, even - WHOLE >= least ? even - WHOLE : nextLine(above, WHOLE, fairAt)]
}

/** A market's lines quoted, the first in slot 0; `decidedBelow` shuts totals that have been passed. */
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

/** The picks of a market of what one side scores: home in slot 0, away in slot 1. */
export const TEAM_TOTALS = [
  ['HO', 'HU'],
  ['AO', 'AU'],
] as const
