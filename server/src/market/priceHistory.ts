/** Price history of the book's main markets, since this process first knew them. */
import {
  beginTrack,
  isFollowed,
  notePrice,
  type PricePoint,
  type PriceTrack,
  pricePoints,
} from '@quarterline/core/market/book/history'
import type { BookMatch, Market } from '@quarterline/core/market/book/match'
import { marketCode } from '@quarterline/core/market/wire'

export interface PriceHistory {
  /** Records the price changes of a match's new state. */
  take(before: BookMatch | undefined, after: BookMatch, nowMs: number): void
  /** A market's history; empty if it has none. */
  of(matchId: string, market: Pick<Market, 'betType' | 'period'>): PricePoint[]
  /** Drops matches that are gone. */
  keep(isThere: (matchId: string) => boolean): void
}

/** Starts empty. */
export function createPriceHistory(): PriceHistory {
  const tracks = new Map<string, Map<number, PriceTrack>>()

  function note(ofMatch: Map<number, PriceTrack>, market: Market, nowMs: number): void {
    const code = marketCode(market)
    const track = ofMatch.get(code)
    if (track?.picks === market.prices.length) notePrice(track, market, nowMs)
    else ofMatch.set(code, beginTrack(market, nowMs))
  }

  return {
    take(before, after, nowMs) {
      const id = after.fixture.matchId
      for (const market of after.markets) {
        // A market without a new quote keeps its object.
        if (!isFollowed(market) || market.status !== 'open' || before?.markets.includes(market)) continue
        const ofMatch = tracks.get(id) ?? new Map<number, PriceTrack>()
        tracks.set(id, ofMatch)
        note(ofMatch, market, nowMs)
      }
    },
    of(matchId, market) {
      const track = tracks.get(matchId)?.get(marketCode({ ...market, slot: 0 }))
      return track ? pricePoints(track) : []
    },
    keep(isThere) {
      for (const id of tracks.keys()) if (!isThere(id)) tracks.delete(id)
    },
  }
}
