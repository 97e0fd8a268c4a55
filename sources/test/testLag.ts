/** How far prices in play lag behind their own model: what the tests and the long proof of it share. */
import { isAsian } from '@quarterline/core/market/betType'
import { stepOf } from '@quarterline/core/market/book/margin'
import type { MarketQuote } from '@quarterline/core/market/event'
import type { Draft } from '../src/tell/draft.ts'

/** A match's drafts as a reader of its board goes through them. */
export interface Reading {
  atMs: number
  /** What stands there, and what stands in its draft's model; absent while the markets are shut. */
  stands?: readonly MarketQuote[]
  draft?: Draft
}

/** A price that stands, beside what the model would quote now. */
export interface Lag {
  what: string
  atMs: number
  /** How far the quoted chance is off, beyond the step that prices are cut to, in shares of the margin that is taken of it. */
  share: number
}

const HK_STEP = 10

/** What a price costs per unit that it returns, and how much of that is the step it is cut to. */
function costOf(betType: MarketQuote['betType'], milli: number): { chance: number; step: number } {
  const [back, step] = isAsian(betType) ? [1000, HK_STEP] : [0, stepOf(milli)]
  return { chance: 1000 / (milli + back), step: 1000 / (milli + back) - 1000 / (milli + step + back) }
}

/** The lag of each price of a market, as a share of its margin: of a price longer than even money as much less is taken. */
function lagsOf(stands: MarketQuote, now: MarketQuote): number[] {
  const costs = now.prices.map((milli) => (milli > 0 ? costOf(now.betType, milli) : undefined))
  const margin = costs.reduce((sum, cost) => sum + (cost?.chance ?? 0), 0) - 1
  return stands.prices.map((milli, at) => {
    const cost = costs[at]
    if (!cost || milli === 0) return milli === 0 && !cost ? 0 : 1
    const { chance } = costOf(stands.betType, milli)
    const off = Math.max(0, Math.abs(chance - cost.chance) - Math.max(cost.step, costOf(stands.betType, milli).step))
    return off / (Math.max(margin, 0.01) * Math.min(1, 2 * cost.chance))
  })
}

/** Bet types whose picks are not one set of which one is paid: no margin can be read off their prices. */
const OVERLAPPING: ReadonlySet<string> = new Set(['BT_DC', 'BT_FGLG', 'BT_CL', 'BT_DNB', 'BT_HNB', 'BT_ANB', 'BT_TWTN'])

/** How far a board that stands lags behind the model's. */
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

/** The draft whose prices stand at each instant, or undefined where the markets are shut. @param atMs rising */
export function* standing(drafts: Iterable<Draft>, atMs: readonly number[]): Generator<Reading> {
  let draft: Draft | undefined
  let at = 0
  for (const next of drafts) {
    for (; at < atMs.length && atMs[at]! < next.atMs; at++) yield readingOf(atMs[at]!, draft)
    if (next.model) draft = next
    else if (isShut(next)) draft = undefined
  }
}

function readingOf(atMs: number, draft: Draft | undefined): Reading {
  const whole = draft?.whole?.()
  return whole?.kind === 'market' && draft ? { atMs, stands: whole.markets, draft } : { atMs }
}
