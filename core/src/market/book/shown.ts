/** Markets as shown: a source's quotes under the house's overlay, with the slot's former lines. */

import type { MarketQuote } from '../event.ts'
import type { BookMatch, Market } from './match.ts'
import { traded } from './overlay.ts'

/** How many former lines a slot remembers. */
const FORMER_LINES_MAX = 12

/** A slot's market after a change; its former lines are kept. */
function shownNext(before: Market | undefined, shown: MarketQuote, quote: MarketQuote): Market {
  const more = {
    ...(shown !== quote && { quoted: quote }),
    ...(before?.correctedAtMs !== undefined && { correctedAtMs: before.correctedAtMs }),
  }
  if (!before || before.line === shown.line) return { ...shown, formerLines: before?.formerLines ?? [], ...more }
  const others = before.formerLines.filter((line) => line !== before.line && line !== shown.line)
  return { ...shown, formerLines: [before.line, ...others].slice(0, FORMER_LINES_MAX), ...more }
}

/** The markets after new quotes passed the overlay; markets not named keep their object. */
export function quoteMarkets(match: BookMatch, quotes: readonly MarketQuote[]): Market[] {
  const markets = [...match.markets]
  for (const quote of quotes) {
    const at = markets.findIndex(
      (one) => one.betType === quote.betType && one.period === quote.period && one.slot === quote.slot,
    )
    const shown = shownNext(markets[at], traded(quote, match.house, match.score), quote)
    if (at < 0) markets.push(shown)
    else markets[at] = shown
  }
  return markets
}

/** The source's quote of a market. */
export function quoteOf({ formerLines: _, correctedAtMs: __, quoted, ...shown }: Market): MarketQuote {
  return quoted ?? shown
}

/** The markets after the overlay or the score changed. */
export function retrade(match: BookMatch): Market[] {
  return quoteMarkets(match, match.markets.map(quoteOf))
}

const suspended = <Q extends MarketQuote>(quote: Q): Q =>
  quote.status === 'open' ? { ...quote, status: 'suspended' } : quote

/**
 * Shuts each market separately: the next quote reopens only its own market, because the others still have old prices.
 */
export function suspendAll(markets: readonly Market[]): Market[] {
  return markets.map((one) => (one.quoted ? { ...suspended(one), quoted: suspended(one.quoted) } : suspended(one)))
}

/** Whether a change shuts or moves a market, so that the match's row must be locked exclusively first. */
export function isAnyShut(before: readonly Market[], after: readonly Market[]): boolean {
  return before.some((one, at) => {
    const next = after[at] as Market
    return next !== one && (next.line !== one.line || (one.status === 'open' && next.status !== 'open'))
  })
}
