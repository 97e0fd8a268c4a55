/**
 * Quotes from fair chances: adds the margin, rounds prices down to their steps, and shuts a market with a pick that
 * cannot be bet on (R12-9, R12-10).
 */

import { power, proportional, stepMilli } from '../market/book/margin.ts'
import type { MarketQuote } from '../market/event.ts'

/** Which market a quote is for. */
export type QuoteSlot = Pick<MarketQuote, 'betType' | 'period' | 'slot' | 'line'>

const DECIMAL_MIN_MILLI = 1010
/** The longest price quoted, by number of runners. */
const LONGEST = { few: 101, many: 301 }
const FEW = 4
/** A pick below this chance has no price; one this close to certain shuts its market. */
const CHANCE_GONE = 1e-9
const CHANCE_MAX = 0.985

/** The price of a quoted chance in thousandths, between shortest and longest; none for an impossible pick. */
function priced(fair: number, quoted: number, longest: number): number {
  return fair > CHANCE_GONE ? Math.max(stepMilli(Math.min(1 / quoted, longest)), DECIMAL_MIN_MILLI) : 0
}

/** A market of these picks; shut if a pick is nearly certain, would pay nothing, or is the only one possible. */
function quote(place: QuoteSlot, fair: readonly number[], quoted: readonly number[], least = 2): MarketQuote {
  const longest = quoted.length <= FEW ? LONGEST.few : LONGEST.many
  const alive = quoted.filter((_, at) => fair[at]! > CHANCE_GONE)
  const isOpen =
    alive.length >= least &&
    fair.every((chance) => chance < CHANCE_MAX) &&
    alive.every((chance) => 1 / chance >= DECIMAL_MIN_MILLI / 1000)
  const prices = quoted.map((chance, at) => priced(fair[at]!, chance, longest))
  // A shut market still carries valid prices; nobody can bet on them.
  return isOpen
    ? { ...place, status: 'open', prices }
    : { ...place, status: 'closed', prices: prices.map((milli) => Math.max(milli, DECIMAL_MIN_MILLI)) }
}

/** Decimal markets of two picks: proportional margin. Chances that sum to less than 1 leave room for a refund. */
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

/**
 * A complete set of three runners or more: power margin. Runners beyond `shown` only complete the set and are not
 * quoted.
 */
export function setQuote(place: QuoteSlot, fair: readonly number[], margin: number, shown = fair.length): MarketQuote {
  const isHidden = shown < fair.length
  return quote(place, fair.slice(0, shown), power(fair, margin).slice(0, shown), isHidden ? 1 : 2)
}

/** Double chance: each pair's price is that of its two results together. */
export function doubleQuote(place: QuoteSlot, results: readonly [number, number, number], margin: number): MarketQuote {
  const pairs = ([home, draw, away]: readonly [number, number, number]) => [home + draw, home + away, draw + away]
  return quote(place, pairs(results), pairs(power(results, margin) as [number, number, number]))
}

/** A list with its own picks: power margin over all that are still possible. */
export function listQuote(
  place: QuoteSlot,
  { picks, fair }: { picks: readonly string[]; fair: readonly number[] },
  margin: number,
): MarketQuote {
  return { ...setQuote(place, fair, margin), picks }
}

/** A list with its own picks and proportional margin: simulated rounds (R9-6). More than one may win. */
export function proportionalQuote(
  place: QuoteSlot,
  { picks, fair }: { picks: readonly string[]; fair: readonly number[] },
  margin: number,
): MarketQuote {
  return { ...quote(place, fair, proportional(fair, margin)), picks }
}
