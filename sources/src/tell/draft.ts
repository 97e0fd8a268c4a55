/** A fact at its instant whose prices may still have to be worked out: a resumed season skips most of them. */
import type { FeedFact, MarketQuote } from '@quarterline/core/market/event'

export interface Draft {
  atMs: number
  fact: FeedFact | (() => FeedFact)
  /** Prices that the match's next prices make stale: every market that is on offer. Told late, only the last of them matters. */
  whole?: () => FeedFact
  /** Of prices in play: the match's markets as its model has them at an instant before the next ones, which says how far these lag. */
  model?: (atMs: number) => readonly MarketQuote[]
}

/** The fact of a draft, priced. */
export function factOf({ fact }: Draft): FeedFact {
  return typeof fact === 'function' ? fact() : fact
}
