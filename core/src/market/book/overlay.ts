/**
 * The house's overlay over a source's quotes. Each quote passes in this order: the house's line, margin, moved prices,
 * fixed prices, and last its suspensions. The source's quote is kept beside the shown one, so that every part can be
 * removed; a suspension by either side holds.
 */
import type { Quarters } from '../../base/line.ts'
import { type BetType, isAsian, type Period, picksOf } from '../betType.ts'
import type { MarketQuote } from '../event.ts'
import type { Score } from '../score.ts'
import { downMilli, fairOf, power, proportional, stepMilli } from './margin.ts'

/** Which markets of a match: all slots if none is named; only one line if given. */
export interface MarketScope {
  betType: BetType
  period: Period
  slot?: number
  /** Handicaps from the home side's view, as the book keeps them. */
  line?: Quarters
}

/** Markets shut by the house: by a trader, or by the exposure limit of a selection (rules 14.20). */
export interface MarketShut extends MarketScope {
  reason: 'trader' | 'exposure'
}

/** A trader's changes to one market. */
export interface Trade {
  betType: BetType
  period: Period
  slot: number
  /** Added to the source's line. */
  lineBy?: Quarters
  /** The quoted chances beyond one, in ppm; replaces the source's margin. */
  marginPpm?: number
  /** Added to the base prices of picks, in thousandths. */
  by?: Readonly<Record<string, number>>
  /** Fixed base prices, whatever the source says, for the line and score they were set at. */
  fixed?: { line: Quarters; score: string; prices: Readonly<Record<string, number>> }
}

/** A line whose exposure a trader acknowledged: it is shut again only above that amount (in MYR). */
export interface AcknowledgedExposure extends MarketScope {
  myr: number
}

export interface HouseOverlay {
  /** Whether a trader has shut the whole match. */
  shut: boolean
  /** Set while a fact of its source was not understood: shut until an operator releases it from quarantine. */
  quarantined?: true
  shuts: readonly MarketShut[]
  trades: readonly Trade[]
  seen: readonly AcknowledgedExposure[]
}

export const NO_OVERLAY: HouseOverlay = { shut: false, shuts: [], trades: [], seen: [] }

/** Whether a scope covers a market as it is shown. */
export function isMarketOf(scope: MarketScope, market: Pick<MarketQuote, 'betType' | 'period' | 'slot' | 'line'>) {
  return (
    scope.betType === market.betType &&
    scope.period === market.period &&
    (scope.slot === undefined || scope.slot === market.slot) &&
    (scope.line === undefined || scope.line === market.line)
  )
}

/** The lowest prices offered: Hong Kong 0.01, decimal 1.01 (R1-2); and the highest that can be written. */
export const LEAST_MILLI = { asian: 10, decimal: 1010 } as const
const MOST_MILLI = 999_000

/** A price brought into the offered range; a runner without a price has none. */
function offered(milli: number, betType: BetType): number {
  const least = isAsian(betType) ? LEAST_MILLI.asian : LEAST_MILLI.decimal
  return Math.min(Math.max(milli, least), MOST_MILLI)
}

/** The prices with another margin on the same chances (R12-9, R12-10). */
function withMargin(prices: readonly number[], betType: BetType, marginPpm: number): number[] {
  const asian = isAsian(betType)
  const add = asian ? 1000 : 0
  const quoted = asian ? downMilli : stepMilli
  const fair = fairOf(prices.map((milli) => (milli + add) / 1000))
  const spread = fair.length === 2 ? proportional : power
  return spread(fair, marginPpm / 1_000_000).map((chance) => offered(quoted(1 / chance) - add, betType))
}

function tradedPrices(quote: MarketQuote, line: Quarters, trade: Trade, score: Score): readonly number[] {
  const { betType, prices } = quote
  const { marginPpm, by, fixed } = trade
  const picks = picksOf(quote)
  const isWhole = prices.length > 1 && prices.every((milli) => milli > 0)
  const spread = marginPpm !== undefined && isWhole ? withMargin(prices, betType, marginPpm) : prices
  const holds = fixed !== undefined && fixed.line === line && fixed.score === score.join('-')
  return spread.map((milli, at) => {
    const pick = picks[at] ?? ''
    if (milli === 0) return 0
    return (holds ? fixed.prices[pick] : undefined) ?? offered(milli + (by?.[pick] ?? 0), betType)
  })
}

/** The source's quote as the house shows it; the same object if the overlay does not touch it. */
export function traded(quote: MarketQuote, overlay: HouseOverlay | null, score: Score): MarketQuote {
  if (!overlay) return quote
  const trade = overlay.trades.find(
    (one) => one.betType === quote.betType && one.period === quote.period && one.slot === quote.slot,
  )
  const line = quote.line + (trade?.lineBy ?? 0) || 0
  const moved = trade ? { ...quote, line, prices: tradedPrices(quote, line, trade, score) } : quote
  const isShut = moved.status === 'open' && overlay.shuts.some((shut) => isMarketOf(shut, moved))
  return isShut ? { ...moved, status: 'suspended' } : moved
}

/** Whether the house has shut the whole match. */
export const isShutWhole = (overlay: HouseOverlay | null): boolean =>
  overlay !== null && (overlay.shut || overlay.quarantined === true)

/** Why the house has shut a market; undefined if it has not. */
export function houseShut(
  overlay: HouseOverlay | null,
  market: Pick<MarketQuote, 'betType' | 'period' | 'slot' | 'line'>,
): MarketShut['reason'] | undefined {
  if (isShutWhole(overlay)) return 'trader'
  return overlay?.shuts.find((shut) => isMarketOf(shut, market))?.reason
}
