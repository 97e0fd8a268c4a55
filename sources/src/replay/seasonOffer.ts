/**
 * The markets of a replayed match beside the prices of its file: every bet type that its scores decide, priced from the
 * fitted grid.
 */
import type { MarketQuote } from '@quarterline/core/market/event'
import type { PriceSet } from '@quarterline/core/price/price'
import type { QuoteOffer } from '@quarterline/core/price/soccer/boardQuotes'
import { boardQuotes, chooseLines } from '@quarterline/core/price/soccer/boardQuotes'
import { fitRates } from '@quarterline/core/price/soccer/fitRates'
import type { GoalRates } from '@quarterline/core/price/soccer/goalGrid'
import { halvesLeft, type SoccerState } from '@quarterline/core/price/soccer/soccerPeriods'
import { besideFile } from './derivedPrices.ts'
import type { SeasonMatch } from './seasonFile.ts'

const FULL = [
  ...(['BT_OE', 'BT_DC', 'BT_CS', 'BT_TG', 'BT_DNB', 'BT_HNB', 'BT_ANB'] as const),
  ...(['BT_CL', 'BT_TWTN', 'BT_BTTS', 'BT_TT'] as const),
]
const FIRST = ['BT_OE', 'BT_DC', 'BT_CS', 'BT_TG', 'BT_DNB', 'BT_BTTS'] as const
const SECOND = ['BT_OE', 'BT_DC', 'BT_TG', 'BT_BTTS'] as const

const NOTHING: QuoteOffer = { lines: { FT: 0, '1H': 0, '2H': 0 }, specials: [] }
const WITHOUT_HALVES: QuoteOffer = { ...NOTHING, specials: FULL.map((betType) => ({ betType, period: 'FT' as const })) }
const WITH_HALVES: QuoteOffer = {
  lines: { FT: 0, '1H': 1, '2H': 1 },
  specials: [
    ...WITHOUT_HALVES.specials,
    { betType: 'BT_HTFT', period: 'FT' },
    ...FIRST.map((betType) => ({ betType, period: '1H' as const })),
    ...SECOND.map((betType) => ({ betType, period: '2H' as const })),
  ],
}

/**
 * The offer beside the file's own markets. Halves only where their score is known; first and last goal never, because
 * no file names the scorers and an undecidable bet is not sold. Nothing is derived without a price for the sides.
 */
export function seasonOffer({ closing, halfTime }: Pick<SeasonMatch, 'closing' | 'halfTime'>): QuoteOffer {
  if (!closing.BT_1X2 && !closing.BT_HDP) return NOTHING
  return halfTime ? WITH_HALVES : WITHOUT_HALVES
}

/** The derived markets of a match at its current lines. */
export function derivedQuotes(offer: QuoteOffer, state: SoccerState): MarketQuote[] {
  return boardQuotes(state, chooseLines(state, offer), offer)
}

/** The derived markets before the match, from the prices of a moment. */
export function derivedBefore(offer: QuoteOffer, prices: PriceSet): MarketQuote[] {
  if (offer === NOTHING || (!prices.BT_1X2 && !prices.BT_HDP)) return []
  const state = stateOf(fitRates(prices))
  const { first, second } = halvesLeft(state)
  return besideFile(derivedQuotes(offer, state), prices, { first: first ?? NO_GOALS, second })
}

const NO_GOALS: GoalRates = { home: 0, away: 0 }

const stateOf = (rates: GoalRates): SoccerState => ({
  rates,
  minute: null,
  score: [0, 0],
  redCards: [0, 0],
  halfTime: null,
  rho: 0,
})
