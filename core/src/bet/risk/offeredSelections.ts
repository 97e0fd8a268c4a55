/** Everything that can be bet on in a match at one instant, each at the best price of any odds type. */
import { lineOf } from '../../base/line.ts'
import { hasLine, pickLine, picksOf } from '../../market/betType.ts'
import type { BookMatch } from '../../market/book/match.ts'
import { bestProfit, findQuote, priceOf, readAddress, type Selection } from '../../market/quote.ts'

/** A selection with the profit of one unit of risk. */
export interface OfferedSelection {
  selection: Selection
  profit: number
}

/** Every selection that the desk would accept now (rules 14.1), from any member. */
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
