/** Decides which of a file's prices can be on one board: none that together allow a sure win (rules 14.29). */
import { SOCCER } from '@quarterline/core/base/sport/sport'
import { fairChances } from '@quarterline/core/bet/risk/fairChances'
import { type Endings, type Payoff, readEndings } from '@quarterline/core/bet/risk/payoffs'
import { pickLine, picksOf } from '@quarterline/core/market/betType'
import { bestProfit } from '@quarterline/core/market/quote'
import type { BaseQuote, PriceSet } from '@quarterline/core/price/price'
import { fitRates } from '@quarterline/core/price/soccer/fitRates'
import { goalGrid } from '@quarterline/core/price/soccer/goalGrid'

/** Priority of bet types: a later one is kept only if it is consistent with the earlier ones. */
const ORDER = ['BT_1X2', 'BT_OU', 'BT_HDP'] as const
export type OrderedType = (typeof ORDER)[number]

/** Real prices agree after ten of them; those that need many more are as good as a sure win. */
const SWEEPS = 60

const FULL_TIMES = readEndings(
  { sport: SOCCER.id },
  goalGrid({ home: 1, away: 1 }).flatMap((row, home) =>
    row.map((_, away) => ({ scores: { FT: [home, away] as const } })),
  ),
)

/** The payoffs of a file's prices in each ending. */
export function filePayoffs(prices: PriceSet, endings: Endings): Payoff[] {
  return Object.values(prices).flatMap((quote: BaseQuote) => {
    const { betType, line, prices: bases } = quote
    return picksOf(quote).flatMap((pick, at) => {
      const selection = { matchId: '', betType, period: 'FT', line: pickLine(betType, pick, line), pick } as const
      const comes = endings.comesTo(selection, null)
      return comes ? { selection, profit: bestProfit(betType, bases[at]!), ...comes } : []
    })
  })
}

/** Runs a search for fair chances to its end. */
export function fairOver(payoffs: readonly Payoff[], prior: Float64Array): Float64Array | undefined {
  const search = fairChances(payoffs, prior, SWEEPS)
  for (;;) {
    const step = search.next()
    if (step.done) return step.value
  }
}

const isSound = (prices: PriceSet): boolean =>
  fairOver(filePayoffs(prices, FULL_TIMES), Float64Array.from(goalGrid(fitRates(prices)).flat())) !== undefined

/** Keeps the prices of a moment that are consistent with one another. */
export function soundPrices(prices: PriceSet): { kept: PriceSet; withheld: OrderedType[] } {
  if (isSound(prices)) return { kept: prices, withheld: [] }
  let kept: PriceSet = {}
  const withheld: OrderedType[] = []
  for (const betType of ORDER) {
    const quote = prices[betType]
    if (!quote) continue
    const more: PriceSet = { ...kept, [betType]: quote }
    if (isSound(more)) kept = more
    else withheld.push(betType)
  }
  return { kept, withheld }
}
