/** Corrected prices: shorter at once by more than their margin, with nothing in play behind it. Cash-out reads them. */
import { MINUTE_MS } from '../../base/time.ts'
import { isAsian } from '../betType.ts'
import type { MarketQuote } from '../event.ts'
import { MARGIN } from './margin.ts'
import type { BookMatch, Market } from './match.ts'

/**
 * How long a bet on a corrected market is cashed out for at most its cost: the time in which traders find bets at the
 * wrong price and two of them void those (rules 14.21).
 */
export const CORRECTED_MS = 15 * MINUTE_MS
/** A correction of a market without a margin is at least this large. */
const LEAST_MARGIN = 0.02

const decimalsOf = ({ betType, prices }: MarketQuote) =>
  prices.map((milli) => (milli + (isAsian(betType) ? 1000 : 0)) / 1000)

/** A market's margin as a share of one: the quoted chances beyond the number of questions it answers. */
export function marginIn(market: MarketQuote): number {
  const sum = decimalsOf(market).reduce((all, decimal, at) => all + (market.prices[at] ? 1 / decimal : 0), 0)
  // Prices that do not cover every result do not reveal their margin.
  return sum < 1 ? MARGIN.goals : Math.max(LEAST_MARGIN, sum - Math.floor(sum))
}

/** A line that moves by at least half a goal at once was wrong. */
const LINE_STEP = 2

/** Whether a market was corrected: a bet at its former price would now be worth more than it cost. */
function isPutRight(before: Market, after: Market): boolean {
  if (before.line !== after.line) return Math.abs(before.line - after.line) > LINE_STEP
  const [was, is] = [decimalsOf(before), decimalsOf(after)]
  const most = 1 + marginIn(after)
  return is.some((decimal, at) => after.prices[at] && before.prices[at] && (was[at] as number) > decimal * most)
}

const slotOf = ({ betType, period, slot }: MarketQuote) => `${betType}/${period}/${slot}`

/**
 * Notes the time of correction on corrected markets.
 * @param isMeant which market changes may be corrections
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

/** Whether a market that values a bet was corrected just now. */
export function isJustCorrected(
  { markets }: Pick<BookMatch, 'markets'>,
  isTelling: (market: Market) => boolean,
  nowMs: number,
): boolean {
  return markets.some(
    (market) => market.correctedAtMs !== undefined && nowMs - market.correctedAtMs < CORRECTED_MS && isTelling(market),
  )
}
