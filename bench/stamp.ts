/** Carries the time of publication in a price over the wire: one over/under, which nothing else changes, encodes it. */
import type { MarketQuote } from '@quarterline/core/market/event'
import { marketCode } from '@quarterline/core/market/wire'

/** A price has room for this many milliseconds, more than any measured delay. */
const ROUND_MS = 1_000_000
/** A line that nothing else has, in quarters. */
const LINE = 399
const MARKET = { betType: 'BT_OU', period: 'FT', slot: 0 } as const
const PRICE_ROW = new RegExp(`\\[\\d+,${marketCode(MARKET)},99\\.75,0,\\[([\\d.]+),`)

/** The market with the current time. */
export function stampedQuote(nowMs: number): MarketQuote {
  return { ...MARKET, line: LINE, status: 'open', prices: [(nowMs % ROUND_MS) + 1, 980] }
}

/** The age of a frame's stamp; undefined where the frame has none. */
export function stampAgeMs(frame: string, nowMs: number): number | undefined {
  const price = PRICE_ROW.exec(frame)?.[1]
  if (price === undefined) return undefined
  return (nowMs - (Math.round(Number(price) * 1000) - 1) + ROUND_MS) % ROUND_MS
}
