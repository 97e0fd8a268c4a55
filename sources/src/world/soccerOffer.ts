/** The markets of a simulated soccer match: the better known its league, the more of them, as at a real bookmaker. */
import type { Grade } from '@quarterline/core/market/book/margin'
import type { QuoteOffer } from '@quarterline/core/price/soccer/boardQuotes'
import type { SoccerPeriod } from '@quarterline/core/price/soccer/soccerPeriods'
import type { SpecialMarket, SpecialType } from '@quarterline/core/price/soccer/soccerSpecials'

const specials = (list: Partial<Record<SoccerPeriod, readonly SpecialType[]>>): SpecialMarket[] =>
  (['FT', '1H', '2H'] as const).flatMap((period) => (list[period] ?? []).map((betType) => ({ betType, period })))

const RESULT: readonly SpecialType[] = ['BT_OE', 'BT_DC', 'BT_CS', 'BT_TG']
const KNOWN: readonly SpecialType[] = [...RESULT, 'BT_HTFT', 'BT_FGLG', 'BT_DNB', 'BT_BTTS']

export const OFFER: Record<Grade, QuoteOffer> = {
  1: {
    lines: { FT: 3, '1H': 2, '2H': 1 },
    specials: specials({
      FT: [...KNOWN, 'BT_HNB', 'BT_ANB', 'BT_CL', 'BT_TWTN', 'BT_TT'],
      '1H': [...RESULT, 'BT_DNB', 'BT_BTTS'],
      '2H': ['BT_OE', 'BT_DC', 'BT_TG', 'BT_BTTS'],
    }),
  },
  2: { lines: { FT: 2, '1H': 1, '2H': 0 }, specials: specials({ FT: KNOWN, '1H': ['BT_OE', 'BT_CS'] }) },
  3: { lines: { FT: 2, '1H': 1, '2H': 0 }, specials: specials({ FT: RESULT }) },
}

/** Corners and cards: lines and the winner, the whole match and its first half. */
export const CHILD_OFFER: QuoteOffer = {
  lines: { FT: 2, '1H': 1, '2H': 0 },
  specials: specials({ FT: ['BT_OE'] }),
}
