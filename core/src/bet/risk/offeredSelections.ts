/** Lists the selections of a match that can be bet on at an instant, each at its best price in any odds type. */
import { lineOf } from '../../base/line.ts'
import { MYANMAR } from '../../base/odds.ts'
import { hasLine, pickLine, picksOf } from '../../market/betType.ts'
import type { BookMatch } from '../../market/book/match.ts'
import { MYANMAR_BET_TYPES, MYANMAR_PERIODS, myanmarOffer, myanmarPick } from '../../market/myanmarOffer.ts'
import { bestProfit, findQuote, priceOf, readAddress, type Selection } from '../../market/quote.ts'
import { WHOLE_PPM } from '../../upline/chain.ts'

/** A selection with the profit of one unit of risk. */
export interface OfferedSelection {
  selection: Selection
  profit: number
  /** What a push pays beside the stake: at Myanmar odds a percent of it, otherwise nothing. */
  push?: number
}

/** What can be bet on at an instant. */
export interface OfferView {
  sourceUp: boolean
  nowMs: number
  /** The least that is withheld of a body's winnings; absent in a house without Myanmar odds. */
  bodyWithheldPpm?: number | undefined
}

/** Every body on which a bet would be accepted now: its line pays even money, and a percent at exactly (R4-2, R4-3). */
function bodySelections(match: BookMatch, view: OfferView, withheldPpm: number): OfferedSelection[] {
  const { matchId } = match.fixture
  const kept = 1 - withheldPpm / WHOLE_PPM
  const offers = MYANMAR_BET_TYPES.flatMap((betType) =>
    MYANMAR_PERIODS.flatMap((period) => myanmarOffer(match, betType, period) ?? []),
  )
  return offers.flatMap((offer) =>
    picksOf(offer.market).flatMap((pick): OfferedSelection[] => {
      const { betType, period } = offer.market
      const { line, percent } = myanmarPick(offer, pick)
      const selection = readAddress({ matchId, betType, period, pick, line: lineOf(line) })
      if (!selection.ok || !findQuote(match, selection.value, { ...view, type: MYANMAR }).ok) return []
      const share = percent / 100
      return [{ selection: selection.value, profit: kept, push: share > 0 ? share * kept : share }]
    }),
  )
}

/** Every selection on which a bet would be accepted now (rules 14.1), apart from the limits of its bettor. */
export function offeredSelections(match: BookMatch, view: OfferView): OfferedSelection[] {
  const { matchId } = match.fixture
  const priced = match.markets.flatMap((market) =>
    picksOf(market).flatMap((pick): OfferedSelection[] => {
      const { betType, period } = market
      const line = hasLine(betType) ? { line: lineOf(pickLine(betType, pick, market.line)) } : {}
      const selection = readAddress({ matchId, betType, period, pick, ...line })
      if (!selection.ok || !findQuote(match, selection.value, { ...view, type: 'DEC' }).ok) return []
      return [{ selection: selection.value, profit: bestProfit(betType, priceOf(market, pick) ?? 0) }]
    }),
  )
  const { bodyWithheldPpm } = view
  return bodyWithheldPpm === undefined ? priced : [...priced, ...bodySelections(match, view, bodyWithheldPpm)]
}
