/** Quotes out of fair chances: margins spread, prices cut to their steps, and a market shut when a pick of it is no bet (R12-9, R12-10). */

import { power, proportional, stepMilli } from '../market/book/margin.ts'
import type { MarketQuote } from '../market/event.ts'

/** Which market a quote is for. */
export type QuoteSlot = Pick<MarketQuote, 'betType' | 'period' | 'slot' | 'line'>

const DECIMAL_MIN_MILLI = 1010
/** A longshot is never quoted longer, by how many runners there are. */
const LONGEST = { few: 101, many: 301 }
const FEW = 4
/** A pick that cannot come any more has no price; one that is nearly sure shuts its market. */
const CHANCE_GONE = 1e-9
const CHANCE_MAX = 0.985

/** The price of a quoted chance in thousandths, between the least and the longest; none of what cannot come. */
function priced(fair: number, quoted: number, longest: number): number {
  return fair > CHANCE_GONE ? Math.max(stepMilli(Math.min(1 / quoted, longest)), DECIMAL_MIN_MILLI) : 0
}

/** A market of these picks; shut when a pick is nearly sure, would pay nothing, or is the last that can come. */
function quote(place: QuoteSlot, fair: readonly number[], quoted: readonly number[], least = 2): MarketQuote {
  const longest = quoted.length <= FEW ? LONGEST.few : LONGEST.many
  const alive = quoted.filter((_, at) => fair[at]! > CHANCE_GONE)
  const isOpen =
    alive.length >= least &&
    fair.every((chance) => chance < CHANCE_MAX) &&
    alive.every((chance) => 1 / chance >= DECIMAL_MIN_MILLI / 1000)
  const prices = quoted.map((chance, at) => priced(fair[at]!, chance, longest))
  // A market that is shut still names prices that could be; nobody can bet on them.
  return isOpen
    ? { ...place, status: 'open', prices }
    : { ...place, status: 'closed', prices: prices.map((milli) => Math.max(milli, DECIMAL_MIN_MILLI)) }
}

/** Pairs of which one is paid, decimal: the margin in proportion. Chances that do not add up to 1 leave room for a refund. */
export function pairsQuote(
  place: QuoteSlot,
  pairs: readonly (readonly [number, number])[],
  margin: number,
): MarketQuote {
  const fair = pairs.flatMap(([a, b]) => {
    const isOpen = a > CHANCE_GONE && b > CHANCE_GONE
    return isOpen ? [a / (a + b), b / (a + b)] : [0, 0]
  })
  return quote(
    place,
    fair,
    fair.map((chance) => chance * (1 + margin)),
  )
}

/** A complete set of three runners and more: power margin. Runners beyond `shown` only complete it and are not quoted. */
export function setQuote(place: QuoteSlot, fair: readonly number[], margin: number, shown = fair.length): MarketQuote {
  const isHidden = shown < fair.length
  return quote(place, fair.slice(0, shown), power(fair, margin).slice(0, shown), isHidden ? 1 : 2)
}

/** Double chance: each pair costs what its two results cost together. */
export function doubleQuote(place: QuoteSlot, results: readonly [number, number, number], margin: number): MarketQuote {
  const pairs = ([home, draw, away]: readonly [number, number, number]) => [home + draw, home + away, draw + away]
  return quote(place, pairs(results), pairs(power(results, margin) as [number, number, number]))
}

/** A list that names its own picks: power margin over all that can still come. */
export function listQuote(
  place: QuoteSlot,
  { picks, fair }: { picks: readonly string[]; fair: readonly number[] },
  margin: number,
): MarketQuote {
  return { ...setQuote(place, fair, margin), picks }
}

/** A list that names its own picks, each with its share of the margin: simulated rounds (R9-6). More than one may be paid. */
export function proportionalQuote(
  place: QuoteSlot,
  { picks, fair }: { picks: readonly string[]; fair: readonly number[] },
  margin: number,
): MarketQuote {
  return { ...quote(place, fair, proportional(fair, margin)), picks }
}
