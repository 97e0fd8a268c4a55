/**
 * Places our derived prices beside those of a file (rules 14.29). Ours come from chances that fit the file's prices up
 * to a margin. Where one of the file's prices is worth more than it costs under these chances, the chances are moved by
 * the least that makes it fair, and ours are shortened to their worth; so no price on the board is worth more than it
 * costs.
 */
import { SOCCER } from '@quarterline/core/base/sport/sport'
import { baseWeights } from '@quarterline/core/bet/risk/baseWeights'
import { halfEndings } from '@quarterline/core/bet/risk/endings'
import { createChanceReader } from '@quarterline/core/bet/risk/fairChances'
import { PROFIT_SHARES, readEndings, STAKE_SHARES } from '@quarterline/core/bet/risk/payoffs'
import type { PlayedParts } from '@quarterline/core/bet/risk/progress'
import { isAsian, pickLine, picksOf } from '@quarterline/core/market/betType'
import { downMilli } from '@quarterline/core/market/book/margin'
import type { MarketQuote } from '@quarterline/core/market/event'
import { bestProfit } from '@quarterline/core/market/quote'
import type { Score } from '@quarterline/core/market/score'
import type { PriceSet } from '@quarterline/core/price/price'
import type { GoalRates } from '@quarterline/core/price/soccer/goalGrid'
import { fairOver, filePayoffs } from './arbitrageFree.ts'

/** A market is not offered when a pick would pay less. */
const LEAST_MILLI = { asian: 100, decimal: 1010 } as const
const STEP_MILLI = 10

const UNPLAYED: PlayedParts = { at: [], over: 0 }
const ENDINGS = readEndings({ sport: SOCCER.id }, halfEndings(UNPLAYED, false))

/** The most that a unit of risk may win when its outcomes have these chances. */
function mostProfit(sums: readonly number[]): number {
  const sum = (parts: readonly number[]) => parts.reduce((all, part, code) => all + part * sums[code]!, 0)
  return (1 - sum(STAKE_SHARES)) / sum(PROFIT_SHARES)
}

/** A derived market with every price shortened to at most its worth; suspended where too little is left to bet on. */
function shortened(quote: MarketQuote, read: ReturnType<typeof createChanceReader>): MarketQuote {
  if (quote.status !== 'open') return quote
  const { betType, period, line } = quote
  const least = isAsian(betType) ? LEAST_MILLI.asian : LEAST_MILLI.decimal
  const picks = picksOf(quote)
  const prices = quote.prices.map((milli, at) => {
    // An impossible pick needs no price.
    if (milli === 0) return 0
    const pick = picks[at]!
    const selection = { matchId: '', betType, period, line: pickLine(betType, pick, line), pick }
    const comes = ENDINGS.comesTo(selection, null)
    const most = comes ? mostProfit(read(comes)) : 0
    let short = Math.min(milli, downMilli(isAsian(betType) ? most : 1 + most))
    while (short >= least && bestProfit(betType, short) > most) short -= STEP_MILLI
    return short
  })
  return prices.every((milli) => milli === 0 || milli >= least) ? { ...quote, prices } : { ...quote, status: 'closed' }
}

/**
 * Our prices adjusted to a file's.
 * @param halves goals that the fitted chances expect of each half
 * @returns no open market where no chances are fair to the file's prices
 */
export function besideFile(
  quotes: readonly MarketQuote[],
  prices: PriceSet,
  halves: { first: GoalRates; second: GoalRates },
): MarketQuote[] {
  const expected = [halves.first, halves.second].map(({ home, away }): Score => [home, away])
  const fitted = baseWeights(ENDINGS.plays, UNPLAYED, expected)
  const fair = fairOver(filePayoffs(prices, ENDINGS), fitted)
  if (fair === fitted) return [...quotes]
  if (!fair) return quotes.map((quote) => ({ ...quote, status: 'closed' }))
  const read = createChanceReader(fair)
  return quotes.map((quote) => shortened(quote, read))
}
