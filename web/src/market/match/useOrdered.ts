/** The order of an outright event's runners. */
import { priceOf } from '@quarterline/core/market/quote'
import { useMemo } from 'react'
import { matchBoard } from '../store/boardKey.ts'
import { findMatch, type MarketView, type MatchView } from '../store/oddsStore.ts'

/** The runners in the order in which they were first shown, so that they do not move while somebody reads. */
export function useOrdered(match: MatchView, market: MarketView): readonly string[] {
  const { betType, period, slot, picks = [] } = market
  return useMemo(() => {
    const { match: priced } = findMatch(matchBoard(match.id), match.id)
    const now = priced?.markets.find((one) => one.betType === betType && one.period === period && one.slot === slot)
    const price = new Map(picks.map((pick) => [pick, (now && priceOf(now, pick)) || Number.POSITIVE_INFINITY]))
    return [...picks].sort((a, b) => (price.get(a) ?? 0) - (price.get(b) ?? 0))
  }, [match.id, betType, period, slot, picks])
}
