/** Lists the selections of a match that can be bet on at an instant, each at its best price in any odds type. */
import { lineOf } from '../../base/line.ts'
import { hasLine, pickLine, picksOf } from '../../market/betType.ts'
import type { BookMatch } from '../../market/book/match.ts'
import { bestProfit, findQuote, priceOf, readAddress, type Selection } from '../../market/quote.ts'

/** A selection with the profit of one unit of risk. */
export interface OfferedSelection {
  selection: Selection
  profit: number
}

/** Every selection on which a bet would be accepted now (rules 14.1), apart from the limits of its bettor. */
export function offeredSelections(match: BookMatch, view: { sourceUp: boolean; nowMs: number }): OfferedSelection[] {
  const { matchId } = match.fixture
  return match.markets.flatMap((market) =>
    picksOf(market).flatMap((pick): OfferedSelection[] => {
      const { betType, period } = market
      const line = hasLine(betType) ? { line: lineOf(pickLine(betType, pick, market.line)) } : {}
      const selection = readAddress({ matchId, betType, period, pick, ...line })
      if (!selection.ok || !findQuote(match, selection.value, { ...view, type: 'DEC' }).ok) return []
      return [{ selection: selection.value, profit: bestProfit(betType, priceOf(market, pick) ?? 0) }]
    }),
  )
}
