/** Measures how far prices in play lag behind their own model: shared by the tests and the long proof. */
import { isAsian } from '@quarterline/core/market/betType'
import { stepOf } from '@quarterline/core/market/book/margin'
import type { MarketQuote } from '@quarterline/core/market/event'
import type { Draft } from '../src/tell/draft.ts'

/** Steps through a match's drafts as its board changes. */
export interface BoardReading {
  atMs: number
  /** The board on display, and the board of its draft's model; absent while the markets are suspended. */
  stands?: readonly MarketQuote[]
  draft?: Draft
}

/** A price on display, with the model's current quote. */
export interface Lag {
  what: string
  atMs: number
  /** The error of the quoted chance, beyond the price step, as a share of its margin. */
  share: number
}

const HK_STEP = 10

/** The cost of a price per unit of return, and the part of it that the price step causes. */
function costOf(betType: MarketQuote['betType'], milli: number): { chance: number; step: number } {
  // An impossible pick has no price.
  if (milli === 0) return { chance: 0, step: 0 }
  const [back, step] = isAsian(betType) ? [1000, HK_STEP] : [0, stepOf(milli)]
  return { chance: 1000 / (milli + back), step: 1000 / (milli + back) - 1000 / (milli + step + back) }
}

/**
 * The lag of each price of a market, as a share of the margin: of the market's, and where a price pays too much of that
 * price's, which is proportionally less for prices longer than even money.
 */
function lagsOf(stands: MarketQuote, now: MarketQuote): number[] {
  const costs = now.prices.map((milli) => costOf(now.betType, milli))
  const margin = Math.max(costs.reduce((sum, { chance }) => sum + chance, 0) - 1, 0.01)
  return stands.prices.map((milli, at) => {
    const [then, is] = [costOf(stands.betType, milli), costs[at]!]
    // Both were cut to a step. Where a clock runs a long price waits up to one, and the clock may just have passed
    // another.
    const steps = stands.prices.length > 2 ? then.step + is.step : Math.max(then.step, is.step)
    const off = Math.max(0, Math.abs(then.chance - is.chance) - steps)
    return off / (margin * (then.chance < is.chance ? Math.min(1, 2 * is.chance) : 1))
  })
}

/** Bet types whose picks are not one set of which one is paid: no margin can be read off their prices. */
const OVERLAPPING: ReadonlySet<string> = new Set(['BT_DC', 'BT_FGLG', 'BT_CL', 'BT_DNB', 'BT_HNB', 'BT_ANB', 'BT_TWTN'])

/** How far a board on display lags behind the model's. */
export function lagOf(stands: readonly MarketQuote[], now: readonly MarketQuote[], atMs: number): Lag[] {
  return stands.flatMap((quote, at): Lag[] => {
    const model = now[at]!
    if (quote.status !== 'open' || model.status !== 'open' || quote.line !== model.line) return []
    if (OVERLAPPING.has(quote.betType)) return []
    const { betType, period, slot, line } = quote
    const share = Math.max(...lagsOf(quote, model))
    return [{ what: `${betType} ${period} ${slot} ${line / 4}`, atMs, share }]
  })
}

/** Whether a fact shuts the match, which its next prices open again. */
const isShut = ({ fact }: Draft) => typeof fact !== 'function' && fact.kind === 'suspend'

/** The draft on display at each instant, or undefined where the markets are suspended. @param atMs rising */
export function* standing(drafts: Iterable<Draft>, atMs: readonly number[]): Generator<BoardReading> {
  let draft: Draft | undefined
  let at = 0
  for (const next of drafts) {
    for (; at < atMs.length && atMs[at]! < next.atMs; at++) yield readingOf(atMs[at]!, draft)
    if (next.model) draft = next
    else if (isShut(next)) draft = undefined
  }
}

function readingOf(atMs: number, draft: Draft | undefined): BoardReading {
  const whole = draft?.whole?.()
  return whole?.kind === 'market' && draft ? { atMs, stands: whole.markets, draft } : { atMs }
}
