/** A fact at its instant whose prices may not be computed yet: a resumed season skips most of them. */
import type { FeedFact, MarketQuote } from '@quarterline/core/market/event'

export interface Draft {
  atMs: number
  fact: FeedFact | (() => FeedFact)
  /** Prices that the match's next prices replace: every market on offer. A late session needs only the last of them. */
  whole?: () => FeedFact
  /**
   * Of prices in play: the match's markets by its model at an instant before the next ones, which shows how far these
   * lag.
   */
  model?: (atMs: number) => readonly MarketQuote[]
}

/** The fact of a draft, priced. */
export function factOf({ fact }: Draft): FeedFact {
  return typeof fact === 'function' ? fact() : fact
}
