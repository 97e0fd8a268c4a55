/** Prices that the house put right: shorter at once by more than their margin, through nothing that happened in play. */
import { MINUTE_MS } from '../../base/time.ts'
import { isAsian } from '../betType.ts'
import type { MarketQuote } from '../event.ts'
import { MARGIN } from './margin.ts'
import type { BookMatch, Market } from './match.ts'

/**
 * For so long a bet on such a market is cashed for no more than it cost: the time in which traders find who took the wrong
 * price, and two of them void it (rules 14.21).
 */
export const CORRECTED_MS = 15 * MINUTE_MS
/** A market without a margin is put right by less than this by nobody. */
const LEAST_MARGIN = 0.02

const decimalsOf = ({ betType, prices }: MarketQuote) =>
  prices.map((milli) => (milli + (isAsian(betType) ? 1000 : 0)) / 1000)

/** What a market's prices take, in shares of one: the sum of the quoted chances beyond the questions that they answer. */
export function marginIn(market: MarketQuote): number {
  const sum = decimalsOf(market).reduce((all, decimal, at) => all + (market.prices[at] ? 1 / decimal : 0), 0)
  // Prices that are not the whole of what can happen do not tell their margin.
  return sum < 1 ? MARGIN.goals : Math.max(LEAST_MARGIN, sum - Math.floor(sum))
}

/** Lines that moved by more than this at once were wrong: half a goal. */
const LINE_STEP = 2

/** Whether what a market shows was put right: a bet on what it showed before would be worth more than it cost. */
function isPutRight(before: Market, after: Market): boolean {
  if (before.line !== after.line) return Math.abs(before.line - after.line) > LINE_STEP
  const [was, is] = [decimalsOf(before), decimalsOf(after)]
  const most = 1 + marginIn(after)
  return is.some((decimal, at) => after.prices[at] && before.prices[at] && (was[at] as number) > decimal * most)
}

const slotOf = ({ betType, period, slot }: MarketQuote) => `${betType}/${period}/${slot}`

/**
 * Notes on markets that were put right when they were.
 * @param isMeant whether a change of a market is one that this may be
 */
export function noteCorrections(
  before: readonly Market[],
  after: readonly Market[],
  atMs: number,
  isMeant: (before: Market, after: Market) => boolean = () => true,
): readonly Market[] {
  if (before === after) return after
  const was = new Map(before.map((market) => [slotOf(market), market]))
  return after.map((market) => {
    const former = was.get(slotOf(market))
    const isNow = former !== undefined && former !== market && isMeant(former, market) && isPutRight(former, market)
    return isNow ? { ...market, correctedAtMs: atMs } : market
  })
}

/** Whether one of a match's markets that tell what a bet is worth was put right just now. */
export function isJustCorrected(
  { markets }: Pick<BookMatch, 'markets'>,
  isTelling: (market: Market) => boolean,
  nowMs: number,
): boolean {
  return markets.some(
    (market) => market.correctedAtMs !== undefined && nowMs - market.correctedAtMs < CORRECTED_MS && isTelling(market),
  )
}
